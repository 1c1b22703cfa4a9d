import type { Token } from '@quarterstaff/kernel';
import { lookOf } from '../../art/looks/look-of.ts';
import { bustOf } from '../../art/portrait.tsx';
import { liveryOf } from '../../art/sides.ts';
import { metKey } from '../../connection/table-connection.ts';
import { beside, overNobody } from '../beside.ts';
import type { Clock } from '../clock.ts';
import { rollDice } from '../dice.ts';
import * as fx from '../effects.ts';
import * as figures from '../figures.ts';
import { arcTo } from '../loot.ts';
import { type Acts, type Scene, unitOf, whereIs } from '../scene.ts';
import * as screen from '../screen.ts';
import { boxesOn, elementOf, freeOf, tokenOf, type World } from '../world.ts';

const TAKEN = '.token-figure, .token-stand, .lesson, .mini-map, .board-tools, .stage-dice'; // what dice never cover
const CARD_ROOM = 1100; // pixels: with less there is no room beside

/** Dice land beside whoever rolls them and over nobody; those for the whole table in the middle. */
function roll({ clock, world, cue, step, die, lastSeen }: Scene): Promise<void> {
  const box = world.screen.getBoundingClientRect();
  const element = elementOf(world, cue.who ?? cue.whom ?? lastSeen);
  const roller = element?.querySelector('.token-figure') ?? element;
  const taken = boxesOn(world, TAKEN); // dice that were rolled before among them
  const placeFor = ({ width, height }: DOMRect) => {
    if (roller === null || cue.do === 'initiative')
      return { ...overNobody({ width, height }, taken, freeOf(world), box.height * 0.34), ends: false };
    const { left, top, right, bottom } = roller.getBoundingClientRect();
    const whose = { left: left - box.left, top: top - box.top, right: right - box.left, bottom: bottom - box.top };
    const place = beside(whose, { width, height }, taken, freeOf(world));
    return { ...place, ends: place.right <= whose.left };
  };
  const rolled = { faces: cue.dice, sides: die, counts: null, says: step.says };
  return rollDice(clock, world.screen, rolled, placeFor, cue.ms);
}

/** The face of the figure a card is about. */
function faceOf(world: World, figure: string | null): string | null {
  const token = tokenOf(world, figure);
  if (token === null) return null;
  const markup = bustOf(lookOf(token, world.game), liveryOf(world.sides, token.side));
  return `data:image/svg+xml;utf8,${encodeURIComponent(markup)}`;
}

/** Where a card covers nobody it tells of: on the other half of the board. */
function besides(world: World, figure: string | null): 'left' | 'right' | 'middle' {
  const box = world.screen.getBoundingClientRect();
  const element = elementOf(world, figure)?.getBoundingClientRect();
  if (element === undefined || box.width < CARD_ROOM) return 'middle';
  return element.left + element.width / 2 > box.left + box.width / 2 ? 'left' : 'right';
}

function card(scene: Scene, title: string): Promise<void> {
  const { clock, world, cue, step } = scene;
  const named = cue.text !== null || cue.word !== null;
  const said = named ? { title, line: step.says } : screen.titled(step.says);
  const about = cue.who ?? cue.whom;
  return screen.card(
    clock,
    world.screen,
    { ...said, picture: faceOf(world, about), at: besides(world, about) },
    cue.ms,
  );
}

/** The others on the board whose kind is not among those met, by kind: as far as there is something to tell of it. */
export function strangersOf(
  world: Pick<World, 'tokens' | 'sides' | 'words'> | null,
  met: ReadonlySet<string>,
): readonly (readonly Token[])[] {
  const kinds = new Map<string, Token[]>();
  for (const token of world?.tokens ?? []) {
    const kind = token.look?.kind ?? '';
    if (token.body || token.side === world?.sides[0] || met.has(kind) || !(metKey(kind) in (world?.words ?? {})))
      continue;
    kinds.set(kind, [...(kinds.get(kind) ?? []), token]);
  }
  return [...kinds.values()];
}

/** Kinds of figures are met for the first time: their names, what they are like, and the numbers that matter. */
export function introduction(clock: Clock, world: World, kinds: readonly (readonly Token[])[]): Promise<void> {
  const cards = kinds.map(some => {
    const [{ id, name, look }] = some as [Token];
    const plain = name.replace(/ #?\d+$/, '');
    const title = some.length > 1 ? `${some.length} × ${plain}` : plain;
    return { title, line: world.words[metKey(look?.kind ?? '')] ?? '', picture: faceOf(world, id) };
  });
  return screen.introduce(clock, world, cards, boxesOn(world, TAKEN));
}

const TREASURE_MS = 1500; // to be read

/** What was found sparkles and flies to the face of its finder. */
async function found(scene: Scene, what: string): Promise<void> {
  const { clock, world, cue, step, lastSeen } = scene;
  const at = whereIs(cue, world);
  const unit = unitOf(scene);
  if (at === null) return clock.wait(cue.ms);
  void fx.scatter(clock, world, at, unit, { colour: '#ffe08a', count: 7, up: 0.8, round: false });
  const flies = arcTo(clock, world, at, cue.who ?? lastSeen, what, cue.ms);
  // A thing with a name is a treasure: it is told where everybody looks.
  await (cue.text === null ? flies : Promise.all([flies, screen.ribbon(clock, world.screen, step.says, TREASURE_MS)]));
}

/** Dice, cards, ribbons, finds, endings: what is told rather than done. */
export function tellings(scene: Scene): Acts {
  const { clock, world, cue, step, word } = scene;
  const { ms } = cue;
  const at = whereIs(cue, world);
  const unit = unitOf(scene);
  const title = cue.text ?? (cue.word === null ? step.says : word(cue.word));
  const banner = cue.text !== null && cue.word !== null ? `${word(cue.word)} ${cue.text}` : title;
  const ribbon = () => screen.ribbon(clock, world.screen, banner, ms);
  return {
    dice: () => roll(scene),
    initiative: () => (cue.dice.length > 0 ? roll(scene) : ribbon()),
    ribbon,
    goal: ribbon,
    card: () => card(scene, title),
    trap: async () => {
      await clock.wait(200);
      if (at !== null) void fx.sparks(clock, world, at, unit);
      await clock.wait(ms - 200);
    },
    chest: () => found(scene, cue.text ?? 'parcel'),
    coins: () => found(scene, 'coins'),
    draw: () => clock.wait(ms),
    drop: async () => {
      if (at !== null) await fx.sparks(clock, world, { x: at.x, y: at.y + unit * 0.5 }, unit);
    },
    victory: () => {
      for (const { id, side, body } of world.tokens)
        if (!body && side === world.sides[0]) void figures.pose(clock, world, id, 'victory', 300);
      return screen.finale(clock, world, word(cue.word ?? 'victory'), true, ms);
    },
    defeat: () => screen.finale(clock, world, word(cue.word ?? 'defeat'), false, ms),
  };
}
