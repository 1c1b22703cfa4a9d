import { conformance, given, probes } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';

const games = [
  [probes.growingMap, ['delve']],
  [probes.sealedGraph, ['duel', 'brawl']],
  [probes.haltingWindows, ['field']],
  [probes.hiddenIdentity, ['four']],
  [probes.volunteers, ['corridor']],
  [probes.freeAttacks, ['duel']],
] as const;

for (const [game, scenarios] of games) {
  describe(`probe ${game.id} passes the conformance suite`, () => {
    const requests = scenarios.map(scenario => ({ scenario, options: {} }));
    // Each probe has a state of its own; the suite needs to know none of them.
    for (const check of conformance(game as never, {
      requests,
      games: 12,
      decisionsAtMost: 400,
      mustEnd: true,
      every: 3,
    })) {
      it(check.name, check.run);
    }
  });
}

describe('what the probes show', () => {
  it('a critical grants a free attack and the stack holds what is owed', () => {
    const t = given(probes.freeAttacks, 'duel').dice(12, 12, 8).choose('attack');
    expect(t.told('attackRolled')).toHaveLength(3);
    expect(t.g.fighters.map(fighter => fighter.life)).toEqual([4, 1]);
  });

  it('fate opens a window inside the roll and the chain goes on after it', () => {
    const t = given(probes.freeAttacks, 'duel').dice(12, 3).choose('attack');
    expect(t.decision).toMatchObject({ kind: 'attack.offerFate', seat: 'red', options: ['keep', 'fate'] });
    t.dice(9).choose('fate');
    expect(t.g.fighters).toMatchObject([{ fate: 1 }, { life: 2 }]);
    expect(t.decision).toMatchObject({ kind: 'duel.act', seat: 'blue' });
  });

  it('odds of a chain count the chain, without and with fate', () => {
    const { exact, plain, spent, remainder } = given(probes.freeAttacks, 'duel').odds('attack');
    expect(exact).toBe(true);
    expect(remainder).toBeLessThan(1e-3);
    const hurtsBlue = (rows: typeof plain) =>
      rows.filter(row => Number(row.facts.blue) > 0).reduce((sum, row) => sum + row.probability, 0);
    expect(hurtsBlue(plain)).toBeGreaterThan(0.5);
    expect(hurtsBlue(spent)).toBeGreaterThan(hurtsBlue(plain) + 0.1);
  });

  it('the first of several seats to answer is taken, with options of its own', () => {
    const t = given(probes.volunteers, 'corridor');
    expect(t.open.map(({ seat, options }) => [seat, options])).toEqual([
      ['ann', ['ann 1', 'ann 2']],
      ['ben', ['ben 1']],
      ['cat', ['cat 1']],
    ]);
    t.dice(1).choose('ben 1', 'ben').dice(6).choose('ben 1', 'ben');
    expect(t.open.map(({ seat }) => seat)).toEqual(['ann', 'cat']);
    expect(t.whyNot('ben 1', 'ben')).toEqual([
      { rule: 'VO-3', label: 'has opened fewer than two doors', repair: null },
    ]);
  });

  it('sealed answers wait for the others and nobody else sees them', () => {
    const t = given(probes.sealedGraph, 'duel').choose('high', 'r');
    expect(t.open.map(({ slot }) => slot)).toEqual(['b']);
    expect(JSON.stringify(t.view('blue'))).not.toContain('high');
    expect(t.view('red')).toMatchObject({ mine: { r: 'high' } });
    t.choose('low', 'b');
    expect(t.told('struck')).toHaveLength(2);
  });

  it('everybody who might hold a shield is asked, holder or not', () => {
    const t = given(probes.hiddenIdentity, 'four').choose('east');
    for (const seat of ['north', 'east', 'south', 'west']) {
      expect(t.decision.seat).toBe(seat);
      t.choose('pass');
    }
    expect(t.told('struck')).toHaveLength(1);
  });

  it('an explored room keeps every cell number and leads back', () => {
    const t = given(probes.growingMap, 'delve').choose(1).dice(2).choose(0).choose(0);
    const entered = t.g.at;
    expect(entered).toBeGreaterThanOrEqual(6);
    expect(t.g.board.neighbour(entered, 2)).toBe(1);
  });
});
