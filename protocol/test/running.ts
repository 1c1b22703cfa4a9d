import type {
  AnyGame,
  Decision,
  Errand,
  ErrandOffer,
  ErrandStep,
  KernelState,
  Pointed,
  Table,
} from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';

// The runner of a probe game, sent by one click, with guards who let pass unless they want to be asked.

type Field = KernelState & { readonly at: number };
const COLUMNS = 8;
const away = (a: number, b: number): number =>
  Math.abs((a % COLUMNS) - (b % COLUMNS)) + Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));

const base = probes.haltingWindows as unknown as AnyGame;

function present(view: unknown, open: readonly Decision[]): Table {
  const { at } = view as { readonly at: number };
  const plain = base.present(view, open);
  const figure = { id: 'runner', name: 'Runner', icon: 'runner', side: 'runner', cells: [at], facing: null };
  const bearing = { posture: 'standing', wounds: null, status: [], active: true, body: false };
  const offers = plain.offers.map(offer => {
    const option = open.find(({ slot }) => slot === offer.slot)?.options[offer.pick];
    const to = (option as { readonly to?: number } | undefined)?.to;
    return to === undefined ? offer : { ...offer, on: { cell: to } };
  });
  return { ...plain, tokens: [{ ...figure, ...bearing }], offers };
}

const goalOf = (to: Pointed | null): number => (to !== null && 'cell' in to ? to.cell : -1);

/** Runs towards a cell leg by leg; gives up when a turn has brought it no nearer. */
function errand(
  known: KernelState,
  decision: Decision,
  { do: what, to }: Errand,
  _hand: readonly string[],
  given: number,
): ErrandStep {
  const { at } = known as Field;
  const goal = goalOf(to);
  if (decision.kind !== 'race.chooseLeg') return { aside: true };
  if (what === 'circle') return { choice: nearestTo(decision, at === 17 ? 16 : 17) };
  if (what === 'step') return { choice: nearestTo(decision, goal), last: true };
  if (what === 'twice' && given === 2) return { over: null };
  if (what === 'leap') return { choice: { do: 'run', to: goal, cost: 0 } };
  if (at === goal) return { over: null };
  const choice = nearestTo(decision, goal);
  if (away((choice as { readonly to: number }).to, goal) >= away(at, goal))
    return { over: { key: 'no way to {where}', with: { where: goal } } };
  return { choice };
}

function nearestTo({ options }: Decision, goal: number): unknown {
  const legs = options.filter(option => option !== 'stop') as readonly { readonly to: number; readonly cost: number }[];
  return [...legs].sort((a, b) => away(a.to, goal) - away(b.to, goal) || a.cost - b.cost)[0];
}

function errandsAt(known: KernelState, _hand: readonly string[], at: Pointed): readonly ErrandOffer[] {
  if (!('cell' in at)) return [];
  const run: Errand = { do: 'run', who: 'runner', to: at };
  if (at.cell === (known as Field).at)
    return [
      {
        errand: run,
        words: { key: 'Run', with: {} },
        not: { rule: 'HW-1', words: { key: 'there already', with: {} } },
      },
    ];
  return [{ errand: run, words: { key: 'Run to {where}', with: { where: at.cell } } }];
}

export const running: AnyGame = {
  ...base,
  gestures: [{ id: 'run', covers: ['race.chooseLeg'] }],
  standIns: [{ kind: 'haltWindow.halt', about: 'let him pass', ground: 'public', answer: () => 'let pass' }],
  present,
  errand,
  errandsAt,
};
