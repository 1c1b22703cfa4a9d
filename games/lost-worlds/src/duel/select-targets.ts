// Who is hit when a row would score on more opponents than the fighter has Attacks: named one after the other (LW-ATK-02).

import { again, done, type Reason, reason } from '@quarterstaff/kernel';
import { procedure, sealed } from '../builders.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { askTarget } from './asking.ts';
import { engagedFighters, fighterOf } from './fighters.ts';
import type { LookUp } from './look-up.ts';
import { wouldScoreOn } from './results.ts';
import type { FighterId } from './state.ts';

/** A fighter that would score on more opponents than it has Attacks. */
interface Overreach {
  readonly fighter: FighterId;
  readonly targets: readonly FighterId[];
  readonly attacks: number;
}

export interface Targeting {
  readonly over: readonly Overreach[];
  named: Readonly<Record<FighterId, readonly FighterId[]>>;
}

/** Everybody who has to select; null where all Attacks suffice. */
export function newTargeting(g: LostWorlds, looks: readonly LookUp[]): Targeting | null {
  if (looks.length <= 2) return null;
  const over = engagedFighters(g).flatMap(({ id, attacks }) => {
    const targets = wouldScoreOn(looks, id);
    return targets.length > attacks ? [{ fighter: id, targets, attacks }] : [];
  });
  return over.length === 0 ? null : { over, named: {} };
}

const namedBy = (targeting: Targeting, id: FighterId): readonly FighterId[] => targeting.named[id] ?? [];

const overreachOf = (targeting: Targeting, id: FighterId): Overreach | undefined =>
  targeting.over.find(({ fighter }) => fighter === id);

const left = (targeting: Targeting, id: FighterId): FighterId[] =>
  (overreachOf(targeting, id)?.targets ?? []).filter(target => !namedBy(targeting, id).includes(target));

function whyNot(g: LostWorlds, targeting: Targeting, choice: unknown, id: FighterId): readonly Reason[] {
  if (!g.duel.fighters.some(f => f.id === choice)) return [];
  const label = namedBy(targeting, id).includes(choice as FighterId)
    ? 'that opponent has been named'
    : 'its row would not score on that one';
  return [reason(R.selectTargets, label)];
}

export const selectTargets = procedure<Targeting>('selectTargets', {
  nameTarget: sealed<Targeting, FighterId>({
    rule: R.selectTargets,
    slots: (_g, targeting) =>
      targeting.over.flatMap(({ fighter, attacks }) => (namedBy(targeting, fighter).length < attacks ? [fighter] : [])),
    decider: (g, _targeting, id) => fighterOf(g, id).seat,
    options: (_g, targeting, id) => left(targeting, id),
    ask: askTarget,
    whyNot,
    reveal(_g, targeting, answers, emit) {
      const named: Record<FighterId, readonly FighterId[]> = { ...targeting.named };
      for (const [id, target] of Object.entries(answers)) named[id] = [...namedBy(targeting, id), target];
      targeting.named = named;
      if (targeting.over.some(({ fighter, attacks }) => namedBy(targeting, fighter).length < attacks)) return again;
      for (const { fighter } of targeting.over) {
        emit?.({
          type: 'targetsSelected',
          rules: [R.attacks, R.selectTargets],
          fighter,
          targets: namedBy(targeting, fighter),
          spared: left(targeting, fighter),
        });
      }
      return done(named);
    },
  }),
});
