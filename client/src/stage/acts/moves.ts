import type { SoundName } from '@quarterstaff/kernel';
import { themeOf } from '../../board/places/survey.ts';
import * as fx from '../effects.ts';
import * as figures from '../figures.ts';
import type { Acts, Scene } from '../scene.ts';
import { placeOf, tokenOf, unitAt, type World } from '../world.ts';

/** Planks sound hollow. */
function stepOn(world: World, mover: string, sound: SoundName): SoundName {
  const at = world.layout.placed.get(tokenOf(world, mover)?.cells[0] ?? -1);
  return sound === 'step' && at !== undefined && themeOf(at) === 'timber' ? 'step-wood' : sound;
}

const STAGGER_MS = 90; // between figures that arrive together
const ABREAST = 6;

/** Ways of getting somewhere. */
export function moves({ clock, world, cue, sound }: Scene): Acts {
  const { cells, ms } = cue;
  const mover = cue.who ?? cue.whom;
  if (mover === null) return {};
  const step = (): void => sound(stepOn(world, mover, cue.sound ?? 'step'));
  const goes = (how: 'hop' | 'glide' | 'arc') => () => figures.travel(clock, world, mover, cells, ms, how, step);
  return {
    walk: goes('hop'),
    fly: goes('arc'),
    leap: goes('arc'),
    climb: goes('arc'),
    push: goes('glide'),
    turn: () => clock.wait(ms),
    appear: async () => {
      const place = world.tokens.findIndex(({ id }) => id === mover);
      await figures.dropIn(clock, world, mover, STAGGER_MS * Math.max(0, place % ABREAST));
      const at = placeOf(world, mover);
      if (at !== null) void fx.dust(clock, world, at, unitAt(world, mover));
    },
    vanish: () => figures.fade(clock, world, mover),
    rise: () => clock.wait(ms),
  };
}
