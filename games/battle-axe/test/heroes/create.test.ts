import { describe, expect, it } from 'vitest';
import { races, readyHeroes, roles } from '../../src/content/content.ts';
import { baseBlock, newHero } from '../../src/heroes/create.ts';
import { heroState } from '../support.ts';
import { alone, values } from './support.ts';

describe('BA-HERO: creating heroes', () => {
  it('BA-HERO-01 BA-HERO-02: race plus role', () => {
    expect(baseBlock('Human', 'Paladin', null)).toMatchObject({
      health: 7,
      speed: 6,
      luck: 3,
      attacks: 2,
      attack: 55,
      missile: 45,
      defend: 35,
      holy: 1,
    });
  });
  it('BA-HERO-03: role modifiers', () => {
    expect(baseBlock('Human', 'Barbarian', null)).toMatchObject({
      health: 9,
      speed: 6,
      luck: 1,
      attacks: 3,
      attack: 60,
      missile: 50,
      defend: 35,
    });
  });
  it('BA-HERO-04: starting spells', () => {
    expect(baseBlock('Human', 'Wizard', null)).toMatchObject({ arcane: 4, holy: 0, nature: 0 });
    expect(baseBlock('Gnome', 'Fighter', 'nature')).toMatchObject({ arcane: 0, holy: 0, nature: 1 });
  });
  it('BA-HERO-05: small twins for who may not use a card', () => {
    const halfling = newHero({
      id: 'h',
      name: 'h',
      seat: 'p1',
      race: 'Halfling',
      role: 'Adventurer',
      freeSpell: null,
      equipment: null,
    });
    expect([halfling.right, halfling.worn.body, ...halfling.pack]).toEqual([
      'dagger',
      'leather-armour-small',
      'small-bow',
    ]);
    const barbarian = newHero({
      id: 'h',
      name: 'h',
      seat: 'p1',
      race: 'Halfling',
      role: 'Barbarian',
      freeSpell: null,
      equipment: null,
    });
    expect(barbarian.right).toBe('small-sword');
  });
  it('BA-HERO-06 BA-GAP-01 BA-GAP-02: all 64 pairs, within the tracks', () => {
    let pairs = 0;
    for (const race of races) {
      for (const role of roles) {
        const made = newHero({
          id: 'x',
          name: 'x',
          seat: 'p1',
          race: race.id,
          role: role.id,
          freeSpell: null,
          equipment: null,
        });
        expect(made.base.health).toBeLessThanOrEqual(10);
        expect(made.base.attack).toBeGreaterThanOrEqual(10);
        expect(made.base.attacks).toBeLessThanOrEqual(5);
        pairs += 1;
      }
    }
    expect(pairs).toBe(64);
    expect(races.find(row => row.id === 'Halfling')).toMatchObject({ health: 5, luck: 3, missile: 55 });
    expect(roles.find(row => row.id === 'Burglar')).toMatchObject({ speed: 2, missile: 15 });
  });
  it('BA-HERO-07: set up with cards in their places', () => {
    const t = alone({ ready: 'Thomas' });
    expect(values(t, 'A')).toMatchObject({ attack: 60, missile: 45, defend: 40 });
    expect(heroState(t, 'A').pack).toEqual(['sling']);
  });
  it('BA-HERO-08 BA-GAP-04: sixteen ready heroes whose blocks are race plus role', () => {
    expect(readyHeroes).toHaveLength(16);
    for (const ready of readyHeroes) {
      expect({ name: ready.name, ...baseBlock(ready.race, ready.role, ready.freeSpell) }).toEqual({
        name: ready.name,
        ...ready.block,
      });
    }
  });
  it('BA-HERO-09: what races are like', () => {
    type Field = 'luck' | 'defend' | 'speed' | 'attack';
    const those = (field: Field, value: number) => races.filter(row => row[field] === value).map(({ id }) => id);
    const most = (field: Field) => those(field, Math.max(...races.map(row => row[field])));
    const least = (field: Field) => those(field, Math.min(...races.map(row => row[field])));
    expect([most('luck'), most('defend')]).toEqual([['Halfling'], ['Gnome']]);
    expect(least('speed').sort()).toEqual(['Dwarf', 'Gnome']);
    expect(least('attack').sort()).toEqual(['Gnome', 'Halfling']);
  });
  it('BA-HERO-10: what roles are like', () => {
    const of = (id: string) => roles.find(row => row.id === id)!;
    expect([of('Barbarian').attack, of('Fighter').attack, of('Fighter').defend, of('Barbarian').defend]).toEqual([
      15, 10, 15, 10,
    ]);
  });
});
