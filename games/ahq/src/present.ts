import {
  type Decision,
  lasting,
  type Panel,
  type PanelItem,
  type Phrase,
  type Surface,
  type SurfaceCell,
  type SurfaceEdge,
  type Table,
  type Thing,
  type Token,
  type TokenLook,
} from '@quarterstaff/kernel';
import { curiosities, furnishings, hazards, questById } from './content/index.ts';
import { doorIdAt, edgeAt, obstacleAt, type Section, sectionAt, squaresOf } from './map/map.ts';
import { DIRS, type Square, squareName, xOf, yOf } from './map/square.ts';
import { partsOf } from './models/carry.ts';
import { printedNumber } from './models/query.ts';
import type { AhqView, ModelView } from './view.ts';

// The view as a table: squares and edges, tokens, consoles.

function cellsOf(v: AhqView): SurfaceCell[] {
  const cells: SurfaceCell[] = [];
  for (const section of v.map.sections)
    for (const at of squaresOf(v.map, section.id)) {
      const obstacle = obstacleAt(v.map, at);
      const marks: string[] = [];
      if (obstacle !== null) marks.push(obstacle);
      const thing = v.map.obstacles.find(o => o.at === at);
      if (thing !== undefined && thing.object !== obstacle) marks.push(thing.object);
      if (v.burning.some(b => b.at === at)) marks.push('fire');
      if (v.heaps.some(h => h.at === at)) marks.push('heap');
      if (v.traps.some(t => t.at === at && t.armed)) marks.push('trap');
      const things = thingsAt(v, section, at);
      cells.push({
        cell: at,
        x: xOf(at),
        y: yOf(at),
        name: `(${squareName(at)})`,
        ground: section.kind,
        level: 0,
        marks,
        ...(things.length === 0 ? {} : { things }),
        ...(section.name === null ? {} : { place: { key: section.name, with: {} } }),
      });
    }
  return cells;
}

/** Features that fill a room and have no square of their own: they are drawn in its middle. */
const ALL_OVER: ReadonlySet<string> = new Set(
  [...furnishings, ...hazards, ...curiosities].filter(({ id }) => id !== 'chasm').map(({ id }) => id),
);

/** Kinds of things that lie about as what they are; the rest is a pack. */
const DRAWN: ReadonlySet<string> = new Set(['weapon', 'shield', 'quest']);

/** What stands or lies on a square, by name: chests, objects, known traps, what was dropped. */
function thingsAt(v: AhqView, section: Section, at: Square): Thing[] {
  const things: Thing[] = [];
  const chest = v.chests.find(c => c.at === at);
  if (chest !== undefined) things.push({ id: chest.id, kind: 'chest', state: chest.opened ? 'open' : 'shut' });
  for (const { object, kind } of v.map.obstacles.filter(o => o.at === at))
    if (kind !== 'chest' && kind !== 'chasm') things.push({ id: `${object} ${at}`, kind: object });
  for (const trap of v.traps.filter(t => t.at === at))
    things.push({ id: `${trap.trap} ${at}`, kind: trap.trap, state: trap.armed ? 'armed' : 'sprung' });
  for (const heap of v.heaps.filter(h => h.at === at)) {
    if (heap.gold > 0) things.push({ id: `gold ${at}`, kind: 'gold' });
    const known = heap.things.filter(thing => DRAWN.has(partsOf(thing).kind));
    known.forEach((thing, i) => {
      things.push({ id: `${thing} ${at} ${i}`, kind: partsOf(thing).id });
    });
    if (known.length < heap.things.length) things.push({ id: `pack ${at}`, kind: 'pack' });
  }
  const feature = v.features[section.id] ?? '';
  const isMiddle = at === squaresOf(v.map, section.id)[Math.floor(squaresOf(v.map, section.id).length / 2)];
  if (isMiddle && ALL_OVER.has(feature) && !v.map.obstacles.some(o => o.object === feature))
    things.push({ id: `${feature} ${section.id}`, kind: feature });
  return things;
}

function edgesOf(v: AhqView): SurfaceEdge[] {
  const edges: SurfaceEdge[] = [];
  for (const section of v.map.sections)
    for (const at of squaresOf(v.map, section.id))
      for (const d of DIRS) {
        const kind = edgeAt(v.map, at, d);
        if (kind === 'open') continue;
        if (kind === 'door') {
          const id = doorIdAt(v.map, at, d);
          const door = v.doors[id]!;
          const state = door.open ? 'open' : door.jammed ? 'jammed' : 'shut';
          edges.push({ cell: at, direction: d, kind: door.open ? 'doorway' : 'door', id: String(id), state });
        } else if (kind === 'grate') edges.push({ cell: at, direction: d, kind: 'grate', id: null });
        else {
          const exit = v.map.exits.some(e => e.node === section.id && e.dir === d && e.status === 'unexplored');
          edges.push({ cell: at, direction: d, kind: exit ? 'exit' : 'wall', id: null });
        }
      }
  return edges;
}

const surfaces = lasting<readonly Surface[]>(2); // the game master may know of more

/** The dungeon as it is now. */
function surfacesOf(v: AhqView): readonly Surface[] {
  const { map, doors, features, heaps, traps, burning, chests, quest } = v;
  const now = JSON.stringify([quest.id, doors, features, heaps, traps, burning, chests]);
  return surfaces([map, now], () => {
    const theme = questById.get(quest.id)?.theme ?? 'flags';
    return [{ id: 'dungeon', grid: 'square', theme, cells: cellsOf(v), edges: edgesOf(v) }];
  });
}

const ICONS: Readonly<Record<string, string>> = {
  fighter: 'knight',
  axebearer: 'dwarf',
  ranger: 'elf',
  wizard: 'wizard',
  elf_mage: 'mage',
  scout: 'scout',
  warden: 'halberdier',
};

function tokenOf(v: AhqView, m: ModelView, active: ReadonlySet<string>): Token {
  return {
    id: m.id,
    name: m.name,
    icon: ICONS[m.type] ?? m.type,
    side: m.kind === 'monster' ? 'gm' : 'party',
    cells: [m.at],
    facing: null,
    posture: m.condition === 'ko' ? 'down' : 'standing',
    wounds: { now: m.wounds, most: m.base.W },
    status: [
      ...m.effects.map(e => e.kind),
      ...(m.inPit ? ['pit'] : []),
      ...(v.leader === m.id ? ['leader'] : []),
      ...(m.focus !== '' ? ['focused'] : []),
      ...(m.hidden ? ['hidden'] : []),
    ],
    active: active.has(m.id),
    body: m.condition === 'ko',
    look: lookOf(m),
    spoken: spokenName(m),
    acted: m.acted,
    ...(m.kind === 'monster' ? { met: metWith(m) } : {}),
  };
}

/** What the party learns of a kind of monster when it first sees it. */
const metWith = ({ type, base: { WS, S, T, W } }: ModelView): readonly Phrase[] => [
  { key: `met.${type}`, with: {} },
  { key: 'met', with: { WS, S, T, W } },
];

/** What a miniature wears and holds: monsters as their kind does, the party as its sheets say. */
function lookOf(m: ModelView): TokenLook {
  if (m.kind === 'monster') return { kind: m.type, held: [], worn: [] };
  const held = [...(m.readied === 'unarmed' ? [] : [m.readied]), ...(m.shield && m.shieldOn ? ['shield'] : [])];
  const worn = [...(m.armour !== '' && m.armourOn ? [m.armour] : []), ...m.worn];
  return { kind: m.type, people: m.race, calling: m.type, held, worn };
}

/** A name unique on the board, the same that is told of it: monsters by the number on their base. */
const spokenName = (m: ModelView): string => (m.kind === 'monster' ? `${m.name} ${printedNumber(m.id)}` : m.name);

function items(list: readonly string[]): PanelItem[] {
  return list.map((id, i) => ({ id: `${id}-${i}`, name: id, note: null, struck: false }));
}

function componentItems({ components }: ModelView): PanelItem[] {
  return Object.entries(components)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ id: kind, name: `component:${kind}`, note: `× ${count}`, struck: false }));
}

/** The Dungeon Counters of the game master, for his eyes. */
function handOf(v: AhqView): Panel[] {
  if (v.hand.length === 0) return [];
  return [{ id: v.gmSeat, title: 'Game master', values: [], lists: [{ label: 'counters', items: items(v.hand) }] }];
}

function panelOf(m: ModelView): Panel {
  return {
    id: m.id,
    title: m.name,
    figure: { name: m.name, look: lookOf(m) },
    values: [
      { label: 'WS', base: m.base.WS, now: m.now.WS },
      { label: 'RS', base: m.base.RS, now: m.base.RS },
      { label: 'S', base: m.base.S, now: m.base.S },
      { label: 'T', base: m.base.T, now: m.now.T },
      { label: 'Speed', base: m.base.Speed, now: m.now.Speed },
      { label: 'Int', base: m.base.Int, now: m.base.Int },
      { label: 'W', base: m.base.W, now: m.wounds },
      ...(m.kind === 'hero'
        ? [
            { label: 'Fate', base: m.fateScore, now: m.fate },
            { label: 'gold', base: null, now: m.gold },
          ]
        : []),
    ],
    lists: [
      { label: 'held', items: items([m.readied]) },
      {
        label: 'weapons',
        items: items([...m.weapons, ...(m.shield ? ['shield'] : []), ...(m.armour === '' ? [] : [m.armour])]),
      },
      {
        label: 'pack',
        items: items([
          ...m.potions,
          ...m.scrolls,
          ...m.gear,
          ...m.questItems,
          ...m.worn,
          ...(m.ring === '' ? [] : [m.ring]),
        ]),
      },
      { label: 'spells', items: items(m.spells) },
      { label: 'components', items: componentItems(m) },
    ].filter(list => list.items.length > 0),
  };
}

/** The place with a name that the Leader is in, or whoever is first where nobody leads. */
function placeOf(v: AhqView): Phrase[] {
  const there = v.models.filter(m => m.kind === 'hero' && m.at >= 0);
  const at = (there.find(m => m.id === v.leader) ?? there[0])?.at ?? -1;
  const name = at < 0 ? null : (v.map.sections[sectionAt(v.map, at)]?.name ?? null);
  return name === null ? [] : [{ key: name, with: {} }];
}

/** The table for every client. */
export function present(v: AhqView, open: readonly Decision[]): Table {
  const active = new Set(open.map(d => d.slot));
  const standing = v.models.filter(
    m => m.at >= 0 && m.condition !== 'dead' && m.condition !== 'left' && m.condition !== 'waiting',
  );
  return {
    surfaces: surfacesOf(v),
    tokens: standing.map(m => tokenOf(v, m, active)),
    panels: [...v.models.filter(m => m.kind !== 'monster' || m.at >= 0).map(panelOf), ...handOf(v)],
    trail: [
      {
        key: `turn.${v.turnKind}`,
        with: v.turnKind === 'over' ? {} : { turn: v.combat === null ? v.turn : v.combat.turn },
      },
      ...placeOf(v),
      { key: `phase.${v.combat === null ? v.phase : v.combat.phase}`, with: {} },
    ],
    ...(questById.has(v.quest.id) ? { goal: { key: `goal.${v.quest.id}`, with: {} } } : {}),
    offers: [], // every question says itself where its answers are offered
    duels: [],
  };
}
