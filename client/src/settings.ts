import type { OverlayName } from '@quarterstaff/kernel';
import { useSyncExternalStore } from 'react';
import { recall, remember } from './browser-memory.ts';
import type { Guise } from './connection/table-connection.ts';

/** What can be laid over a board. */
export type { OverlayName };

/** Computer players, weakest first. */
export const LEVELS = ['page', 'squire', 'knight', 'champion', 'grandmaster'] as const;
export type Level = (typeof LEVELS)[number];

export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly language: 'en' | 'de';
  readonly pace: 'off' | 'quick' | 'slow';
  readonly speed: 1 | 2 | 4; // of what is played on the board
  readonly sound: boolean;
  readonly ambience: boolean; // the soft sounds of a place
  readonly notify: boolean; // by the browser, when it is one's turn and the page is not looked at
  readonly guide: boolean;
  readonly goOn: boolean; // by itself, where there is only one answer
  readonly asks: 'matter' | 'all'; // which questions: those that can matter, or every one
  readonly camera: 'follows' | 'stays';
  readonly level: Level; // of computer players, where a match is begun with one press
  readonly guise: Guise | null; // at tables with others; null: not drawn yet
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
    speed: 1,
    sound: true,
    ambience: true,
    notify: false,
    guide: true,
    goOn: true,
    asks: 'matter',
    camera: 'follows',
    level: 'knight',
    guise: null,
    overlays: [],
  };
  return { ...defaults, ...recall<Partial<Settings>>(KEY, {}) };
}

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  remember(KEY, current);
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
  document.documentElement.toggleAttribute('data-still', isStill());
}

/** Whether nothing on the page moves by itself: so chosen, or asked of the system. */
export const isStill = (): boolean => current.pace === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

for (const wish of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
  matchMedia(wish).addEventListener('change', applyTheme);
