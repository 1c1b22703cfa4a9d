// The board as a table: hexes with levels, figures, things, sheets, and where each option is offered.

import type { Decision, Offer, OfferPlace, Panel, PanelItem, Table, Token, TokenArcs } from '@quarterstaff/kernel';
import { fighterPanel, offerOf, picturesOf } from '../duel/present.ts';
import { isDuelDecision } from '../policy/index.ts';
import {
  type DirectionName,
  directionOf,
  featureOf,
  isOpen,
  neighbour,
  neighbours,
  OFF,
  type Spot,
  spaceAt,
  spotOf,
} from './board/terrain.ts';
import type { CharacterView, FieldView, ThingView } from './view.ts';

const isSpot = (value: unknown): value is Spot =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

/** Small things that a scenario is about are known by their own names. */
const NAMED: ReadonlySet<string> = new Set(['coffer', 'crown']);
const lookOfThing = ({ id, kind }: ThingView): string => (kind === 'token' && NAMED.has(id) ? id : kind);

function surfaceCells(view: FieldView) {
  const { terrain } = view;
  return terrain.levels.map((level, cell) => {
    const [x, y] = spotOf(terrain, cell);
    const lying = view.things.filter(t => t.heldBy === null && t.space === cell);
    const marks = [...new Set(lying.map(t => t.kind))];
    const things = lying.map(t => ({ id: t.id, kind: lookOfThing(t), ...(t.examined ? { state: 'open' } : {}) }));
    const goal = view.goals.find(({ space }) => space === cell);
    const place = goal === undefined ? {} : { place: { key: `place.${goal.kind}`, with: {} } };
    return { cell, x, y, name: `(${x},${y})`, ground: featureOf(terrain, cell), level, marks, things, ...place };
  });
}

/** The space behind, which nobody defends, and the others around a character. */
function arcsOf({ terrain }: FieldView, c: CharacterView): TokenArcs {
  const around = neighbours(terrain, c.space).filter(space => space !== c.undefendedSpace && isOpen(terrain, space));
  return { front: around, side: [], rear: c.undefendedSpace === OFF ? [] : [c.undefendedSpace] };
}

/** A name that nobody else on the board has: of several alike the second is number 2. */
function spokenName({ characters }: FieldView, { id, name }: CharacterView): string {
  const alike = characters.filter(other => other.name === name);
  return alike.length === 1 ? name : `${name} ${alike.findIndex(other => other.id === id) + 1}`;
}

function token(view: FieldView, c: CharacterView, open: readonly Decision[]): Token {
  const held = view.things.filter(t => t.heldBy === c.id).map(lookOfThing);
  return {
    id: c.id,
    spoken: spokenName(view, c),
    look: { kind: c.profile, held, worn: [] },
    acted: c.flags.includes('moved'),
    name: c.name,
    icon: c.profile,
    side: c.side,
    cells: [c.space],
    facing: directionOf(c.facing) - 1,
    ...(c.space === OFF ? {} : { arcs: arcsOf(view, c) }),
    posture: c.condition === 'conscious' ? c.posture : c.condition,
    wounds: { now: c.body, most: c.maxBody },
    status: [
      ...(c.asleep ? ['asleep'] : []),
      ...(c.carriedBy === null ? [] : ['carried']),
      ...(c.weaponInHand ? [] : ['weaponDown']),
      ...c.flags,
    ],
    active: open.some(decision => decision.slot === c.id),
    body: c.condition === 'unconscious' || c.condition === 'dead',
  };
}

function panel(view: FieldView, c: CharacterView): Panel {
  const sheet = view.duel.fighters.find(f => f.id === c.id);
  const held: PanelItem[] = view.things
    .filter(t => t.heldBy === c.id)
    .map(t => ({ id: t.id, name: t.kind, note: t.weight > 0 ? `weight ${t.weight}` : null, struck: false }));
  const base = sheet === undefined ? { values: [], lists: [], title: c.name } : fighterPanel(sheet);
  return {
    id: c.id,
    title: base.title,
    values: [
      ...base.values,
      { label: 'movement', base: c.height, now: c.mp },
      { label: 'posture', base: null, now: c.condition === 'conscious' ? c.posture : c.condition },
      { label: 'undefended', base: null, now: c.undefended },
    ],
    lists: [...base.lists, { label: 'held', items: held }],
  };
}

const groups: Readonly<Record<string, string>> = {
  move: 'movement',
  climb: 'movement',
  crawl: 'movement',
  walk: 'movement',
  jumpDown: 'movement',
  jumpOver: 'movement',
  run: 'movement',
  turn: 'turning',
  standUp: 'posture',
  regainBalance: 'posture',
  prone: 'posture',
  jumpOnto: 'attack',
  shove: 'attack',
  block: 'attack',
  throw: 'attack',
  slay: 'attack',
  tend: 'magic',
  regenerate: 'magic',
  cast: 'magic',
  drink: 'objects',
  pickUp: 'objects',
  drop: 'objects',
  examine: 'objects',
  shoveObject: 'objects',
};

/** Where a row of the chart stands on the table. */
function placeOf(view: FieldView, open: Decision, choice: unknown): { on: OfferPlace; group: string } {
  if (isSpot(choice)) return { on: { cell: spaceAt(view.terrain, choice) }, group: open.kind };
  if (typeof choice === 'string') {
    if (view.characters.some(c => c.id === choice)) return { on: { figure: choice }, group: open.kind };
    const mover = view.characters.find(c => c.id === open.slot);
    const direction =
      directionNamesSet.has(choice) && mover !== undefined
        ? neighbour(view.terrain, mover.space, directionOf(choice as DirectionName))
        : OFF;
    return { on: direction === OFF ? { button: true } : { cell: direction }, group: open.kind };
  }
  if (typeof choice !== 'object' || choice === null) return { on: { button: true }, group: open.kind };
  const a = choice as Readonly<Record<string, unknown>>;
  const group = groups[String(a.do)] ?? open.kind;
  const mover = view.characters.find(c => c.id === open.slot);
  if (a.do === 'turn' && mover !== undefined) {
    return { on: { cell: mover.space, facing: directionOf(a.facing as DirectionName) - 1 }, group };
  }
  if (isSpot(a.to)) return { on: { cell: spaceAt(view.terrain, a.to) }, group };
  if (typeof a.target === 'string') return { on: { figure: a.target }, group };
  if (typeof a.what === 'string') {
    const thing = view.things.find(t => t.id === a.what);
    if (thing?.heldBy === open.slot) return { on: { item: thing.id, panel: open.slot }, group };
    if (thing !== undefined) return { on: { cell: thing.space }, group };
    return { on: { figure: a.what }, group };
  }
  if (typeof a.card === 'string') return { on: { item: a.card, panel: open.slot }, group };
  return { on: { button: true }, group };
}
const directionNamesSet: ReadonlySet<string> = new Set(['NE', 'E', 'SE', 'SW', 'W', 'NW']);

export function presentField(view: FieldView, open: readonly Decision[]): Table {
  const offers: Offer[] = open.flatMap(decision =>
    decision.options.map((choice, pick) =>
      isDuelDecision(decision)
        ? offerOf(decision, choice, pick)
        : { slot: decision.slot, pick, ...placeOf(view, decision, choice) },
    ),
  );
  return {
    surfaces: [{ id: 'board', grid: 'hex-pointy', theme: view.theme, cells: surfaceCells(view), edges: [] }],
    tokens: view.characters.flatMap(c => (c.condition === 'dematerialised' ? [] : [token(view, c, open)])),
    panels: [
      ...view.characters.map(c => panel(view, c)),
      {
        id: 'score',
        title: view.title,
        values: view.sides.map(side => ({ label: side.name, base: null, now: view.points[side.id] ?? 0 })),
        lists: [],
      },
    ],
    trail: [
      { key: 'fieldTurn', with: { n: view.turn } },
      { key: `phase.${view.phase}`, with: {} },
      ...(view.phase === 'combat' && view.duel.engagements.length > 0
        ? [{ key: 'round', with: { n: view.duel.turn } }]
        : []),
    ],
    offers,
    duels: picturesOf(view.duel.engagements, view.duel.fighters),
  };
}
