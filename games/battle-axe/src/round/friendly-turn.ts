// Friendly minis move right after the turn of the hero they follow (BA-GEN-13, Call the Wolf, the captive of QU4).

import { again, type Cell, call, done, type Reason } from '@quarterstaff/kernel';
import { onSquare, onTarget, say, theMini, thePlace } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { attack, newAttack } from '../combat/attack.ts';
import { enemyByCode } from '../content/content.ts';
import { isPassageTile, type Lay, placements } from '../enemies/large.ts';
import { settle } from '../forward.ts';
import { bodiesTouch, layerOf, MINI, occupancyOf, topologyOf } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { FAR, walk } from '../map/walk.ts';
import { arrive, newArrival } from '../movement/enter.ts';
import { isAmbushed } from '../movement/way.ts';
import { because, nameOf as nameOfMini, unnamed } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Friendly, findEnemy, findFriendly, type HeroId, heroOf, isConscious } from '../state.ts';

interface FriendlyTurns {
  readonly hero: HeroId;
  at: number;
}
const CAPTIVE_OUT_OF_COMBAT = 20;

/** Those that follow this hero, in the order they came into play. */
export const friendlyTurns = procedure<FriendlyTurns>('friendlyTurns', {
  next: step((g, turns) => {
    const friendly = g.friendlies[turns.at];
    if (friendly === undefined || g.result !== null) return done();
    turns.at += 1;
    const owner = heroOf(g, friendly.owner);
    // The captive follows any hero the players name while the one who freed her cannot act: once a round (BA-GAP-17).
    const follows = friendly.owner === turns.hero || (friendly.kind === 'captive' && !isConscious(owner));
    if (!follows || friendly.acted || !isConscious(friendly) || friendly.carriedBy !== null) return again;
    if (friendly.kind === 'wolf' && !isConscious(owner)) return again;
    return call(friendlyTurn, { id: friendly.id, by: turns.hero, moved: false, made: 0, target: null });
  }),
  goOn: step(() => again),
});

interface FriendlyTurn {
  readonly id: string;
  readonly by: HeroId;
  moved: boolean;
  made: number;
  target: string | null;
}
export type FriendlyChoice =
  | { readonly do: 'stay' }
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'fight'; readonly target: string };

const speedOf = (g: BattleAxe, friendly: Friendly) =>
  friendly.kind === 'captive' && g.quiet ? CAPTIVE_OUT_OF_COMBAT : friendly.speed;

/** Where a friendly mini can be laid down: heroes and friends may be crossed, enemies and contents not. */
export function friendlyPlacements(g: BattleAxe, friendly: Friendly): Lay[] {
  const t = topologyOf(g);
  const layer = layerOf(g);
  const taken = occupancyOf(g);
  for (const cell of friendly.cells) taken[cell]! &= ~MINI.friendly;
  const blocked = new Uint8Array(t.size);
  for (let cell = 0; cell < t.size; cell += 1) {
    if (layer.solid[cell] === 1 || (taken[cell]! & MINI.enemy) !== 0) blocked[cell] = 1;
  }
  const speed = speedOf(g, friendly);
  const size = friendly.kind === 'wolf' ? enemyByCode.get('W')!.size : ([1, 1] as const);
  return placements(
    {
      t,
      cost: walk(t, friendly.cells, blocked, speed),
      old: friendly.cells,
      size,
      home: g.tiles[t.tile[friendly.cells[0]!]!]!,
      doorSize: door => g.doors[door]!.leaves.length,
      isPassage: cell => isPassageTile(g.tiles[t.tile[cell]!]!),
      mayLie: cell => taken[cell] === 0 && layer.solid[cell] === 0,
    },
    Math.min(speed, FAR - 1),
  );
}

const nameOf = (g: BattleAxe, cells: readonly Cell[]) => cells.map(cell => squareName(g.board, cell)).join(' ');

/** Its owner moves it, then it may make its attacks, one target until it falls. */
const friendlyTurn = procedure<FriendlyTurn>('friendlyTurn', {
  check: step((g, turn) => {
    const friendly = findFriendly(g, turn.id)!;
    if (!isConscious(friendly) || g.result !== null) return done();
    if (turn.moved && (friendly.attacks === 0 || turn.made >= friendly.attacks)) return done();
  }),
  act: choice<FriendlyTurn, FriendlyChoice>({
    ask: {
      words(_g, _turn, answer) {
        if (answer.do === 'stay') return say('stay');
        return answer.do === 'go'
          ? say('go', { to: thePlace(answer.to) })
          : say('fight', { target: theMini(answer.target) });
      },
      place(g, _turn, answer) {
        if (answer.do === 'stay') return null;
        return answer.do === 'go' ? onSquare(g, answer.to) : onTarget(g, answer.target);
      },
      group: answer => answer.do,
    },
    rule: R.friendlyMinis,
    decider: (g, turn) => heroOf(g, turn.by).seat,
    slot: (_g, turn) => turn.id,
    options(g, turn) {
      const friendly = findFriendly(g, turn.id)!;
      const goes = turn.moved
        ? []
        : friendlyPlacements(g, friendly)
            .filter(lay => lay.cost > 0)
            .map(lay => ({ do: 'go', to: nameOf(g, lay.cells) }) as const);
      const fights =
        friendly.attacks === 0 ? [] : targets(g, turn, friendly).map(target => ({ do: 'fight', target }) as const);
      return goes.length + fights.length === 0 ? [] : [{ do: 'stay' }, ...goes, ...fights];
    },
    whyNot: (g, turn, asked) => whyNotFriendly(g, turn, asked as Partial<FriendlyChoice> | null),
    take(g, turn, answer, emit) {
      const friendly = findFriendly(g, turn.id)!;
      // Letting her stay after another's turn only means that somebody else may be named.
      if (answer.do !== 'stay' || friendly.owner === turn.by) friendly.acted = true;
      if (answer.do === 'stay') return done();
      turn.moved = true;
      if (answer.do === 'go') {
        const from = friendly.cells;
        friendly.cells = answer.to.split(' ').map(name => squareNamed(g.board, name));
        emit?.({
          type: 'friendMoved',
          rules: [R.friendlyMinis],
          hero: friendly.id,
          from,
          to: friendly.cells,
          squares: answer.to.split(' '),
        });
        return call(
          arrive,
          newArrival(
            friendly.id,
            turn.by,
            [],
            from.some(cell => isAmbushed(g, cell)),
          ),
        );
      }
      turn.target = answer.target;
      turn.made += 1;
      return call(attack, newAttack(friendly.id, answer.target, 'fight'));
    },
  }),
  settle: step((_g, turn) => call(settle, { by: turn.by })),
  goOn: step((g, turn) => {
    const friendly = findFriendly(g, turn.id)!;
    const more = !turn.moved || targets(g, turn, friendly).length > 0;
    return more && isConscious(friendly) && turn.moved ? again : done();
  }),
});

/** What stands against a move or an attack of a friendly mini. */
function whyNotFriendly(g: BattleAxe, turn: FriendlyTurn, wish: Partial<FriendlyChoice> | null): readonly Reason[] {
  const friendly = findFriendly(g, turn.id)!;
  const who = nameOfMini(g, friendly.id);
  if (wish?.do === 'go') {
    if (turn.moved) return because(R.friendlyMinis, '{hero} has moved in this turn', { hero: who });
    return wish.to === undefined
      ? unnamed('go', 'to')
      : because(R.friendlyMinis, '{hero} cannot get to {to}', { hero: who, to: wish.to });
  }
  if (wish?.do !== 'fight') return [];
  if (turn.made >= friendly.attacks) return because(R.friendlyMinis, '{hero} has no attacks left', { hero: who });
  if (wish.target === undefined) return unnamed('fight', 'target');
  if (findEnemy(g, wish.target) === null)
    return because(R.moveAndAct, 'there is no {what} {name}', { what: 'target', name: wish.target });
  const target = nameOfMini(g, wish.target);
  if (turn.target !== null && turn.target !== wish.target && findEnemy(g, turn.target) !== null)
    return because(R.nextTarget, '{hero} has named {named}, which still stands', {
      hero: who,
      named: nameOfMini(g, turn.target),
    });
  return because(R.adjacent, '{target} is not adjacent to {hero}', { target, hero: who });
}

/** Adjacent enemies; once one is named, it alone until it falls. */
function targets(g: BattleAxe, turn: FriendlyTurn, friendly: Friendly): string[] {
  if (turn.made >= friendly.attacks) return [];
  const t = topologyOf(g);
  const near = g.enemies.filter(enemy => bodiesTouch(t, friendly.cells, enemy.cells)).map(enemy => enemy.id);
  if (turn.target !== null && findEnemy(g, turn.target) !== null) return near.filter(id => id === turn.target);
  return near;
}
export const friendlyProcedures = [friendlyTurns, friendlyTurn];
