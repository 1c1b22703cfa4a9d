import { fatiguePool } from '../fatigue/fatigue.ts';
import { readyMissiles } from '../gear/hands.ts';
import type { Figure } from '../state.ts';

// What a figure is ready to do.

export const isShooter = (f: Figure): boolean => readyMissiles(f).some(item => item.loaded);
/** With a bow or crossbow in hand and something to shoot, loaded or not. */
export const isArcher = (f: Figure): boolean =>
  readyMissiles(f).some(item => item.loaded || (f.ammo[item.id] ?? 0) > 0);
export const isCaster = (f: Figure): boolean => f.profile.spells.length > 0 && fatiguePool(f) - f.fatigue >= 3;
export const isBeast = (f: Figure): boolean => f.profile.beast;
