import type { ReactNode } from 'react';

/** What can be chosen: a value, and its name. */
export type Choosable = readonly (readonly [value: string | number, name: ReactNode])[];

/** A field in which one of several is chosen; `children` are what can be chosen beside them. */
export function Choice(props: {
  readonly words: ReactNode;
  readonly value: string | number;
  readonly among: Choosable;
  readonly onChoose: (value: string) => void;
  readonly children?: ReactNode;
}) {
  const { words, value, among, onChoose, children } = props;
  return (
    <label className="field">
      <span>{words}</span>
      <select value={value} onChange={event => onChoose(event.target.value)}>
        {among.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
        {children}
      </select>
    </label>
  );
}
