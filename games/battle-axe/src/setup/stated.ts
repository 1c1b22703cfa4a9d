// What a scenario states that contradicts itself, names nobody, or would be ignored: each fault with its path.
import type { Fault } from '@quarterstaff/kernel';
import { rooms as allRooms, passageById, questById, quests, roomById } from '../content/content.ts';
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
const LONGEST_ID = 60;

function checkId(tell: Tell, path: string, id: string | undefined): void {
  if (id === undefined) return;
  if (RESERVED.has(id)) tell(path, `${id} is an answer to a question and cannot be an id`);
  if (SQUARE.test(id)) tell(path, `${id} is the name of a square and cannot be an id`);
  if (/[\s@]/.test(id) || id === '') tell(path, 'an id without blanks');
  if (id.length > LONGEST_ID) tell(path, `an id of at most ${LONGEST_ID} characters`);
}

/** Everything that can be seen from the scenario alone. */
export function checkStated(scenario: Scenario, quest: string | null, faults: Fault[]): void {
  const tell: Tell = (path, message) => faults.push({ path, message });
  const heroes: readonly HeroSpec[] = scenario.heroes ?? [];
  heroes.forEach((hero, i) => {
    checkId(tell, `heroes.${i}.id`, hero.id);
    checkId(tell, `heroes.${i}.seat`, hero.seat);
    if ((hero.name ?? '').length > LONGEST_ID) tell(`heroes.${i}.name`, `at most ${LONGEST_ID} characters`);
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
  if (quest !== null && !questById.has(quest)) tell('quest', `there is no quest ${quest}`);
  if (quest !== null && scenario.goal !== undefined) tell('goal', 'a quest has a goal of its own');
  checkIgnored(scenario, quest, tell);
  checkTown(scenario, tell);
  checkMap(scenario, tell);
  checkMat(scenario, quest, tell);
  checkWords(scenario, tell);
  checkTurn(scenario, tell);
}

/** Fields that a match of this kind would not look at. */
function checkIgnored(scenario: Scenario, quest: string | null, tell: Tell): void {
  if (scenario.mode !== 'campaign') {
    for (const field of ['codes', 'templeHalf', 'town'] as const)
      if (scenario[field] !== undefined) tell(field, 'belongs to a campaign');
    (scenario.heroes ?? []).forEach((hero, i) => {
      if (hero.codes !== undefined) tell(`heroes.${i}.codes`, 'belongs to a campaign');
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

/** Between quests there is no board, and nobody's turn. */
function checkTown(scenario: Scenario, tell: Tell): void {
  if (scenario.town !== true) return;
  const fields = ['map', 'doors', 'openings', 'ends', 'start', 'enemies', 'friendlies', 'things', 'rooms'] as const;
  const times = ['round', 'phase', 'turn', 'shotAt', 'lastShotAt', 'decks', 'arrange', 'idleEnemySteps'] as const;
  for (const field of [...fields, ...times])
    if (scenario[field] !== undefined) tell(field, 'is not looked at between quests');
}

const MOST_START_SQUARES = 4; // BA-GAP-19
function checkMap(scenario: Scenario, tell: Tell): void {
  const list = Array.isArray(scenario.map);
  const tiles = scenario.map === undefined ? [] : Array.isArray(scenario.map) ? scenario.map : [scenario.map];
  tiles.forEach(({ section }, i) => {
    if (section !== undefined && !roomById.has(section) && !passageById.has(section))
      tell(list ? `map.${i}.section` : 'map.section', `there is no room or passage card ${section}`);
  });
  const start = (scenario.start ?? []).map(square => square.join(','));
  if (start.length > MOST_START_SQUARES) tell('start', `there are ${MOST_START_SQUARES} start squares`);
  start.forEach((square, i) => {
    if (start.indexOf(square) !== i) tell(`start.${i}`, `${square} is there twice`);
  });
}

const SHORTEST_WORD = 4;
const canSpell = (word: string, letters: string) =>
  word.length >= SHORTEST_WORD &&
  new Set(word).size === word.length &&
  [...word].every(letter => letters.toLowerCase().includes(letter));

/** Words that were spoken, or that the table accepts, can be spelled with the letters of their room (BA-GAP-12). */
function checkWords({ acceptedWords = [], rooms = [] }: Scenario, tell: Tell): void {
  const puzzles = allRooms.flatMap(({ letters }) => letters ?? []);
  acceptedWords.forEach((word, i) => {
    if (!puzzles.some(letters => canSpell(word, letters)))
      tell(`acceptedWords.${i}`, `no room has the letters of ${word}, each once and at least ${SHORTEST_WORD}`);
  });
  rooms.forEach(({ section, words = [], completed = false }, i) => {
    const room = roomById.get(section);
    words.forEach((word, n) => {
      if (!canSpell(word, room?.letters ?? '')) tell(`rooms.${i}.words.${n}`, `${word} cannot be spelled there`);
      if (words.indexOf(word) !== n) tell(`rooms.${i}.words.${n}`, `${word} counts once`);
    });
    if (room?.complete.when === 'words-spoken' && words.length >= room.complete.count && !completed)
      tell(`rooms.${i}.completed`, `${room.complete.count} words complete the room`);
  });
}

function checkMat(scenario: Scenario, quest: string | null, tell: Tell): void {
  const rooms = scenario.rooms ?? [];
  const completed = rooms.filter(room => room.completed === true).length;
  if (scenario.roomsCompleted !== undefined && scenario.roomsCompleted < completed)
    tell('roomsCompleted', `${completed} rooms on the table are completed`);
  rooms.forEach((room, i) => {
    const own = roomById.get(room.section);
    if (own === undefined) tell(`rooms.${i}.section`, `there is no room ${room.section}`);
    if (own?.complete.when === 'goal' && room.completed === true && scenario.goalAchieved !== true)
      tell(`rooms.${i}.completed`, 'the goal of the quest completes its room');
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
      if (list.indexOf(code) !== i) tell(`${path}.${i}`, `${code} is there twice`);
    });
  codes('codes', scenario.codes);
  (scenario.heroes ?? []).forEach((hero, i) => {
    const spec: HeroSpec = hero;
    codes(`heroes.${i}.codes`, spec.codes);
    const keepsake = questById.get(quest ?? '')?.keepsake;
    if (spec.keepsake === true && keepsake === undefined) tell(`heroes.${i}.keepsake`, 'this quest has no keepsake');
    else if (spec.keepsake === true && !hasCode(scenario, keepsake!.code))
      tell(`heroes.${i}.keepsake`, `nobody has earned the code ${keepsake!.code}`);
  });
  if ((scenario.heroes ?? []).filter(hero => hero.keepsake === true).length > 1)
    tell('heroes', 'one hero bears the keepsake');
}

const hasCode = ({ codes = [], heroes = [] }: Scenario, code: string) =>
  codes.includes(code) || heroes.some(hero => hero.codes?.includes(code) === true);

function checkTurn(scenario: Scenario, tell: Tell): void {
  (scenario.heroes ?? []).forEach((hero, i) => {
    const { turn, id, name, ready, acted, pit } = hero;
    const called = id ?? name?.replace(/\s+/g, '-') ?? ready;
    if (turn !== undefined && called !== scenario.turn) tell(`heroes.${i}.turn`, 'it is not his turn');
    if (acted === true && called === scenario.turn && turn === undefined)
      tell(`heroes.${i}.acted`, 'has had his turn in this round');
    if (turn?.budget != null && turn.moveOver !== true && pit === 'in')
      tell(`heroes.${i}.pit`, 'nobody walks in a pit');
  });
}
