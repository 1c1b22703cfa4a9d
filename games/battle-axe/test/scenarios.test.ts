import { readFileSync } from 'node:fs';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { told } from '../src/text/en.ts';
import { standsOn, story } from './support.ts';

const page = readFileSync(new URL('../../../docs/scenarios/battle-axe.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
  match => JSON.parse(match[1]!) as Record<string, unknown>,
);

describe('scenarios', () => {
  it('the examples of the documentation are accepted and do what they say', () => {
    expect(examples).toHaveLength(3);
    for (const example of examples) expect(faultsOf(game, example)).toEqual([]);
    const orc = given(game, examples[0], { dice: [99, 99] });
    expect(standsOn(orc, 'E')).toEqual(['5,4']);
    expect(story(orc, 'attackDeclared')).toHaveLength(2);
    const guarded = given(game, examples[1], { dice: [99, 20, 40, 99] });
    expect(standsOn(guarded, 'E')).toEqual(['2,2']);
    const door = given(game, examples[2]);
    expect(door.offers({ do: 'open-door', door: 0 })).toBe(true);
  });
  it('the documentation lists every event and every kind of question', () => {
    const listed = [...page.matchAll(/^\| `(\w+)` \| ?(?:`|\|| \|)/gm)].map(([, type]) => type!);
    expect([...told].filter(type => !listed.includes(type))).toEqual([]);
    const kinds = Object.values(game.procedures).flatMap(({ name, stages, stageNames }) =>
      stages.flatMap((stage, i) => (stage.choice === null ? [] : [`${name}.${stageNames[i]}`])),
    );
    expect(kinds.filter(kind => !page.includes(`\`${kind}\``) && !kind.endsWith('keepEither'))).toEqual([]);
  });
  it('walls and doors can be drawn between the squares', () => {
    const rows = ['+-+-+-+', '|. .|.|', '+ + + +', '|A .D.|', '+-+-+-+'];
    const drawn = (drawnDoors: string) =>
      given(game, {
        map: { rows, drawnDoors },
        heroes: [{ id: 'A', luck: 0, race: 'Dwarf' }],
        enemies: [{ card: 'Z', id: 'Z1', at: [3, 1] }],
        turn: 'A',
      });
    expect(drawn('open').g.quiet).toBe(false);
    expect(drawn('closed').g.quiet).toBe(true);
    expect(drawn('closed').g.doors[0]).toMatchObject({ open: false, everOpened: true });
    expect(drawn('open').g.board.edge(drawn('open').g.board.at(2, 2, 't0'), 1).kind).toBe('wall');
  });
  it('every shipped scenario begins', () => {
    for (const { id } of game.scenarios) expect(faultsOf(game, id)).toEqual([]);
  });
  it('bad scenarios are refused with every fault and its path', () => {
    const faults = faultsOf(game, {
      map: { rows: ['...', '.x.'] },
      heroes: [{ id: 'A', race: 'Troll', at: [9, 9] }],
      enemies: [{ card: 'G', at: [1, 1], colour: 'red' }],
      weather: 'rain',
    });
    const paths = faults.map(fault => fault.path);
    expect(paths.some(path => path.startsWith('heroes.0.race'))).toBe(true);
    expect(paths.some(path => path.startsWith('enemies.0'))).toBe(true);
    expect(faults.length).toBeGreaterThanOrEqual(3);
    const placed = faultsOf(game, {
      map: { rows: ['...'] },
      heroes: [
        { id: 'A', at: [9, 9] },
        { id: 'B', at: [1, 1] },
      ],
      enemies: [
        { card: 'XX', at: [1, 1] },
        { card: 'G', at: [1, 1] },
      ],
      doors: [{ at: [7, 7], side: 'E' }],
    });
    expect(placed.length).toBeGreaterThanOrEqual(1);
    expect(faultsOf(game, 'no-such-scenario')[0]).toMatchObject({ path: 'scenario' });
    expect(faultsOf(game, {}, { outOfCombatSpeed: 15 })[0]).toMatchObject({ path: 'options.outOfCombatSpeed' });
  });
});
