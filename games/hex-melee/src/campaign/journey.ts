import { again, call, d6, done, over, plainSum, type Reason, reason, total, wordsBy } from '@quarterstaff/kernel';
import { askWho, askYesOrNo, say } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { creatures } from '../content/content.ts';
import { figure, hasTalent } from '../figures.ts';
import { heal, refresh } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { turn } from '../turn/turn.ts';
import { experienceShare } from './advancement.ts';
import { askAdvance } from './asking.ts';
import { market, newTrade } from './market.ts';
import { loseFight, type Party, partyOf, travellerOf, whyNotOneOfThem } from './party.ts';
import { type AdvanceChoice, advance, advancementChoices, whyNotImproved } from './reward.ts';
import { parley as parleyOf, succeeds } from './saves.ts';
import { beginFight, endFight } from './skirmish.ts';
import { newStretch, stretch } from './stretch.ts';
import { suffer } from './suffer.ts';
import { type Activity, encounterFor, meetsFoes, PERIOD, refusal, ruleOfActivity } from './travel.ts';
import { attemptBy, newTrial, trial } from './trial.ts';

/** What a party may do with its time (HM-DEC-26). */
type TravelChoice = { readonly travel: Activity; readonly minutes: 10 | 60 } | { readonly camp: true };

const party = (g: Melee): Party => partyOf(g);

/** A journey: period by period, day by day, with whatever lives along the road, until the party arrives. */
const journey = procedure<object>('journey', {
  // HM-FAT-09: the collapsed recover by rest; while all of them lie there nothing else is done.
  lieUntilSomebodyWakes: step(g => (haveAllCollapsed(g) ? call(stretch, newStretch('rest', PERIOD)) : undefined)),
  lieOn: step(g => (haveAllCollapsed(g) ? again : undefined)),
  seeWhetherItArrives: step((g, _local, emit) => {
    const { journey: road } = g;
    if (road === null) return over;
    if (party(g).able.length === 0) return loseFight(g, emit);
    if (road.miles < road.goal) return;
    const { alive } = party(g);
    const amount = experienceShare([], alive.length, true);
    const xp = { ...road.xp };
    for (const f of alive) xp[f.id] = (xp[f.id] ?? 0) + amount;
    g.journey = { ...road, xp };
    emit?.({
      type: 'experienceShared',
      rules: [R.experience],
      amount,
      ids: alive.map(f => f.id),
      sums: [plainSum('XP each', 0, [{ rule: R.experience, label: 'goal reached', value: amount }])],
    });
    return call(reward, { next: 0 });
  }),
  arrive: step((g, _local, emit) => {
    const road = g.journey!;
    if (road.miles < road.goal) return;
    g.result = { winners: [road.party], how: 'goal' };
    emit?.({ type: 'combatEnded', rules: [R.travelPeriods, R.experience], order: [road.party], outcome: 'goal' });
    return over;
  }),
  trade: step(g => (g.journey!.goods === null ? undefined : call(market, newTrade()))),
  rollForTheDay: step(g => {
    const road = g.journey!;
    if (road.metToday) return;
    g.journey = { ...road, metToday: true };
    return call(encounter, newMeeting(false));
  }),
  overcome: step(g => (g.journey!.trials.length > 0 && party(g).able.length > 0 ? call(trial, newTrial()) : undefined)),
  faceTheNext: step(g => (g.journey!.trials.length > 0 && party(g).able.length > 0 ? again : undefined)),
  choosePeriod: choice<object, TravelChoice>({
    rule: R.travelPeriods,
    decider: g => g.journey!.party,
    options: g => (party(g).able.length === 0 ? [] : travelChoices(g)),
    whyNot: (g, _local, asked) => whyNotSpent(g, asked as { travel?: unknown; minutes?: unknown } | null),
    ask: {
      words: wordsBy({
        travel: ({ travel, minutes }) => say('travel', { how: { of: 'travel', id: travel }, minutes }),
        camp: 'camp',
      }),
    },
    take(_g, _local, answer) {
      if ('camp' in answer) return call(camp, { hider: null, hidden: false });
      return call(stretch, newStretch(answer.travel, answer.minutes));
    },
  }),
  goOn: step(() => again),
});

function haveAllCollapsed(g: Melee): boolean {
  if (g.journey === null) return false;
  const { alive, able } = party(g);
  return able.length === 0 && alive.length > 0;
}

function whyNotSpent(g: Melee, asked: { travel?: unknown; minutes?: unknown } | null): readonly Reason[] {
  if (asked?.travel === undefined) return [];
  const activity = String(asked.travel) as Activity;
  if (!Object.hasOwn(ruleOfActivity, activity))
    return [reason(R.travelPeriods, 'a party walks, jogs, rests or marches')];
  if (asked.minutes !== 10 && asked.minutes !== 60)
    return [reason(R.travelPeriods, 'a stretch takes 10 or 60 minutes')];
  const { minutes } = asked;
  const rules = new Set(party(g).able.map(f => whyNotTravel(g, f, activity, minutes)));
  rules.delete(null);
  return [...(rules as Set<string>)].map(rule =>
    reason(rule, rule === R.forcedMarch ? labelOfDay(activity) : 'not open to everybody of the party'),
  );
}

const labelOfDay = (activity: Activity): string =>
  activity === 'march' ? 'fewer than eight hours have been walked today' : 'more than eight hours of walking in a day';

function whyNotTravel(g: Melee, f: Figure, activity: Activity, minutes: number): string | null {
  const tired = activity === 'march' && g.journey!.walked < 480 ? R.forcedMarch : null;
  return tired ?? refusal(travellerOf(g, f), activity, minutes);
}

function travelChoices(g: Melee): readonly TravelChoice[] {
  const open = (activity: Activity, minutes: number): boolean =>
    party(g).able.every(f => whyNotTravel(g, f, activity, minutes) === null);
  const choices: TravelChoice[] = [
    { travel: 'rest', minutes: 10 },
    { travel: 'rest', minutes: 60 },
  ];
  for (const travel of ['walk', 'jog', 'march'] as const) {
    for (const minutes of [10, 60] as const) if (open(travel, minutes)) choices.push({ travel, minutes });
  }
  return [...choices, { camp: true }];
}

/** A night of eight hours: hidden or not, met or not, rested in the morning. */
const camp = procedure<{ hider: FigureId | null; hidden: boolean }>('camp', {
  chooseHider: choice<{ hider: FigureId | null; hidden: boolean }, { hide: FigureId | null }>({
    rule: R.otherSavingRolls,
    decider: g => g.journey!.party,
    options: g => [{ hide: null }, ...party(g).able.map(f => ({ hide: f.id }))],
    whyNot: (_g, _local, asked) => whyNotOneOfThem(asked, 'hide'),
    ask: askWho('hide', 'nobody'),
    take(_g, local, answer) {
      local.hider = answer.hide;
    },
  }),
  hideCamp: chance<{ hider: FigureId | null; hidden: boolean }>({
    rule: R.otherSavingRolls,
    dice: (g, local) => d6(local.hider === null ? 0 : hiding(g, local.hider).dice),
    take(g, local, faces, emit) {
      const attempt = hiding(g, local.hider!);
      local.hidden = succeeds(attempt, faces);
      emit?.({
        type: 'saveRolled',
        rules: [R.otherSavingRolls, ...attempt.parts.map(part => part.rule)],
        who: local.hider!,
        outcome: 'hide_camp',
        dice: faces,
        needed: attempt.needed,
        amount: total(faces),
        passed: local.hidden,
        sums: [plainSum('IQ', figure(g, local.hider!).profile.iq, [])],
      });
    },
  }),
  night: step((_g, local) => call(encounter, newMeeting(local.hidden))),
  morning: step((g, _local, emit) => {
    const road = g.journey!;
    for (const f of party(g).alive) {
      if (f.fatigue > 0) refresh(g, f, f.fatigue, [R.travelDays], emit);
      const healed = Math.min(f.hits, road.rested ? 2 : 1);
      if (healed > 0) heal(g, f, healed, [R.healing], emit);
      f.posture = 'standing';
    }
    g.journey = { ...road, day: road.day + 1, walked: 0, activity: null, minutes: 0, metToday: false, rested: true };
    emit?.({ type: 'phaseBegan', rules: [R.travelDays], outcome: 'day', turn: g.journey.day });
  }),
});

const hiding = (g: Melee, id: FigureId) => attemptBy(g, figure(g, id), 'hide_camp', false);

interface Meeting {
  readonly hidden: boolean; // the camp is: foes pass by
  met: boolean;
  kind: number;
  map: number;
  passed: boolean; // parley
}
const newMeeting = (hidden: boolean): Meeting => ({ hidden, met: false, kind: 0, map: 0, passed: false });

/** HM-GAP-14: two dice, 10 or more meets foes; two for their kind, one for the map; words, or a fight. */
const encounter = procedure<Meeting>('encounter', {
  rollEncounter: chance<Meeting>({
    rule: R.travelDays,
    dice: () => d6(2),
    take(_g, m, faces, emit) {
      m.met = meetsFoes([faces[0]!, faces[1]!]);
      const outcome = m.met ? (m.hidden ? 'passed by' : 'met') : 'quiet';
      emit?.({
        type: 'encounterRolled',
        rules: [R.travelDays],
        dice: faces,
        amount: total(faces),
        needed: 10,
        passed: m.met,
        outcome,
      });
      if (!m.met || m.hidden) return done();
    },
  }),
  rollKind: chance<Meeting>({
    rule: R.travelDays,
    dice: () => d6(2),
    take(_g, m, faces) {
      m.kind = total(faces);
    },
  }),
  rollMap: chance<Meeting>({
    rule: R.travelDays,
    dice: () => d6(1),
    take(g, m, faces, emit) {
      m.map = faces[0]!;
      const foes = foesOf(g, m);
      emit?.({
        type: 'foesMet',
        rules: [R.travelDays],
        item: foes.foe,
        amount: foes.number,
        to: foes.map,
        sums: [
          plainSum('kind', m.kind, []),
          plainSum('map', m.map, []),
          plainSum('party', partyTotal(g), []),
          plainSum('worth of one', creatures[foes.foe]!.xp, []),
        ],
      });
    },
  }),
  offerParley: choice<Meeting, { parley: boolean }>({
    rule: R.otherSavingRolls,
    decider: g => g.journey!.party,
    options: (g, m) => (creatures[foesOf(g, m).foe]!.iq >= 6 ? [{ parley: false }, { parley: true }] : []),
    ask: askYesOrNo('parley', 'talk', 'fight'),
    take(_g, m, answer) {
      m.passed = answer.parley;
    },
  }),
  parley: chance<Meeting>({
    rule: R.otherSavingRolls,
    dice: (_g, m) => d6(m.passed ? 2 : 0),
    take(g, m, faces, emit) {
      const talents = party(g).able.some(f => hasTalent(f, 'persuader')) ? ['persuader'] : [];
      const words = parleyOf([faces[0]!, faces[1]!], talents);
      m.passed = words.passed;
      emit?.({
        type: 'parleyRolled',
        rules: [R.otherSavingRolls, words.rule],
        dice: faces,
        amount: words.total,
        needed: 9,
        passed: words.passed,
        sums: [plainSum('parley', total(faces), words.parts)],
      });
      if (words.passed) return done();
    },
  }),
  fight: step((g, m, emit) => {
    beginFight(g, foesOf(g, m), emit);
    return call(turn, {});
  }),
  tendTheWounded: step((g, _m, emit) => endFight(g, emit)),
});

const partyTotal = (g: Melee): number =>
  party(g).alive.reduce((all, f) => all + f.profile.st + f.profile.dx + f.profile.iq + f.profile.wis, 0);

const foesOf = (g: Melee, m: Meeting) => {
  const first = Math.max(1, m.kind - 6);
  return encounterFor(partyTotal(g), [first, m.kind - first], m.map);
};

/** HM-GAP-08: at the end of the adventure each survivor may spend what it has learned (HM-DEC-25). */
const reward = procedure<{ next: number }>('reward', {
  improve: choice<{ next: number }, AdvanceChoice>({
    rule: R.experience,
    decider: g => g.journey!.party,
    slot: (g, local) => party(g).alive[local.next]?.id ?? g.journey!.party,
    options: (g, local) => advancementChoices(g, party(g).alive[local.next] ?? null),
    whyNot: (g, local, asked) => whyNotImproved(g, party(g).alive[local.next] ?? null, asked),
    ask: askAdvance,
    take(g, local, answer, emit) {
      if ('learn' in answer && answer.learn === null) local.next += 1;
      else advance(g, party(g).alive[local.next]!, answer, emit);
      return again;
    },
  }),
  next: step((g, local) => {
    local.next += 1;
    return local.next < party(g).alive.length ? again : done();
  }),
});

export const journeyProcedures = [journey, stretch, market, trial, suffer, camp, encounter, reward] as const;
