import type { Speech } from '@quarterstaff/kernel';
import { active, type Event, type State } from '../state.ts';

const nameOf = (g: State, seat: string): string => g.runners.find(runner => runner.seat === seat)?.name ?? seat;

const LABELS: Readonly<Record<string, string>> = { square: 'Square', arrived: 'reached the end of the road' };

export const en: Speech<State, Event> = {
  prompt: g => `${active(g).name}: walk or dash?`,
  option: (_g, _open, choice) => (choice === 'dash' ? 'Dash (two dice; a double is a fall)' : 'Walk (one die)'),
  event: (g, event) =>
    event.type === 'fell'
      ? `${nameOf(g, event.who)} dashes, rolls ${event.dice?.join(' and ')}, and falls.`
      : `${nameOf(g, event.who)} runs from ${event.from} to ${event.to}.`,
  label: key => LABELS[key] ?? key,
};
