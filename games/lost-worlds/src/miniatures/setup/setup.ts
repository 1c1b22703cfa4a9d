// A position on the board from a scenario: any phase, any state of any Character.

import { type Fault, type Prepared, type SetupRequest, schemaFaults } from '@quarterstaff/kernel';
import type { Book } from '../../books/book.ts';
import type { VariantSource } from '../../books/fighter.ts';
import { bookById, FIGHTERS, type Library, pairFaults, readBook } from '../../books/library.ts';
import { cardOf, type Fighter, HOOKS, newFighter, type Running } from '../../duel/interface.ts';
import {
  type Direction,
  directionOf,
  directions,
  OFF,
  opposite,
  rangeBetween,
  type Space,
  type Spot,
  spaceAt,
  spotOf,
  type Terrain,
} from '../board/terrain.ts';
import {
  campaign,
  fieldScenarios,
  objectKinds,
  type Profile,
  profileList,
  profiles,
  throwingWeapons,
} from '../content/index.ts';
import { type CharacterSource, type FieldScenario, FieldScenarioSchema } from '../content/scenario-schema.ts';
import type { Campaign, Character, Field, FieldSwitches, Thing } from '../state.ts';
import { weaponId } from '../weapons.ts';
import { scenarioFaults } from './faults.ts';
import { positionFaults } from './position-faults.ts';
import { idOf, playingSides, seatsOf, statedCards, terrainOf } from './scenario.ts';

export interface MiniaturesSetup {
  readonly kind: 'miniatures';
  readonly scenario: FieldScenario;
  readonly switches: FieldSwitches;
}

/** A switch of the miniatures game, on unless the rules say otherwise. */
const readSwitch = (
  options: Readonly<Record<string, unknown>>,
  key: keyof FieldSwitches,
  normally: boolean,
): boolean => (typeof options[key] === 'boolean' ? options[key] : normally);

/** Reads what a person asks for; every fault with its path. */
export function prepare(request: SetupRequest): Prepared<MiniaturesSetup> {
  const asked = typeof request.scenario === 'string' ? fieldScenarios.get(request.scenario) : request.scenario;
  if (asked === undefined)
    return { ok: false, faults: [{ path: 'scenario', message: `there is no scenario '${String(request.scenario)}'` }] };
  const read = FieldScenarioSchema.safeParse(asked);
  if (!read.success) return { ok: false, faults: schemaFaults(read.error) };
  const scenario = read.data;
  const faults = scenarioFaults(scenario);
  if (faults.length === 0)
    positionFaults(
      scenario,
      c => statedBook(scenario, c),
      (path, message) => faults.push({ path, message }),
    );
  if (faults.length > 0) return { ok: false, faults };
  const { options } = request;
  const switches: FieldSwitches = {
    obstructions: readSwitch(options, 'obstructions', true),
    regeneration: readSwitch(options, 'regeneration', true),
    magicRegen: readSwitch(options, 'magicRegen', true),
    recovery: readSwitch(options, 'recovery', true),
    longCast: readSwitch(options, 'longCast', true),
    spellDuration: readSwitch(options, 'spellDuration', true),
    tend: readSwitch(options, 'tend', false),
  };
  const warnings = meetingWarnings(scenario);
  return {
    ok: true,
    setup: { kind: 'miniatures', scenario, switches },
    seats: seatsOf(scenario),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** A profile's duel book: a variant of a duel fighter with the board's numbers (LWM-GAP-04). */
export function profileBook(profile: Profile): VariantSource {
  const { stats, ...book } = profile.book;
  return {
    names: {},
    reveal: {},
    name: profile.name,
    ...book,
    stats: {
      height: profile.height,
      body: profile.body,
      attacks: profile.attacks,
      tactic: 0,
      luck: 0,
      spell: 0,
      gear: [],
      ...stats,
    },
  };
}

const profileBooks: Library = Object.freeze(Object.fromEntries(profileList.map(p => [p.id, profileBook(p)])));

/** The book of a Character whose scenario has been read; null where its player picks a profile. */
function statedBook(scenario: FieldScenario, c: CharacterSource): Book | null {
  if (c.profile === 'any') return null;
  if (c.profile !== undefined) return bookById(profileBooks, c.profile);
  const source = c.book ?? scenario.books[c.fighter ?? ''];
  if (source === undefined) return bookById(profileBooks, c.fighter ?? '');
  const read = readBook(c.fighter ?? '', source, scenario.books);
  return read.ok ? read.book : null;
}

const MOST_PER_PAIR = 20;

/** What does not fit between transcribed books and those they meet: they are played as they are (LW-TELL-12). */
function meetingWarnings(scenario: FieldScenario): Fault[] {
  const books = playingSides(scenario).flatMap((side, s) =>
    side.characters.flatMap((c, i) => {
      const book = statedBook(scenario, c);
      const path = c.book === undefined ? `books.${c.fighter}` : `sides.${s}.characters.${i}.book`;
      return book === null ? [] : [{ side: side.id, path, book }];
    }),
  );
  const warnings = new Map<string, Fault>();
  for (const one of books) {
    if (one.book.made !== 'transcribed') continue;
    for (const other of books) {
      if (one.side === other.side) continue;
      for (const { path, message, rule } of pairFaults(one.book, other.book).slice(0, MOST_PER_PAIR))
        warnings.set(`${one.path} ${path}`, { path: one.path, message: `${path}: ${message} (${rule})` });
    }
  }
  return [...warnings.values()];
}

/** The books a scenario brings along: its own, those of the profiles it may use, and those of single Characters. */
function libraryOf(scenario: FieldScenario): Library {
  const library: Record<string, unknown> = { ...scenario.books };
  const all = playingSides(scenario).flatMap(side => side.characters);
  for (const profile of profileList) {
    const wanted = all.some(c => c.profile === profile.id || c.profile === 'any' || scenario.campaign !== undefined);
    if (wanted) library[profile.id] = profileBook(profile);
  }
  for (const side of playingSides(scenario)) {
    side.characters.forEach((c, i) => {
      if (c.book !== undefined) library[`${idOf(side.id, c, i)}.book`] = c.book;
    });
  }
  return library as Library;
}

/** A book with armed rows has a weapon behind them. */
const armedWith = (library: Library, book: string): string | null =>
  book !== '' && bookById(library, book).armed !== 0 ? 'weapon' : null;

/** What a Character brings along that its book does not say. */
function kitOf(
  c: CharacterSource,
  library: Library,
  book: string,
): {
  weapon: string | null;
  thrown: Readonly<Record<string, number>>;
  throwRow: number | null;
  hire: number;
  undead: boolean;
  dematerialises: boolean;
  height: number;
  name: string;
} {
  const profile = c.profile === undefined ? undefined : profiles.get(c.profile);
  const fighter = c.fighter === undefined ? undefined : FIGHTERS[c.fighter];
  return {
    weapon: c.weapon !== undefined ? c.weapon : profile !== undefined ? profile.weapon : armedWith(library, book),
    thrown: c.thrown ?? profile?.thrown ?? (c.fighter === undefined ? {} : (HOOKS.throwingWeapons[c.fighter] ?? {})),
    throwRow: profile?.throwRow ?? null,
    hire: c.hire ?? profile?.hire ?? 6,
    undead: c.undead ?? profile?.undead ?? fighter?.undead ?? false,
    dematerialises: c.dematerialises ?? profile?.dematerialise ?? false,
    height: c.height ?? profile?.height ?? fighter?.stats.height ?? 4,
    name: c.name ?? profile?.name ?? fighter?.name ?? '',
  };
}

/** A Character, its fighter and its weapons. */
export interface Enlisted {
  readonly character: Character;
  readonly fighter: Fighter;
  readonly weapons: readonly Thing[];
}

export function enlist(terrain: Terrain, library: Library, side: string, c: CharacterSource, id: string): Enlisted {
  const at = spaceAt(terrain, c.at);
  const book = c.book !== undefined ? `${id}.book` : c.fighter !== undefined ? c.fighter : (c.profile ?? '');
  const kit = kitOf(c, library, c.profile === undefined ? book : '');
  const known = c.profile !== 'any';
  const cards = statedCards(c).map(held =>
    typeof held === 'string' && (c.played ?? []).includes(held) ? { card: held, state: 'played' as const } : held,
  );
  const fighter = newFighter(library, {
    id,
    seat: c.player ?? side,
    side,
    name: kit.name === '' ? id : kit.name,
    book: known ? book : null,
    height: c.height,
    attacks: c.attacks,
    maxBody:
      c.maxBody ??
      (c.body !== undefined && known && c.book === undefined && c.profile === undefined && c.fighter === undefined
        ? c.body
        : undefined),
    body: c.body,
    weaponDown: c.weaponAt !== undefined || c.weaponLost === true,
    weaponless: kit.weapon === null && c.weaponLost !== true,
    cardPoints: c.cardPoints,
    cards,
    sheetPoints: c.spellPoints === undefined ? undefined : { spell: c.spellPoints },
    points: c.freeSpellPoints === undefined ? undefined : { spell: c.freeSpellPoints },
    bans: c.bans,
    plus: c.plus,
    xp: c.xp,
    tally: c.tally,
    running: c.spells.flatMap(spell => runningSpell(spell.card, id, spell.rounds === 'rest' ? null : spell.rounds)),
  });
  const undefended: Direction = c.undefended === undefined ? 1 : directionOf(c.undefended);
  const flags = c.turn;
  const character: Character = {
    id,
    seat: c.player ?? side,
    side,
    name: kit.name === '' ? id : kit.name,
    profile: c.profile ?? c.fighter ?? 'custom',
    hire: kit.hire,
    height: c.height ?? (known ? fighter.height : kit.height),
    undead: kit.undead,
    dematerialises: kit.dematerialises,
    throwRow: kit.throwRow,
    numbers: {
      page19: c.page19 ?? null,
      page41: c.page41 ?? null,
      throwMod: c.throwMod ?? null,
      touch: c.touch ?? null,
      regeneration: c.regeneration ?? null,
      magicRegeneration: c.magicRegeneration ?? null,
    },
    at,
    posture: c.posture,
    away: c.away,
    undefended,
    facing: c.facing === undefined ? opposite(undefended) : directionOf(c.facing),
    carriedBy: c.carriedBy ?? null,
    mp: flags.mp ?? 0,
    spent: flags.spent ?? 0,
    ran: flags.ran ?? false,
    ranLastTurn: flags.ranLastTurn ?? false,
    entered: flags.entered ?? 0,
    starred: flags.starred ?? false,
    spentAll: flags.spentAll ?? false,
    halted: flags.halted ?? false,
    hasHalted: flags.hasHalted ?? false,
    blocked: flags.blocked ?? false,
    moved: flags.moved ?? false,
    jumped: flags.jumped ?? false,
    carryPaid: flags.carryPaid ?? false,
    hardShoved: flags.hardShoved ?? false,
    regenerating: flags.regenerating ?? null,
    dazed: flags.dazed ?? false,
    tripped: flags.tripped ?? false,
    recoveryDie: flags.recoveryDie ?? 0,
    bodyMoved: flags.bodyMoved ?? false,
    fought: flags.fought ?? false,
    foughtWith: flags.foughtWith ?? [],
    defeated: c.defeated ?? (known && fighter.body <= 0),
    examined: c.examined,
  };
  return { character, fighter, weapons: weaponsOf(terrain, id, c, kit.weapon, kit.thrown) };
}

const atOnce: ReadonlySet<string> = new Set(['say', 'body', 'replace', 'peek', 'reground']);

/** A spell that already runs on a Character when the scenario begins, with so many rounds left. */
function runningSpell(card: string, on: string, left: number | null): Running[] {
  return cardOf(card).ops.flatMap((op, at) => (atOnce.has(op.op) ? [] : [{ card, op: at, by: on, foe: null, left }]));
}

/** The weapons of a Character: the one it fights with, and what it can throw besides (LWM-CMB-11). */
function weaponsOf(
  terrain: Terrain,
  id: string,
  c: CharacterSource,
  weapon: string | null,
  thrown: Readonly<Record<string, number>>,
): Thing[] {
  const things: Thing[] = [];
  if (weapon !== null && c.weaponLost !== true) {
    const at = c.weaponAt === undefined ? OFF : spaceAt(terrain, c.weaponAt);
    things.push({
      ...weaponThing(weaponId(id), weapon, id, (thrown[weapon] ?? 0) > 0),
      at,
      heldBy: at === OFF ? id : null,
    });
  }
  for (const [kind, count] of Object.entries(thrown)) {
    const further = kind === weapon ? count - 1 : count;
    for (let n = 1; n <= further; n += 1)
      things.push({ ...weaponThing(`${id}.${kind}${n}`, kind, id, true), heldBy: id });
  }
  return things;
}

function weaponThing(id: string, kind: string, owner: string, thrown: boolean): Thing {
  return {
    id,
    kind,
    weight: 0,
    maxRange: 5,
    height: 0,
    tall: false,
    owner,
    thrown: thrown && throwingWeapons.has(kind),
    heals: 0,
    at: OFF,
    heldBy: null,
    settling: false,
    examined: false,
    gone: false,
  };
}

function objectsOf(scenario: FieldScenario, terrain: Terrain): Thing[] {
  const things: Thing[] = scenario.objects.map(o => {
    const kind = objectKinds.get(o.kind);
    return {
      id: o.id,
      kind: o.kind,
      weight: o.weight ?? kind?.weight ?? 0,
      maxRange: o.maxRange ?? kind?.maxRange ?? 5,
      height: o.height ?? kind?.height ?? 0,
      tall: o.tall ?? kind?.tall ?? false,
      owner: o.owner ?? null,
      thrown: o.thrown ?? false,
      heals: o.heals ?? 0,
      at: o.at === undefined ? OFF : spaceAt(terrain, o.at),
      heldBy: o.heldBy ?? null,
      settling: o.settling ?? false,
      examined: o.examined ?? false,
      gone: false,
    };
  });
  const token = (id: string, heals: number): Thing => ({
    ...weaponThing(id, 'token', '', false),
    owner: null,
    heals,
    gone: true,
  });
  const { hidden, finds } = scenario.special;
  const placed = (id: string): boolean => things.some(t => t.id === id);
  if (hidden !== undefined && !placed(hidden.item)) things.push(token(hidden.item, 0));
  for (const find of finds) if (!placed(find.item)) things.push(token(find.item, find.heals));
  return things;
}

/** The direction that points most directly away from the nearest opponent; ties: the lowest number (LWM-SEQ-01). */
export function awayFrom(terrain: Terrain, at: Space, opponents: readonly Space[]): Direction {
  const nearest = [...opponents].sort((a, b) => rangeBetween(terrain, at, a) - rangeBetween(terrain, at, b))[0];
  if (nearest === undefined) return 1;
  const [x, y] = planar(spotOf(terrain, at));
  const [ox, oy] = planar(spotOf(terrain, nearest));
  let best: Direction = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (const d of directions) {
    const [dx, dy] = vectors[d - 1] as readonly [number, number];
    const dot = (x - ox) * dx + 3 * (y - oy) * dy;
    if (dot > most) {
      most = dot;
      best = d;
    }
  }
  return best;
}
/** Half hexes to the right and rows down: a plane in which all six steps are equally long when rows count threefold. */
const planar = ([c, r]: Spot): readonly [number, number] => [2 * c + (r & 1), r];
const vectors: readonly (readonly [number, number])[] = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
];

/** The campaign a scenario stands for; null for a single game. */
function campaignFrom(scenario: FieldScenario): Campaign | null {
  const start = scenario.campaign;
  if (start === undefined) return null;
  return {
    company: start.company,
    hired: start.company.length > 0,
    chapter: start.chapter ?? campaign.chapters[0]!.id,
    playing: false,
    won: start.won,
    lost: start.lost,
    points: start.points,
    gifts: [],
  };
}

export function fieldFrom(setup: MiniaturesSetup): { field: Field; fighters: Fighter[]; library: Library } {
  const { scenario } = setup;
  const terrain = terrainOf(scenario);
  const library = libraryOf(scenario);
  const seats = seatsOf(scenario);
  const enlisted = playingSides(scenario).flatMap(side =>
    side.characters.map((c, i) => ({ source: c, ...enlist(terrain, library, side.id, c, idOf(side.id, c, i)) })),
  );
  for (const one of enlisted) {
    if (one.source.undefended !== undefined) continue;
    const opponents = enlisted.filter(
      other =>
        other.character.side !== one.character.side && other.fighter.body >= (other.source.profile === 'any' ? 0 : 1),
    );
    one.character.undefended = awayFrom(
      terrain,
      one.character.at,
      opponents.map(other => other.character.at),
    );
    if (one.source.facing === undefined) one.character.facing = opposite(one.character.undefended);
  }
  const { start, special } = scenario;
  const things = [...objectsOf(scenario, terrain), ...enlisted.flatMap(one => one.weapons)];
  if (start.hiddenIn !== undefined && start.hiddenFound && special.hidden !== undefined) {
    const item = things.find(t => t.id === special.hidden!.item);
    if (item !== undefined && (item.heldBy !== null || item.at !== OFF)) item.gone = false;
  }
  for (const body of enlisted) {
    if (body.character.carriedBy === null) continue;
    const carrier = enlisted.find(one => one.character.id === body.character.carriedBy);
    if (carrier !== undefined) body.character.at = carrier.character.at;
  }
  const order = start.order ?? seats.map(s => s.seat);
  const field: Field = {
    scenario: scenario.id,
    title: scenario.title,
    theme: scenario.theme,
    terrain,
    sides: playingSides(scenario).map(side => ({ id: side.id, name: side.name ?? side.id })),
    seats: seats.map(({ seat, side }) => ({ seat, side })),
    victory: scenario.victory,
    special,
    switches: setup.switches,
    turn: start.phase === 'initiative' ? start.turn - 1 : start.turn,
    phase: start.phase === 'closeMovement' ? 'movement' : start.phase,
    order,
    characters: enlisted.map(one => one.character),
    things,
    demands: start.demands,
    edges: [],
    bars: [],
    hiddenIn: start.hiddenIn ?? null,
    hiddenFound: start.hiddenFound,
    shattered: start.shattered,
    carriedOff: start.carriedOff,
    holder: start.holder ?? null,
    streak: start.streak,
    scored: start.scored,
    defeats: [],
    result: null,
    campaign: campaignFrom(scenario),
  };
  for (const id of [...start.shattered, ...start.carriedOff]) {
    const t = things.find(thing => thing.id === id);
    if (t !== undefined) Object.assign(t, { gone: true, at: OFF, heldBy: null });
  }
  return { field, fighters: enlisted.map(one => one.fighter), library };
}
