// What the players see: everything on the table, nothing of what is still to be drawn.
import { lasting, type Viewer } from '@quarterstaff/kernel';
import { copyOf, copyOfEnemy, copyOfFriendly } from './clone.ts';
import { attackSum, attacksSum, defendSum, missileSum, situation, speedSum } from './heroes/values.ts';
import {
  type BattleAxe,
  codesOf,
  type Door,
  type Enemy,
  type Friendly,
  type Goal,
  type Hero,
  type Room,
  type Thing,
  type Tile,
} from './state.ts';

interface SquareView {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly tile: number;
}
/** A hero's console: base values and current ones side by side (BA-STAT-16). */
export interface HeroView extends Hero {
  readonly current: Readonly<Record<'attack' | 'missile' | 'defend' | 'speed' | 'attacks', number>>;
}
export interface BattleAxeView {
  readonly viewer: Viewer;
  readonly quest: string | null;
  readonly round: number;
  readonly result: string | null;
  readonly quiet: boolean;
  readonly heroes: readonly HeroView[];
  readonly friendlies: readonly Friendly[];
  readonly enemies: readonly Enemy[];
  readonly squares: readonly SquareView[];
  readonly walls: readonly (readonly [cell: number, side: number])[];
  readonly tiles: readonly Tile[];
  readonly doors: readonly Door[];
  readonly ends: BattleAxe['ends'];
  readonly things: readonly Thing[];
  readonly rooms: readonly Room[];
  readonly startCells: readonly number[];
  readonly mat: {
    readonly roomsCompleted: number;
    readonly questRoomPlaced: boolean;
    readonly goal: Goal | null; // of a position without a quest
    readonly goalAchieved: boolean;
    readonly alarm: boolean;
    readonly passageCardsLeft: number;
    readonly roomCardsLeft: number;
    readonly eventCardsLeft: number;
    readonly coinsLeft: number;
    readonly usedRooms: readonly string[];
  };
  readonly codes: readonly string[];
}

function heroView(g: BattleAxe, hero: Hero): HeroView {
  const about = situation(hero, { quiet: g.quiet });
  return {
    ...copyOf(hero),
    current: {
      attack: attackSum(g, about).total,
      missile: missileSum(g, about).total,
      defend: defendSum(g, about).total,
      speed: speedSum(g, about).total,
      attacks: attacksSum(g, about).total,
    },
  };
}

const places = lasting<Pick<BattleAxeView, 'squares' | 'walls'>>(1);

/** The squares and walls of what is laid out. */
function placesOn(board: BattleAxe['board']): Pick<BattleAxeView, 'squares' | 'walls'> {
  return places([board], () => {
    const squares: SquareView[] = [];
    const walls: [number, number][] = [];
    for (let cell = 0; cell < board.size; cell += 1) {
      const { x, y, surface } = board.coordsOf(cell);
      squares.push({ cell, x, y, tile: Number(surface.slice(1)) });
      for (let side = 0; side < 4; side += 1) if (board.edge(cell, side).kind === 'wall') walls.push([cell, side]);
    }
    return { squares, walls };
  });
}

/** The same for every viewer: the heroes play with open cards, and nobody knows the decks. */
export function view(g: BattleAxe, viewer: Viewer): BattleAxeView {
  const { squares, walls } = placesOn(g.board);
  return {
    viewer,
    quest: g.quest,
    round: g.round,
    result: g.result,
    quiet: g.quiet,
    heroes: g.heroes.map(hero => heroView(g, hero)),
    friendlies: g.friendlies.map(copyOfFriendly),
    enemies: g.enemies.map(copyOfEnemy),
    squares,
    walls,
    tiles: g.tiles,
    doors: g.doors,
    ends: g.ends,
    things: g.things,
    rooms: g.rooms,
    startCells: g.startCells,
    mat: {
      roomsCompleted: g.mat.roomsCompleted,
      questRoomPlaced: g.mat.questRoomPlaced,
      goal: g.mat.goal ?? null,
      goalAchieved: g.mat.goalAchieved,
      alarm: g.mat.alarm,
      passageCardsLeft: g.mat.passageDeck.length,
      roomCardsLeft: g.mat.roomDeck.length,
      eventCardsLeft: g.mat.eventDeck.length,
      coinsLeft: g.mat.coinBag.length,
      usedRooms: g.mat.usedRooms,
    },
    codes: codesOf(g),
  };
}
