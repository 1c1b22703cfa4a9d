import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  armours,
  characters,
  creatures,
  equipment,
  maps,
  peoples,
  saves,
  spells,
  talents,
  weapons,
} from '../src/content/content.ts';
import { game } from '../src/index.ts';

const page = readFileSync(new URL('../../../docs/scenarios/hex-melee-content.md', import.meta.url), 'utf8');
const isListed = (id: string): boolean => page.includes(`\`${id}\``);

describe('the page of what can be named', () => {
  it('HM-GAP-01, HM-GAP-02, HM-GAP-04, HM-GAP-05, HM-GAP-09, HM-GAP-12, HM-GAP-20: lists every id of the content', () => {
    const tables = { weapons, armours, equipment, talents, spells, peoples, creatures, characters, maps, saves };
    for (const [name, table] of Object.entries(tables))
      expect([name, Object.keys(table).filter(id => !isListed(id))]).toEqual([name, []]);
    expect(game.scenarios.map(({ id }) => id).filter(id => !isListed(id))).toEqual([]);
    const attacks = Object.values(creatures).flatMap(creature => creature.attacks.map(attack => attack.id));
    expect(attacks.filter(id => !isListed(id))).toEqual([]);
  });
});
