import type { LostWorlds } from '../../state.ts';
import { directionTo, neighbour, neighbours, OFF, type Space, spotOf } from '../board/terrain.ts';
import { areOpponents, fieldOf, isActive, isConscious, spaceOf } from '../field.ts';
import { spellCardsOf } from '../magic/casting.ts';
import type { Character } from '../state.ts';
import type { Action } from './action.ts';
import { type Move, moverOf } from './row.ts';
import { walksOf } from './walk.ts';

/** Whatever a Character could try: a broad list from which the conditions take. */
export function candidates(g: LostWorlds, m: Move): Action[] {
  const f = fieldOf(g);
  const c = moverOf(g, m);
  const list: Action[] = [{ do: 'end' }];
  const around = neighbours(f.terrain, c.at);
  if (c.mp > 0) {
    for (const n of around) {
      const to = spotOf(f.terrain, n);
      if (c.posture === 'down') list.push({ do: 'crawl', to });
      list.push({ do: 'move', to }, { do: 'climb', to }, { do: 'jumpDown', to });
      if (c.ran) {
        const d = directionTo(f.terrain, c.at, n);
        const landing = d === null ? OFF : neighbour(f.terrain, n, d);
        if (landing !== OFF) list.push({ do: 'jumpOver', to: spotOf(f.terrain, landing) });
      }
    }
  }
  for (const end of walksOf(g, c).keys()) list.push({ do: 'walk', to: spotOf(f.terrain, end) });
  list.push({ do: 'run' }, { do: 'standUp' }, { do: 'regainBalance' });
  for (const x of f.characters) {
    if (x.id === c.id || x.away) continue;
    if (areOpponents(c, x) && isActive(g, x) && directionTo(f.terrain, c.at, x.at) !== null) {
      list.push({ do: 'jumpOnto', target: x.id }, { do: 'block', target: x.id });
      list.push({ do: 'shove', target: x.id, hard: false }, { do: 'shove', target: x.id, hard: true });
    }
    if (!isConscious(g, x) && x.at === c.at)
      list.push(
        { do: 'slay', target: x.id },
        { do: 'tend', target: x.id },
        { do: 'pickUp', what: x.id },
        { do: 'examine', what: x.id },
      );
  }
  if (c.mp > 0) {
    for (const t of f.things)
      if (!t.gone && spaceOf(g, t.id) === c.at)
        list.push({ do: 'pickUp', what: t.id }, { do: 'examine', what: t.id }, { do: 'drink', what: t.id });
    for (const t of f.things) if (t.heldBy === c.id) list.push({ do: 'throw', what: t.id });
    for (const x of f.characters) if (x.carriedBy === c.id) list.push({ do: 'throw', what: x.id });
    pushShoves(g, c, list);
    list.push({ do: 'regenerate', points: 'body' }, { do: 'regenerate', points: 'magic' });
    for (const card of spellCardsOf(g, c.id)) list.push({ do: 'cast', card });
  }
  list.push({ do: 'prone' });
  for (const id of [
    ...f.things.filter(t => t.heldBy === c.id).map(t => t.id),
    ...f.characters.filter(x => x.carriedBy === c.id).map(x => x.id),
  ]) {
    for (const s of [c.at, ...around]) list.push({ do: 'drop', what: id, to: spotOf(f.terrain, s) });
  }
  for (const facing of ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const) list.push({ do: 'turn', facing });
  return list;
}

function pushShoves(g: LostWorlds, c: Character, list: Action[]): void {
  const f = fieldOf(g);
  const shove = (id: string, at: Space): void => {
    if (at === c.at)
      for (const n of neighbours(f.terrain, at)) list.push({ do: 'shoveObject', what: id, to: spotOf(f.terrain, n) });
    else {
      const d = directionTo(f.terrain, c.at, at);
      const to = d === null ? OFF : neighbour(f.terrain, at, d);
      if (to !== OFF) list.push({ do: 'shoveObject', what: id, to: spotOf(f.terrain, to) });
    }
  };
  for (const t of f.things) if (t.heldBy === null && !t.gone && t.at !== OFF) shove(t.id, t.at);
  for (const x of f.characters) if (x.carriedBy === null && !x.away && !isConscious(g, x)) shove(x.id, x.at);
}
