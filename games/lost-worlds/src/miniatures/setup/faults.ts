// Everything in a scenario that the schema cannot see: names that point nowhere, places that cannot be.

import type { Fault } from '@quarterstaff/kernel';
import { FIGHTERS, readBook } from '../../books/library.ts';
import { isCard } from '../../cards/deck.ts';
import { isOpen, OFF, readMap, spaceAt } from '../board/terrain.ts';
import { COMPANY, FOES } from '../campaign/sides.ts';
import { campaign, objectKinds, profileList, profiles, spellOfCard, throwingWeapons } from '../content/index.ts';
import type { FieldScenario } from '../content/scenario-schema.ts';
import { idOf, seatsOf, statedCards, terrainOf } from './scenario.ts';

/** Every fault of a scenario that passed the schema, each with its path. */
export function scenarioFaults(scenario: FieldScenario): Fault[] {
  const faults: Fault[] = [];
  const fault = (path: string, message: string): void => {
    faults.push({ path, message });
  };
  const lines =
    typeof scenario.map === 'string' ? scenario.map.split('\n').filter(line => line.trim() !== '') : scenario.map;
  for (const { row, message } of readMap(lines).faults) fault(`map.${row}`, message);
  const terrain = terrainOf(scenario);
  const sides = scenario.sides.map(side => side.id);
  const seats = seatsOf(scenario).map(entry => entry.seat);
  const ids = new Set<string>();
  const claim = (path: string, id: string): void => {
    if (ids.has(id)) fault(path, `'${id}' is used twice`);
    ids.add(id);
  };
  const place = (path: string, at: readonly [number, number]): void => {
    const s = spaceAt(terrain, at);
    if (s === OFF) fault(path, 'is off the map');
    else if (!isOpen(terrain, s)) fault(path, 'is filled by terrain');
  };
  scenario.levels.forEach((change, i) => {
    if (spaceAt(terrain, change.at) === OFF) fault(`levels.${i}.at`, 'is off the map');
  });
  for (const [id, source] of Object.entries(scenario.books)) bookFaults(`books.${id}`, source, scenario.books, fault);

  const standing = new Map<number, string>();
  scenario.sides.forEach((side, s) => {
    if (sides.indexOf(side.id) !== s) fault(`sides.${s}.id`, `'${side.id}' is used twice`);
    side.characters.forEach((c, i) => {
      const path = `sides.${s}.characters.${i}`;
      claim(`${path}.id`, idOf(side.id, c, i));
      place(`${path}.at`, c.at);
      const sources = [c.profile, c.fighter, c.book].filter(source => source !== undefined);
      if (sources.length !== 1) fault(path, 'needs exactly one of profile, fighter and book');
      if (c.profile !== undefined && c.profile !== 'any' && !profiles.has(c.profile))
        fault(`${path}.profile`, `there is no profile '${c.profile}'`);
      if (c.fighter !== undefined && FIGHTERS[c.fighter] === undefined && scenario.books[c.fighter] === undefined)
        fault(`${path}.fighter`, `there is no fighter '${c.fighter}'`);
      if (c.book !== undefined) bookFaults(`${path}.book`, c.book, scenario.books, fault);
      statedCards(c).forEach((held, n) => {
        const card = typeof held === 'string' ? held : held.card;
        if (!isCard(card)) fault(`${path}.cards.${n}`, `there is no card '${card}'`);
      });
      (c.played ?? []).forEach((card, n) => {
        if (!statedCards(c).some(held => held === card))
          fault(`${path}.played.${n}`, `'${card}' is not among its cards`);
      });
      c.spells.forEach((spell, n) => {
        if (!spellOfCard.has(spell.card)) fault(`${path}.spells.${n}.card`, `there is no spell '${spell.card}'`);
      });
      for (const kind of Object.keys(c.thrown ?? {}))
        if (!throwingWeapons.has(kind)) fault(`${path}.thrown.${kind}`, 'there is no such throwing weapon');
      if (c.weaponAt !== undefined) place(`${path}.weaponAt`, c.weaponAt);
      if (c.maxBody !== undefined && c.body !== undefined && c.body > c.maxBody)
        fault(`${path}.body`, 'is above maxBody');
      const body = c.body ?? 1;
      const moves = idOf(side.id, c, i) === scenario.start.mover;
      if (!scenario.absent.includes(side.id) && body >= 1 && !c.away && !moves) {
        const space = spaceAt(terrain, c.at);
        const there = standing.get(space);
        if (there !== undefined) fault(`${path}.at`, `'${there}' stands there already`);
        standing.set(space, idOf(side.id, c, i));
      }
      if (c.carriedBy !== undefined && body >= 1) fault(`${path}.carriedBy`, 'only a body is carried');
    });
  });
  const characters = new Set(ids);
  scenario.sides.forEach((side, s) => {
    side.characters.forEach((c, i) => {
      if (c.carriedBy !== undefined && !characters.has(c.carriedBy))
        fault(`sides.${s}.characters.${i}.carriedBy`, `there is no Character '${c.carriedBy}'`);
    });
  });
  scenario.absent.forEach((id, i) => {
    const side = scenario.sides.find(other => other.id === id);
    if (side === undefined) fault(`absent.${i}`, `there is no side '${id}'`);
    else if (!side.optional) fault(`absent.${i}`, `'${id}' has to play`);
  });

  scenario.objects.forEach((o, i) => {
    claim(`objects.${i}.id`, o.id);
    if (!objectKinds.has(o.kind) && o.weight === undefined)
      fault(`objects.${i}.kind`, `there is no object '${o.kind}'; one of its own states its weight`);
    if (o.at !== undefined) place(`objects.${i}.at`, o.at);
    if (o.heldBy !== undefined && !characters.has(o.heldBy))
      fault(`objects.${i}.heldBy`, `there is no Character '${o.heldBy}'`);
    if (o.owner !== undefined && !characters.has(o.owner))
      fault(`objects.${i}.owner`, `there is no Character '${o.owner}'`);
    if ((o.at === undefined) === (o.heldBy === undefined))
      fault(`objects.${i}`, 'lies somewhere or is held, one of the two');
  });

  const { special, victory, start } = scenario;
  const isOffered = (hire: number): boolean => hire >= special.hire.from && hire <= special.hire.to;
  const leavesOpen = scenario.sides.some(side => side.characters.some(({ profile }) => profile === 'any'));
  if (leavesOpen && !profileList.some(({ hire }) => isOffered(hire))) fault('special.hire', 'no profile costs as much');
  const known = new Set([
    ...scenario.objects.map(o => o.id),
    special.hidden?.item ?? '',
    ...special.finds.map(find => find.item),
  ]);
  const thing = (path: string, id: string): void => {
    if (!known.has(id)) fault(path, `there is no object '${id}'`);
  };
  const sideAt = (path: string, id: string, also: readonly string[] = []): void => {
    if (!sides.includes(id) && !also.includes(id)) fault(path, `there is no side '${id}'`);
  };
  special.hidden?.among.forEach((id, i) => {
    thing(`special.hidden.among.${i}`, id);
  });
  special.exits.forEach((exit, i) => {
    thing(`special.exits.${i}.item`, exit.item);
    sideAt(`special.exits.${i}.side`, exit.side);
    exit.at.forEach((at, n) => {
      place(`special.exits.${i}.at.${n}`, at);
    });
  });
  special.crown?.at.forEach((at, n) => {
    place(`special.crown.at.${n}`, at);
  });
  special.shatters.forEach((rule, i) => {
    thing(`special.shatters.${i}.object`, rule.object);
  });
  special.handledBy.forEach((rule, i) => {
    thing(`special.handledBy.${i}.object`, rule.object);
    rule.sides.forEach((side, n) => {
      sideAt(`special.handledBy.${i}.sides.${n}`, side);
    });
  });
  special.finds.forEach((find, i) => {
    if (!characters.has(find.object)) thing(`special.finds.${i}.object`, find.object);
  });
  victory.wins.forEach((win, i) => {
    sideAt(`victory.wins.${i}.side`, win.side, ['each', 'mostPoints']);
    win.when.forEach((trigger, n) => {
      const path = `victory.wins.${i}.when.${n}`;
      if ('carriedOff' in trigger) thing(path, trigger.carriedOff);
      if ('shattered' in trigger) thing(path, trigger.shattered);
      if ('noConscious' in trigger) sideAt(path, trigger.noConscious);
      if ('conscious' in trigger) sideAt(path, trigger.conscious);
      if ('held' in trigger && special.crown === undefined) fault(path, 'the scenario has no crown to hold');
    });
  });
  sideAt('victory.tie', victory.tie, ['draw', 'higherBody']);
  victory.points.forEach((row, i) => {
    sideAt(`victory.points.${i}.side`, row.side, ['each']);
    if (row.item !== undefined) thing(`victory.points.${i}.item`, row.item);
  });

  (start.order ?? []).forEach((seat, i) => {
    if (!seats.includes(seat)) fault(`start.order.${i}`, `there is no player '${seat}'`);
  });
  if (start.order !== undefined && new Set(start.order).size !== seats.length)
    fault('start.order', `names every player once: ${seats.join(', ')}`);
  if (start.slot !== undefined && !seats.includes(start.slot))
    fault('start.slot', `there is no player '${start.slot}'`);
  if (start.mover !== undefined && !characters.has(start.mover))
    fault('start.mover', `there is no Character '${start.mover}'`);
  if ((start.slot !== undefined || start.mover !== undefined) && start.phase !== 'movement')
    fault('start.phase', "a slot and a mover belong to phase 'movement'");
  start.edges.forEach((edge, i) => {
    for (const key of ['a', 'b'] as const)
      if (!characters.has(edge[key])) fault(`start.edges.${i}.${key}`, `there is no Character '${edge[key]}'`);
  });
  if ((start.edges.length > 0 || start.round > 0) && start.phase !== 'combat')
    fault('start.phase', "pairs that fight belong to phase 'combat'");
  if (start.round > 0 && start.edges.length === 0)
    fault('start.round', 'a round that is over needs the pairs that fought it');
  start.demands.forEach((demand, i) => {
    for (const key of ['halter', 'halted'] as const)
      if (!characters.has(demand[key])) fault(`start.demands.${i}.${key}`, `there is no Character '${demand[key]}'`);
  });
  for (const key of ['shattered', 'carriedOff'] as const)
    start[key].forEach((id, i) => {
      thing(`start.${key}.${i}`, id);
    });
  if (start.hiddenIn !== undefined) thing('start.hiddenIn', start.hiddenIn);
  const members = scenario.campaign?.company ?? [];
  members.forEach((member, i) => {
    if (members.findIndex(other => other.id === member.id) !== i)
      fault(`campaign.company.${i}.id`, `'${member.id}' is used twice`);
    if (!profiles.has(member.profile))
      fault(`campaign.company.${i}.profile`, `there is no profile '${member.profile}'`);
  });
  if (scenario.campaign !== undefined) {
    const message = `a campaign is played by '${COMPANY}' and '${FOES}', in this order`;
    [COMPANY, FOES].forEach((id, i) => {
      if (sides[i] !== id) fault(`sides.${i}.id`, message);
    });
    scenario.sides.forEach((side, s) => {
      side.characters.forEach((c, i) => {
        if (c.player !== undefined && c.player !== side.id) fault(`sides.${s}.characters.${i}.player`, message);
      });
    });
  }
  const chapter = scenario.campaign?.chapter ?? null;
  if (chapter !== null && !campaign.chapters.some(c => c.id === chapter))
    fault('campaign.chapter', `there is no chapter '${chapter}'`);
  return faults;
}

function bookFaults(
  path: string,
  book: unknown,
  others: Readonly<Record<string, unknown>>,
  fault: (path: string, message: string) => void,
): void {
  const read = readBook(path, book, others);
  if (read.ok) return;
  for (const problem of read.faults) {
    const message = problem.rule === '' ? problem.message : `${problem.message} (${problem.rule})`;
    fault(problem.path === '' ? path : `${path}.${problem.path}`, message);
  }
}
