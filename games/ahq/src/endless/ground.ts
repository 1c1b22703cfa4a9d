import type { Dice, ScenarioObject } from '@quarterstaff/kernel';

// The ground of a run without end: columns of halls, one behind the other, northward and southward by turns. At each turning there is a
// landing, and behind it a vault that nobody has to enter.

export const CIRCLES = 6;
export const HALLS = 5; // of a circle
export const LEVELS = CIRCLES * HALLS;

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

const PITCH = 12; // from one column to the next
const WAY = 3; // where its doors are, from its western edge
const STAIRS: Box = [WAY, 0, WAY + 1, 1];
const PASSAGE: Box = [WAY, -6, WAY + 1, -1];
const SEAT = 13; // squares deep, so that its chest is out of reach of whoever stands before its door
const LANDING = 5;
const VAULT = 5;

/** What a landing has for whoever gets there, and how many squares wide it is. */
const COMFORTS = [
  ['fountain', 2],
  ['shrine', 1],
  ['hearth', 1],
  ['pool', 3],
  ['rack', 1],
] as const;

export interface Hall {
  readonly section: number;
  readonly corner: string; // out of everybody's way
}

export interface Landing {
  readonly end: string; // far from the door that one comes in by
  readonly vault: Hall;
}

export interface Ground {
  readonly map: ScenarioObject;
  readonly halls: readonly Hall[]; // by level
  readonly landings: readonly Landing[]; // by circle, but for the last
}

/** What is said of a section beside its place: its name, its kind, what stands in it. */
export type Said = (what: 'hall' | 'landing' | 'vault', n: number) => ScenarioObject & { readonly feature?: string };

const TALL: ReadonlySet<string> = new Set(['shrine', 'jars', 'statue']);
const WITHOUT_SQUARES: ReadonlySet<string> = new Set(['spores', 'mist']);

const at = (x: number, y: number): string => `${x},${y}`;

/** The ground as it is laid, section by section. */
class Works {
  readonly sections: ScenarioObject[] = [
    { kind: 'stairs', rect: STAIRS, heading: 'N' },
    { kind: 'passage', rect: PASSAGE, heading: 'N', passage: 0, blind: ['end'] },
  ];
  readonly doors: ScenarioObject[] = [{ at: `${at(WAY, PASSAGE[1])} N` }];
  readonly obstacles: ScenarioObject[] = [];
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  room(rect: Box, entrance: string, said: ScenarioObject): number {
    this.sections.push({ kind: 'room', rect, entrance, ...said });
    return this.sections.length - 1;
  }

  object(x: number, y: number, wide: number, object: string): void {
    const kind = TALL.has(object) ? 'tall' : 'low';
    for (let dx = 0; dx < wide; dx += 1)
      for (let dy = 0; dy < wide; dy += 1) this.obstacles.push({ at: at(x + dx, y + dy), kind, object });
  }

  /** What stands in a hall: a statue in its middle, other things at a side wall, where they are in nobody's way. */
  furnish([x0, y0, x1, y1]: Box, feature: string): void {
    const y = Math.floor((y0 + y1) / 2);
    if (feature === 'statue') this.object(Math.floor((x0 + x1) / 2), y, 1, feature);
    else if (!WITHOUT_SQUARES.has(feature)) this.object(this.dice.pick([x0, x1]), y, 1, feature);
  }

  /** Pillars and rubble that stand apart, so that there is always a way around them. */
  pillars([x0, y0, x1, y1]: Box): void {
    const kind = this.dice.pick(['low', 'tall']);
    const y = this.dice.pick([y0 + 2, y1 - 2]);
    const places = this.dice.pick([[], [x0 + 2], [x1 - 2], x1 - x0 >= 6 ? [x0 + 2, x1 - 2] : [x0 + 2]]);
    for (const x of places) this.obstacles.push({ at: at(x, y), kind });
  }
}

/** Lays the ground; `said` names its parts. */
export function groundOf(dice: Dice, said: Said): Ground {
  const works = new Works(dice);
  const halls: Hall[] = [];
  const landings: Landing[] = [];
  const comforts = dice.shuffle(COMFORTS);
  let edge = PASSAGE[1]; // the last row behind us
  for (let circle = 0; circle < CIRCLES; circle += 1) {
    const west = circle * PITCH;
    const step = circle % 2 === 0 ? -1 : 1; // northward first
    for (let i = 0; i < HALLS; i += 1) {
      const near = edge + step;
      const far = near + step * (i === HALLS - 1 ? SEAT - 1 : dice.die(3) + 3);
      const rect: Box = [west + dice.die(3) - 1, Math.min(near, far), west + 4 + dice.die(5), Math.max(near, far)];
      const hall = said('hall', halls.length);
      const section = works.room(rect, step < 0 ? 'S' : 'N', hall);
      if (hall.feature === undefined) works.pillars(rect);
      else works.furnish(rect, hall.feature);
      halls.push({ section, corner: at(dice.pick([rect[0], rect[2]]), far) });
      works.doors.push({ at: `${at(west + WAY + dice.die(2) - 1, far)} ${step < 0 ? 'N' : 'S'}` });
      edge = far;
    }
    if (circle === CIRCLES - 1) works.doors.pop();
    else {
      landings.push(layLanding(works, circle, west, edge, step, comforts[circle]!, said));
      edge += step; // the next column goes back from there
    }
  }
  const { sections, doors, obstacles } = works;
  return { map: { sections, joins: [[0, 1]], doors, obstacles }, halls, landings };
}

/** A landing from one column to the next, with something that helps in its middle and a vault behind it. */
function layLanding(
  works: Works,
  circle: number,
  west: number,
  edge: number,
  step: number,
  [object, wide]: (typeof COMFORTS)[number],
  said: Said,
): Landing {
  const rows = (from: number, deep: number): readonly [number, number] => {
    const to = from + step * (deep - 1);
    return [Math.min(from, to), Math.max(from, to)];
  };
  const [y0, y1] = rows(edge + step, LANDING);
  const next = west + PITCH;
  works.room([west + 1, y0, next + 8, y1], step < 0 ? 'S' : 'N', { ...said('landing', circle), feature: object });
  works.object(west + 9, y0 + 1, wide, object);
  works.doors.push({ at: `${at(next + WAY, edge + step)} ${step < 0 ? 'S' : 'N'}` }); // the way on
  const back = edge + step * LANDING;
  const [v0, v1] = rows(back + step, VAULT);
  const section = works.room([next + 1, v0, next + 7, v1], step < 0 ? 'S' : 'N', said('vault', circle));
  works.doors.push({ at: `${at(next + WAY, back)} ${step < 0 ? 'N' : 'S'}` });
  return { end: at(next + 8, back), vault: { section, corner: at(next + 7, step < 0 ? v0 : v1) } };
}
