import { type AnyGame, pending } from '@quarterstaff/kernel';
import { Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../src/engines.ts';

async function begun(id: string, scenario: unknown = null): Promise<Match> {
  const game = (await ENGINES[id]!()) as AnyGame;
  const first = game.scenarios.find(({ first }) => first)!.id;
  const opened = Match.open(game, { scenario: scenario ?? first, options: {} }, 'purview', null);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.match;
}

describe('zones and sight, for drawing', () => {
  for (const [id, scenario] of [
    ['hex-melee'],
    ['ahq', 'first-fight'],
    ['battle-axe'],
    ['lost-worlds', 'tithe-loft'],
  ] as const)
    it(`lie on the board of ${id}`, async () => {
      const { game, state, seats } = await begun(id, scenario);
      const { surfaces, tokens } = game.present(game.view(state, seats[0]!.seat), pending(game, state));
      const cells = new Set(surfaces.flatMap(surface => surface.cells.map(({ cell }) => cell)));
      const figure = tokens.find(({ cells }) => cells.length > 0)!;
      const { zones, sees, clear } = game.purview!(game.resample(state, seats[0]!.seat, null), figure.id);
      expect(sees).toContain(figure.cells[0]);
      expect(sees.every(cell => cells.has(cell))).toBe(true);
      expect(clear.every(cell => sees.includes(cell))).toBe(true);
      for (const [owner, zone] of Object.entries(zones)) {
        expect(tokens.some(token => token.id === owner)).toBe(true);
        expect(zone.every(cell => cells.has(cell))).toBe(true);
      }
    });

  it('end at walls, and pass an open door of AHQ', async () => {
    const { game, state } = await begun('ahq', 'first-fight');
    const [surface] = game.present(game.view(state, 'all'), []).surfaces;
    const at = (name: string): number => surface!.cells.find(cell => cell.name === name)!.cell;
    const { zones, sees } = game.purview!(state, 'bran');
    expect(zones.bran).toContain(at('(2,-5)'));
    expect(zones.dagna).not.toContain(at('(2,-4)'));
    expect(sees).toContain(at('(6,-5)'));
    expect(game.purview!(state, 'dagna').sees).not.toContain(at('(2,-3)'));
  });
});

describe('zones and sight of the miniatures game', () => {
  it('LWM-BZ-01, LWM-BRD-07: a Battle Zone is what lies beside a Character; walls end a line of flight', async () => {
    const { game, state } = await begun('lost-worlds', 'tithe-loft');
    const { surfaces, tokens } = game.present(game.view(state, 'all'), []);
    const walls = surfaces[0]!.cells.filter(({ ground }) => ground === 'wall' || ground === 'pillar');
    const figure = tokens.find(({ cells }) => cells.length > 0)!;
    const { zones, sees } = game.purview!(state, figure.id);
    expect(Object.keys(zones).length).toBeGreaterThan(1);
    expect(Object.values(zones).every(zone => zone.length > 0 && zone.length <= 6)).toBe(true);
    expect(walls.every(({ cell }) => !sees.includes(cell))).toBe(true);
    expect(game.purview!(state, null).sees).toEqual([]);
  });
});
