// Everything in a scenario that the schema cannot see: names that point nowhere, places that cannot be.

import type { Fault } from '@quarterstaff/kernel';
import { FIGHTERS, readBook } from '../../books/library.ts';
import { isCard } from '../../cards/deck.ts';
import { isOpen, OFF, readMap, type Space, spaceAt, type Terrain } from '../board/terrain.ts';
import { COMPANY, FOES } from '../campaign/sides.ts';
import { campaign, objectKinds, profileList, profiles, spellOfCard, throwingWeapons } from '../content/index.ts';
import type { CharacterSource, FieldScenario, Trigger } from '../content/scenario-schema.ts';
import { R } from '../rules.ts';
import { idOf, mapLines, playingSides, seatsOf, statedCards, statedCharacters, terrainOf } from './scenario.ts';

/** The names of a scenario, and a place for what is wrong with it. */
interface Named {
  readonly scenario: FieldScenario;
  readonly terrain: Terrain;
  readonly sides: readonly string[];
  readonly seats: readonly string[];
  readonly characters: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  fault(path: string, message: string): void;
}

/** Every fault of a scenario that passed the schema, each with its path. */
export function scenarioFaults(scenario: FieldScenario): Fault[] {
  const faults: Fault[] = [];
  const { special, objects } = scenario;
  const n: Named = {
    scenario,
    terrain: terrainOf(scenario),
    sides: scenario.sides.map(side => side.id),
    seats: seatsOf(scenario).map(entry => entry.seat),
    characters: new Set(statedCharacters(scenario).map(c => c.id)),
    things: new Set([...objects.map(o => o.id), special.hidden?.item ?? '', ...special.finds.map(find => find.item)]),
    fault: (path, message) => faults.push({ path, message }),
  };
  mapFaults(n);
  for (const [id, source] of Object.entries(scenario.books)) {
    if (profiles.has(id)) n.fault(`books.${id}`, 'is the name of a profile');
    bookFaults(n, `books.${id}`, source);
  }
  sideFaults(n);
  doubleNames(n);
  objectFaults(n);
  specialFaults(n);
  victoryFaults(n);
  startFaults(n);
  if (scenario.campaign !== undefined) campaignFaults(n);
  return faults;
}

/** Goes through a list, each entry with its path. */
function each<T>(
  path: string,
  list: readonly T[] | undefined,
  visit: (path: string, entry: T, i: number) => void,
): void {
  list?.forEach((entry, i) => {
    visit(`${path}.${i}`, entry, i);
  });
}

function aPlace({ terrain, fault }: Named, path: string, at: readonly [number, number]): void {
  const s = spaceAt(terrain, at);
  if (s === OFF) fault(path, 'is off the map');
  else if (!isOpen(terrain, s)) fault(path, 'is filled by terrain');
}

function aCharacter({ characters, fault }: Named, path: string, id: string | undefined): void {
  if (id !== undefined && !characters.has(id)) fault(path, `there is no Character '${id}'`);
}

function aThing({ things, fault }: Named, path: string, id: string): void {
  if (!things.has(id)) fault(path, `there is no object '${id}'`);
}

function aSide({ sides, fault }: Named, path: string, id: string, also: readonly string[] = []): void {
  if (!sides.includes(id) && !also.includes(id)) fault(path, `there is no side '${id}'`);
}

function mapFaults({ scenario, terrain, fault }: Named): void {
  for (const { row, message } of readMap(mapLines(scenario)).faults) fault(`map.${row}`, message);
  each('levels', scenario.levels, (path, { at }) => {
    if (spaceAt(terrain, at) === OFF) fault(`${path}.at`, 'is off the map');
  });
}

function bookFaults({ scenario, fault }: Named, path: string, book: unknown): void {
  const read = readBook(path, book, scenario.books);
  if (read.ok) return;
  for (const problem of read.faults) {
    const message = problem.rule === '' ? problem.message : `${problem.message} (${problem.rule})`;
    fault(problem.path === '' ? path : `${path}.${problem.path}`, message);
  }
}

/** The sides, who plays for them, and their Characters. */
function sideFaults(n: Named): void {
  const { scenario, sides, fault } = n;
  const standing = new Map<Space, string>();
  const playsFor = new Map<string, string>();
  each('sides', scenario.sides, (at, side, s) => {
    if (sides.indexOf(side.id) !== s) fault(`${at}.id`, `'${side.id}' is used twice`);
    each(`${at}.characters`, side.characters, (path, c, i) => {
      characterFaults(n, path, c);
      const seat = c.player ?? side.id;
      const other = playsFor.get(seat) ?? side.id;
      if (other !== side.id) fault(`${path}.player`, `'${seat}' plays for '${other}'`);
      playsFor.set(seat, other);
      const id = idOf(side.id, c, i);
      if (scenario.absent.includes(side.id) || (c.body ?? 1) < 1 || c.away || id === scenario.start.mover) return;
      const space = spaceAt(n.terrain, c.at);
      if (space === OFF) return;
      if (standing.has(space)) fault(`${path}.at`, `'${standing.get(space)}' stands there already`);
      standing.set(space, id);
    });
  });
  each('absent', scenario.absent, (path, id) => {
    const side = scenario.sides.find(other => other.id === id);
    if (side === undefined) fault(path, `there is no side '${id}'`);
    else if (!side.optional) fault(path, `'${id}' has to play`);
  });
  if (playingSides(scenario).length < 2) fault('sides', 'it takes two sides');
}

function characterFaults(n: Named, path: string, c: CharacterSource): void {
  const { scenario, fault } = n;
  aPlace(n, `${path}.at`, c.at);
  const sources = [c.profile, c.fighter, c.book].filter(source => source !== undefined);
  if (sources.length !== 1) fault(path, 'needs exactly one of profile, fighter and book');
  if (c.profile !== undefined && c.profile !== 'any' && !profiles.has(c.profile))
    fault(`${path}.profile`, `there is no profile '${c.profile}'`);
  if (c.fighter !== undefined && FIGHTERS[c.fighter] === undefined && scenario.books[c.fighter] === undefined)
    fault(`${path}.fighter`, `there is no fighter '${c.fighter}'`);
  if (c.book !== undefined) bookFaults(n, `${path}.book`, c.book);
  each(`${path}.cards`, statedCards(c), (at, held) => {
    const card = typeof held === 'string' ? held : held.card;
    if (!isCard(card)) fault(at, `there is no card '${card}'`);
  });
  each(`${path}.played`, c.played, (at, card) => {
    if (!statedCards(c).some(held => held === card)) fault(at, `'${card}' is not among its cards`);
  });
  each(`${path}.spells`, c.spells, (at, { card }) => {
    if (!spellOfCard.has(card)) fault(`${at}.card`, `there is no spell '${card}'`);
  });
  for (const kind of Object.keys(c.thrown ?? {}))
    if (!throwingWeapons.has(kind)) fault(`${path}.thrown.${kind}`, 'there is no such throwing weapon');
  if (c.weaponAt !== undefined) aPlace(n, `${path}.weaponAt`, c.weaponAt);
  if (c.maxBody !== undefined && c.body !== undefined && c.body > c.maxBody) fault(`${path}.body`, 'is above maxBody');
  if (c.carriedBy !== undefined && (c.body ?? 1) >= 1) fault(`${path}.carriedBy`, 'only a body is carried');
  aCharacter(n, `${path}.carriedBy`, c.carriedBy);
}

/** Characters, their weapons and objects all have names of their own. */
function doubleNames({ scenario, fault }: Named): void {
  const used = new Set<string>();
  const claim = (path: string, id: string): void => {
    if (used.has(id)) fault(path, `'${id}' is used twice`);
    used.add(id);
  };
  const stated = statedCharacters(scenario);
  for (const { path, id } of stated) claim(`${path}.id`, id);
  const isSomebodys = (id: string): boolean => stated.some(owner => id.startsWith(`${owner.id}.`));
  each('objects', scenario.objects, (path, { id }) => {
    claim(`${path}.id`, id);
    if (isSomebodys(id)) fault(`${path}.id`, `'${id}' names a weapon of its owner`);
  });
  for (const { path, id } of stated) if (isSomebodys(id)) fault(`${path}.id`, `'${id}' names a weapon of its owner`);
}

function objectFaults(n: Named): void {
  each('objects', n.scenario.objects, (path, o) => {
    if (!objectKinds.has(o.kind) && o.weight === undefined)
      n.fault(`${path}.kind`, `there is no object '${o.kind}'; one of its own states its weight`);
    if (o.at !== undefined) aPlace(n, `${path}.at`, o.at);
    aCharacter(n, `${path}.heldBy`, o.heldBy);
    aCharacter(n, `${path}.owner`, o.owner);
    if ((o.at === undefined) === (o.heldBy === undefined)) n.fault(path, 'lies somewhere or is held, one of the two');
  });
}

function specialFaults(n: Named): void {
  const { special } = n.scenario;
  each('special.hidden.among', special.hidden?.among, (path, id) => aThing(n, path, id));
  each('special.exits', special.exits, (path, exit) => {
    aThing(n, `${path}.item`, exit.item);
    aSide(n, `${path}.side`, exit.side);
    each(`${path}.at`, exit.at, (place, at) => aPlace(n, place, at));
  });
  each('special.crown.at', special.crown?.at, (path, at) => aPlace(n, path, at));
  each('special.shatters', special.shatters, (path, rule) => aThing(n, `${path}.object`, rule.object));
  each('special.handledBy', special.handledBy, (path, rule) => {
    aThing(n, `${path}.object`, rule.object);
    each(`${path}.sides`, rule.sides, (place, side) => aSide(n, place, side));
  });
  each('special.finds', special.finds, (path, { object }) => {
    if (!n.characters.has(object)) aThing(n, `${path}.object`, object);
  });
  const { from, to } = special.hire;
  const picks = statedCharacters(n.scenario).some(({ source }) => source.profile === 'any');
  if (picks && !profileList.some(p => p.hire >= from && p.hire <= to))
    n.fault('special.hire', `no profile costs ${from} to ${to}`);
}

function victoryFaults(n: Named): void {
  const { victory } = n.scenario;
  each('victory.wins', victory.wins, (path, win) => {
    aSide(n, `${path}.side`, win.side, ['each', 'mostPoints']);
    each(`${path}.when`, win.when, (at, trigger) => triggerFaults(n, at, trigger));
  });
  aSide(n, 'victory.tie', victory.tie, ['draw', 'higherBody']);
  each('victory.points', victory.points, (path, row) => {
    aSide(n, `${path}.side`, row.side, ['each']);
    if (row.item !== undefined) aThing(n, `${path}.item`, row.item);
  });
}

function triggerFaults(n: Named, path: string, trigger: Trigger): void {
  if ('carriedOff' in trigger) aThing(n, path, trigger.carriedOff);
  if ('shattered' in trigger) aThing(n, path, trigger.shattered);
  if ('noConscious' in trigger) aSide(n, path, trigger.noConscious);
  if ('conscious' in trigger) aSide(n, path, trigger.conscious);
  if ('held' in trigger && n.scenario.special.crown === undefined) n.fault(path, 'the scenario has no crown to hold');
}

/** Where play begins: names, and what belongs to which phase. */
function startFaults(n: Named): void {
  const { seats, fault } = n;
  const { start } = n.scenario;
  each('start.order', start.order, (path, seat) => {
    if (!seats.includes(seat)) fault(path, `there is no player '${seat}'`);
  });
  if (start.order !== undefined && new Set(start.order).size !== seats.length)
    fault('start.order', `names every player once: ${seats.join(', ')}`);
  if (start.slot !== undefined && !seats.includes(start.slot))
    fault('start.slot', `there is no player '${start.slot}'`);
  aCharacter(n, 'start.mover', start.mover);
  if ((start.slot !== undefined || start.mover !== undefined) && start.phase !== 'movement')
    fault('start.phase', "a slot and a mover belong to phase 'movement'");
  each('start.edges', start.edges, (path, edge) => {
    for (const key of ['a', 'b'] as const) aCharacter(n, `${path}.${key}`, edge[key]);
  });
  if ((start.edges.length > 0 || start.round > 0) && start.phase !== 'combat')
    fault('start.phase', "pairs that fight belong to phase 'combat'");
  if (start.round > 0 && start.edges.length === 0)
    fault('start.round', 'a round that is over needs the pairs that fought it');
  each('start.demands', start.demands, (path, demand) => {
    for (const key of ['halter', 'halted'] as const) aCharacter(n, `${path}.${key}`, demand[key]);
  });
  if (start.demands.length > 0 && !['movement', 'closeMovement', 'combat'].includes(start.phase))
    fault('start.demands', `battle is demanded between the first move and the fights (${R.demandsBattle})`);
  for (const key of ['shattered', 'carriedOff'] as const)
    each(`start.${key}`, start[key], (path, id) => aThing(n, path, id));
  if (start.hiddenIn !== undefined) aThing(n, 'start.hiddenIn', start.hiddenIn);
  each('start.scored', start.scored, (path, entry) => aSide(n, `${path}.side`, entry.side));
  if (start.holder !== undefined) aSide(n, 'start.holder', start.holder);
  if (start.streak > 0 && start.holder === undefined) fault('start.streak', 'nobody holds the crown');
}

/** A campaign under way: the company that is left, and the chapters behind it (LWM-GAP-07). */
function campaignFaults({ scenario, sides, fault }: Named): void {
  const { company, chapter, won, lost } = scenario.campaign!;
  const message = `a campaign is played by '${COMPANY}' and '${FOES}', in this order`;
  [COMPANY, FOES].forEach((id, i) => {
    if (sides[i] !== id) fault(`sides.${i}.id`, message);
  });
  for (const { path, side, seat } of statedCharacters(scenario)) if (seat !== side.id) fault(`${path}.player`, message);
  const isChapter = (id: string): boolean => campaign.chapters.some(c => c.id === id);
  if (chapter !== null && !isChapter(chapter)) fault('campaign.chapter', `there is no chapter '${chapter}'`);
  const order = campaign.chapters.map(c => c.id);
  const next = chapter === null ? 0 : order.indexOf(chapter);
  const over = [...won, ...lost];
  for (const [key, list] of Object.entries({ won, lost })) {
    each(`campaign.${key}`, list, (path, id) => {
      if (!isChapter(id)) fault(path, `there is no chapter '${id}'`);
      else if (over.indexOf(id) !== over.lastIndexOf(id))
        fault(path, `chapter ${id} is played once (${R.gapCampaign})`);
      else if (next >= 0 && order.indexOf(id) >= next) fault(path, `chapter ${id} is still to come (${R.gapCampaign})`);
    });
  }
  each('campaign.company', company, (path, member, i) => {
    const profile = profiles.get(member.profile);
    if (company.findIndex(other => other.id === member.id) !== i) fault(`${path}.id`, `'${member.id}' is used twice`);
    if (profile === undefined) fault(`${path}.profile`, `there is no profile '${member.profile}'`);
    else if (profile.undead && !campaign.company.undead)
      fault(`${path}.profile`, `the undead are not for hire (${R.gapCampaign})`);
  });
  companyFaults(company, fault);
}

function companyFaults(
  company: NonNullable<FieldScenario['campaign']>['company'],
  fault: (path: string, message: string) => void,
): void {
  const { hire, fewest, most } = campaign.company;
  if (company.length === 0) return; // hired when play begins
  if (company.length < fewest || company.length > most)
    fault('campaign.company', `${fewest} to ${most} Characters (${R.gapCampaign})`);
  else if (company.every(member => !member.alive)) fault('campaign.company', `all are dead (${R.gapCampaign})`);
  const cost = company.reduce((sum, member) => sum + (profiles.get(member.profile)?.hire ?? 0), 0);
  if (cost > hire) fault('campaign.company', `costs ${cost}, more than ${hire} hire points (${R.gapCampaign})`);
}
