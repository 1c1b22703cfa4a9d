import { settings } from './settings.ts';

// Small sounds made in code, played only when the player wants them.

const SOUNDS = {
  dice: [0.5, 0.2, 180, 0, 0.01, 0.06, 4, 2.2, 0, 0, 0, 0, 0.02, 6],
  move: [0.25, 0.1, 120, 0, 0.01, 0.04, 2, 1.5, -4],
  hit: [0.7, 0.1, 90, 0.01, 0.03, 0.16, 4, 2.4, -3, 0, 0, 0, 0, 8],
  turn: [0.5, 0, 392, 0.02, 0.08, 0.2, 1, 1, 0, 0, 196, 0.07],
  end: [0.6, 0, 262, 0.04, 0.2, 0.5, 1, 1, 0, 0, 131, 0.1, 0.1],
} as const;

export function play(sound: keyof typeof SOUNDS): void {
  if (!settings().sound) return;
  void import('zzfx').then(({ zzfx }) => zzfx(...SOUNDS[sound]));
}
