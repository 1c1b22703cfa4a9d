import { useSyncExternalStore } from 'react';

/** What can be laid over a board. */
export type OverlayName = 'arcs' | 'zones' | 'sight' | 'regions' | 'threat';

export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly language: 'en' | 'de';
  readonly pace: 'off' | 'quick' | 'slow';
  readonly sound: boolean;
  readonly notify: boolean; // by the browser, when it is one's turn and the page is not looked at
  readonly guide: boolean;
  readonly goOn: boolean; // by itself, where there is only one answer
  readonly overlays: readonly OverlayName[];
}

const KEY = 'quarterstaff.settings';
const listeners = new Set<() => void>();
let current: Settings = read();

function read(): Settings {
  const defaults: Settings = {
    theme: 'auto',
    language: navigator.language.startsWith('de') ? 'de' : 'en',
    pace: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'quick',
    sound: false,
    notify: false,
    guide: true,
    goOn: true,
    overlays: ['arcs'],
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing still plays.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, settings);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme goes to the document, so that everything is drawn in it from the first frame. */
export function applyTheme(): void {
  const dark =
    current.theme === 'dark' || (current.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = current.language;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
