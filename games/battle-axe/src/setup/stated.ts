// What a scenario states that contradicts itself, names nobody, or would be ignored: each fault with its path.
import type { Fault } from '@quarterstaff/kernel';
import { questById, quests, roomById } from '../content/content.ts';
import type { HeroSpec, Scenario } from './schema.ts';

type Tell = (path: string, message: string) => void;

/** Words that are answers: nobody may be called so, or an answer would be ambiguous. */
const RESERVED = new Set(
  [
    ['all', 'public', '-', '?', 'keep', 'luck', 'born-lucky', 'first', 'second', 'agree', 'refuse', 'done', 'stop'],
    ['walk', 'run', 'take', 'shrug', 'left', 'right', 'mirror', 'overlap', 'end', 'gold', 'pass', 'none', 'leave'],
  ].flat(),
);
const SQUARE = /^-?\d+,-?\d+/;

function checkId(tell: Tell, path: string, id: string | undefined): void {
  if (id === undefined) return;
  if (RESERVED.has(id)) tell(path, `${id} is an answer to a question and cannot be an id`);
  if (SQUARE.test(id)) tell(path, `${id} is the name of a square and cannot be an id`);
  if (/[\s@]/.test(id) || id === '') tell(path, 'an id without blanks');
}

/** Everything that can be seen from the scenario alone. */
export function checkStated(scenario: Scenario, quest: string | null, faults: Fault[]): void {
  const tell: Tell = (path, message) => faults.push({ path, message });
  const heroes = (scenario.heroes ?? []) as readonly HeroSpec[];
  heroes.forEach((hero, i) => {
    checkId(tell, `heroes.${i}.id`, hero.id);
    checkId(tell, `heroes.${i}.seat`, hero.seat);
  });
  (scenario.enemies ?? []).forEach((enemy, i) => {
    checkId(tell, `enemies.${i}.id`, enemy.id);
  });
  (scenario.friendlies ?? []).forEach((friendly, i) => {
    checkId(tell, `friendlies.${i}.id`, friendly.id);
  });
  (scenario.things ?? []).forEach((thing, i) => {
    checkId(tell, `things.${i}.id`, thing.id);
  });
  checkIgnored(scenario, quest, tell);
  checkMat(scenario, quest, tell);
  checkTurn(scenario, tell);
}

/** Fields that a match of this kind would not look at. */
function checkIgnored(scenario: Scenario, quest: string | null, tell: Tell): void {
  if (scenario.mode !== 'campaign') {
    for (const field of ['codes', 'templeHalf', 'town'] as const)
      if (scenario[field] !== undefined) tell(field, 'belongs to a campaign');
    (scenario.heroes ?? []).forEach((hero, i) => {
      if ((hero as HeroSpec).codes !== undefined) tell(`heroes.${i}.codes`, 'belongs to a campaign');
    });
  }
  if (scenario.ambushDone !== undefined && questById.get(quest ?? '')?.ambush === undefined)
    tell('ambushDone', 'belongs to a quest with an ambush');
  if (quest === null && scenario.questRoomPlaced !== undefined) tell('questRoomPlaced', 'belongs to a quest');
  if (quest === null && scenario.goal === undefined && scenario.goalAchieved !== undefined)
    tell('goalAchieved', 'there is no goal');
  const begins = scenario.phase === undefined && scenario.turn === undefined && scenario.round === undefined;
  if (scenario.arrange !== undefined && !begins) tell('arrange', 'equipment is arranged before the first round');
  if (scenario.turn !== undefined && scenario.phase !== undefined && scenario.phase !== 'turn')
    tell('turn', `it is no hero's turn in the phase ${scenario.phase}`);
  if (scenario.phase === 'turn' && scenario.turn === undefined) tell('turn', 'whose turn is it?');
}

function checkMat(scenario: Scenario, quest: string | null, tell: Tell): void {
  const rooms = scenario.rooms ?? [];
  const completed = rooms.filter(room => room.completed === true).length;
  if (scenario.roomsCompleted !== undefined && scenario.roomsCompleted < completed)
    tell('roomsCompleted', `${completed} rooms on the table are completed`);
  rooms.forEach((room, i) => {
    const own = roomById.get(room.section);
    if (own !== undefined && (room.layout ?? 1) > Math.max(1, own.coins.length))
      tell(`rooms.${i}.layout`, `${room.section} has ${own.coins.length} layouts`);
    if (rooms.findIndex(other => other.section === room.section && other.tile === room.tile) !== i)
      tell(`rooms.${i}`, 'is there twice');
  });
  (scenario.usedRooms ?? []).forEach((id, i) => {
    if (!roomById.has(id)) tell(`usedRooms.${i}`, `there is no room ${id}`);
  });
  if ((scenario.idleEnemySteps ?? 0) > 2) tell('idleEnemySteps', 'after the third the heroes are left for dead');
  const known = new Set(quests.map(({ reward }) => reward.code));
  const codes = (path: string, list: readonly string[] | undefined): void =>
    list?.forEach((code, i) => {
      if (!known.has(code)) tell(`${path}.${i}`, `the codes are ${[...known].join(', ')}`);
    });
  codes('codes', scenario.codes);
  (scenario.heroes ?? []).forEach((hero, i) => {
    const spec = hero as HeroSpec;
    codes(`heroes.${i}.codes`, spec.codes);
    if (spec.keepsake === true && quests.find(({ id }) => id === quest)?.keepsake === undefined)
      tell(`heroes.${i}.keepsake`, 'this quest has no keepsake');
  });
  if ((scenario.heroes ?? []).filter(hero => (hero as HeroSpec).keepsake === true).length > 1)
    tell('heroes', 'one hero bears the keepsake');
}

function checkTurn(scenario: Scenario, tell: Tell): void {
  (scenario.heroes ?? []).forEach((hero, i) => {
    const { turn, id, name, ready } = hero as HeroSpec;
    const called = id ?? name?.replace(/\s+/g, '-') ?? ready;
    if (turn !== undefined && called !== scenario.turn) tell(`heroes.${i}.turn`, 'it is not his turn');
  });
}
