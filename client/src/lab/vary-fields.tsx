import type { Dial } from '@quarterstaff/lab';
import { Choice } from '../home/choice.tsx';
import { useText } from '../text/index.ts';

/** What is varied, and between which values; as typed. */
export interface Variation {
  readonly path: string; // '': nothing
  readonly from: string;
  readonly to: string;
  readonly step: string;
}

export const NO_VARIATION: Variation = { path: '', from: '', to: '', step: '' };

const VALUES_AT_MOST = 25;

/** The values of a variation; null when what was typed makes none, or too many. */
export function valuesOf({ from, to, step }: Variation): readonly number[] | null {
  const [first, last, by] = [from, to, step].map(text => (text.trim() === '' ? Number.NaN : Number(text))) as [
    number,
    number,
    number,
  ];
  if (!(by > 0) || !(last > first) || !Number.isFinite(last - first)) return null;
  const count = Math.floor((last - first) / by + 1e-9) + 1;
  if (count < 2 || count > VALUES_AT_MOST) return null;
  return Array.from({ length: count }, (_, i) => Number((first + i * by).toFixed(6)));
}

/** A first guess around what the scenario says: five values, or every length of a list. */
function variationOf({ path, value, list }: Dial): Variation {
  if (list) return { path, from: '1', to: String(value), step: '1' };
  const step = Math.max(1, Math.round(Math.abs(value) / 5));
  const from = value < 0 ? value - 2 * step : Math.max(0, value - 2 * step);
  return { path, from: String(from), to: String(from + 4 * step), step: String(step) };
}

/** 'sides › A › figures › Ardo › st'. */
export const dialName = ({ names }: Dial): string => names.join(' › ');

/** Which number of the scenario is varied, from where to where. */
export function VaryFields({
  dials,
  variation,
  onChange,
}: {
  readonly dials: readonly Dial[];
  readonly variation: Variation;
  readonly onChange: (variation: Variation) => void;
}) {
  const text = useText();
  const values = variation.path === '' ? null : valuesOf(variation);
  const number = (label: string, field: 'from' | 'to' | 'step') => (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        step="any"
        value={variation[field]}
        onChange={event => onChange({ ...variation, [field]: event.target.value })}
      />
    </label>
  );
  if (dials.length === 0) {
    return (
      <p className="field">
        <span>{text.labVary}</span> <small>{text.labVaryHint}</small>
      </p>
    );
  }
  return (
    <>
      <Choice
        words={text.labVary}
        value={variation.path}
        among={[
          ['', text.labVaryNothing],
          ...dials.map(
            dial => [dial.path, `${dialName(dial)} (${dial.list ? text.labHowMany(dial.value) : dial.value})`] as const,
          ),
        ]}
        onChoose={wanted => {
          const dial = dials.find(({ path }) => path === wanted);
          onChange(dial === undefined ? NO_VARIATION : variationOf(dial));
        }}
      />
      {variation.path !== '' && (
        <div className="lab-vary">
          {number(text.labFrom, 'from')}
          {number(text.labTo, 'to')}
          {number(text.labStep, 'step')}
          <p role="status">
            {values === null ? text.labValuesWrong(VALUES_AT_MOST) : text.labValues(values.join(', '))}
          </p>
        </div>
      )}
    </>
  );
}
