import { type AnyGame, canonical, diceOn, type MatchRecord, newLuck, type Seat } from '@quarterstaff/kernel';
import { sightOf } from '../bot.ts';
import { judge } from '../search/search.ts';
import { walkRecord } from './walk.ts';
import { difference, voiceOf } from './words.ts';

/** A decision that cost something, and what would have been better. */
export interface CostlyDecision {
  readonly no: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly chosen: unknown;
  readonly better: unknown;
  readonly cost: number; // win chance given away, 0 … 1
  readonly value: number; // of what was chosen
  readonly said: { readonly about: string; readonly chosen: string; readonly better: string }; // in the words of the table
  readonly because: readonly string[]; // what the better one brings more of
}

export interface ReviewOptions {
  readonly iterations: number | null; // of the search at each decision
  readonly most: number; // decisions named
  readonly language?: string; // left out: English
  readonly onDecision?: (count: number) => void;
}

/** The decisions of some seats that cost most win chance by the search player's judgement, from what the seat knew then. */
export function review(
  game: AnyGame,
  record: MatchRecord,
  seats: readonly Seat[],
  options: ReviewOptions,
): readonly CostlyDecision[] {
  const speech = game.speech[options.language ?? 'en'] ?? game.speech.en;
  const costly: CostlyDecision[] = [];
  let count = 0;
  walkRecord(game, record, ({ g, next }) => {
    if (next?.kind !== 'choice') return;
    const { decision, answer } = next;
    if (decision.options.length === 1 || !seats.includes(decision.seat)) return;
    const dice = diceOn(newLuck(`review ${decision.no} ${decision.slot}`), 'play');
    const sight = sightOf(game, g, decision, options.iterations, dice);
    const { weighed } = judge(sight, answer.choice);
    const text = canonical(answer.choice);
    const taken = weighed.find(({ choice }) => canonical(choice) === text);
    // Only what was looked at as long as the choice itself is a fair comparison.
    const fair = weighed.filter(({ visits }) => visits >= (taken?.visits ?? 0) / 2);
    const best = fair.reduce<(typeof fair)[number] | null>((a, b) => (a === null || b.value > a.value ? b : a), null);
    if (taken !== undefined && best !== null && best.value > taken.value) {
      const voice = voiceOf(game, sight.known, decision.seat, options.language);
      costly.push({
        no: decision.no,
        seat: decision.seat,
        kind: decision.kind,
        chosen: answer.choice,
        better: best.choice,
        cost: best.value - taken.value,
        value: taken.value,
        said: {
          about: speech.prompt(sight.known, decision),
          chosen: speech.option(sight.known, decision, answer.choice),
          better: speech.option(sight.known, decision, best.choice),
        },
        because: best.ends && taken.ends ? difference(game, best.ends, taken.ends, voice).ahead : [],
      });
    }
    count += 1;
    options.onDecision?.(count);
  });
  return costly.sort((a, b) => b.cost - a.cost || a.no - b.no).slice(0, options.most);
}
