import type { Panel, Token } from '@quarterstaff/kernel';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { hintKey, type QuestionOption, type TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { titleParts } from '../text/title-parts.ts';
import { sheetText } from './as-text.ts';
import { CopyButton } from './copy-button.tsx';
import { type Drop, isOfThing } from './item-drag.ts';
import { Portrait } from './portrait.tsx';
import { Term } from './term.tsx';
import { Health } from './turn-rail.tsx';

type PanelItem = Panel['lists'][number]['items'][number];

interface Props {
  readonly panels: readonly Panel[];
  readonly tokens: readonly Token[];
  readonly words: TableShown['words'];
  readonly hints: NonNullable<TableShown['hints']>;
  readonly sides: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly options: readonly QuestionOption[]; // those offered on items
  readonly onChoose: (option: QuestionOption) => void;
  readonly onDrop: (drop: Drop) => void;
}

const DRAGGED = 'application/x-quarterstaff-thing';

/** Lists of a console that things can be dragged from and to. */
const SLOTS = new Set(['held', 'worn', 'pack', 'gear', 'readied']);

/** The consoles of the figures: the selected one open, the others as a row of heads. */
export function Panels(props: Props) {
  const { panels, tokens, sides, selected, onSelect, onDrop } = props;
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const open =
    panels.find(({ id }) => id === selected) ??
    panels.find(({ id }) => tokens.some(t => t.id === id && t.active)) ??
    panels[0];
  useEffect(() => {
    if (selected !== null)
      row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const { over, target } = useDropTargets(onDrop);
  if (open === undefined) return null;
  return (
    <section className="panels" aria-label={text.figures}>
      <div className="panel-heads" role="tablist" aria-label={text.figures} ref={row}>
        {panels.map(panel => (
          <button
            key={panel.id}
            type="button"
            role="tab"
            aria-selected={panel === open}
            className={over === panel.id ? 'panel-head drop-here' : 'panel-head'}
            {...target(panel.id, { figure: panel.id })}
            onClick={() => onSelect(panel.id)}
            title={panel.title}
          >
            <Head token={tokens.find(({ id }) => id === panel.id)} panel={panel} sides={sides} />
          </button>
        ))}
      </div>
      <Sheet {...props} open={open} over={over} target={target} />
    </section>
  );
}

type Target = ReturnType<typeof useDropTargets>['target'];

/** Where a dragged thing may be let go, and over which of these places it hovers. */
function useDropTargets(onDrop: (drop: Drop) => void) {
  const [over, setOver] = useState<string | null>(null);
  const target = (key: string, onto: Drop['onto']) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(key);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      setOver(null);
      const [item, panel] = JSON.parse(event.dataTransfer.getData(DRAGGED) || '[]') as string[];
      if (item !== undefined && panel !== undefined) onDrop({ item, panel, onto });
      event.preventDefault();
    },
  });
  return { over, target };
}

/** One figure in full: its states, its values, and what it has. */
function Sheet(props: Props & { readonly open: Panel; readonly over: string | null; readonly target: Target }) {
  const { open, tokens, words, options, over, target } = props;
  const text = useText();
  const token = tokens.find(({ id }) => id === open.id);
  const [headline, about] = headlineOf(open.title, token?.name ?? '');
  const lists = open.lists.filter(({ items, label }) => items.length > 0 || (SLOTS.has(label) && options.length > 0));
  return (
    <article className="panel" aria-label={open.title}>
      <h2>
        {headline}
        {token?.active && <span className="panel-active">{text.active}</span>}
      </h2>
      {about !== '' && <p className="panel-about">{about}</p>}
      {token !== undefined && <States token={token} words={words} />}
      <Values values={open.values} words={words} />
      {lists.map(list => (
        <div
          key={list.label}
          className={over === list.label ? 'panel-list drop-here' : 'panel-list'}
          data-slot={list.label}
          {...(SLOTS.has(list.label) ? target(list.label, { list: list.label }) : {})}
        >
          <h3>
            <Term term={list.label}>{words[list.label] ?? list.label}</Term>
          </h3>
          <ul className={`panel-items ${shapeOf(list, words)}`}>
            {list.items.map((item, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pack may hold the same thing twice
              <Thing key={`${item.id} ${i}`} {...props} list={list.label} item={item} />
            ))}
          </ul>
        </div>
      ))}
      <CopyButton label={text.copySheet} take={async () => sheetText(open, words)} key={open.id} />
    </article>
  );
}

function States({ token, words }: { readonly token: Token; readonly words: TableShown['words'] }) {
  const states = [...(token.posture === 'standing' ? [] : [token.posture]), ...token.status];
  if (states.length === 0) return null;
  return (
    <p className="panel-states">
      {states.map(state => (
        <span key={state}>
          <Term term={state}>{words[state] ?? state}</Term>
        </span>
      ))}
    </p>
  );
}

function Values({ values, words }: { readonly values: Panel['values']; readonly words: TableShown['words'] }) {
  const text = useText();
  return (
    <dl className="panel-values">
      {values.map(({ label, base, now }) => (
        <div key={label}>
          <dt>
            <Term term={label}>{named(words[label] ?? label)}</Term>
          </dt>
          <dd>
            {spoken(now, words)}
            {base !== null && base !== now && (
              <small className="panel-change" title={text.normally(spoken(base, words))}>
                {' '}
                {typeof base === 'number' && typeof now === 'number' ? (now > base ? '▲' : '▼') : '·'}{' '}
                {spoken(base, words)}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A thing of a list: a word that explains itself, or a button where it is an answer. */
function Thing(props: Props & { readonly open: Panel; readonly list: string; readonly item: PanelItem }) {
  const { open, list, item, words, hints, options, onChoose } = props;
  const text = useText();
  const offered = options.filter(option => isOfThing(option, item.id, open.id));
  const name = named(words[item.name] ?? item.name);
  const hint = hints[hintKey(open.id, item.id)];
  return (
    <li
      className={item.struck ? 'struck' : ''}
      draggable={SLOTS.has(list)}
      onDragStart={event => {
        event.dataTransfer.setData(DRAGGED, JSON.stringify([item.id, open.id]));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {offered.length === 1 ? (
        <button
          type="button"
          className="option small"
          onClick={() => onChoose(offered[0]!)}
          title={hint ?? offered[0]!.text}
        >
          {name}
        </button>
      ) : (
        <Term term={item.name} kind={list} hint={hint ?? (item.struck ? text.struck : undefined)}>
          {item.struck ? <s>{name}</s> : name}
        </Term>
      )}
      {item.note !== null && <small className="note"> {words[item.note] ?? item.note}</small>}
      {offered.length > 1 &&
        offered.map(option => (
          <button key={option.pick} type="button" className="option small" onClick={() => onChoose(option)}>
            {option.text}
          </button>
        ))}
    </li>
  );
}

/** A long title apart: the name above, what it is below. */
function headlineOf(title: string, name: string): readonly [string, string] {
  const [first = '', ...rest] = titleParts(title);
  if (title.length < 34 || rest.length === 0) return [title, ''];
  return [name === '' ? first : name, rest.at(-1) ?? ''];
}

/** Bare names stand side by side; long lists in two columns. */
function shapeOf({ items }: Panel['lists'][number], words: TableShown['words']): string {
  const isShort = (name: string): boolean => (words[name] ?? name).length < 18;
  if (items.length > 3 && items.every(({ note, name }) => note === null && isShort(name))) return 'panel-chips';
  return items.length > 12 && items.every(({ note }) => (note?.length ?? 0) < 12) ? 'panel-columns' : '';
}

/** A name as a person reads it. */
export const named = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const spoken = (value: string | number, words: TableShown['words']): string =>
  typeof value === 'number' ? String(value) : (words[value] ?? value);

/** A figure's face with its name and what is left of it. */
export function Head(props: {
  readonly token: Token | undefined;
  readonly panel: Panel;
  readonly sides: readonly string[];
}) {
  const { token, panel, sides } = props;
  return (
    <>
      <Portrait token={token} panel={panel} sides={sides} size={42} />
      <span className="panel-name">{token?.name ?? panel.title}</span>
      {token !== undefined && <Health token={token} />}
    </>
  );
}
