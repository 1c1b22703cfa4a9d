import { isRunSeed } from '@quarterstaff/kernel';
import { useSyncExternalStore } from 'react';
import { GAMES } from './games.ts';

/** Where in the page we are, from the address: `#/table/4f2a`. */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'setup'; readonly game: string }
  | { readonly at: 'endless'; readonly game: string; readonly seed: string | null }
  | { readonly at: 'table'; readonly match: string }
  | { readonly at: 'online'; readonly match: string }
  | { readonly at: 'rules'; readonly game: string | null; readonly rule: string | null }
  | { readonly at: 'open'; readonly packed: string }
  | { readonly at: 'matches' }
  | { readonly at: 'campaigns' }
  | { readonly at: 'lab' }
  | { readonly at: 'editor'; readonly game: string }
  | { readonly at: 'settings' }
  | { readonly at: 'credits' }
  | { readonly at: 'lost' };

export function routeOf(hash: string): Route {
  const [, at = '', first, second] = hash.replace(/^#/, '').split('/').map(decoded);
  if (at === '') return { at: 'home' };
  if (at === 'setup') return GAMES.some(({ id }) => id === first) ? { at, game: first! } : { at: 'lost' };
  if (at === 'endless') {
    const seed = second !== undefined && isRunSeed(second) ? second : null;
    return GAMES.some(({ id, endless }) => id === first && endless !== undefined)
      ? { at, game: first!, seed }
      : { at: 'lost' };
  }
  if ((at === 'table' || at === 'online') && first) return { at, match: first };
  if (at === 'open' && first) return { at, packed: first };
  if (at === 'editor') return { at, game: GAMES.find(({ id }) => id === first)?.id ?? GAMES[0]!.id };
  if (at === 'rules') return { at, game: first ?? null, rule: second ?? null };
  if (at === 'campaigns' || at === 'matches' || at === 'lab' || at === 'settings' || at === 'credits') return { at };
  return { at: 'lost' };
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(
    listener => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => window.location.hash,
  );
  return routeOf(hash);
}

export function goTo(path: string): void {
  window.location.hash = path;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
