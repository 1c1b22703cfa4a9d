import type { Sum, Trace } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import { useText } from '../text/index.ts';
import { DiceTray } from './dice.tsx';

export function RuleChip(props: {
  readonly rule: string;
  readonly brief?: boolean; // a sign in place of the number
  readonly onRule: (rule: string) => void;
}) {
  const { rule, brief = false, onRule } = props;
  const text = useText();
  const named = brief ? { 'aria-label': `${text.rule} ${rule}`, title: `${text.rule} ${rule}` } : {};
  return (
    <button type="button" className="rule-chip" onClick={() => onRule(rule)} {...named}>
      {brief ? '§' : rule}
    </button>
  );
}

const signed = (n: number): string => (n >= 0 ? `+${n}` : `−${-n}`);

function SumLines({ sum, onRule }: { readonly sum: Sum; readonly onRule: (rule: string) => void }) {
  const text = useText();
  return (
    <table className="sum">
      <caption>{sum.label}</caption>
      <tbody>
        <tr>
          <th scope="row">{text.base}</th>
          <td>{sum.base}</td>
          <td />
        </tr>
        {sum.parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may count twice
          <tr key={`${part.rule} ${i}`}>
            <th scope="row">{part.label}</th>
            <td>{signed(part.value)}</td>
            <td>
              <RuleChip rule={part.rule} onRule={onRule} />
            </td>
          </tr>
        ))}
        <tr className="sum-total">
          <th scope="row">{text.total}</th>
          <td>{sum.total}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

export function TraceLines({ trace, onRule }: { readonly trace: Trace; readonly onRule: (rule: string) => void }) {
  const text = useText();
  return (
    <div className="trace">
      <p>
        {text.chosenOf(trace.about)} <strong>{trace.chosen}</strong>
      </p>
      <ol>
        {trace.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be asked twice
          <li key={`${step.rule} ${i}`}>
            <RuleChip rule={step.rule} onRule={onRule} /> {step.label}
            {step.candidates.length > 0 && (
              <span className="trace-left">
                {' '}
                — {text.remaining}: {step.candidates.slice(0, 8).join(', ')}
                {step.candidates.length > 8 ? ' …' : ''}
              </span>
            )}
            {step.removed.length > 0 && (
              <ul>
                {step.removed.slice(0, 12).map(({ candidate, why }, j) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: candidates may be named alike
                  <li key={`${candidate} ${j}`}>
                    <s>{candidate}</s> {why}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What stands behind an event: arithmetic, dice, reasons, rules. */
export function Receipt(props: {
  readonly event: WireEvent;
  readonly die: 6 | 12 | 20 | 100;
  readonly onRule: (rule: string) => void;
  readonly onDice: (() => void) | null;
}) {
  const { event, die, onRule, onDice } = props;
  const text = useText();
  const rolled = event.dice !== undefined && event.dice.length > 0;
  return (
    <div className="receipt">
      {rolled && (
        <DiceTray faces={event.dice ?? []} sides={die} {...(event.sides === undefined ? {} : { told: event.sides })} />
      )}
      {rolled && onDice !== null && (
        <button type="button" className="option small" onClick={onDice}>
          {text.changeDie}
        </button>
      )}
      {event.sums?.map((sum, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sums may be labelled alike
        <SumLines key={`${sum.label} ${i}`} sum={sum} onRule={onRule} />
      ))}
      {event.trace !== undefined && <TraceLines trace={event.trace} onRule={onRule} />}
      <p className="receipt-rules">
        {event.rules.map(rule => (
          <RuleChip key={rule} rule={rule} onRule={onRule} />
        ))}
      </p>
    </div>
  );
}
