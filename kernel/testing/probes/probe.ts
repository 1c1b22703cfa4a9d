import {
  canonical,
  cloneLuck,
  cloneStack,
  type Decision,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  type RuleId,
  type SeatEntry,
  type Table,
} from '../../src/index.ts';

type Given = 'id' | 'procedures' | 'setUp' | 'outcome' | 'clone' | 'seats' | 'view' | 'resample';
type Whole<G extends KernelState, S, E extends GameEvent> = GameDefinition<G, S, E, unknown>;

/** What all probe games share, so that each shows only the feature it probes. */
export function probe<G extends KernelState, S extends object, E extends GameEvent>(
  rules: Readonly<Record<string, RuleId>>,
  setups: Readonly<Record<string, { readonly setup: S; readonly seats: readonly string[] }>>,
  own: Pick<Whole<G, S, E>, Given> & Partial<Whole<G, S, E>>,
): Whole<G, S, E> {
  const seatsOf = (names: readonly string[]): SeatEntry[] => names.map(seat => ({ seat, side: seat, about: seat }));
  return {
    title: own.id,
    rulesVersion: '1',
    catalogue: Object.entries(rules).map(([title, id]) => ({
      id,
      section: own.id,
      title,
      kind: 'core',
      statement: title,
      ruling: null,
      source: null,
      example: null,
    })),
    switches: {},
    scenarios: Object.entries(setups).map(([id, { seats }], i) => ({
      id,
      name: id,
      about: id,
      seats: seatsOf(seats),
      first: i === 0,
    })),
    manners: [],
    speech: {
      en: {
        prompt: (_g, open) => `${open.seat}: ${open.kind}`,
        option: (_g, _open, choice) => canonical(choice),
        event: (_g, event) => canonical(event),
        label: key => key,
      },
    },
    prepare(request) {
      const found = setups[String(request.scenario)];
      if (found === undefined)
        return { ok: false, faults: [{ path: 'scenario', message: `unknown: ${String(request.scenario)}` }] };
      return { ok: true, setup: found.setup, seats: seatsOf(found.seats) };
    },
    board: () => null,
    viewEvent: (_g, event) => event,
    present: (_view, open) => buttons(open),
    ...own,
  };
}

/** A table with nothing but buttons. */
function buttons(open: readonly Decision[]): Table {
  return {
    surfaces: [],
    tokens: [],
    panels: [],
    trail: [],
    duels: [],
    offers: open.flatMap(decision =>
      decision.options.map((_, pick) => ({ slot: decision.slot, pick, on: { button: true }, group: decision.kind })),
    ),
  };
}

/** The kernel's part of a clone. */
export function cloneKernel(g: KernelState): KernelState {
  return { stack: cloneStack(g.stack), luck: cloneLuck(g.luck), decisionNo: g.decisionNo, board: g.board };
}

export function seatEntries(names: readonly string[]): SeatEntry[] {
  return names.map(seat => ({ seat, side: seat, about: seat }));
}
