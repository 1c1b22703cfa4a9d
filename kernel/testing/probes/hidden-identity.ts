// Hidden roles and windows that may be a bluff: everybody who might hold a shield is asked, holder or not.
import {
  again,
  buildersFor,
  call,
  done,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  procedureTable,
  rules,
} from '../../src/index.ts';
import { cloneKernel, probe, seatEntries } from './probe.ts';

const R = rules({ strike: ['HI-1', 'Striking'], shield: ['HI-2', 'Showing a shield'], life: ['HI-3', 'Two lives'] });

type Role = 'shield' | 'plain';
interface Player {
  readonly seat: string;
  role: Role; // hidden until shown
  shown: boolean;
  life: number;
}
interface State extends KernelState {
  readonly players: Player[];
  turn: number;
}
interface Event extends GameEvent {
  readonly type: 'dealt' | 'announced' | 'shielded' | 'struck';
  readonly by?: string;
  readonly target?: string;
  readonly role?: Role;
}
interface Window {
  readonly target: string;
  readonly asked: readonly string[];
  passed: number;
  saved: boolean;
}

const { procedure, step, choice } = buildersFor<State, Event>();
const alive = (g: State): readonly Player[] => g.players.filter(player => player.life > 0);
const active = (g: State): Player => alive(g)[g.turn % alive(g).length]!;

/** By what is public, anybody alive who has not shown a role may hold a shield. */
const mightShield = (g: State): readonly string[] =>
  alive(g)
    .filter(player => !player.shown)
    .map(player => player.seat);

const shieldWindow = procedure<Window>('shieldWindow', {
  endWhenAllPassed: step((_g, window) => (window.passed >= window.asked.length ? done(window.saved) : undefined)),
  react: choice({
    rule: R.shield,
    decider: (_g, window) => window.asked[window.passed]!,
    options: (g, window) =>
      g.players.find(player => player.seat === window.asked[window.passed])!.role === 'shield'
        ? (['pass', 'shield'] as const)
        : (['pass'] as const),
    take(g, window, answer, emit, seat) {
      window.passed += 1;
      if (answer === 'pass') return;
      g.players.find(player => player.seat === seat)!.shown = true;
      window.saved = true;
      emit?.({ type: 'shielded', rules: [R.shield], by: seat, target: window.target });
    },
  }),
  askNext: step(() => again),
});

const turn = procedure<{ target: string; saved: boolean }>('turn', {
  endWhenOneLives: step(g => (alive(g).length <= 1 ? over : undefined)),
  announce: choice({
    rule: R.strike,
    decider: g => active(g).seat,
    options: g =>
      alive(g)
        .filter(player => player !== active(g))
        .map(player => player.seat),
    take(g, local, target, emit, seat) {
      local.target = target;
      local.saved = false;
      emit?.({ type: 'announced', rules: [R.strike], by: seat, target });
      return call(shieldWindow, { target, asked: mightShield(g), passed: 0, saved: false }, 'saved');
    },
  }),
  strike: step((g, local, emit) => {
    if (!local.saved) {
      const victim = g.players.find(player => player.seat === local.target)!;
      victim.life -= 1;
      emit?.({ type: 'struck', rules: [R.life], target: local.target });
    }
    g.turn += 1;
    return again;
  }),
});

const clone = (g: State): State => ({
  ...cloneKernel(g),
  players: g.players.map(player => ({ ...player })),
  turn: g.turn,
});

export const hiddenIdentity = probe<State, { readonly seats: readonly string[] }, Event>(
  R,
  { four: { seats: ['north', 'east', 'south', 'west'], setup: { seats: ['north', 'east', 'south', 'west'] } } },
  {
    id: 'hidden-identity',
    procedures: procedureTable<State, Event>(turn, shieldWindow),
    setUp(setup, dice) {
      const roles = dice.shuffle<Role>(setup.seats.map((_, i) => (i % 2 === 0 ? 'shield' : 'plain')));
      return {
        stack: [newFrame('turn', { target: '', saved: false })],
        luck: dice.luck,
        decisionNo: 1,
        board: null,
        players: setup.seats.map((seat, i) => ({ seat, role: roles[i]!, shown: false, life: 2 })),
        turn: 0,
      };
    },
    clone,
    seats: g => seatEntries(g.players.map(player => player.seat)),
    outcome: g =>
      g.stack.length > 0
        ? null
        : { winners: alive(g).map(player => player.seat), how: 'last', rules: [R.life], scores: {} },
    view: (g, viewer) => ({
      turn: g.turn,
      players: g.players.map(({ seat, role, shown, life }) => ({
        seat,
        life,
        role: shown || seat === viewer ? role : 'hidden',
      })),
    }),
    resample(g, viewer, dice) {
      const copy = clone(g);
      const unknown = copy.players.filter(player => player.seat !== viewer && !player.shown);
      const roles = unknown.map(player => player.role).sort();
      const dealt = dice === null ? roles : dice.shuffle(roles);
      unknown.forEach((player, i) => {
        player.role = dealt[i]!;
      });
      return copy;
    },
  },
);
