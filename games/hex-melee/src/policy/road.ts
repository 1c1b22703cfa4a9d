import { attemptBy } from '../campaign/trial.ts';
import { priceOf, shieldOf, weapons } from '../content/content.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import { figure, findFigure, hasTalent, isConscious } from '../figures.ts';
import { knowsFamily, readyShield, readyWeapons } from '../gear/hands.ts';
import type { Consequence, Figure, Melee } from '../state.ts';
import { chanceAtMost, meanAfter } from './estimate.ts';
import type { Question } from './values.ts';

// A party between its fights: how it spends the day, what it buys, who tries what.

const partyOf = (g: Melee): readonly Figure[] => g.figures.filter(f => f.side === g.journey?.party && isConscious(f));

/** Walk the day's eight hours; run a little while all are fresh, for fewer nights are fewer visitors; rest when weary or hurt. */
export function periodScore({ g }: Question, option: Record<string, unknown>): number {
  const road = g.journey!;
  const party = partyOf(g);
  const weary = party.some(f => f.fatigue * 2 > fatiguePool(f));
  const fresh = party.every(f => f.fatigue + 6 <= fatiguePool(f) * 0.6);
  const hurt = party.some(f => f.hits * 2 >= f.profile.st);
  if (option.camp === true) return road.walked >= 480 ? 3 : hurt && road.walked === 0 ? 2.7 : 0;
  if (option.minutes !== 60) return 0;
  if (option.travel === 'rest') return weary ? 4 : 0.5;
  return option.travel === 'walk' ? 2 : option.travel === 'jog' && fresh && road.goal - road.miles >= 6 ? 2.5 : -1;
}

/** A draught for whoever has none, a shield for a free arm that knows how to bear one; nothing is sold. */
export function dealScore({ g }: Question, option: Record<string, unknown>): number {
  if (option.leave === true) return 1;
  if (option.sell !== undefined) return 0;
  const f = findFigure(g, option.for);
  const item = String(option.buy);
  if (f === null) return 0;
  if (item === 'healing_draught') return f.gear.some(own => own.id === item) ? 0.5 : 2 - f.profile.st / 100;
  const oneHanded = readyWeapons(f).every(own => weapons[own.id]?.hands === 1 || weapons[own.id]?.hands === 'either');
  const bears = shieldOf(item) !== null && readyShield(f) === null && oneHanded && knowsFamily(f, 'shields');
  return bears && priceOf(item) * 3 <= g.journey!.silver ? 1.5 : 0;
}

export const hagglerScore = ({ g }: Question, option: Record<string, unknown>): number => {
  const f = findFigure(g, option.haggle);
  return f === null ? 0 : f.profile.iq + (hasTalent(f, 'persuader') ? 1 : 0);
};

/** What comes of a trial, in hits. */
function worthOf(what: Consequence | null): number {
  if (what === null) return 0;
  const hits = what.hits === null ? 0 : meanAfter(what.hits, 0);
  const foes = what.foes === null ? 0 : 3 * what.foes.number;
  return what.silver / 10 + what.miles - hits - what.fatigue * 0.3 - foes;
}

/** Whoever has the best chance tries, if the road is the better for it. */
export function attemptScore({ g }: Question, option: Record<string, unknown>): number {
  const { situation, hard, failed, passed, round } = g.journey!.trials[0]!;
  const f = findFigure(g, option.attempt);
  if (f === null) return worthOf(round);
  const { dice, needed } = attemptBy(g, f, situation, hard);
  const chance = chanceAtMost(dice, needed);
  return chance * (worthOf(passed) + 1) + (1 - chance) * worthOf(failed);
}

export const hiderScore = ({ g }: Question, option: Record<string, unknown>): number => {
  const f = option.hide === null ? null : figure(g, String(option.hide));
  if (f === null) return 0;
  const { dice, needed } = attemptBy(g, f, 'hide_camp', false);
  return chanceAtMost(dice, needed);
};
