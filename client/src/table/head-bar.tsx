import type { ReactNode } from 'react';
import { goTo } from '../route.ts';
import { inLanguage, type Text, useText } from '../text/index.ts';
import { againstOf } from './against.ts';
import type { Scene } from './scene.ts';

/** The line above the board: the way home, what is played, what it is about, where we are, and tools. */
export function HeadBar({ scene, children }: { readonly scene: Scene; readonly children: ReactNode }) {
  const { head, shown } = scene;
  const text = useText();
  const isOver = scene.moment.outcome !== null && scene.looking === null && scene.playing === null;
  const goal = isOver ? text.over : goalOf(scene, text);
  const against = againstOf(scene, text).join(' · ');
  return (
    <header className="head-bar">
      <button type="button" className="plain home-link" onClick={() => goTo('/')} aria-label={text.home}>
        <svg viewBox="0 0 64 64" width={24} height={24} aria-hidden="true">
          <path
            d="M10 30 32 10 54 30V54H38V38H26V54H10Z"
            fill="none"
            stroke="currentColor"
            strokeWidth={5}
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <h1>
        {head.title} <small>{head.scenario}</small>
      </h1>
      <p className="goal-line">
        {[goal, ...(isOver ? [] : shown.trail)]
          .filter(part => part !== '')
          .map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: read from left to right
            <span key={i}>{part}</span>
          ))}
      </p>
      {against !== '' && (
        <p className="head-against" title={against}>
          {against}
        </p>
      )}
      <div className="head-tools">{children}</div>
    </header>
  );
}

/** What there is to do: as the match says, else as the rulebook's card does, else who is still to be beaten. */
export function goalOf(
  { tokens, sides, game, shown }: Pick<Scene, 'tokens' | 'sides' | 'game' | 'shown'>,
  text: Pick<Text, 'list' | 'goalDefeat'>,
): string {
  if (shown.goal !== undefined) return shown.goal;
  const enemies = tokens.filter(({ side, body }) => side !== sides[0] && !body);
  if (game?.goal !== undefined) return inLanguage(game.goal);
  const names = text.list(enemies.map(({ name }) => name));
  return names !== '' && enemies.length <= 2 ? text.goalDefeat(names, enemies.length) : '';
}
