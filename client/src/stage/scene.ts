import type { SoundName } from '@quarterstaff/kernel';
import { outlineOf } from '../board/in-sight.ts';
import type { Point } from '../board/layout.ts';
import type { Clock } from './clock.ts';
import type { Cue, Step } from './cue.ts';
import { cellPlace, edgePlace, placeOf, tokenOf, unitAt, type World } from './world.ts';

/** One cue about to be played, with everything an act needs. */
export interface Scene {
  readonly clock: Clock;
  readonly world: World;
  readonly cue: Cue;
  readonly step: Step;
  readonly die: number; // sides of the rulebook's usual die
  readonly lastSeen: string | null; // the figure that something happened to last
  readonly sound: (name: SoundName | null) => void;
  readonly word: (key: string) => string; // in the player's language
  readonly harm: (lost: number) => string; // the same of what was lost
}

/** What can be done on a stage, by the name of the beat. */
export type Acts = Partial<Record<Cue['do'], () => Promise<void>>>;

/** Where a cue happens: at its figure, its door or its first cell. */
export const whereIs = (cue: Cue, world: World): Point | null =>
  placeOf(world, cue.who) ?? placeOf(world, cue.whom) ?? edgePlace(world, cue.edge) ?? cellPlace(world, cue.cells[0]);

/** What a cue is aimed at. */
export const aimOf = (cue: Cue, world: World): Point | null =>
  placeOf(world, cue.whom) ?? cellPlace(world, cue.cells.at(-1));

export const unitOf = ({ cue, world }: Scene): number => unitAt(world, cue.who ?? cue.whom);

const COMES_MS = 600; // at most, until the camera has come

/**
 * The camera looks where it happens, with everybody whole. Nothing happens before those are in sight whom it happens to: whoever walks
 * out of sight is followed meanwhile.
 */
export async function look(clock: Clock, cue: Cue, world: World): Promise<void> {
  const { camera } = world;
  const at = whereIs(cue, world);
  if (at === null || camera === null || cue.camera === null) return;
  const other = aimOf(cue, world);
  if (cue.camera === 'punch' && camera.sees(other ?? at)) {
    camera.punch(other ?? at);
    return;
  }
  const people = [cue.who, cue.whom];
  const figures = people.flatMap(id => {
    const token = tokenOf(world, id);
    const outline = token === null ? null : outlineOf(world.layout, token, world.game);
    return outline === null ? [] : [outline];
  });
  const goal = other === null ? [] : [[other]];
  const unseen = people.flatMap(id => placeOf(world, id) ?? []).some(place => !camera.sees(place));
  const comes = camera.show(cue.camera === 'reveal' ? (other ?? at) : at, [...figures, ...goal]);
  if (unseen) await Promise.race([comes, clock.wait(COMES_MS)]);
}
