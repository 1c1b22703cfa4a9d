import { begin, diceOn, newLuck } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { questOf } from '../src/dungeon/build.ts';
import { leadsTo } from '../src/dungeon/fit.ts';
import { faultsOf, survey } from '../src/dungeon/survey.ts';
import { ahq } from '../src/index.ts';
import { type DungeonMap, squaresOf } from '../src/map/map.ts';
import { isHidden, NO_MODELS, seesEitherWay, sightLines } from '../src/map/sight.ts';
import { square } from '../src/map/square.ts';
import { tables } from '../src/map/tables.ts';
import type { Ahq } from '../src/state.ts';

const QUESTS = ['bell', 'tithe', 'choir', 'toll'];
const DUNGEONS = 50; // of each quest; `npm run dungeons` explores as many as one likes

function start(quest: string, seed: string): Ahq {
  const heroes = [{ id: 'bran', archetype: 'fighter', at: '0,-1' }];
  const begun = begin(ahq, { scenario: { quest, heroes, turn: { kind: 'exploration' } }, options: {} }, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  return begun.g;
}

/** Picks that look random and are the same every time. */
function picks(seed: number): (options: number) => number {
  let word = seed + 1;
  return options => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * options);
  };
}

const bytes = (map: DungeonMap) => {
  const { chunks, doorIds, bySection } = tables(map);
  return JSON.stringify([chunks.map(chunk => [...chunk]), [...doorIds].sort((a, b) => a[0] - b[0]), bySection]);
};

describe('whole dungeons', () => {
  it.each(QUESTS)('AHQ-DUN-13, AHQ-GAP-07, AHQ-GAP-08: explored to the end, “%s” has all its Quest Rooms', quest => {
    for (let n = 0; n < DUNGEONS; n += 1) {
      const g = start(quest, `whole ${n}`);
      const { complete, stuck } = survey(ahq, g, picks(n), 400);
      expect({ n, complete, stuck, faults: faultsOf(g) }).toEqual({ n, complete: true, stuck: false, faults: [] });
    }
  });

  it('AHQ-GAP-07: no object cuts a door off from its room', () => {
    const g = start('choir', 'dungeon 9994'); // four squares in the middle of a room of nine, doors in two corners
    const dice = diceOn(newLuck('explorer 9994'), 'setup');
    survey(ahq, g, options => dice.die(options) - 1, 600);
    const small = squaresOf(g.map, 104);
    expect(small).toHaveLength(9);
    expect(g.map.obstacles.filter(({ at }) => small.includes(at)).map(({ object }) => object)).toEqual([
      'fountain',
      'fountain',
    ]);
    expect(faultsOf(g)).toEqual([]);
  });

  it('AHQ-DUN-13: the tables of a map that grew are those of the map read anew', () => {
    const g = start('bell', 'grown');
    survey(ahq, g, picks(7), 60);
    expect(bytes(g.map)).toBe(bytes(structuredClone(g.map)));
  });

  it('AHQ-LOS-01, AHQ-GAP-24: what is seen in a map that grew is what is seen in the map read anew', () => {
    const g = start('tithe', 'sight');
    const open = g.doors.map(() => ({ open: true }));
    for (const sections of [6, 9, 12, 18, 24, 40]) {
      survey(ahq, g, picks(sections), sections);
      const anew = structuredClone(g.map);
      const squares = g.map.sections.flatMap(({ id }) => squaresOf(g.map, id)).filter((_, i) => i % 7 === 0);
      for (const from of squares) {
        for (const to of squares) {
          const seen = seesEitherWay(g.map, open, from, to);
          expect(seen).toBe(
            [sightLines(anew, open, from, to, NO_MODELS), sightLines(anew, open, to, from, NO_MODELS)].some(
              lines => lines.unblocked > 0,
            ) || from === to,
          );
          expect(sightLines(g.map, 'open', from, to, NO_MODELS)).toEqual(sightLines(anew, 'open', from, to, NO_MODELS));
        }
        for (const { id } of g.map.sections)
          expect(isHidden(g.map, from, id)).toBe(
            squaresOf(anew, id).every(to => !seesEitherWay(anew, 'open', from, to)),
          );
      }
    }
  });

  it('AHQ-EXP-02: an opening that monsters kept from being generated is generated though all Quest Rooms are there', () => {
    const g = start('bell', 'interrupted');
    survey(ahq, g, picks(3), 20);
    const door = g.map.doors.find(d => leadsTo(g.map, d) !== null)!;
    g.doors[door.id] = { ...g.doors[door.id]!, open: true, accessed: 2 };
    questOf(g).rooms.forEach((_, n) => {
      g.sites[n]!.questRoom = n;
    });
    expect(survey(ahq, g, picks(4), 400)).toMatchObject({ complete: true, openings: 1 });
    expect(g.doors[door.id]).toMatchObject({ accessed: 0 });
    expect(leadsTo(g.map, door) === null || g.doors[door.id]!.removed).toBe(true);
    g.doors[door.id]!.removed = false;
    g.map = { ...g.map, sections: g.map.sections.slice(0, -1) };
    expect(faultsOf(g).some(fault => fault === `door ${door.id} leads nowhere`)).toBe(true);
  });

  it('AHQ-DUN-13: a dungeon with an overlap, a door in the rock or a room out of reach has faults', () => {
    const overlap = start('bell', 'faults');
    overlap.map = { ...overlap.map, sections: [...overlap.map.sections, { ...overlap.map.sections[1]!, id: 4 }] };
    expect(faultsOf(overlap)[0]).toMatch(/^sections overlap/);
    const rock = start('bell', 'faults');
    rock.map = { ...rock.map, doors: [{ id: 0, at: square(50, 50), dir: 0 }] };
    rock.doors = [{ ...rock.doors[0]!, open: false }];
    expect(faultsOf(rock)).toEqual(['door 0 stands in the rock']);
    const away = start('bell', 'faults');
    const far = { ...away.map.sections[1]!, id: 4, x0: 40, x1: 44, y0: 40, y1: 44, kind: 'room' as const };
    away.map = { ...away.map, sections: [...away.map.sections, far] };
    expect(faultsOf(away)).toEqual(['room 4 cannot be reached']);
  });
});
