import { ask } from '@quarterstaff/bots';
import { type AnyGame, apply, begin, diceOn, type KernelState, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { fetchBooks, loadGame, plans, playerOrPlan, runDuel } from '../src/index.ts';

/** Everything that a plan answers in one game against itself, by kind of question; `but` is a seat that is left out. */
async function answersOf(
  name: string,
  scenario: string,
  but = '',
  decisions = 400,
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const game = await loadGame(plans[name]!.game);
  const player = playerOrPlan(game, name)!;
  const begun = begin(game, { scenario, options: {} }, 'plans');
  if (!begun.ok) throw new Error('the scenario is refused');
  const g: KernelState = begun.g;
  let { open } = begun;
  const dice = diceOn(newLuck('plans'), 'play');
  const given = new Map<string, unknown[]>();
  for (let i = 0; i < decisions && open.length > 0; i += 1) {
    const { no, seat, slot, kind, options } = open[0]!;
    const { choice } = ask(player, g, open[0]!, null, dice);
    if (options.length > 1 && seat !== but) given.set(kind, [...(given.get(kind) ?? []), choice]);
    open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
  }
  return given;
}

describe('plain human plans', () => {
  it('stand and strike: nobody walks', async () => {
    const legs = (await answersOf('stand-and-strike', 'first_blood')).get('walk.chooseLeg') ?? [];
    expect(legs.length).toBeGreaterThan(0);
    expect(legs.every(leg => (leg as { readonly stop?: boolean }).stop === true)).toBe(true);
  }, 60_000);

  it('hold the door: no Hero walks while he fights', async () => {
    const acts = (await answersOf('hold-the-door', 'first-fight', 'gm')).get('fight.act') ?? [];
    expect(acts.length).toBeGreaterThan(0);
    const deeds = acts.map(act => (act as { readonly do: string }).do);
    expect(deeds).not.toContain('move');
    expect(deeds).not.toContain('run');
    const walked = (await answersOf('hold-the-door', 'first-fight')).get('fight.act') ?? [];
    expect(walked.map(act => (act as { readonly do: string }).do)).toContain('move'); // the game master's monsters do
  }, 60_000);

  it('belong to their game, and play duels like anybody', async () => {
    expect(playerOrPlan(await loadGame('ahq'), 'stand-and-strike')).toBeNull();
    const plan = { game: 'lost-worlds', setup: { scenario: 'first-duel', options: {} }, seed: 'plans', pairs: 2 };
    const report = await runDuel(
      { ...plan, a: 'charge-the-fleeing', b: 'page', iterations: null, decisionsAtMost: 2_000 },
      { workers: 0 },
    );
    expect(report.won + report.lost + report.drawn).toBe(4);
  }, 60_000);
});

describe('the book of a released version', () => {
  it("plays at today's table by its own answers, wherever it knows the question", async () => {
    const game = await loadGame('hex-melee');
    const asked: string[] = [];
    const watched: AnyGame = {
      ...game,
      policy(known, decision, dice, manner) {
        asked.push(decision.kind);
        return game.policy!(known, decision, dice, manner);
      },
    };
    await fetchBooks('hex-melee', ['tactical@1.1.0']);
    const released = playerOrPlan(game, 'tactical@1.1.0')!;
    const begun = begin(game, { scenario: 'first_blood', options: {} }, 'released');
    if (!begun.ok) throw new Error('the scenario is refused');
    let { open } = begun;
    const dice = diceOn(newLuck('released'), 'play');
    let walked = 0;
    while (open.length > 0) {
      const { no, seat, slot, kind } = open[0]!;
      const { choice } = ask({ ...released, game: watched }, begun.g, open[0]!, null, dice);
      if (kind === 'walk.chooseLeg' && 'move' in (choice as object)) walked += 1;
      open = apply(game, begun.g, { no, seat, slot, choice }, rollSeeded, null);
    }
    expect(asked).toEqual([]); // today's book had to answer nothing
    expect(walked).toBeGreaterThan(0);
    expect(game.outcome(begun.g)).not.toBeNull();
  }, 60_000);

  it('is refused when no engine of that version was kept', async () => {
    await expect(fetchBooks('hex-melee', ['tactical@0.9.0'])).rejects.toThrow('No engine of hex-melee 0.9.0 was kept.');
  });
});
