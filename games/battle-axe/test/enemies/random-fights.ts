// Fights drawn at random from every enemy card: one or two rooms with things to see over and walk round, a doorway that may
// be shut, one to four heroes in any state, one to eight enemies.
import { apply, begin, fork, newLuck, pending, rollSeeded } from '@quarterstaff/kernel';
import { enemies as cards } from '../../src/content/content.ts';
import { game } from '../../src/index.ts';
import type { BattleAxe, BattleAxeEvent } from '../../src/state.ts';

/** Small whole numbers that depend on nothing but the seed. */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return below => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return Math.floor(((state ^ (state >>> 13)) >>> 0) % below);
  };
}

const RACES = ['Human', 'Dwarf', 'Elf', 'Gnome', 'Halfling', 'Half-orc', 'Dragonian', 'Deviling'];
const ROLES = ['Fighter', 'Paladin', 'Druid', 'Priest', 'Burglar'];

function scenarioOf(seed: number): Record<string, unknown> {
  const pick = numbers(seed);
  const [width, depth] = [6 + pick(4), 6 + pick(4)];
  const taken = new Set<string>();
  const rowsOf = (left: number) =>
    Array.from({ length: depth }, (_row, i) =>
      Array.from({ length: width }, (_column, j) => {
        const mark = ['o', 'O'][pick(24)] ?? '.';
        if (mark !== '.') taken.add(`${left + j},${depth - i}`);
        return mark;
      }).join(''),
    );
  const rooms = 1 + pick(2);
  const map = Array.from({ length: rooms }, (_room, i) => ({ rows: rowsOf(1 + i * width), x: 1 + i * width, y: 1 }));
  const spot = (): [number, number] => {
    for (;;) {
      const [x, y] = [1 + pick(width * rooms), 1 + pick(depth)];
      if (taken.has(`${x},${y}`)) continue;
      taken.add(`${x},${y}`);
      return [x, y];
    }
  };
  const row = 1 + pick(depth - 1);
  return {
    turn: 'A',
    map,
    ...(rooms === 1
      ? {}
      : {
          doors: [
            {
              at: [width, row],
              side: 'E',
              open: pick(4) > 0,
              everOpened: true,
              ...(pick(2) > 0 ? { double: 'N' } : {}),
            },
          ],
        }),
    heroes: Array.from({ length: 1 + pick(4) }, (_hero, i) => {
      const health = i === 0 ? 1 + pick(6) : pick(7);
      return {
        id: 'ABCD'[i],
        race: RACES[pick(8)],
        role: ROLES[pick(5)],
        at: spot(),
        health,
        ...(health === 0 ? { status: 'unconscious' } : {}),
        turn: i === 0 ? { acted: true, moveOver: true } : undefined,
      };
    }).map(spec => (spec.turn === undefined ? { ...spec, turn: undefined } : spec)),
    enemies: Array.from({ length: 1 + pick(8) }, (_enemy, i) => ({
      card: cards[pick(cards.length)]!.code,
      id: `E${i}`,
      at: spot(),
      ...(rooms === 1 ? {} : { home: pick(rooms) }),
    })),
  };
}

/** The fight of this number, in the turn of the last hero to act; null if its minis do not fit. */
export function randomFight(seed: number): BattleAxe | null {
  const scenario = JSON.parse(JSON.stringify(scenarioOf(seed))) as Record<string, unknown>;
  const start = begin(game, { scenario, options: {} }, `fight ${seed}`);
  if (!start.ok) return null;
  const { g } = start;
  let { open } = start;
  // All heroes but one have ended their turns, so that the enemies are next.
  for (let i = 0; i < 40 && g.heroes.some(hero => hero.status === 'conscious' && !hero.acted); i += 1) {
    const { no, seat, slot, options } = open[0]!;
    open = apply(game, g, { no, seat, slot, choice: options[0] }, rollSeeded, null);
  }
  return open[0]?.kind === 'takeTurn.act' && !g.quiet ? g : null;
}

export interface Deed {
  readonly cells: readonly number[];
  readonly target: string | null;
}

/** Plays the enemy step with other dice; heroes do nothing. Answers what each enemy did, by the first blow it struck. */
export function whatHappens(start: BattleAxe, seed: string): ReadonlyMap<string, Deed> {
  const g = fork(game, start);
  (g as { luck: typeof g.luck }).luck = newLuck(seed);
  const round = g.round;
  const deeds = new Map<string, Deed>(g.enemies.map(({ id, cells }) => [id, { cells, target: null }]));
  let acting = '';
  let over = false; // with nobody conscious the next step of the enemies follows at once
  const acted = new Set<string>();
  const hear = (event: BattleAxeEvent) => {
    if (event.type === 'roundBegan') over = true;
    if (over) return;
    // A spell of another enemy can kill it before its turn.
    if (event.type === 'enemyDied' && !acted.has(event.enemy!)) deeds.set(event.enemy!, { cells: [], target: null });
    if (event.type === 'enemyTurnStarted') {
      acting = event.enemy!;
      acted.add(acting);
      deeds.set(acting, { cells: event.from!, target: null });
    }
    const deed = deeds.get(acting);
    if (deed === undefined) return;
    if (event.type === 'enemyMoved') deeds.set(acting, { ...deed, cells: event.to! });
    const strikes = ['attackDeclared', 'shotDeclared', 'enemyCast'].includes(event.type);
    if (strikes && (event.by ?? event.enemy) === acting && deed.target === null)
      deeds.set(acting, { ...deeds.get(acting)!, target: event.target! });
  };
  let open = pending(game, g);
  while (open.length > 0 && g.round === round && g.result === null) {
    const { no, seat, slot, options } = open[0]!;
    open = apply(game, g, { no, seat, slot, choice: options[0] }, rollSeeded, hear);
  }
  return deeds;
}
