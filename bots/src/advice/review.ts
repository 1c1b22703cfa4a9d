import {
  type Answer,
  type AnyGame,
  type Decision,
  diceOn,
  type KernelState,
  type MatchRecord,
  newLuck,
  type Seat,
  sameJson,
  standInFor,
} from '@quarterstaff/kernel';
import { type Sight, sightOf } from '../bot.ts';
import type { Weighed } from '../reasons.ts';
import { judge } from '../search/search.ts';
import { settingsFor } from '../search/settings.ts';
import { taught } from '../taught.ts';
import { walkRecord } from './walk.ts';
import { difference, voiceOf } from './words.ts';

/** A decision that cost something, and what would have been better; its answers as they were asked to be told. */
export interface CostlyDecision<Said = string> {
  readonly no: number;
  readonly after: number; // answers given before it
  readonly seat: Seat;
  readonly kind: string;
  readonly chosen: unknown;
  readonly better: unknown;
  readonly cost: number; // win chance given away, 0 … 1
  readonly value: number; // of what was chosen
  readonly said: { readonly about: string; readonly chosen: Said; readonly better: Said }; // in the words of the table
  readonly because: readonly string[]; // what the better one brings more of
}

export interface ReviewOptions<Said = string> {
  readonly iterations: number | null; // of the search at each decision; null: as the game's card says
  readonly time?: number; // milliseconds at most for a first look at a decision; left out: as long as it takes
  readonly most: number; // decisions named
  readonly language?: string; // left out: English
  readonly say?: (known: KernelState, decision: Decision, choice: unknown) => Said; // left out: in the rulebook's words
  readonly onDecision?: (count: number) => void;
}

const SOMETIMES = 0.05; // how often it gives an answer that is no mistake then
const LEAST = 0.005; // of a win: less is nothing that anybody would notice
const SUSPECTS = 3; // for each that is named, so many are looked at once more
const LONGER = 4; // and so much longer: of many first looks some mislead by chance

/** A decision that seemed to cost something. */
interface Suspect {
  readonly sight: Sight;
  readonly answer: Answer;
  readonly after: number;
  readonly cost: number;
}

/**
 * The decisions of some seats that cost most win chance by the strongest player's judgement, from what the seat knew then. All get a first look; what
 * seems to have cost most gets a longer one under fresh dice, and only what that finds for sure is told. What a stand-in would have
 * answered for the seats was no decision of theirs.
 */
export function review<Said = string>(
  seen: AnyGame,
  record: MatchRecord,
  seats: readonly Seat[],
  options: ReviewOptions<Said>,
): readonly CostlyDecision<Said>[] {
  const game = taught(seen);
  const { iterations, time = null, most, language = 'en' } = options;
  const speech = game.speech[language] ?? game.speech.en;
  const say = options.say ?? ((...asked) => speech.option(...asked) as Said);
  let suspects: readonly Suspect[] = [];
  let after = 0;
  let count = 0;
  walkRecord(game, record, ({ g, open, next }) => {
    if (next?.kind !== 'choice') return;
    const { decision, answer } = next;
    const situation = { game, g, open, people: seats, asker: null, handOf: () => seats };
    const isOwn = (): boolean => !sameJson(standInFor(situation, decision)?.choice ?? null, answer.choice);
    if (decision.options.length > 1 && seats.includes(decision.seat) && isOwn()) {
      const dice = diceOn(newLuck(`review ${decision.no} ${decision.slot}`), 'play');
      const sight = sightOf(game, g, decision, iterations, dice, time);
      const cost = costOf(sight, answer.choice)?.cost ?? 0;
      if (cost > 0) suspects = worstOf([...suspects, { sight, answer, after, cost }], SUSPECTS * most);
      count += 1;
      options.onDecision?.(count);
    }
    after += 1;
  });
  const longer = LONGER * (iterations ?? settingsFor(game.id).iterations);
  const found = suspects.flatMap(({ sight, answer, after }) => {
    const dice = diceOn(newLuck(`review again ${answer.no} ${answer.slot}`), 'play');
    const again = { ...sight, dice, iterations: longer, time: time === null ? null : LONGER * time };
    const cost = costOf(again, answer.choice);
    return cost === null || cost.cost < LEAST || !cost.isSure
      ? []
      : told(again, answer, after, cost, { language, say });
  });
  return worstOf(found, most);
}

/** Those that cost most, the earlier first where they cost the same. */
const worstOf = <T extends { readonly cost: number; readonly after: number }>(
  all: readonly T[],
  most: number,
): readonly T[] => [...all].sort((a, b) => b.cost - a.cost || a.after - b.after).slice(0, most);

interface Cost {
  readonly cost: number;
  readonly taken: Weighed;
  readonly best: Weighed;
  readonly isSure: boolean;
}

/** What an answer gave away against the one that the strongest player would have given; null where that is no better, or it gives either now and then. */
function costOf(sight: Sight, choice: unknown): Cost | null {
  const { choice: better, weighed, drawnFrom = [], isSure = true } = judge(sight, choice);
  if (drawnFrom.some(drawn => drawn.share >= SOMETIMES && sameJson(drawn.choice, choice))) return null;
  const [taken, best] = [choice, better].map(one => weighed.find(other => sameJson(other.choice, one)));
  if (taken === undefined || best === undefined) return null;
  return best.value > taken.value ? { cost: best.value - taken.value, taken, best, isSure } : null;
}

function told<Said>(
  { game, known, decision }: Sight,
  { choice }: Answer,
  after: number,
  { cost, taken, best }: Cost,
  { language, say }: Required<Pick<ReviewOptions<Said>, 'language' | 'say'>>,
): CostlyDecision<Said> {
  const { no, seat, kind } = decision;
  const speech = game.speech[language] ?? game.speech.en;
  const voice = voiceOf(game, known, seat, language);
  return {
    no,
    after,
    seat,
    kind,
    chosen: choice,
    better: best.choice,
    cost,
    value: taken.value,
    said: {
      about: speech.prompt(known, decision),
      chosen: say(known, decision, choice),
      better: say(known, decision, best.choice),
    },
    because: best.ends && taken.ends ? difference(game, best.ends, taken.ends, voice).ahead : [],
  };
}
