import type { Ask, Wording } from '../flow/ask.ts';
import { topStage } from '../flow/machine.ts';
import type { ProcedureTable } from '../flow/stage.ts';
import type { GameDefinition, GameEvent, KernelState, Viewer } from '../game.ts';
import type { Offer, Table } from '../table.ts';
import type { Decision, Seat, Slot } from './decision.ts';

/** How the open question is put, with the locals it is about; null where its stage leaves that to the rulebook's `speech`. */
function openAsk<G extends KernelState, E>(
  def: { readonly procedures: ProcedureTable<G, E> },
  g: G,
): { readonly ask: Ask<G, object, unknown>; readonly local: object } | null {
  const top = topStage(def, g);
  const ask = top?.stage.choice?.ask ?? top?.stage.sealed?.ask;
  return ask === undefined ? null : { ask, local: top!.frame.local };
}

/** An answer to the open question in words; null where its stage has none. */
export function wordingOf<G extends KernelState, E>(
  def: { readonly procedures: ProcedureTable<G, E> },
  g: G,
  answer: unknown,
  slot: Slot = '',
): Wording | null {
  const open = openAsk(def, g);
  return open === null ? null : open.ask.words(g, open.local, answer, slot);
}

/** The table as a viewer sees it, with every answer to these open questions in its place. `known` is what a seat knows of the state. */
export function tableOf<G extends KernelState, S, E extends GameEvent, V>(
  def: Pick<GameDefinition<G, S, E, V>, 'procedures' | 'present' | 'view' | 'resample'>,
  g: G,
  viewer: Viewer,
  open: readonly Decision[],
  known: (seat: Seat) => G = seat => def.resample(g, seat, null),
): Table {
  const table = def.present(def.view(g, viewer), open);
  if (openAsk(def, g) === null) return table;
  return { ...table, offers: open.flatMap(decision => offersOf(def, known(decision.seat), decision)) };
}

/** Where the answers to a question are offered, as far as the deciding seat knows. */
function offersOf<G extends KernelState, E>(
  def: { readonly procedures: ProcedureTable<G, E> },
  known: G,
  { kind, slot, options }: Decision,
): readonly Offer[] {
  const { ask, local } = openAsk(def, known)!;
  return options.map((answer, pick) => {
    const { chance } = ask.words(known, local, answer, slot).with;
    return {
      slot,
      pick,
      on: ask.place?.(known, local, answer, slot) ?? { button: true },
      group: ask.group?.(answer, kind) ?? Object.keys(answer as object)[0] ?? 'other',
      ...(typeof chance === 'number' ? { chance } : {}),
    };
  });
}
