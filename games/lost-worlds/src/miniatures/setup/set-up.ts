// A position on the board from a scenario: any phase, any state of any Character.

import type { Library } from '../../books/library.ts';
import type { Fighter } from '../../duel/state.ts';
import {
  type Direction,
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
import { campaign, objectKinds } from '../content/index.ts';
import type { FieldScenario } from '../content/scenario-schema.ts';
import type { Campaign, Field, Thing } from '../state.ts';
import { libraryOf } from './books.ts';
import { enlist, weaponThing } from './enlist.ts';
import type { MiniaturesSetup } from './prepare.ts';
import { playingCharacters, playingSides, seatsOf, terrainOf } from './scenario.ts';

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
function awayFrom(terrain: Terrain, at: Space, opponents: readonly Space[]): Direction {
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
  const enlisted = playingCharacters(scenario).map(({ id, side, source }) => ({
    source,
    ...enlist(terrain, library, side.id, source, id),
  }));
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
  // A turn that begins asks who ran in the one before it (LWM-CH-04).
  if (start.phase === 'initiative')
    for (const { character } of enlisted) character.ran = character.ran || character.ranLastTurn;
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
