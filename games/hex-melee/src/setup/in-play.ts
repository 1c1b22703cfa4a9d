import { again, done, reason } from '@quarterstaff/kernel';
import { askFacing, askHex, say, theItem } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { shieldOf, weaponOf } from '../content/content.ts';
import { arena, figure, isConscious, label, seatOf } from '../figures.ts';
import { handsFor, handsInUse, isArms, readyItem, slingItem } from '../gear/hands.ts';
import type { Cell } from '../map/arena.ts';
import { fitsAt } from '../map/terrain.ts';
import { facingsFrom } from '../movement/move.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee, SideId } from '../state.ts';

interface SettingUp {
  readonly places: Readonly<Record<SideId, readonly Cell[]>>; // where each side may stand
  next: number; // figure, in figure-list order
  who: FigureId | null;
}
export const newSettingUp = (places: SettingUp['places']): SettingUp => ({ places, next: 0, who: null });

const setsUp = (f: Figure): boolean => isConscious(f) && !f.hth;

/** HM-DEC-01: side by side each figure is given its hex, its facing and what it has in hand; as listed unless its player wishes. */
export const setUp = procedure<SettingUp>('setUp', {
  findNext: step((g, local) => {
    g.phase = 'setup';
    while (local.next < g.figures.length && !setsUp(g.figures[local.next]!)) local.next += 1;
    const f = g.figures[local.next];
    if (f === undefined) return done();
    local.who = f.id;
    local.next += 1;
  }),
  choosePlace: choice<SettingUp, { place: string }>({
    rule: R.maps,
    decider: (g, local) => seatOf(g, local.who!),
    slot: (_g, local) => local.who!,
    options: (g, local) => {
      const f = figure(g, local.who!);
      const others = (local.places[f.side] ?? []).filter(cell => cell !== f.cell && fitsAt(g, f, cell));
      return [f.cell, ...others].map(cell => ({ place: label(g, cell) }));
    },
    whyNot: (_g, _local, asked) =>
      typeof asked === 'object' && asked !== null && 'place' in asked
        ? [reason(R.maps, 'no free set-up hex of its side')]
        : [],
    ask: askHex,
    take(g, local, answer, emit) {
      const f = figure(g, local.who!);
      const cell = arena(g).byLabel.get(answer.place)!;
      if (cell === f.cell) return;
      f.cell = cell;
      emit?.({ type: 'figurePlaced', rules: [R.maps], who: f.id, to: answer.place });
    },
  }),
  chooseFacing: choice<SettingUp, { face: number }>({
    rule: R.facingAHexSide,
    decider: (g, local) => seatOf(g, local.who!),
    slot: (_g, local) => local.who!,
    options: (g, local) => {
      const f = figure(g, local.who!);
      return facingsFrom(f.facing).filter(({ face }) => face === f.facing || fitsFacing(g, f, face));
    },
    ask: askFacing,
    take(g, local, answer, emit) {
      const f = figure(g, local.who!);
      if (f.facing === answer.face) return;
      f.facing = answer.face;
      emit?.({ type: 'figureTurned', rules: [R.facingAHexSide], who: f.id, facing: answer.face });
    },
  }),
  chooseInHand: choice<SettingUp, { inHand: readonly string[] }>({
    rule: R.twoHands,
    decider: (g, local) => seatOf(g, local.who!),
    slot: (_g, local) => local.who!,
    options: (g, local) => handfuls(figure(g, local.who!)),
    whyNot: (_g, _local, asked) =>
      typeof asked === 'object' && asked !== null && 'inHand' in asked
        ? [reason(R.twoHands, 'not its own, or more than fits two hands')]
        : [],
    ask: {
      words: (_g, _local, { inHand }) =>
        inHand.length === 0
          ? say('emptyHands')
          : say('inHand', { things: inHand.map(id => say('item', { item: theItem(id) })) }),
    },
    take(g, local, answer, emit) {
      const f = figure(g, local.who!);
      const wanted = [...answer.inHand];
      const kept = f.gear.filter(item => item.carried === 'ready' && takeOne(wanted, item.id));
      for (const item of f.gear)
        if (item.carried === 'ready' && isArms(item) && !kept.includes(item)) slingItem(f, item, [R.twoHands], emit);
      for (const item of f.gear) {
        if (item.carried === 'worn' || item.carried === 'ready' || !takeOne(wanted, item.id)) continue;
        readyItem(f, item, false, [R.twoHands], emit);
        if (weaponOf(item.id)?.missile === true) Object.assign(item, { loaded: true, loading: 0 }); // HM-GAP-11
      }
    },
  }),
  goOn: step(() => again),
});

function fitsFacing(g: Melee, f: Figure, face: number): boolean {
  const { facing } = f;
  f.facing = face;
  const fits = fitsAt(g, f, f.cell);
  f.facing = facing;
  return fits;
}

function takeOne(list: string[], id: string): boolean {
  const at = list.indexOf(id);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

/** What could be in hand: as it is, nothing, one thing, or two that go together. */
function handfuls(f: Figure): readonly { inHand: readonly string[] }[] {
  const arms = f.gear.filter(item => isArms(item) && item.carried !== 'worn' && handsFor(item.id) > 0);
  const now = arms.filter(item => item.carried === 'ready').map(item => item.id);
  const found: (readonly string[])[] = [now, []];
  const other = handsInUse(f) - now.reduce((sum, id) => sum + handsFor(id), 0);
  const fits = (ids: readonly string[]): boolean =>
    other + ids.reduce((sum, id) => sum + handsFor(id), 0) <= 2 && ids.filter(id => shieldOf(id) !== null).length <= 1;
  arms.forEach((item, i) => {
    found.push([item.id]);
    for (const second of arms.slice(i + 1)) found.push([item.id, second.id]);
  });
  const told = new Set<string>();
  const choices = found.filter(ids => {
    const key = [...ids].sort().join(' ');
    return fits(ids) && !told.has(key) && told.add(key);
  });
  return choices.length > 1 ? choices.map(inHand => ({ inHand })) : [];
}
