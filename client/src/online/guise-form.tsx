import type { ReactNode } from 'react';
import type { Guise } from '../connection/table-connection.ts';
import { changeSettings, useSettings } from '../settings.ts';
import { useText } from '../text/index.ts';
import { Crest } from './crest.tsx';
import { COLOURS, CRESTS, ownGuise } from './guise.ts';

const NAME_AT_MOST = 24;

/** By which name and crest one sits down at a table with others; kept in this browser. */
export function GuiseForm({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  const guise = useSettings().guise ?? ownGuise();
  const change = (part: Partial<Guise>): void => changeSettings({ guise: { ...guise, ...part } });
  const choices = (kind: 'crest' | 'colour', names: readonly string[], label: string) => (
    <div className="guise-choices" role="radiogroup" aria-label={label}>
      {names.map(name => (
        <label key={name} className="guise-choice" title={text.bearings[name] ?? name}>
          <input
            type="radio"
            className="visually-hidden"
            name={kind}
            checked={guise[kind] === name}
            onChange={() => change({ [kind]: name })}
            aria-label={text.bearings[name] ?? name}
          />
          <Crest guise={{ ...guise, [kind]: name }} size={26} />
        </label>
      ))}
    </div>
  );
  return (
    <fieldset className="guise">
      <legend>{text.whoAreYou}</legend>
      <label className="guise-name">
        <Crest guise={guise} size={44} />
        <span className="visually-hidden">{text.yourName}</span>
        <input
          type="text"
          value={guise.name}
          maxLength={NAME_AT_MOST}
          autoComplete="nickname"
          placeholder={text.yourName}
          onChange={event => change({ name: event.target.value })}
        />
        {children}
      </label>
      {choices('crest', Object.keys(CRESTS), text.crest)}
      {choices('colour', Object.keys(COLOURS), text.colour)}
    </fieldset>
  );
}
