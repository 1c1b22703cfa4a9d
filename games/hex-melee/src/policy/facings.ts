import { isAhead } from '../facing/arcs.ts';
import { arena, cellsOf, keywordOf } from '../figures.ts';
import { arcsAround, type Cell, distance, frontCells, isInFront } from '../map/arena.ts';
import { supposing } from '../movement/will.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import type { Doctrine } from './doctrine.ts';
import { arcOf, type Foe, foesOf, gapTo, prizeOf, touches } from './exchange.ts';
import { isCaster, isShooter } from './ready.ts';
import { bestAttack, enemiesOf } from './values.ts';

/** How far a facing is turned from the direction of a cell, in steps of sixty degrees. */
export function turnTo(g: Melee, from: Cell, facing: number, to: Cell): number {
  const board = arena(g);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = board.neighbours[from * 6 + direction]!;
    if (next < 0) continue;
    const away = distance(board, next, to);
    if (away < least) {
      least = away;
      nearest = direction;
    }
  }
  const turn = Math.abs(facing - nearest);
  return Math.min(turn, 6 - turn);
}

/** A shot at somebody, or a spell, with the figure turned towards it. */
function aimAt(doctrine: Doctrine, g: Melee, f: Figure, foe: Foe, letter: Letter): number {
  for (let facing = 0; facing < 6; facing += 1) {
    const value = supposing(f, { cell: f.cell, facing }, () =>
      foe.cells.some(cell => isAhead(g, f, cell)) ? bestAttack(doctrine, g, f, letter, foe.e) : null,
    );
    if (value !== null) return value;
  }
  return 0;
}

/** A facing is good when somebody worth hitting is before it, and nobody who strikes beside or behind. */
export function scoreFacings(doctrine: Doctrine, g: Melee, f: Figure): (option: Record<string, unknown>) => number {
  const board = arena(g);
  const foes = foesOf(g, f, enemiesOf(g, f));
  const engaged = f.state === 'engaged';
  const ranged = !f.hth && (isShooter(f) || keywordOf(f, 'breath') !== null || keywordOf(f, 'rock') !== null);
  const own = cellsOf(g, f);
  const gaps = foes.map(foe => gapTo(g, foe, own));
  const blows = foes.map((foe, i) =>
    gaps[i] === 1 && !f.hth ? foe.mine[arcOf(g, foe, f.cell)] * prizeOf(doctrine, foe.e, () => foe.menace) : 0,
  );
  const shots = foes.map(foe => (ranged ? aimAt(doctrine, g, f, foe, engaged ? 'l' : 'f') : 0));
  const casts = isCaster(f);
  let nearest = -1;
  for (let i = 0; i < foes.length; i += 1) if (nearest < 0 || gaps[i]! < gaps[nearest]!) nearest = i;
  return option => {
    const facing = Number(option.face);
    const front = frontCells(board, f.profile.hexes, f.cell, facing);
    const arcs = arcsAround(board, f.profile.hexes, f.cell, facing);
    let gain = 0;
    let exposed = 0;
    let ahead = 0;
    for (let i = 0; i < foes.length; i += 1) {
      const foe = foes[i]!;
      if (touches(front, foe.cells)) gain = Math.max(gain, blows[i]!);
      if (foe.cells.some(cell => isInFront(board, f.profile.hexes, f.cell, facing, cell))) {
        ahead += 1;
        gain = Math.max(gain, shots[i]!, casts ? 1 : 0);
      }
      if (gaps[i] !== 1 || foe.reach === 0) continue;
      const arc = foe.cells.map(cell => arcs.get(cell)).find(found => found !== undefined) ?? 'rear';
      if (arc !== 'front') exposed += foe.menace[arc] - foe.menace.front;
    }
    const turned = nearest < 0 ? 0 : turnTo(g, f.cell, facing, foes[nearest]!.e.cell);
    return gain * doctrine.faceGain - exposed + ahead * doctrine.faceAhead - turned * doctrine.faceTurn;
  };
}

export const facingAt = (doctrine: Doctrine, g: Melee, f: Figure, facing: number): number =>
  scoreFacings(doctrine, g, f)({ face: facing });
