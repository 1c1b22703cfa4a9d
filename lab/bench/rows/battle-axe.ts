import { type AnyGame, apply, type Begun, begin, fork, type KernelState, rollSeeded } from '@quarterstaff/kernel';
import { pickOf, randomPlayer } from '../duel/random-player.ts';
import type { Contestant } from '../measure.ts';
import { microseconds, type Row } from '../row.ts';
import { bookCalled } from './book.ts';
import { gameRow } from './game-row.ts';

/** A whole quest with the enemies that the book moves; a turn of eight of them; a fork of a grown dungeon. */
export async function battleAxe(): Promise<readonly Row[]> {
  const game = await bookCalled('battle-axe');
  const limits = { decisionsAtMost: 3000, forkAfter: 300, sealed: false };
  return [gameRow(game, 'bone-lord', limits), enemyRow(game), dungeonRow(game)];
}

/** Two rooms with a doorway, things to see over and to walk round; every priority of the cards is in play. */
const MELEE = {
  turn: 'Dorn',
  map: {
    rows: [
      '...o......',
      '..........',
      '......O...',
      '.o........',
      '..........',
      '....O.....',
      '........o.',
      '..........',
      '..o.......',
      '..........',
    ],
  },
  heroes: [
    { id: 'Dorn', race: 'Dwarf', role: 'Fighter', at: [4, 3] },
    { id: 'Elin', race: 'Elf', role: 'Druid', at: [5, 2] },
    { id: 'Mirabel', race: 'Human', role: 'Paladin', at: [6, 4] },
    { id: 'Tibbit', race: 'Gnome', role: 'Burglar', at: [3, 5] },
  ],
  enemies: [
    { card: 'G', id: 'G1', at: [2, 9] },
    { card: 'G', id: 'G2', at: [7, 9] },
    { card: 'GA', id: 'GA1', at: [9, 8] },
    { card: 'GA', id: 'GA2', at: [1, 8] },
    { card: 'O', id: 'O1', at: [5, 8] },
    { card: 'K', id: 'K1', at: [8, 6] },
    { card: 'Z', id: 'Z1', at: [5, 4] },
    { card: 'S', id: 'S1', at: [9, 5] },
  ],
};
const ENEMY_TURNS = 20;

/** From the end of the last hero's turn until heroes are asked for the next round: eight enemies against four heroes. */
function enemyRow(def: AnyGame): Row {
  let ready: Begun<KernelState> | null = null;
  const acting: Contestant = {
    id: 'battle-axe.enemies',
    work(piece) {
      ready ??= lastHeroToEnd(def);
      for (let i = 0; i < ENEMY_TURNS; i += 1) {
        const g = fork(def, ready.g);
        const player = randomPlayer(piece * ENEMY_TURNS + i);
        g.luck.branch = piece * ENEMY_TURNS + i + 1; // other dice each time
        let open = apply(def, g, { ...ready.open[0]!, choice: ready.open[0]!.options[0] }, rollSeeded, null);
        while (open.length > 0 && open[0]!.kind !== 'heroStep.chooseHero') {
          const { no, seat, slot, options } = open[0]!;
          open = apply(def, g, { no, seat, slot, choice: options[pickOf(player, options.length)] }, rollSeeded, null);
        }
      }
      return { turns: ENEMY_TURNS };
    },
  };
  return {
    id: 'battle-axe.enemies',
    contestants: [acting],
    figures: [
      microseconds(
        'battle-axe.enemies',
        'battle-axe, the enemy step with eight enemies and four heroes',
        'battle-axe.enemies',
        'turns',
      ),
    ],
  };
}

function lastHeroToEnd(def: AnyGame): Begun<KernelState> {
  const start = begin(def, { scenario: MELEE, options: {} }, 'enemies');
  if (!start.ok) throw new Error(`battle-axe refuses the mêlée: ${JSON.stringify(start.faults)}`);
  let { open } = start;
  const { g } = start;
  for (let ended = 0; ended < MELEE.heroes.length - 1; ) {
    const { no, seat, slot, kind, options } = open[0]!;
    if (kind === 'takeTurn.act') ended += 1;
    open = apply(def, g, { no, seat, slot, choice: options[0] }, rollSeeded, null);
  }
  while (open[0]!.kind !== 'takeTurn.act') {
    const { no, seat, slot, options } = open[0]!;
    open = apply(def, g, { no, seat, slot, choice: options[0] }, rollSeeded, null);
  }
  return { ...start, g, open };
}

const FORKS = 100;
const TILES = 12;

/** A dungeon of a dozen tiles, explored at random by heroes who never go home. */
function dungeonRow(def: AnyGame): Row {
  const forks: KernelState[] = []; // kept, so that no part of a fork can be left out
  let grown: KernelState | null = null;
  const forking: Contestant = {
    id: 'battle-axe.dungeon',
    work() {
      grown ??= explored(def);
      for (let i = 0; i < FORKS; i += 1) forks[i] = fork(def, grown);
      return { forks: FORKS };
    },
  };
  return {
    id: 'battle-axe.dungeon',
    contestants: [forking],
    figures: [
      microseconds(
        'battle-axe.dungeon.fork',
        `battle-axe, a fork in a dungeon of ${TILES} tiles`,
        'battle-axe.dungeon',
        'forks',
      ),
    ],
  };
}

function explored(def: AnyGame): KernelState {
  for (let game = 0; game < 200; game += 1) {
    const start = begin(def, { scenario: 'bone-lord', options: {} }, `dungeon ${game}`);
    if (!start.ok) throw new Error('battle-axe refuses bone-lord');
    const player = randomPlayer(game);
    const { g } = start;
    let { open } = start;
    for (let taken = 0; open.length > 0 && taken < 3000; taken += 1) {
      if ((g as KernelState & { readonly tiles: readonly object[] }).tiles.length >= TILES) return g;
      const { no, seat, slot, options } = open[pickOf(player, open.length)]!;
      const staying = options.filter(option => !['retreat', 'abandon'].includes((option as { do: string }).do));
      const choices = staying.length > 0 ? staying : options;
      open = apply(def, g, { no, seat, slot, choice: choices[pickOf(player, choices.length)] }, rollSeeded, null);
    }
  }
  throw new Error(`no random quest of 200 has laid ${TILES} tiles`);
}
