import { call, d12, plainSum, reason, type Sum } from '@quarterstaff/kernel';
import { askModel } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { ammunitionById, weaponById } from '../content/index.ts';
import type { Sight } from '../map/sight.ts';
import { rangedDistance } from '../map/square.ts';
import { loseThing } from '../models/carry.ts';
import { offerFate } from '../models/fate.ts';
import { neededAtRange, reachesDiagonally, weaponOf } from '../models/numbers.ts';
import { areEnemies, isAlive, isParty } from '../models/query.ts';
import { areJoined, linesOfSight } from '../models/sight-of.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf, seatOf } from '../state.ts';
import { damage, newDamage } from './damage.ts';
import { distanceOfShot, launcherOf, type Shot, shotFrom } from './ranged.ts';
import { focusOnArrival, settle } from './zones.ts';

export interface Shooting {
  readonly shooter: string;
  readonly target: string;
  readonly weapon: string;
  readonly sight: Sight | '';
  result: '' | 'fumble' | 'miss' | 'hit' | 'critical' | 'bought';
  victim: string; // whom the shot hits
  dice: number;
}

/** A shot with the verdict both sides have agreed on, if any. */
export function newShooting(shooter: string, target: string, weapon: string, sight: Sight | ''): Shooting {
  return { shooter, target, weapon, sight, result: '', victim: '', dice: 0 };
}

function shotOf(g: Ahq, s: Shooting): Shot {
  const shooter = modelOf(g, s.shooter);
  return { ...shotFrom(shooter, shooter.at, s.target, s.weapon), sight: s.sight };
}

function judgeShot(g: Ahq, s: Shooting, face: number): 'fumble' | 'miss' | 'hit' | 'critical' {
  if (face === 1) return 'fumble';
  if (face === 12) return 'critical';
  const needed = neededAtRange(modelOf(g, s.shooter), distanceOfShot(g, shotOf(g, s)).total) ?? 12;
  return face >= needed ? 'hit' : 'miss';
}

/** Friends of the shooter near the target whom a fumble may hit (AHQ-RNG-11). */
export function friendsInDanger(g: Ahq, shooter: Model, target: Model): Model[] {
  return g.models.filter(
    m =>
      m.id !== shooter.id &&
      isAlive(m) &&
      !areEnemies(m, shooter) &&
      rangedDistance(m.at, target.at) <= 2 &&
      areJoined(g, target.at, m.at),
  );
}

/** One ranged attack: ammunition, hit die, Fate, who is hit, damage. */
export const shoot = procedure<Shooting>('shoot', {
  spendMissile: step((g, s, emit) => {
    const shooter = modelOf(g, s.shooter);
    const launcher = launcherOf(shooter, s.weapon)!;
    const reached = reachesDiagonally(shooter);
    s.dice = launcher.dice;
    if (launcher.winds) shooter.unwound = true;
    if (launcher.twoHanded) shooter.shieldIdle = true;
    if (isParty(shooter)) {
      const kind = weaponById.get(s.weapon)!.ammoKind;
      const what = launcher.thrown ? s.weapon : kind!;
      if (launcher.thrown) loseThing(shooter, `weapon:${s.weapon}`);
      else shooter.ammo = { ...shooter.ammo, [what]: (shooter.ammo[what] ?? 0) - 1 };
      if (g.combat !== null) {
        g.combat.missiles = [...g.combat.missiles, { model: shooter.id, what }];
        g.combat.shotThisPhase = true;
      }
    } else {
      shooter.shots -= 1;
      if (launcher.thrown) shooter.thrown = true;
    }
    emit?.({
      type: launcher.thrown ? 'weaponThrown' : 'missileShot',
      rules: [launcher.thrown ? R.aWeaponIsThrownOnce : R.arrowsAreLimited],
      model: shooter.id,
      target: s.target,
      what: s.weapon,
    });
    // With the next weapon of the list at hand zones that cover it focus first (AHQ-HTH-09, AHQ-DZ-16).
    if (reachesDiagonally(shooter) !== reached) focusOnArrival(g, shooter, emit);
  }),
  rollToHit: chance({
    rule: R.numberNeededAtRange,
    dice: () => d12(1),
    classOf: (g, s, [face = 0]) => judgeShot(g, s, face),
    take(g, s, [face = 0], emit) {
      const distance = distanceOfShot(g, shotOf(g, s));
      const needed = neededAtRange(modelOf(g, s.shooter), distance.total) ?? 12;
      s.result = judgeShot(g, s, face);
      s.victim = s.result === 'hit' || s.result === 'critical' ? s.target : '';
      const rule = {
        fumble: R.rangedFumble,
        critical: R.rangedCriticalHit,
        hit: R.numberNeededAtRange,
        miss: R.skillPlaysNoPart,
      };
      emit?.({
        type: 'shotRolled',
        rules: [
          R.numberNeededAtRange,
          R.fiveLinesOfSight,
          ...(distance.parts.some(part => part.rule === R.obscuredIsFarther) ? [R.modelsAlongTheLine] : []),
          rule[s.result],
        ],
        model: s.shooter,
        target: s.target,
        dice: [face],
        sums: [distance, plainSum('needed to hit', needed), ...linesTold(g, s)],
        amount: needed,
        result: s.result,
      });
    },
  }),
  offerFate: offerFate({
    rules: [R.fateForAFailedRoll, R.fateWithoutLimit],
    model: s => s.shooter,
    failed: s => s.result === 'miss' || s.result === 'fumble',
    pass(s) {
      s.result = 'bought';
      s.victim = s.target;
    },
    what: () => 'hit',
  }),
  findFriendHit: step((g, s, emit) => {
    if (s.result !== 'fumble') return;
    const friends = friendsInDanger(g, modelOf(g, s.shooter), modelOf(g, s.target));
    if (friends.length === 0) emit?.({ type: 'fumbleHarmless', rules: [R.fumbleWithoutAFriend], model: s.shooter });
    if (friends.length === 1) s.victim = friends[0]!.id;
  }),
  chooseFriendHit: choice({
    rule: R.whoChoosesTheFriendHit,
    decider: (g, s) => seatOf(g, s.target),
    options: (g, s) =>
      s.result === 'fumble' && s.victim === ''
        ? friendsInDanger(g, modelOf(g, s.shooter), modelOf(g, s.target)).map(m => m.id)
        : [],
    whyNot: (g, _s, asked) =>
      g.models.some(m => m.id === asked)
        ? [reason(R.rangedFumble, 'no friend of the shooter within two squares of the target')]
        : [],
    ask: askModel(),
    take(_g, s, answer) {
      s.victim = answer;
    },
  }),
  rollDamage: step((g, s, emit) => {
    if (s.victim === '') return;
    const victim = modelOf(g, s.victim);
    if (s.result === 'fumble')
      emit?.({ type: 'friendHit', rules: [R.rangedFumble], model: s.shooter, target: s.victim });
    return call(
      damage,
      s.result === 'critical'
        ? newDamage(g, victim, s.dice, 'halved', R.rangedCriticalHit, 'shot', s.shooter)
        : newDamage(g, victim, s.dice, 'equipped', R.rangedWounds, 'shot', s.shooter),
    );
  }),
  settleZones: step((g, s) => {
    // A thrown weapon may have taken its reach along (AHQ-HTH-09, AHQ-DZ-16).
    return settle(g, launcherOf(modelOf(g, s.shooter), s.weapon) === null ? [s.shooter] : []);
  }),
});

/** The lines of sight a shot was judged by, unless the players agreed on another verdict. */
function linesTold(g: Ahq, s: Shooting): Sum[] {
  if (s.sight !== '') return [];
  const shooter = modelOf(g, s.shooter);
  const lines = linesOfSight(g, shooter, shooter.at, modelOf(g, s.target).at);
  return [plainSum('lines not blocked, of five', lines.unblocked), plainSum('lines clear, of five', lines.clear)];
}

/** From which face a model finds a missile of its own again: 0 without a die, null never (AHQ-MIS-03). */
export function recoveryNumber(m: Model, what: string): number | null {
  const ammunition = ammunitionById.get(what);
  if (ammunition !== undefined) return ammunition.recovery;
  return weaponOf(m, what).recovery === 'certain' ? 0 : 7;
}
