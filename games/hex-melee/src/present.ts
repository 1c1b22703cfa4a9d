import {
  type Decision,
  lasting,
  type Panel,
  type PanelItem,
  type Phrase,
  type Surface,
  type SurfaceCell,
  type Table,
  type Token,
  type TokenArcs,
  type TokenLook,
} from '@quarterstaff/kernel';
import { creatures, shieldOf, weaponOf } from './content/content.ts';
import { type Arena, arcsAround, arenaOf, megahexOf } from './map/arena.ts';
import type { Journey, Letter } from './state.ts';
import type { FigureView, MeleeView } from './view.ts';

const letters = [...'abcdefghijklmnopqrstuv'] as Letter[];
const grounds: Readonly<Record<string, string>> = { '#': 'wall', ',': 'broken' };

const surfaces = lasting<readonly Surface[]>(32); // by map, which many matches share
const bareCells = lasting<readonly SurfaceCell[]>(1);

/** The arena as it is now. */
function surfacesOf({ map, terrain, ground }: MeleeView): readonly Surface[] {
  return surfaces([map, JSON.stringify([terrain, ground])], () => {
    const board = arenaOf(map);
    const marks = new Map(terrain.map(entry => [entry.cell, entry.marks]));
    const lying = new Map<string, string[]>();
    for (const { item, at } of ground) lying.set(at, [...(lying.get(at) ?? []), item]);
    const cells = bareCells([map], () => board.ground.map((_sign, cell) => cellOf(board, cell, [], []))).map(bare => {
      const [there = [], items = []] = [marks.get(bare.cell), lying.get(bare.name)];
      return there.length + items.length === 0 ? bare : cellOf(board, bare.cell, there, items);
    });
    return [{ id: 'arena', grid: 'hex-flat', theme: map.theme, cells, edges: [] }];
  });
}

function cellOf(board: Arena, cell: number, marks: readonly string[], lying: readonly string[]): SurfaceCell {
  return {
    cell,
    x: cell % board.width,
    y: Math.floor(cell / board.width),
    name: board.labels[cell]!,
    ground: marks.includes('wall') ? 'wall' : (grounds[board.ground[cell]!] ?? 'floor'),
    level: 0,
    marks: [...marks.filter(mark => mark !== 'wall'), ...lying],
    region: megahexOf(board, cell),
    ...(lying.length === 0 ? {} : { things: lying.map((kind, i) => ({ id: `${kind}.${i}`, kind })) }),
  };
}

/** The view as a table: the arena, its figures and their sheets. */
export function present(view: MeleeView, open: readonly Decision[]): Table {
  const board = arenaOf(view.map);
  const here = view.figures.filter(f => f.exit === 'none');
  const active = new Set(open.map(decision => decision.slot));
  return {
    surfaces: surfacesOf(view),
    tokens: here.map(f => tokenOf(board, f, spokenName(here, f), active.has(f.id))),
    panels: view.figures.map(f => panelOf(f, open)),
    trail: [
      { key: 'turn', with: { turn: view.turn, turns: view.turns ?? 0 } },
      { key: `phase.${view.phase}`, with: {} },
      ...view.figures
        .filter(f => active.has(f.id))
        .slice(0, 1)
        .map(f => ({ key: 'decides', with: { slot: f.name } })),
    ],
    ...goalOf(view),
    offers: [], // every question says itself where its answers are offered
    duels: [],
  };
}

/** What the viewer's side has to do, where it is not just to beat the others. */
function goalOf({ viewer, goals, atLimit, turns, journey, figures }: MeleeView): Pick<Table, 'goal'> {
  if (journey !== null) return { goal: goalOnTheRoad(journey, figures) };
  const own = goals.find(({ side }) => side === viewer);
  if (own?.leave !== undefined)
    return { goal: { key: 'goal.leave', with: { count: own.leave.count, edge: `edge.${own.leave.edge}` } } };
  if (own?.carry !== undefined)
    return { goal: { key: 'goal.carry', with: { item: own.carry.item, edge: `edge.${own.carry.edge}` } } };
  if (own?.occupy !== undefined)
    return { goal: { key: 'goal.occupy', with: { count: own.occupy.count, rows: own.occupy.rows.join(', ') } } };
  return atLimit !== null && atLimit === viewer && turns !== null
    ? { goal: { key: 'goal.hold', with: { turns } } }
    : {};
}

/** How much of the road is left, and who waits on it before they are met. */
function goalOnTheRoad({ trials, party, goods }: Journey, figures: MeleeView['figures']): Phrase {
  const [next] = trials;
  const left = trials.length;
  if (next === undefined) return { key: 'goal.journey', with: {} };
  const [foes, fewer] = [next.failed?.foes ?? null, next.passed?.foes ?? null];
  if (foes === null || goods !== null || figures.some(({ side }) => side !== party))
    return { key: 'goal.trials', with: { left } };
  const known = { left, number: foes.number, foe: creatures[foes.use]!.name };
  if (fewer === null) return { key: 'goal.foes', with: known };
  if (fewer.use === foes.use) return { key: 'goal.fewer', with: { ...known, fewer: fewer.number } };
  return { key: 'goal.others', with: { ...known, fewer: fewer.number, other: creatures[fewer.use]!.name } };
}

/** A name that nobody else on the board has: of several alike the second is number 2. */
function spokenName(here: readonly FigureView[], f: FigureView): string {
  const alike = here.filter(other => other.name === f.name);
  return alike.length === 1 ? f.name : `${f.name} ${alike.indexOf(f) + 1}`;
}

const handOrder = (id: string): number => (shieldOf(id) !== null ? 2 : weaponOf(id) !== null ? 0 : 1);

/** What a miniature of it wears and holds. */
function lookOf(f: FigureView): TokenLook {
  const carried = (how: string): readonly string[] => f.gear.filter(item => item.carried === how).map(item => item.id);
  return {
    kind: f.profile.template ?? 'fighter',
    ...(f.profile.people === null ? {} : { people: f.profile.people }),
    ...(f.profile.spells.length === 0 ? {} : { calling: 'adept' }),
    held: [...carried('ready')].sort((a, b) => handOrder(a) - handOrder(b)),
    worn: carried('worn'),
  };
}

/** HM-GAP-10: front, side and rear hexes to be drawn; whoever is down has only a rear (HM-FACE-08). */
function arcsOf(board: Arena, f: FigureView): TokenArcs {
  const arcs = { front: [] as number[], side: [] as number[], rear: [] as number[] };
  const down = f.hth || f.posture === 'prone' || f.condition !== 'awake';
  for (const [cell, arc] of arcsAround(board, f.profile.hexes, f.cells[0]!, f.facing)) {
    arcs[down ? 'rear' : arc].push(cell);
  }
  return arcs;
}

function tokenOf(board: Arena, f: FigureView, spoken: string, active: boolean): Token {
  const status: string[] = [];
  if (f.hth) status.push('grappling');
  if (f.holding !== null) status.push('holding');
  if (f.invisible) status.push('invisible');
  if (f.exhausted) status.push('exhausted');
  if (f.venom > 0) status.push('poisoned');
  if (f.air !== 'ground') status.push(f.air);
  if (f.kind === 'phantom' || f.kind === 'figment') status.push('illusion');
  if (f.option !== null) status.push(`option.${f.option}`);
  return {
    id: f.id,
    name: f.name,
    icon: f.profile.template ?? 'fighter',
    side: f.side,
    cells: f.cells,
    facing: f.facing,
    arcs: arcsOf(board, f),
    posture: f.condition === 'awake' ? f.posture : 'down',
    wounds: { now: Math.max(0, f.st), most: f.profile.st },
    status,
    active,
    body: f.condition !== 'awake',
    look: lookOf(f),
    spoken,
    acted: f.acted,
  };
}

/** HM-OPT-04: the options that may be declared now, among all of them; nothing when none is to be declared. */
function optionsOf(f: FigureView, open: readonly Decision[]): PanelItem[] {
  const offered = open
    .filter(({ slot }) => slot === f.id)
    .flatMap(({ options }) => options.map(option => (option as { readonly option?: Letter }).option))
    .filter(letter => letter !== undefined);
  if (offered.length === 0) return [];
  return letters.map(letter => ({
    id: `option.${letter}`,
    name: `option.${letter}`,
    note: null,
    struck: !offered.includes(letter),
  }));
}

function panelOf(f: FigureView, open: readonly Decision[]): Panel {
  const { profile } = f;
  return {
    id: f.id,
    title: f.name,
    figure: { name: f.name, look: lookOf(f) },
    values: [
      { label: 'st', base: profile.st, now: f.st },
      { label: 'dx', base: profile.dx, now: f.ownDx },
      { label: 'iq', base: profile.iq, now: profile.iq },
      { label: 'wis', base: profile.wis, now: profile.wis },
      { label: 'ma', base: profile.ma ?? Math.max(4, profile.dx - 2), now: f.ma },
      ...(f.fatigue === null ? [] : [{ label: 'fatigue', base: profile.st, now: f.fatigue }]),
    ],
    lists: [
      { label: 'option', items: optionsOf(f, open) },
      {
        label: 'gear',
        items: f.gear.map((item, i) => ({
          id: `${item.id}.${i}`,
          name: item.id,
          note: item.loaded ? 'loaded' : item.carried,
          struck: false,
        })),
      },
      {
        label: 'spells',
        items: profile.spells.map(id => ({ id, name: id, note: null, struck: false })),
      },
      { label: 'talents', items: profile.talents.map(id => ({ id, name: id, note: null, struck: false })) },
    ],
  };
}
