// The view as a table: tiles as surfaces, minis as tokens, consoles as panels.
import {
  type Decision,
  lasting,
  type Panel,
  type PanelList,
  type Phrase,
  type Surface,
  type SurfaceCell,
  type SurfaceEdge,
  type Table,
  type Token,
  type TokenLook,
} from '@quarterstaff/kernel';
import { enemyByCode, roomById, spellById, traits } from './content/content.ts';
import type { EnemyCard } from './content/schemas.ts';
import { cardId, held, itemOf, wornItems } from './heroes/items.ts';
import { enemyName, plainName } from './reasons.ts';
import { type Enemy, type Friendly, type Hero, ROOMS_BEFORE_QUEST, type Thing } from './state.ts';
import type { BattleAxeView, HeroView } from './view.ts';

export function present(view: BattleAxeView, open: readonly Decision[]): Table {
  const active = new Set(open.map(decision => decision.slot));
  const shown = (hero: Hero) => hero.status !== 'gone' && hero.cell >= 0;
  return {
    surfaces: surfacesOf(view),
    tokens: [
      ...view.heroes.filter(shown).map(hero => heroToken(hero, active.has(hero.id))),
      ...view.friendlies
        .filter(friendly => friendly.status !== 'gone')
        .map(friendly => friendToken(friendly, active.has(friendly.id))),
      ...view.enemies.map(enemy => enemyToken(enemy, view.enemies)),
    ],
    panels: [...view.heroes.map(heroPanel), matPanel(view)],
    trail: [
      { key: 'round', with: { round: view.round } },
      { key: view.quiet ? 'quiet' : 'combat', with: {} },
    ],
    ...goalOf(view),
    offers: [], // every question says itself where its answers are offered
    duels: [],
  };
}

/** What the party is here for, how many rooms are done, and what is left to do once all is. */
function goalOf({ quest, mat, rooms }: BattleAxeView): { readonly goal?: Phrase } {
  const aim = quest ?? mat.goal;
  if (aim === null) return {};
  const goal = `goal.${mat.goalAchieved ? 'home' : aim}`;
  if (quest === null || mat.goalAchieved) return { goal: { key: goal, with: {} } };
  const done = rooms.filter(({ completed }) => completed).length;
  if (mat.questRoomPlaced) return { goal: { key: 'goal-among-rooms', with: { goal, done, all: rooms.length } } };
  return { goal: { key: 'goal-on-the-way', with: { goal, done: mat.roomsCompleted, all: ROOMS_BEFORE_QUEST + 1 } } };
}

const surfaces = lasting<readonly Surface[]>(2);

/** The tiles as they lie. */
function surfacesOf(view: BattleAxeView): readonly Surface[] {
  const { squares, walls, tiles, doors, ends, things, startCells } = view;
  return surfaces([squares, walls, tiles, doors, ends, things, startCells], () =>
    tiles.map((_tile, index) => surfaceOf(view, index)),
  );
}

function surfaceOf(view: BattleAxeView, index: number): Surface {
  const marks = new Map<number, string[]>();
  const mark = (cell: number, name: string) => marks.set(cell, [...(marks.get(cell) ?? []), name]);
  for (const thing of view.things) mark(thing.cell, thing.opened ? `${thing.kind}-open` : thing.kind);
  for (const cell of view.startCells) mark(cell, 'start');
  const things = new Map(view.things.map(thing => [thing.cell, thing]));
  const own = view.squares.filter(square => square.tile === index);
  const tile = view.tiles[index]!;
  const room = roomById.get(tile.section ?? '');
  const floor = tile.kind === 'passage' || tile.kind === 'start' ? 'passage' : 'floor';
  const cells: SurfaceCell[] = own.map(square => {
    const thing = things.get(square.cell);
    return {
      cell: square.cell,
      x: square.x,
      y: -square.y,
      name: `(${square.x},${square.y})`,
      ground: thing?.kind === 'chasm' ? 'chasm' : thing?.kind === 'bridge' ? 'bridge' : floor,
      level: 0,
      marks: marks.get(square.cell) ?? [],
      ...(thing === undefined ? {} : { things: [thingShown(thing, view)] }),
      ...(room === undefined || room.kind === 'empty' ? {} : { place: { key: 'in-room', with: { room: room.name } } }),
    };
  });
  const here = new Set(own.map(square => square.cell));
  const edges: SurfaceEdge[] = view.walls
    .filter(([cell]) => here.has(cell))
    .map(([cell, direction]) => ({ cell, direction, kind: 'wall', id: null }));
  view.doors.forEach((door, id) => {
    for (const leaf of door.leaves) {
      if (here.has(leaf.cell))
        edges.push({
          cell: leaf.cell,
          direction: leaf.direction,
          kind: door.open ? 'doorway' : 'door',
          id: String(id),
          state: door.open ? 'open' : 'shut',
        });
    }
  });
  view.ends.forEach((end, id) => {
    if (end.explored) return;
    for (const cell of end.cells)
      if (here.has(cell)) edges.push({ cell, direction: end.direction, kind: 'exit', id: String(id) });
  });
  return { id: `t${index}`, grid: 'square', theme: room?.theme ?? 'flags', cells, edges };
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** A thing by its own name, as it stands now. */
function thingShown(thing: Thing, view: BattleAxeView): { id: string; kind: string; state?: string } {
  const shown = { id: thing.id, kind: keyOf(thing.name) };
  if (thing.kind === 'chest') return { ...shown, state: thing.opened ? 'open' : 'shut' };
  if (thing.kind === 'plate') return { ...shown, state: thing.opened ? 'safe' : 'armed' };
  if (thing.kind !== 'lever') return shown;
  const barred = view.things.some(other => other.kind === 'grille' && other.tile === thing.tile);
  return { ...shown, state: barred ? 'shut' : 'open' };
}

function heroToken(hero: Hero, active: boolean): Token {
  const status = [...hero.effects];
  if (hero.poisoned) status.push('poisoned');
  if (hero.diseased) status.push('diseased');
  if (hero.pit !== 'out') status.push('in-pit');
  if (hero.snared > 0) status.push('snared');
  if (hero.carriedBy !== null) status.push('carried');
  if (hero.mirror > 0) status.push('mirror');
  return {
    id: hero.id,
    name: hero.name,
    icon: hero.role.toLowerCase(),
    side: 'heroes',
    cells: [hero.cell],
    facing: hero.facing,
    posture: hero.status === 'conscious' ? 'standing' : 'down',
    wounds: { now: Math.max(0, hero.health), most: hero.base.health },
    status,
    active: active || hero.turn.taking,
    body: hero.status !== 'conscious',
    look: heroLook(hero),
    spoken: hero.name,
    acted: hero.acted,
  };
}

const heroLook = (hero: Hero): TokenLook => ({
  kind: 'hero',
  people: keyOf(hero.race),
  calling: keyOf(hero.role),
  held: held(hero).map(cardId).reverse(), // the right hand is the main hand
  worn: wornItems(hero).map(cardId),
});

function friendToken(friendly: Friendly, active: boolean): Token {
  return {
    id: friendly.id,
    name: friendly.kind === 'wolf' ? 'Wolf' : 'Captive',
    icon: friendly.kind,
    side: 'heroes',
    cells: friendly.cells,
    facing: null,
    posture: friendly.status === 'conscious' ? 'standing' : 'down',
    wounds: { now: Math.max(0, friendly.health), most: 3 },
    status: friendly.carriedBy === null ? [] : ['carried'],
    active,
    body: friendly.status !== 'conscious',
    look: { kind: friendly.kind, held: [], worn: [] },
    acted: friendly.acted,
  };
}
function enemyToken(enemy: Enemy, all: readonly Enemy[]): Token {
  const card = enemyByCode.get(enemy.card)!;
  const plain = plainName(card.name);
  const alone = !all.some(other => other.card === enemy.card && other.id !== enemy.id);
  const status: string[] = [];
  if (enemy.asleep > 0) status.push('asleep');
  if (enemy.skips > 0) status.push('misses-turn');
  if (enemy.rooted) status.push('rooted');
  if (enemy.stung > 0) status.push('stung');
  if (enemy.dormant) status.push('dormant');
  return {
    id: enemy.id,
    name: enemyName(card, enemy.id),
    icon: keyOf(plain),
    side: 'enemies',
    cells: enemy.cells,
    facing: null,
    posture: 'standing',
    wounds: { now: enemy.health, most: Math.max(card.health, enemy.health) },
    status,
    active: false,
    body: false,
    look: { kind: keyOf(plain), held: [], worn: [] },
    spoken: alone ? plain : `${plain} ${enemy.id.replace(/^\D+/, '') || enemy.id}`,
    met: metWith(card),
  };
}

/** What heroes learn of a kind of enemy when they first see it. */
function metWith({ code, health, attacks, attack, missile, defend }: EnemyCard): readonly Phrase[] {
  const numbers = { health, attacks, attack, missile: missile ?? 0, defend };
  return [
    { key: `met.${code}`, with: {} },
    { key: missile === null ? 'met' : 'met-shooting', with: numbers },
  ];
}

function heroPanel(hero: HeroView): Panel {
  const { base } = hero;
  const named = (ids: readonly string[]) =>
    ids.map((id, i) => ({
      id: `${id}.${i}`,
      name: itemOf(id).name,
      note: itemOf(id).text || null,
      struck: id.endsWith('!'),
    }));
  return {
    id: hero.id,
    title: `${hero.name}, ${hero.race} ${hero.role}`,
    figure: { name: hero.name, look: heroLook(hero) },
    values: [
      { label: 'health', base: base.health, now: hero.health },
      { label: 'speed', base: base.speed, now: hero.current.speed },
      { label: 'luck', base: base.luck, now: hero.luck },
      { label: 'attacks', base: base.attacks, now: hero.current.attacks },
      { label: 'attack', base: base.attack, now: hero.current.attack },
      { label: 'missile', base: base.missile, now: hero.current.missile },
      { label: 'defend', base: base.defend, now: hero.current.defend },
      { label: 'arcane', base: base.arcane, now: hero.arcane },
      { label: 'holy', base: base.holy, now: hero.holy },
      { label: 'nature', base: base.nature, now: hero.nature },
      { label: 'gold', base: null, now: hero.gold + hero.coins.reduce((sum, coin) => sum + coin, 0) },
    ],
    lists: [
      { label: 'held', items: named(held(hero)) },
      { label: 'worn', items: named(wornItems(hero)) },
      { label: 'pack', items: named(hero.pack) },
      ...learnedBy(hero),
    ],
  };
}

const learned = lasting<PanelList>(32);

/** Spells and traits, with what is used up. */
function learnedBy({ base, race, spellsUsed, traitsUsed }: HeroView): PanelList[] {
  const list = (label: string, known: readonly { id: string; name: string; text: string }[], used: readonly string[]) =>
    learned([base, label, race, used.join()], () => ({
      label,
      items: known.map(({ id, name, text }) => ({ id, name, note: text, struck: used.includes(id) })),
    }));
  return [
    list(
      'spells',
      [...spellById.values()].filter(spell => base[spell.type] > 0),
      spellsUsed,
    ),
    list(
      'traits',
      traits.filter(trait => trait.race === race),
      traitsUsed,
    ),
  ];
}

function matPanel(view: BattleAxeView): Panel {
  const { mat } = view;
  return {
    id: 'mat',
    title: 'The quest',
    values: [
      { label: 'rooms-completed', base: null, now: mat.roomsCompleted },
      { label: 'passage-cards', base: 24, now: mat.passageCardsLeft },
      { label: 'room-cards', base: 24, now: mat.roomCardsLeft },
      { label: 'event-cards', base: 18, now: mat.eventCardsLeft },
      { label: 'coins', base: 60, now: mat.coinsLeft },
    ],
    lists: [],
  };
}
