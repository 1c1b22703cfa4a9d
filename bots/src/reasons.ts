import { canonical, type Decision, type DrawnShare, type Reasoned } from '@quarterstaff/kernel';

/** An option that was weighed, and what was found. */
export interface Weighed {
  readonly choice: unknown;
  readonly value: number; // 0 lost … 1 won
  readonly visits: number;
  readonly ends?: Float64Array | null; // mean of the features where its lines of play ended; null where all ended the game
}

/** What a search found: the answer it would give, and what it thinks of the others. */
export interface Judgement {
  readonly choice: unknown;
  readonly weighed: readonly Weighed[];
  readonly label: string;
  readonly isSure?: boolean; // false: its lead over the answer that was to be weighed in any case may be chance
  readonly drawnFrom?: readonly DrawnShare[]; // where the answer was left to the dice
  readonly stands?: string; // how the seat stands, in a player's words: "ahead: fewer wounds"
  readonly because?: readonly string[]; // what the answer brings more of than the next best
}

const SHOWN = 8; // options named in the reasons

/** A choice with what was considered: options in order of value, those that were dropped with the reason. */
export function reasoned(
  decision: Decision,
  choice: unknown,
  label: string,
  weighed: readonly Weighed[],
  words: readonly string[] = [],
): Reasoned {
  const chosen = canonical(choice);
  const ranked = [...weighed].sort((a, b) => b.value - a.value).slice(0, SHOWN);
  const taken = weighed.find(option => canonical(option.choice) === chosen);
  return {
    choice,
    trace: {
      about: decision.kind,
      chosen,
      steps: [
        {
          rule: decision.rule,
          label,
          candidates: [taken === undefined ? chosen : `${chosen}: ${figures(taken)}`],
          removed: ranked
            .filter(option => canonical(option.choice) !== chosen)
            .map(option => ({ candidate: canonical(option.choice), why: figures(option) })),
        },
        ...words.map(said => ({ rule: decision.rule, label: said, candidates: [], removed: [] })),
      ],
    },
  };
}

function figures({ value, visits }: Weighed): string {
  return visits > 0 ? `${value.toFixed(3)} in ${visits} visits` : value.toFixed(4);
}
