import { type Bot, type Player, type Sight, tactical } from '@quarterstaff/bots';
import { type AnyGame, type KernelState, type Reasoned, sameJson } from '@quarterstaff/kernel';
import { keptGame } from '../games.ts';
import { PlanRefused } from '../plan.ts';

// The book of a released version at today's table, `tactical@1.1.0`: what today's players are measured by, whatever else has changed since.

const NAME = /^tactical@([\w.-]+)$/;
const fetched = new Map<string, AnyGame>();
const keyOf = (id: string, version: string): string => `${id}@${version}`;

/** Loads the kept engines that these players need; to be done in every thread before they are asked. */
export async function fetchBooks(id: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const version = NAME.exec(name)?.[1];
    if (version === undefined || fetched.has(keyOf(id, version))) continue;
    const kept = await keptGame(id, version);
    if (kept?.policy === undefined) throw new PlanRefused(`No engine of ${id} ${version} was kept.`);
    fetched.set(keyOf(id, version), kept);
  }
}

/** The player of this name; null when it is no released book. */
export function releasedBook(game: AnyGame, name: string): Player | null {
  const version = NAME.exec(name)?.[1];
  return version === undefined ? null : { name, bot: botOf(name, version), game };
}

function botOf(level: string, version: string): Bot {
  return {
    level,
    looks: true,
    choose(sight) {
      const kept = fetched.get(keyOf(sight.game.id, version));
      if (kept === undefined) throw new Error(`${level} of ${sight.game.id} has not been fetched`);
      return answerOf(kept, sight) ?? tactical.choose(sight);
    },
  };
}

/** What the released book answers; null where it does not know what it is asked, because the rules have grown: then today's book answers. */
function answerOf(kept: AnyGame, { game, known, decision, dice }: Sight): Reasoned | null {
  try {
    const answer = kept.policy!(asItWas[game.id]?.(known) ?? known, decision, dice, kept.manners?.[0] ?? '');
    const choice = decision.options.find(option => sameJson(option, answer.choice));
    return choice === undefined ? null : { ...answer, choice };
  } catch {
    return null;
  }
}

interface Conscious {
  readonly figures: readonly { readonly causes: readonly string[] }[];
}

/** States of today in the words of a released version, where a word has changed. */
const asItWas: Readonly<Record<string, (known: KernelState) => KernelState>> = {
  'hex-melee': known => {
    const { figures } = known as KernelState & Conscious;
    return { ...known, figures: figures.map(f => ({ ...f, condition: f.causes[0] ?? 'awake' })) } as KernelState;
  },
};
