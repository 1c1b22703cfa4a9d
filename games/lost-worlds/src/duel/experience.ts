// Experience for defeated opponents (LW-XP-01, LW-XP-08, LW-ADV-01).

import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { fighterOf, foesOf } from './fighters.ts';
import type { LookUp } from './look-up.ts';
import type { Fighter, FighterId } from './state.ts';

/** What a fighter is worth to whoever defeats it: its own Maximum Body, without what a card lends. */
export const worthInExperience = (f: Fighter): number => f.maxBody - f.lentBody;

/**
 * Gives the experience for a fallen fighter to those who scored on it this turn and still stand, or to all its opponents left. A helper
 * has no part in it if the fighter that it helped fell too: that pair has no winner (LW-RES-08).
 */
export function shareExperience(g: LostWorlds, victim: Fighter, scored: readonly LookUp[], emit: Emitter): void {
  const by: FighterId[] = [];
  for (const id of scored.length > 0 ? scorersLeft(g, scored) : foesOf(g, foughtBy(g, victim).id)) {
    if (fighterOf(g, id).body > 0 && !by.includes(id)) by.push(id);
  }
  const share = by.length === 0 ? 0 : Math.floor(worthInExperience(victim) / by.length);
  // A miniatures scenario gives it when the fallen one lies on the board, once per opponent (LWM-XP-01).
  for (const id of g.field === null ? by : []) {
    const f = fighterOf(g, id);
    f.xp += share;
    f.tally += share;
    emit?.({
      type: 'experienceGained',
      rules: by.length > 1 ? [R.experience, R.sharedExperience, R.advancement] : [R.experience, R.advancement],
      fighter: id,
      victim: victim.id,
      xp: f.xp,
      tally: f.tally,
    });
  }
  g.duel.defeats = [...g.duel.defeats, { victim: victim.id, by, share }];
}

const foughtBy = (g: LostWorlds, victim: Fighter): Fighter =>
  g.duel.fighters.find(f => f.helper === victim.id) ?? victim;

const scorersLeft = (g: LostWorlds, scored: readonly LookUp[]): FighterId[] =>
  scored.filter(({ reader }) => fighterOf(g, reader).body > 0).map(look => look.scorer);

export const BODY_PER_PICK = 50;

/** Picks a fighter has earned and not used (LW-ADV-01, LW-ADV-03). */
export const picksAvailable = (f: Fighter): number => Math.floor(f.tally / BODY_PER_PICK) - f.picksUsed;
