import { type AnyGame, advance, apply, diceOn, newLuck, rollSeeded, type Table } from '@quarterstaff/kernel';
import { allGames } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { shieldPart, weaponPart } from '../../src/art/looks/gear.ts';
import { isDrawn, lookOf } from '../../src/art/looks/look-of.ts';
import { isBiped } from '../../src/art/minis/figure.ts';
import { propOf } from '../../src/art/props/index.ts';
import { isGround, OF_THE_GROUND } from '../../src/board/places/survey.ts';
import { SPELL_KINDS } from '../../src/stage/spells.ts';
import { entries } from './content.ts';

// Every scenario of every rulebook is set up and played a little by chance; whatever comes onto the table must have been drawn.

const DECISIONS = 120;
const LOOK_EVERY = 10;

function tablesOf(game: AnyGame, scenario: string): readonly Table[] {
  const prepared = game.prepare({ scenario, options: {} });
  if (!prepared.ok) throw new Error(`${game.id} ${scenario}: ${JSON.stringify(prepared.faults)}`);
  const g = game.setUp(prepared.setup, diceOn(newLuck(scenario), 'setup'));
  const dice = diceOn(newLuck(`players ${scenario}`), 'play');
  const look = (): Table => game.present(game.view(g, 'all'), open);
  let open = advance(game, g, rollSeeded, null);
  const tables = [look()];
  for (let n = 1; n <= DECISIONS && open.length > 0; n += 1) {
    const { no, seat, slot, options } = open[0]!;
    open = apply(game, g, { no, seat, slot, choice: dice.pick(options) }, rollSeeded, null);
    if (n % LOOK_EVERY === 0) tables.push(look());
  }
  return tables;
}

/** What lies on a table and nobody drew. */
function* undrawn({ surfaces, tokens, panels }: Table, game: string): Generator<string> {
  for (const { cells } of surfaces)
    for (const { ground, marks, things } of cells) {
      if (!isGround(ground)) yield `ground ${ground}`;
      for (const mark of marks)
        if (!OF_THE_GROUND.has(mark) && propOf(mark) === null && things === undefined) yield `mark ${mark}`;
      for (const { kind } of things ?? []) if (!OF_THE_GROUND.has(kind) && propOf(kind) === null) yield `thing ${kind}`;
    }
  for (const { id, figure } of panels)
    if (figure !== undefined && !isDrawn({ ...figure, icon: '', status: [] }, game)) yield `sheet ${id}`;
  for (const token of tokens)
    if (!isDrawn(token, game)) yield `figure ${token.look?.kind ?? token.icon} (${token.name})`;
}

/** Weapons that are told to be in a hand and are not drawn there; claws and teeth are nobody's to take away. */
function* otherwiseArmed({ tokens }: Table, game: string): Generator<string> {
  for (const token of tokens) {
    const held = token.look?.held ?? [];
    const look = lookOf(token, game);
    const parts: readonly string[] = held.flatMap(id => weaponPart(id) ?? []).filter(part => part !== 'none');
    if (parts.length === 0 || !isBiped(look) || look.weapon === undefined) continue;
    if (!parts.includes(look.weapon)) yield `${token.name} holds ${held.join()} and is drawn with ${look.weapon}`;
    if (held.some(id => shieldPart(id) !== null) && look.shield === undefined) yield `${token.name} without a shield`;
  }
}

const games = await allGames();

describe('whatever comes onto a table', () => {
  for (const game of games)
    it(`of ${game.title} has a drawing of its own`, () => {
      const missing = new Set<string>();
      for (const { id } of game.scenarios)
        for (const table of tablesOf(game, id))
          for (const what of [...undrawn(table, game.id), ...otherwiseArmed(table, game.id)]) missing.add(what);
      expect([...missing]).toEqual([]);
    });

  it('is found when nobody drew it', () => {
    const cell = { cell: 0, x: 0, y: 0, name: '0', ground: 'quicksilver', level: 0, marks: ['zzz'] };
    const token = { id: 'q', name: 'Qq', icon: 'qqq', side: 'a', cells: [0], facing: null, posture: 'standing' };
    const table: Table = {
      surfaces: [{ id: 's', grid: 'square', cells: [cell], edges: [] }],
      tokens: [{ ...token, wounds: null, status: [], active: false, body: false }],
      panels: [],
      trail: [],
      offers: [],
      duels: [],
    };
    expect([...undrawn(table, 'ahq')]).toEqual(['ground quicksilver', 'mark zzz', 'figure qqq (Qq)']);
  });
});

describe('every thing that can be carried away or sprung', () => {
  it('is drawn', () => {
    const ids = ['ahq/src/content/quest-items', 'battle-axe/src/content/traps'].flatMap(file =>
      entries(file).map(({ id }) => id),
    );
    expect(ids.filter(id => propOf(id) === null)).toEqual([]);
  });
});

const SPELLS: Readonly<Record<string, readonly string[]>> = {
  'hex-melee': entries('hex-melee/src/content/spells').map(({ id }) => id),
  'lost-worlds': entries('lost-worlds/src/content/cards').flatMap(({ id, type }) => (type === 'spell' ? [id] : [])),
  ahq: ['spells', 'enemy-spells'].flatMap(file => entries(`ahq/src/content/${file}`).map(({ id }) => id)),
  'battle-axe': entries('battle-axe/src/content/spells').map(({ id }) => id),
};

describe('every spell', () => {
  for (const game of games.filter(({ score }) => score !== undefined))
    it(`of ${game.title} is drawn by its kind and hue`, () => {
      const spells = SPELLS[game.id]!;
      expect(spells.length).toBeGreaterThan(10);
      expect(spells.filter(id => game.score?.spells?.[id] === undefined)).toEqual([]);
      for (const { kind, hue } of Object.values(game.score?.spells ?? {})) {
        expect(SPELL_KINDS).toContain(kind);
        expect(hue).toMatch(/^#[0-9a-f]{6}$/);
      }
    });
});
