// The board as a table: hexes with levels, figures, things and sheets.

import type { Decision, Panel, PanelItem, Phrase, Table, Token, TokenArcs, TokenLook } from '@quarterstaff/kernel';
import { fighterPanel, picturesOf } from '../duel/present.ts';
import { directionOf, featureOf, isOpen, neighbours, OFF, spotOf } from './board/terrain.ts';
import type { CharacterView, FieldView, Goal, ThingView } from './view.ts';

/** Small things that a scenario is about are known by their own names. */
const NAMED: ReadonlySet<string> = new Set(['coffer', 'crown']);
const lookOfThing = ({ id, kind }: ThingView): string => (kind === 'token' && NAMED.has(id) ? id : kind);

const placeOf = ({ kind, item }: Goal): Phrase => ({
  key: `place.${kind}`,
  with: kind === 'item' && item !== null ? { item } : {},
});

function surfaceCells(view: FieldView) {
  const { terrain } = view;
  return terrain.levels.map((level, cell) => {
    const [x, y] = spotOf(terrain, cell);
    const lying = view.things.filter(t => t.heldBy === null && t.space === cell);
    const marks = [...new Set(lying.map(t => t.kind))];
    const things = lying.map(t => ({ id: t.id, kind: lookOfThing(t), ...(t.examined ? { state: 'open' } : {}) }));
    const goal = view.goals.find(({ space }) => space === cell);
    const about = goal === undefined ? {} : { place: placeOf(goal), goal: true as const };
    return { cell, x, y, name: `(${x},${y})`, ground: featureOf(terrain, cell), level, marks, things, ...about };
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

const lookOf = ({ things }: FieldView, { id, profile }: CharacterView): TokenLook => ({
  kind: profile,
  held: things.filter(t => t.heldBy === id).map(lookOfThing),
  worn: [],
});

function token(view: FieldView, c: CharacterView, open: readonly Decision[]): Token {
  return {
    id: c.id,
    spoken: spokenName(view, c),
    look: lookOf(view, c),
    acted: c.flags.includes('moved'),
    name: c.name,
    icon: c.profile,
    side: c.side,
    cells: [c.space],
    facing: directionOf(c.facing) - 1,
    unguarded: directionOf(c.undefended) - 1,
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
    figure: { name: c.name, look: lookOf(view, c) },
    values: [
      ...base.values,
      { label: 'movement', base: c.height, now: c.mp },
      { label: 'posture', base: null, now: c.condition === 'conscious' ? c.posture : c.condition },
      { label: 'undefended', base: null, now: c.undefended },
    ],
    lists: [...base.lists, { label: 'held', items: held }],
  };
}

/** What the viewer's side has to do, where it is not just to beat the others. */
function goalOf({ viewer, seats, goals, things, characters }: FieldView): Pick<Table, 'goal'> {
  const own = seats.find(({ seat }) => seat === viewer)?.side;
  const [goal] = goals;
  if (goal === undefined || own === undefined) return {};
  const { item } = goal;
  if (item === null) return { goal: { key: 'goal.hold', with: {} } };
  const toDo = (): string => {
    if (goal.side !== own) return 'keepHere';
    if (goals.some(({ kind }) => kind === 'search')) return 'find';
    const holder = characters.find(({ id }) => id === things.find(t => t.id === item)?.heldBy);
    return holder === undefined || holder.side === own ? 'carryOff' : 'winBack';
  };
  return { goal: { key: `goal.${toDo()}`, with: { item } } };
}

export function presentField(view: FieldView, open: readonly Decision[]): Table {
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
      view.lastTurn === null
        ? { key: 'fieldTurn', with: { n: view.turn } }
        : { key: 'fieldTurnOf', with: { n: view.turn, of: view.lastTurn } },
      { key: `phase.${view.phase}`, with: {} },
      ...(view.phase === 'combat' && view.duel.engagements.length > 0
        ? [{ key: 'round', with: { n: view.duel.turn } }]
        : []),
    ],
    ...goalOf(view),
    offers: [], // every question says itself where its answers are offered
    duels: picturesOf(view.duel.engagements, view.duel.fighters),
  };
}
