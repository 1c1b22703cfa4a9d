import { again, call, done, type Next, type Procedure, dice as pool, reason } from '@quarterstaff/kernel';
import { askModel } from '../asking.ts';
import { chance, choice, procedure, sealed, step } from '../builders.ts';
import { isOnMap, isStanding, leaderSeat, standingHeroes } from '../models/query.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';

interface Election {
  readonly rule: string;
  tied: readonly string[];
  elected: string;
}

function voters(g: Ahq): string[] {
  return g.heroSeats.filter(seat =>
    g.models.some(m => m.kind !== 'monster' && m.seat === seat && m.at >= 0 && m.condition !== 'dead'),
  );
}

/** Why there is an election, and that there is always one Leader. */
function rulesOf({ rule }: Election): readonly string[] {
  return rule === R.oneLeaderAlways ? [rule] : [rule, R.oneLeaderAlways];
}

/** The players elect a Leader: each names a standing Hero, ties by dice (AHQ-END-05, AHQ-GAP-22). */
export const electLeader: Procedure<Ahq, Election, AhqEvent> = procedure<Election>('electLeader', {
  onlyOne: step((g, e, emit) => {
    const heroes = standingHeroes(g);
    if (heroes.length === 0) {
      g.leader = '';
      return done();
    }
    if (heroes.length > 1) return;
    g.leader = heroes[0]!.id;
    emit?.({ type: 'leaderElected', rules: rulesOf(e), model: g.leader });
    return done();
  }),
  vote: sealed({
    rule: R.electingALeader,
    slots: g => voters(g),
    decider: (_g, _e, slot) => slot,
    options: g => standingHeroes(g).map(m => m.id),
    whyNot: (g, _e, asked) =>
      g.models.some(m => m.id === asked) ? [reason(R.oneLeaderAlways, 'only a Hero that stands leads')] : [],
    ask: askModel(),
    reveal(_g, e, answers) {
      const votes = new Map<string, number>();
      for (const hero of Object.values(answers)) votes.set(hero, (votes.get(hero) ?? 0) + 1);
      const most = Math.max(...votes.values());
      e.tied = [...votes.keys()].filter(hero => votes.get(hero) === most).sort();
    },
  }),
  breakTie: step((_g, e) => {
    if (e.tied.length > 1) return call(breakTie, { tied: e.tied }, 'elected');
    e.elected = e.tied[0] ?? '';
  }),
  declare: step((g, e, emit) => {
    g.leader = e.elected === '' ? standingHeroes(g)[0]!.id : modelOf(g, e.elected).id;
    emit?.({ type: 'leaderElected', rules: rulesOf(e), model: g.leader });
  }),
});

interface Tie {
  tied: readonly string[];
}

/** One die for each tied Hero, the highest wins, equal ones again. */
const breakTie: Procedure<Ahq, Tie, AhqEvent> = procedure<Tie>('breakTie', {
  roll: chance({
    rule: R.settingUpAnExpedition,
    dice: (_g, t) => pool(t.tied.length, 12),
    take(g, t, faces, emit) {
      const roster = g.models.filter(m => t.tied.includes(m.id)).map(m => m.id);
      const top = Math.max(...faces);
      const best = roster.filter((_, i) => faces[i] === top);
      emit?.({ type: 'tieRolled', rules: [R.settingUpAnExpedition], dice: faces, what: roster.join(' ') });
      if (best.length > 1) {
        t.tied = best;
        return again;
      }
      return done(best[0]);
    },
  }),
});

/** Asks for a Leader, or for whom a Henchman follows, where that is not settled: nearly always it is. */
export function keepLeader(g: Ahq): Next {
  if (!isLed(g) || orphan(g) !== null) return call(ensureLeader, {});
}

function isLed(g: Ahq): boolean {
  for (const m of g.models) if (m.id === g.leader) return m.kind === 'hero' && isStanding(m) && isOnMap(m);
  return false;
}

/** A fallen, dead or departed Leader is replaced at once (AHQ-GEN-05). */
const ensureLeader: Procedure<Ahq, object, AhqEvent> = procedure<object>('ensureLeader', {
  check: step(g => {
    if (isLed(g)) return;
    if (standingHeroes(g).length === 0) {
      g.leader = '';
      return;
    }
    return call(electLeader, { rule: R.oneLeaderAlways, tied: [], elected: '' });
  }),
  passOnHenchman: choice({
    rule: R.possessionsOfTheDead,
    decider: g => leaderSeat(g),
    slot: g => orphan(g)?.id ?? '',
    options: g => (orphan(g) === null ? [] : masters(g).map(m => m.id)),
    whyNot: (g, _l, asked) =>
      g.models.some(m => m.id === asked) ? [reason(R.possessionsOfTheDead, 'it is no living Hero in the dungeon')] : [],
    ask: askModel(),
    take(g, _l, answer, emit) {
      const m = orphan(g)!;
      m.owner = answer;
      m.seat = modelOf(g, answer).seat;
      emit?.({ type: 'henchmanJoined', rules: [R.possessionsOfTheDead], model: m.id, target: answer });
      return again;
    },
  }),
});

/** A Henchman whose Hero is dead, while somebody else could take him on (AHQ-KO-12). */
function orphan(g: Ahq): Model | null {
  for (const m of g.models)
    if (m.kind === 'henchman' && m.at >= 0 && isDead(g, m.owner)) return masters(g).length === 0 ? null : m;
  return null;
}

function isDead(g: Ahq, id: string): boolean {
  for (const m of g.models) if (m.id === id && m.condition === 'dead') return true;
  return false;
}

function masters(g: Ahq): Model[] {
  return g.models.filter(m => m.kind === 'hero' && m.at >= 0 && (m.condition === 'standing' || m.condition === 'ko'));
}

export const leaderProcedures = [electLeader, breakTie, ensureLeader];
