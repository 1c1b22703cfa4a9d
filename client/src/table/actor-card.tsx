import type { Panel, Token } from '@quarterstaff/kernel';
import { Glyph } from '../art/glyph.tsx';
import type { TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { named, spoken } from './panels.tsx';
import { Portrait } from './portrait.tsx';
import type { Scene } from './scene.ts';
import { Health } from './turn-rail.tsx';

/** What a card has room for: what can be spent, what can still be done. */
const TELLING = ['luck', 'Fate', 'fate', 'fatigue', 'attacks', 'speed', 'Speed', 'ma'];

/** Whoever acts, in brief; a pin holds another. A press opens the whole sheet. */
export function ActorCard(props: {
  readonly scene: Scene;
  readonly token: Token | null;
  readonly pinned: boolean;
  readonly onUnpin: () => void;
  readonly onSheet: () => void;
}) {
  const { scene, token, pinned, onUnpin, onSheet } = props;
  const text = useText();
  const { panels, words } = scene.shown;
  if (token === null) return <section className="actor-card empty" aria-label={text.figures} />;
  const panel = panels.find(({ id }) => id === token.id);
  return (
    <section className="actor-card" aria-label={token.name}>
      <button type="button" className="actor-open" onClick={onSheet} aria-label={text.openSheet(token.name)}>
        <span className="actor-face">
          <Portrait token={token} sides={scene.sides} size={88} />
          <Health token={token} />
        </span>
        <span className="actor-words">
          <strong className="actor-name">{token.name}</strong>
          {token.wounds !== null && (
            <span>
              {text.healthOf} <b>{token.wounds.now}</b> {text.outOf} {token.wounds.most}
            </span>
          )}
          {panel !== undefined && <span className="actor-values">{tellingValues(panel, words).join(' · ')}</span>}
          {panel !== undefined && <span className="actor-held">{meansOf(panel, words).join(' · ')}</span>}
          <span className="actor-states">{statesOf(token, words).join(', ')}</span>
        </span>
      </button>
      {pinned && (
        <button type="button" className="actor-unpin" onClick={onUnpin} aria-label={text.unpin} title={text.unpin}>
          <Glyph name="pin" size={14} />
        </button>
      )}
    </section>
  );
}

function tellingValues(panel: Panel, words: TableShown['words']): readonly string[] {
  return TELLING.flatMap(label => panel.values.filter(value => value.label === label))
    .slice(0, 2)
    .map(({ label, now }) => `${named(words[label] ?? label)} ${spoken(now, words)}`);
}

/** What is in hand: a list of its own in some rulebooks, a note in others. */
function heldThings(panel: Panel, words: TableShown['words']): readonly string[] {
  const held = panel.lists.find(({ label }) => label === 'held')?.items;
  const items = held ?? panel.lists.flatMap(({ items }) => items).filter(({ note }) => note === 'ready');
  return items.map(({ name }) => named(words[name] ?? name));
}

/** What is in hand, and how many spells can still be cast: also where none of them has a target now. */
function meansOf(panel: Panel, words: TableShown['words']): readonly string[] {
  const held = heldThings(panel, words).join(', ');
  const spells = panel.lists.find(({ label }) => label === 'spells')?.items.filter(({ struck }) => !struck) ?? [];
  return [
    ...(held === '' ? [] : [held]),
    ...(spells.length === 0 ? [] : [`${named(words.spells ?? 'spells')}: ${spells.length}`]),
  ];
}

function statesOf(token: Token, words: TableShown['words']): readonly string[] {
  const posture = token.posture === 'standing' ? [] : [token.posture];
  return [...posture, ...token.status].map(key => words[key] ?? key);
}
