import { InvariantError } from '@quarterstaff/kernel';
import { type DungeonMap, isMapped, obstacleAt, squaresOf } from './map/map.ts';
import { squareName } from './map/square.ts';
import { isOnMap } from './models/query.ts';
import { R } from './rules.ts';
import type { Ahq } from './state.ts';

/** Throws when a state breaks a rule of its own: overlapping sections, two models on a square, a focus on nobody. */
export function check(g: Ahq): void {
  checkSections(g.map);
  const taken = new Map<number, string>();
  for (const m of g.models) {
    if (!isOnMap(m)) continue;
    const other = taken.get(m.at);
    if (other !== undefined && !isPassing(g)) {
      throw new InvariantError('two models on one square', {
        rule: R.oneModelPerSquare,
        at: squareName(m.at),
        other,
        model: m.id,
      });
    }
    taken.set(m.at, m.id);
    if (!isMapped(g.map, m.at)) throw new InvariantError('a model off the map', { model: m.id, at: squareName(m.at) });
    const obstacle = obstacleAt(g.map, m.at);
    if (obstacle !== null) throw new InvariantError('a model on an obstacle', { model: m.id, obstacle });
    if (m.kind === 'hero' && m.condition === 'standing' && m.wounds <= 0)
      throw new InvariantError('a standing Hero without Wounds', { model: m.id });
    if (m.focus !== '' && !g.models.some(t => t.id === m.focus))
      throw new InvariantError('a focus on nobody', { model: m.id, focus: m.focus });
    if (m.gold > 250 || m.gold < 0 || m.fate < 0)
      throw new InvariantError('a purse or Fate out of bounds', { model: m.id });
  }
  if (g.doors.length < g.map.doors.length) throw new InvariantError('doors without a state', {});
}

const sound = new WeakSet<DungeonMap['sections']>(); // lists of sections that have been looked through

function checkSections(map: DungeonMap): void {
  if (sound.has(map.sections)) return;
  const owner = new Map<number, number>();
  for (const section of map.sections)
    for (const at of squaresOf(map, section.id)) {
      const other = owner.get(at);
      if (other !== undefined)
        throw new InvariantError('sections overlap', {
          rule: R.sectionsNeverOverlap,
          at: squareName(at),
          other,
          section: section.id,
        });
      owner.set(at, section.id);
    }
  sound.add(map.sections);
}

/** In Exploration a walker may just be passing a friend when something interrupts it. */
function isPassing(g: Ahq): boolean {
  return g.stack.some(frame => frame.proc === 'walk');
}
