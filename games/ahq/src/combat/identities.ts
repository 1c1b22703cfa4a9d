import { again, call, done, type Emit, type Procedure, type Reason, reason, type Seat } from '@quarterstaff/kernel';
import { type Asking, askModel, askOnWall, say, theModel } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { familyById, monsterById } from '../content/index.ts';
import { addDoor } from '../dungeon/build.ts';
import { doorSpots } from '../dungeon/fit.ts';
import { offerOfCounters, whyNotCounter } from '../exploration/counters.ts';
import { doorsOf, sectionAt } from '../map/map.ts';
import { DIR_NAMES, DIRS, type Dir, dirByName, parseSquare, squareName } from '../map/square.ts';
import { monstersOnMap, monsterType } from '../models/query.ts';
import { isDoubtful } from '../models/seeming.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Group, type Member, type Model, modelOf } from '../state.ts';

// Who is not what it seems, and the second door of a Sentry's room: the last steps of the start of a combat.

export interface Identities {
  readonly by: 'gm' | 'party'; // who has placed them: the game master knows whom he puts where
  groups: readonly number[];
}

/** The look-alikes among which a special monster may hide: not those whose Wounds tell them apart (AHQ-COM-07). */
function lookAlikes(g: Ahq, group: number, apparent: string): Model[] {
  return g.models.filter(
    m => m.kind === 'monster' && m.group === group && m.type === apparent && m.at >= 0 && m.wounds === m.base.W,
  );
}

/** The special monsters that hide in a group: Sentries, champions, sorcerers (AHQ-AGM-25). */
export function hiddenIn(group: Group): Member[] {
  const rank = (m: Member): number => {
    const at = HIDING.indexOf(monsterById.get(m.type)!.role);
    return at < 0 ? HIDING.length : at;
  };
  return [...group.members].sort((a, b) => rank(a) - rank(b));
}

const HIDING: readonly string[] = ['sentry', 'champion', 'sorcerer'];

/** Whether a Hidden Champion may be slipped into a group (AHQ-GAP-10). */
function mayHideChampion(g: Ahq, group: Group): boolean {
  const models = g.models.filter(m => m.kind === 'monster' && m.group === group.id && m.at >= 0);
  if (models.length < 3 || g.quest.heroes <= 2 || !g.hand.includes('hidden_champion')) return false;
  const types = [...models.map(m => monsterType(m)), ...group.members.map(m => monsterById.get(m.type)!)];
  return !types.some(t => t.role === 'champion') && models.some(mayBeReplaced);
}

/** Why a Hidden Champion does not take the place of a monster in the window for it. */
function whyNotChampion(g: Ahq, { groups }: Identities, asked: unknown, seat: Seat): readonly Reason[] {
  const m = g.models.find(one => one.id === asked && one.kind === 'monster');
  if (seat !== g.gmSeat || m === undefined || !g.hand.includes('hidden_champion'))
    return whyNotCounter(g, seat, m === undefined ? asked : 'hidden_champion');
  const group = g.groups[m.group];
  const fact =
    group === undefined || !groups.includes(group.id)
      ? 'its group has not just been placed'
      : g.quest.heroes <= 2
        ? 'it is not played against one or two Heroes'
        : mayBeReplaced(m)
          ? 'its group has fewer than three, or a champion'
          : 'it is no ordinary monster of a family that has a champion';
  return [reason(R.dungeonCounters, fact)];
}

/** Whether a Hidden Champion may take the place of a monster: an ordinary one whose family has a champion. */
function mayBeReplaced(m: Model): boolean {
  const { family, role } = monsterType(m);
  return role === 'ordinary' && (familyById.get(family)?.champion ?? null) !== null;
}

function become(m: Model, type: string, wounds: number, stock: number): void {
  const entry = monsterById.get(type)!;
  m.type = type;
  m.base = entry.stats;
  m.wounds = wounds;
  m.stock = stock;
  m.shots = entry.ranged?.shots ?? 0;
  m.revealed = false;
}

/** The Hidden Champion counter is offered, then the game master fixes who the special monsters are (AHQ-SUR-09). */
export const fixIdentities: Procedure<Ahq, Identities, AhqEvent> = procedure<Identities>('fixIdentities', {
  offerChampion: choice({
    rule: R.dungeonCounters,
    decider: g => g.gmSeat,
    options: (g, i) => {
      const group = i.groups.map(id => g.groups[id]!).find(one => mayHideChampion(g, one));
      if (group === undefined) return offerOfCounters(g, []);
      const ordinary = g.models.filter(
        m => m.kind === 'monster' && m.group === group.id && m.at >= 0 && mayBeReplaced(m),
      );
      return ['keep', ...ordinary.map(m => m.id)];
    },
    whyNot: (g, i, asked, seat) => whyNotChampion(g, i, asked, seat),
    ask: askModel({ keep: 'keepCounter' }),
    take(g, _i, answer, emit) {
      if (answer === 'keep') return;
      g.hand = g.hand.filter((c, k) => c !== 'hidden_champion' || k !== g.hand.indexOf('hidden_champion'));
      g.spentCounters = [...g.spentCounters, 'hidden_champion'];
      const m = modelOf(g, answer);
      const champion = familyById.get(monsterType(m).family)!.champion!;
      become(m, champion, monsterById.get(champion)!.stats.W, 0);
      emit?.({
        type: 'championHidden',
        rules: [R.dungeonCounters, R.hiddenIdentities],
        model: m.id,
        what: champion,
        secret: true,
      });
    },
  }),
  fix: step((_g, i) => call(fixOne, { by: i.by, groups: i.groups })),
});

/** Who hides: one of those that look alike, several at once, or nobody. */
const askLookAlike: Asking<string> = {
  words: (_g, _local, answer) =>
    answer === 'none'
      ? say('nobodyHides')
      : say('named', { what: answer.split(' ').map(id => say('named', { what: theModel(id) })) }),
  place: askModel().place!,
  group: () => 'choice',
};

/**
 * The game master fixes who is behind the faces of each group that the party has placed. He is asked once for every group in which
 * somebody could hide, whether or not anybody does: the number of questions would tell (AHQ-GEN-08).
 */
export const fixOne: Procedure<Ahq, Identities, AhqEvent> = procedure<Identities>('fixOne', {
  nextGroup: step((g, i, emit) => {
    if (i.by === 'gm') return done();
    while (i.groups.length > 0 && !mayHide(g, i.groups[0]!)) {
      disguise(g, i.groups[0]!, disguises(g, i.groups[0]!)[0]!, emit);
      i.groups = i.groups.slice(1);
    }
    if (i.groups.length === 0) return done();
  }),
  chooseLookAlike: choice({
    rule: R.orderOfTheStart,
    decider: g => g.gmSeat,
    options: (g, i) => disguises(g, i.groups[0]!),
    whyNot: (g, _i, asked) =>
      g.models.some(m => m.id === asked) ? [reason(R.orderOfTheStart, 'that is none of those that look alike')] : [],
    ask: askLookAlike,
    take(g, i, answer, emit) {
      disguise(g, i.groups[0]!, answer, emit);
      i.groups = i.groups.slice(1);
      return again;
    },
  }),
});

/** Whether hero players must reckon with somebody who hides among several of one face. */
function mayHide(g: Ahq, group: number): boolean {
  const faces = g.models.filter(m => m.kind === 'monster' && m.group === group && m.at >= 0 && isDoubtful(m));
  return faces.some((m, i) => faces.findIndex(other => other.type === m.type) < i);
}

/** Those who hide in a group take their places. */
function disguise(g: Ahq, id: number, way: string, emit: Emit<AhqEvent>): void {
  const group = g.groups[id]!;
  const hidden = hiddenIn(group);
  group.members = [];
  if (hidden.length === 0) return;
  for (const [n, model] of way.split(' ').entries()) {
    const { type, wounds, stock } = hidden[n]!;
    become(modelOf(g, model), type, wounds, stock);
    emit?.({
      type: 'identityFixed',
      rules: [R.orderOfTheStart, R.hiddenIdentities, R.hiddenInformation],
      model,
      what: type,
      secret: true,
    });
  }
}

/** Every way in which those who hide in a group may be shared out among their look-alikes: their ids, in the order of `hiddenIn`. */
function disguises(g: Ahq, id: number): string[] {
  let ways: (readonly string[])[] = [[]];
  for (const member of hiddenIn(g.groups[id]!)) {
    const alike = lookAlikes(g, id, member.apparent).map(m => m.id);
    ways = ways.flatMap(way => alike.filter(one => !way.includes(one)).map(one => [...way, one]));
  }
  const answers = ways.map(way => way.join(' '));
  return answers.length === 1 && answers[0] === '' ? ['none'] : answers;
}

/** Rooms with a Sentry and fewer than two doors get a second one (AHQ-SEN-01). */
export function sentryRoom(g: Ahq): number {
  for (const m of monstersOnMap(g)) {
    if (monsterType(m).role !== 'sentry') continue;
    const group = g.groups[m.group];
    for (const section of group?.area ?? [sectionAt(g.map, m.at)]) {
      if (g.map.sections[section]?.kind !== 'room' || doorsOf(g.map, section).length >= 2) continue;
      if (DIRS.some(d => doorSpots(g.map, section, d).length > 0)) return section;
    }
  }
  return -1;
}

/** The places for the second door, as `N 3,-4`. */
function sentryDoorPlaces(g: Ahq, section: number): string[] {
  return DIRS.flatMap(d => doorSpots(g.map, section, d).map(at => `${DIR_NAMES[d]} ${squareName(at)}`));
}

export const addSentryDoors: Procedure<Ahq, object, AhqEvent> = procedure<object>('addSentryDoors', {
  check: step(g => {
    if (sentryRoom(g) < 0) return done();
  }),
  choosePlace: choice({
    rule: R.secondDoorForASentry,
    decider: g => g.gmSeat,
    options: g => sentryDoorPlaces(g, sentryRoom(g)),
    whyNot: (_g, _l, asked) =>
      typeof asked === 'string' && /^[NESW] -?\d+,-?\d+$/.test(asked)
        ? [reason(R.secondDoorForASentry, 'no wall of the room without a door')]
        : [],
    ask: askOnWall,
    take(g, _l, answer, emit) {
      const [side = '', at = ''] = answer.split(' ');
      const section = sentryRoom(g);
      const id = addDoor(g, parseSquare(at)!, dirByName(side) as Dir);
      emit?.({
        type: 'doorPlaced',
        rules: [R.secondDoorForASentry],
        door: id,
        at: squareName(parseSquare(at)!),
        section,
      });
      return again;
    },
  }),
});
