import type { GameCard } from '@quarterstaff/kernel';

/** Cards of rulebooks from elsewhere are placed under this name before the registry is loaded: `quarterstaff dev` and pages do so. */
export const GUESTS = Symbol.for('quarterstaff.guests');

/** As much of Node as is needed to find a package; a page has none of it. */
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

/** Rulebooks that are no part of this house: placed here, or from the installed packages that QUARTERSTAFF_GAMES names. */
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

/** A rulebook that the configuration names and that cannot be had. */
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
