import type { GameCard } from '@quarterstaff/kernel';

/** `quarterstaff dev` and pages put the cards of outside rulebooks here before the registry is loaded. */
export const GUESTS = Symbol.for('quarterstaff.guests');

/** The parts of Node needed to find a package; a page has none of them. */
interface Node {
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
  getBuiltinModule(name: 'node:module'): {
    createRequire(from: string): (name: string) => { readonly card?: GameCard };
  };
}

/** The packages in a list like `toll-road, @me/duel`. */
export function packagesIn(list: string | undefined): readonly string[] {
  return (list ?? '').split(/[\s,]+/).filter(name => name !== '');
}

/** Rulebooks from outside this repository: put here, or from the installed packages that QUARTERSTAFF_GAMES names. */
export function guestCards(): readonly GameCard[] {
  const { [GUESTS]: placed, process } = globalThis as {
    readonly [GUESTS]?: readonly GameCard[];
    readonly process?: Partial<Node>;
  };
  if (placed !== undefined) return placed;
  const names = packagesIn(process?.env?.QUARTERSTAFF_GAMES);
  if (names.length === 0) return [];
  const { cwd, getBuiltinModule } = process as Node;
  const load = getBuiltinModule('node:module').createRequire(`${cwd()}/`);
  return names.map(name => {
    const { card } = loaded(name, load);
    if (card === undefined) throw new GuestError(name, `${name}/card exports no card`);
    return card;
  });
}

/** A configured rulebook that cannot be loaded. */
export class GuestError extends Error {
  constructor(name: string, why: string) {
    super(`QUARTERSTAFF_GAMES: ${name} is not a rulebook that is installed here (${why}).`);
    this.name = 'GuestError';
  }
}

function loaded<T>(name: string, load: (name: string) => T): T {
  try {
    return load(`${name}/card`);
  } catch (problem) {
    throw new GuestError(name, (problem as Error).message.split('\n')[0]!);
  }
}
