import { useEffect, useMemo, useState } from 'react';
import type { Question, QuestionOption, SpokenOdds } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { RuleChip } from './receipt.tsx';
import { isOrderable } from './use-orders.ts';

interface Props {
  readonly question: Question;
  readonly who: string; // the seat in words: "you" when nobody else plays here
  readonly colour: string; // of its side
  readonly others: readonly Question[]; // open for the same person
  readonly onSwitch: (slot: string) => void;
  readonly slotName: (slot: string) => string;
  readonly onChoose: (option: QuestionOption, always: boolean) => void;
  readonly onHover: (option: QuestionOption | null) => void;
  readonly odds: SpokenOdds | null;
  readonly onRule: (rule: string) => void;
}

const MANY = 9;

/** With more buttons than this, large groups are folded up. */
const TOO_MANY = 14;
const SMALL_GROUP = 5;

/** What stands open as buttons, what is folded up in groups, and what is found on the board. */
function shared(options: readonly QuestionOption[]) {
  const onCells = options.filter(({ on }) => 'cell' in on);
  const groups = grouped(options.filter(({ on }) => !('cell' in on)));
  const crowded = groups.length > 1 && options.length - onCells.length > TOO_MANY;
  const isOpen = ([, list]: (typeof groups)[number]): boolean => !crowded || list.length <= SMALL_GROUP;
  return { groups: groups.filter(isOpen), folded: groups.filter(group => !isOpen(group)), onCells };
}

/** Says what to decide and offers it: buttons here, the rest on the board and in a list. */
export function PromptBar(props: Props) {
  const { question, who, colour, others, onSwitch, slotName, onChoose, onHover, odds, onRule } = props;
  const text = useText();
  const [always, setAlways] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is asked anew
  useEffect(() => setAlways(false), [question]);
  const choose = (option: QuestionOption): void => onChoose(option, always);
  const { groups, folded, onCells } = useMemo(() => shared(question.options), [question]);
  const buttons = groups.flatMap(([, options]) => options);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
      const option = /^[1-9]$/.test(event.key) ? buttons[Number(event.key) - 1] : undefined;
      if (option !== undefined) choose(option);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <section className="prompt" aria-label={text.yourDecision} data-no={`${question.no} ${question.slot}`}>
      {others.length > 1 && (
        <div className="prompt-slots" role="tablist" aria-label={text.seats}>
          {others.map(other => (
            <button
              key={other.slot}
              type="button"
              role="tab"
              aria-selected={other.slot === question.slot}
              onClick={() => onSwitch(other.slot)}
            >
              {slotName(other.slot)}
            </button>
          ))}
        </div>
      )}
      <div className="prompt-line" aria-live="polite">
        <span className="prompt-seat" style={{ backgroundColor: colour }}>
          {who}
        </span>
        <p className="prompt-text">{question.prompt}</p>
        {question.sealed && <span className="prompt-sealed">{text.sealed}</span>}
        <RuleChip rule={question.rule} onRule={onRule} />
      </div>
      <div className="prompt-options">
        {groups.map(([group, options]) => (
          <fieldset key={group} className={options.length > MANY ? 'option-group many' : 'option-group'}>
            {group !== '' && groups.length > 1 && <legend>{group}</legend>}
            {options.map(option => (
              <OptionButton
                key={option.pick}
                option={option}
                number={buttons.indexOf(option)}
                onChoose={choose}
                onHover={onHover}
              />
            ))}
          </fieldset>
        ))}
        {folded.map(([group, options]) => (
          <OptionList
            key={`${question.no} ${group}`}
            name={group}
            note={text.options(options.length)}
            options={options}
            open={folded.length === 1}
            onChoose={choose}
            onHover={onHover}
          />
        ))}
        {onCells.length > 0 && (
          <OptionList
            key={question.no}
            name={text.onTheBoard}
            note={text.asList(onCells.length)}
            options={onCells}
            open={false}
            onChoose={choose}
            onHover={onHover}
          />
        )}
      </div>
      {isOrderable(question) && (
        <label className="prompt-always">
          <input type="checkbox" checked={always} onChange={event => setAlways(event.target.checked)} />
          {text.always}
        </label>
      )}
      {odds !== null && <OddsLine odds={odds} />}
    </section>
  );
}

/** Many options, folded up, with a search among them. */
function OptionList(props: {
  readonly name: string;
  readonly note: string;
  readonly options: readonly QuestionOption[];
  readonly open: boolean;
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
}) {
  const { name, note, options, open, onChoose, onHover } = props;
  const text = useText();
  const [wanted, setWanted] = useState('');
  const listed = options.filter(option => option.text.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <details className="on-board" open={open}>
      <summary>
        {name} <small>{note}</small>
      </summary>
      {options.length > MANY && (
        <input
          type="search"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          placeholder={text.filterOptions}
          aria-label={text.filterOptions}
        />
      )}
      <div className="option-group many">
        {listed.slice(0, 200).map(option => (
          <OptionButton key={option.pick} option={option} number={null} onChoose={onChoose} onHover={onHover} />
        ))}
      </div>
    </details>
  );
}

function OptionButton(props: {
  readonly option: QuestionOption;
  readonly number: number | null;
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
}) {
  const { option, number, onChoose, onHover } = props;
  return (
    <button
      type="button"
      className="option"
      data-option={option.pick}
      onClick={() => onChoose(option)}
      onPointerEnter={() => onHover(option)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(option)}
      onBlur={() => onHover(null)}
    >
      {number !== null && number < 9 && <kbd>{number + 1}</kbd>}
      {option.text}
    </button>
  );
}

function grouped(options: readonly QuestionOption[]): readonly (readonly [string, readonly QuestionOption[]])[] {
  const groups = new Map<string, QuestionOption[]>();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group === undefined) groups.set(option.group, [option]);
    else group.push(option);
  }
  return [...groups];
}

const percent = (p: number): string =>
  p > 0 && p < 0.005 ? '< 1 %' : p > 0.995 && p < 1 ? '> 99 %' : `${Math.round(p * 100)} %`;

/** The odds of the option under the pointer, without and with what could be spent. */
function OddsLine({ odds }: { readonly odds: SpokenOdds }) {
  const text = useText();
  const same = JSON.stringify(odds.plain) === JSON.stringify(odds.spent);
  const rows = (list: SpokenOdds['plain']) =>
    list.slice(0, 5).map(({ text: facts, probability }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: outcomes stand in order
      <li key={i}>
        <span className="odds-bar" style={{ inlineSize: `${Math.max(2, probability * 100)}%` }} />
        <strong>{percent(probability)}</strong> {facts === '' ? text.nothingChanges : facts}
      </li>
    ));
  return (
    <section className="odds" aria-label={text.odds}>
      <div>
        <h3>
          {text.odds}{' '}
          <small>
            {same ? '' : text.oddsPlain} {odds.exact ? text.oddsExact : text.oddsEstimate(odds.margin)}
          </small>
        </h3>
        <ol>{rows(odds.plain)}</ol>
      </div>
      {!same && (
        <div>
          <h3>
            <small>{text.oddsSpent}</small>
          </h3>
          <ol>{rows(odds.spent)}</ol>
        </div>
      )}
    </section>
  );
}
