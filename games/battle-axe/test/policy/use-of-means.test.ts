import { apply, begin, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';

/** What an answer is: the act, with the card or place it names. */
function meansOf(kind: string, answer: unknown): string {
  if (typeof answer === 'string') return `${kind} ${answer}`;
  const { do: act, card, item } = answer as { readonly do: string; readonly card?: string; readonly item?: string };
  return [act, card ?? item ?? ''].join(' ').trim();
}

/** How often each means was offered, and how often chosen, in quests that the computer plays. */
function played(scenario: string, games: number): Map<string, { offered: number; chosen: number }> {
  const uses = new Map<string, { offered: number; chosen: number }>();
  const use = (means: string) => {
    const known = uses.get(means) ?? { offered: 0, chosen: 0 };
    uses.set(means, known);
    return known;
  };
  for (let i = 0; i < games; i += 1) {
    const begun = begin(game, { scenario, options: {} }, `uses ${i}`);
    if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
    let { open } = begun;
    const dice = diceOn(newLuck(`uses ${scenario} ${i}`), 'policy');
    for (let n = 0; open.length > 0 && n < 2500; n += 1) {
      const decision = open[0]!;
      const { choice } = game.policy!(begun.g, decision, dice, 'careful');
      for (const means of new Set(decision.options.map(option => meansOf(decision.kind, option))))
        use(means).offered += 1;
      use(meansOf(decision.kind, choice)).chosen += 1;
      open = apply(game, begun.g, { ...decision, choice }, rollSeeded, null);
    }
  }
  return uses;
}

const MUST = [
  ...['fire-dart', 'frost-lance', 'leaping-sparks', 'force-hammer', 'iron-veil'].map(card => `cast ${card}`),
  ...['mend-wounds', 'ward-of-light', 'smite-the-unliving', 'dread-word', 'battle-hymn'].map(card => `cast ${card}`),
  ...['healing-moss', 'charm', 'call-the-wolf', 'bear-form', 'gripping-roots', 'hornet-swarm'].map(
    card => `cast ${card}`,
  ),
  ...['leech', 'breathe', 'lullaby', 'beast-friend', 'smile', 'mirror', 'flurry', 'calm'],
  ...['speak', 'pick-lock', 'force', 'disarm', 'exchange', 'swap', 'open-chest'],
  ...['drink healing-potion', 'wear helmet', 'wear iron-gauntlets'],
  ...['percent.offerLuck luck', 'percent.offerLuck born-lucky', 'move.runForIt run', 'attack.shrugItOff shrug'],
];

describe('the computer uses what the quests offer', () => {
  it('every means on the list that was offered was chosen', () => {
    const uses = new Map<string, { offered: number; chosen: number }>();
    for (const { id } of game.scenarios) {
      if (id === 'rat-cellar') continue;
      for (const [means, { offered, chosen }] of played(id, 2)) {
        const known = uses.get(means) ?? { offered: 0, chosen: 0 };
        uses.set(means, { offered: known.offered + offered, chosen: known.chosen + chosen });
      }
    }
    const idle = MUST.filter(means => (uses.get(means)?.offered ?? 0) > 0 && uses.get(means)!.chosen === 0);
    expect(idle).toEqual([]);
    expect(MUST.filter(means => !uses.has(means)).length, 'most of the list comes up').toBeLessThan(MUST.length / 2);
  });
});
