import { ask, playerCalled } from '@quarterstaff/bots';
import { apply, begin, type Decision, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { loadGame } from '../src/games.ts';

/** How often everybody, minded so, does something that gives the temperament away. */
async function deeds(row: Row, temperament: string): Promise<number> {
  const game = await loadGame(row.game);
  const player = playerCalled(game, `tactical:${temperament}`)!;
  let count = 0;
  for (let match = 0; match < row.matches; match += 1) {
    const begun = begin(game, { scenario: row.scenario, options: {} }, `minded ${match}`);
    if (!begun.ok) throw new Error('refused');
    let { open } = begun;
    for (let i = 0; i < MOST && open.length > 0; i += 1) {
      const decision = open[0]!;
      const { choice } = ask(player, begun.g, decision, null, diceOn(newLuck(`${match} ${i}`), 'policy'));
      if (decision.options.length > 1 && row.isTold(decision, choice as Deed)) count += 1;
      open = apply(game, begun.g, { ...decision, choice }, rollSeeded, null);
    }
  }
  return count;
}

const MOST = 600; // decisions of a match

type Deed = { readonly do?: string; readonly option?: string } | string;

interface Row {
  readonly game: string;
  readonly scenario: string;
  readonly matches: number;
  readonly tells: string;
  isTold(decision: Decision, choice: Deed): boolean;
}

const does = (choice: Deed, ...deeds: readonly string[]): boolean =>
  typeof choice === 'object' && deeds.includes(choice.do ?? choice.option ?? '');

const rows: readonly Row[] = [
  {
    game: 'hex-melee',
    scenario: 'two_and_two',
    matches: 8,
    tells: 'dodge, defend or get away',
    isTold: ({ kind }, choice) => kind === 'moveFigure.declare' && does(choice, 'c', 'k', 'n'),
  },
  {
    game: 'lost-worlds',
    scenario: 'first-duel',
    matches: 24,
    tells: 'let a round go by',
    isTold: ({ kind }) => kind === 'chooseRows.lockRows',
  },
  {
    game: 'ahq',
    scenario: 'first-fight',
    matches: 8,
    tells: 'shoot or drink',
    isTold: ({ kind }, choice) => kind === 'fight.act' && does(choice, 'drink', 'shoot'),
  },
  {
    game: 'battle-axe',
    scenario: 'bone-lord',
    matches: 3,
    tells: 'step away',
    isTold: ({ kind }, choice) => kind === 'takeTurn.act' && does(choice, 'move'),
  },
];

describe('a temperament shows', { timeout: 60_000 }, () => {
  it.each(rows)('in $game: the cautious $tells more often than the bold', async row => {
    expect(await deeds(row, 'cautious')).toBeGreaterThan(1.1 * (await deeds(row, 'bold')));
  });
});
