// A match as a film: the board or the books step by step, figures that walk and strike, bursts, dice and what is told, recorded from a canvas.
import type { DuelPlace, Token } from '@quarterstaff/kernel';
import { type Layout, layOut, type Point } from '../board/layout.ts';
import { gazesOf, inDrawingOrder } from '../board/order.ts';
import type { Rect } from '../board/places/survey.ts';
import type { TableConnection } from '../connection/table-connection.ts';
import { type Fallen, withFallen } from '../stage/remains.ts';
import { booksOf, drawBooks } from './books.ts';
import { drawFigure, type FigurePicture, figurePicture, poseOf, standOf } from './figures.ts';
import { drawBurst, drawDie, drawSpell, drawWord } from './marks.ts';
import { cropAround, type PlaceShown, paintPlace } from './scene.ts';
import { write } from './share.ts';
import type { Blow, Cast, Shot } from './shots.ts';

const SHAPE = { width: 1280, height: 720 } as const;
const WALK_MS = 420;
const STRIKE_MS = 560;
const HOLD_MS = 420;
const TITLE_MS = 1300;
const FADE_MS = 340; // from one place to the next: a door opens, a room comes to light
const FRAMES = 25;
const sans = (size: number): string => `700 ${size}px "Alegreya Sans", sans-serif`;
const cinzel = (size: number): string => `600 ${size}px Cinzel, serif`;

interface Filmed {
  readonly connection: Pick<TableConnection, 'tableAfter'>;
  readonly shots: readonly Shot[];
  readonly fallen: readonly Fallen[];
  readonly sides: readonly string[];
  readonly game: string;
  readonly place: DuelPlace | null;
  readonly die: number; // sides of the rulebook's usual die
  readonly title: string;
  readonly line: string; // under the title
  readonly words: (key: string) => string;
}

interface Standing {
  readonly token: Token;
  readonly at: Point;
  readonly unit: number;
  readonly picture: FigurePicture;
  readonly striking: FigurePicture | null;
  readonly struck: FigurePicture | null;
}

async function standings(place: PlaceShown, layout: Layout, blows: readonly Blow[]): Promise<readonly Standing[]> {
  const gazes = gazesOf(place.tokens, layout);
  const found = inDrawingOrder(place.tokens, layout).map(async token => {
    const stand = standOf(token, layout);
    if (stand === null) return [];
    const pose = poseOf(token, layout, gazes.get(token.id) ?? 1);
    const as = (more: object) => figurePicture(token, place.sides, place.game, { ...pose, ...more });
    const strikes = blows.some(({ who }) => who === token.id);
    const suffers = blows.some(({ whom }) => whom === token.id);
    const [picture, striking, struck] = await Promise.all([
      as({}),
      strikes ? as({ stance: 'lunge', away: false }) : null,
      suffers && !token.body ? as({ stance: 'struck', away: false }) : null,
    ]);
    return [{ token, ...stand, picture, striking, struck }];
  });
  return (await Promise.all(found)).flat();
}

const eased = (t: number): number => 1 - (1 - t) ** 3;
const between = (a: number, b: number, t: number): number => a + (b - a) * t;
const within = (t: number): number => Math.max(0, Math.min(1, t));

/** Who was there before this moment and is gone: he sinks where he stood. */
function drawGone(g: CanvasRenderingContext2D, gone: readonly Standing[], share: number): void {
  g.save();
  g.globalAlpha = 1 - share;
  for (const { at, unit, picture } of gone) drawFigure(g, picture, { x: at.x, y: at.y + share * unit * 0.2 }, unit);
  g.restore();
}

/** Who stood before this moment and lies after it. */
function drawFalling(
  g: CanvasRenderingContext2D,
  { at, unit, picture }: Standing,
  lies: FigurePicture,
  share: number,
): void {
  g.save();
  g.globalAlpha = 1 - share;
  drawFigure(g, picture, at, unit);
  g.globalAlpha = share;
  drawFigure(g, lies, at, unit);
  g.restore();
}

interface Moment {
  readonly there: readonly Standing[];
  readonly before: ReadonlyMap<string, Standing>;
  readonly blows: readonly Blow[];
  readonly casts: readonly Cast[];
  readonly walks: boolean;
  readonly words: Filmed['words'];
  readonly scale: number; // pixels to a unit of the board
}

/** Everybody at a time of a moment: first they walk, then they strike. */
function drawMoment(g: CanvasRenderingContext2D, moment: Moment, ms: number): void {
  const { there, before, blows, casts, walks, words, scale } = moment;
  const t = walks ? eased(within(ms / WALK_MS)) : 1;
  const s = within((ms - (walks ? WALK_MS : 0)) / STRIKE_MS);
  const places = new Map(there.map(({ token, at }) => [token.id, at]));
  const gone = [...before.values()].filter(({ token }) => !places.has(token.id));
  drawGone(g, gone, s);
  for (const { token, at, unit, picture, striking, struck } of there) {
    const was = before.get(token.id);
    const from = was?.at ?? at;
    if (was !== undefined && token.body && !was.token.body && s < 1) {
      drawFalling(g, was, picture, s);
      continue;
    }
    let [x, y] = [between(from.x, at.x, t), between(from.y, at.y, t)];
    const target = blows.find(({ who }) => who === token.id)?.whom;
    const to = target === undefined ? undefined : (places.get(target) ?? before.get(target)?.at);
    const lunges = striking !== null && s > 0.1 && s < 0.75;
    if (lunges && to !== undefined) {
      const far = Math.hypot(to.x - x, to.y - y) || 1;
      const reach = Math.sin(within((s - 0.1) / 0.65) * Math.PI) * 0.32 * unit;
      [x, y] = [x + ((to.x - x) / far) * reach, y + ((to.y - y) / far) * reach];
    }
    const staggers = struck !== null && s > 0.36 && s < 0.85;
    drawFigure(g, lunges ? striking : staggers ? struck : picture, { x, y }, unit);
  }
  for (const { who, whom, hue } of casts) {
    const from = places.get(who);
    const to = whom === null ? from : (places.get(whom) ?? before.get(whom)?.at);
    if (from !== undefined && to !== undefined) drawSpell(g, from, to, hue, there[0]?.unit ?? 48, s);
  }
  for (const { whom, lost, word } of blows) {
    const at = places.get(whom) ?? before.get(whom)?.at;
    const unit = there[0]?.unit ?? 48;
    const size = eased(within((s - 0.36) / 0.24)) / scale;
    if (at === undefined || size <= 0) continue;
    const over = { x: at.x + unit * 0.14, y: at.y - unit * 0.92 };
    if (lost > 0) drawBurst(g, over, lost, size * 1.2);
    else if (word !== null) drawWord(g, over, words(word), size);
  }
}

/** Dice roll in from the right, over what is told. */
function drawDice(g: CanvasRenderingContext2D, dice: readonly number[], sides: number, ms: number): void {
  dice.forEach((face, i) => {
    const left = 1 - eased(within((ms - i * 50) / 420));
    const x = SHAPE.width - 52 - (dice.length - 1 - i) * 56 + left * 320;
    const shown = left > 0.06 ? 1 + ((face * 7 + i * 3 + Math.floor(ms / 70)) % sides) : face;
    drawDie(g, { x, y: 606 - Math.abs(Math.sin(left * 8)) * 40 * left }, sides, shown, left * 7);
  });
}

function drawCaption(g: CanvasRenderingContext2D, says: string): void {
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.fillStyle = 'rgba(13,9,21,.78)';
  g.fillRect(0, 652, SHAPE.width, 68);
  g.textBaseline = 'alphabetic';
  g.textAlign = 'left';
  write(g, says, 36, 696, sans, 30, 1208);
}

/** The film of one match while it is made. */
class Reel {
  private readonly canvas = document.createElement('canvas');
  private readonly g = this.canvas.getContext('2d')!;
  private readonly ground = document.createElement('canvas');
  private readonly parts: Blob[] = [];
  private readonly recorder: MediaRecorder;
  private readonly filmed: Filmed;
  private last: { readonly sign: string; readonly crop: Rect; readonly layout: Layout } | null = null;
  private stood: ReadonlyMap<string, Standing> = new Map();

  constructor(filmed: Filmed) {
    this.filmed = filmed;
    Object.assign(this.canvas, SHAPE);
    Object.assign(this.ground, SHAPE);
    this.recorder = new MediaRecorder(this.canvas.captureStream(FRAMES), {
      mimeType: mimeType(),
      videoBitsPerSecond: 4_000_000,
    });
    this.recorder.ondataavailable = ({ data }) => this.parts.push(data);
  }

  private roll(): void {
    if (this.recorder.state === 'inactive') this.recorder.start();
    else if (this.recorder.state === 'paused') this.recorder.resume();
  }

  /** The title over the last picture. */
  async title(title: string, line: string): Promise<void> {
    const { g } = this;
    const still = await createImageBitmap(this.canvas);
    this.roll();
    await frames(TITLE_MS, ms => {
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.drawImage(still, 0, 0);
      g.globalAlpha = within(ms / 300);
      g.fillStyle = 'rgba(13,9,21,.66)';
      g.fillRect(0, 0, SHAPE.width, SHAPE.height);
      g.textAlign = 'center';
      g.textBaseline = 'alphabetic';
      write(g, title, SHAPE.width / 2, 350, cinzel, 72, 1180);
      write(g, line, SHAPE.width / 2, 410, sans, 32, 1180);
      g.textAlign = 'left';
      g.globalAlpha = 1;
    });
  }

  async shoot(shot: Shot): Promise<void> {
    const { connection, fallen, sides, game, place: stated } = this.filmed;
    const table = await connection.tableAfter(shot.chapter);
    const tokens = withFallen(table.tokens, fallen, shot.chapter);
    const place = { surfaces: table.surfaces ?? [], tokens, sides, game, place: stated };
    if (place.surfaces.some(({ cells }) => cells.length > 0)) await this.onBoard(place, shot);
    else await this.inBooks({ ...place, duels: table.duels }, shot);
  }

  private async onBoard(place: PlaceShown, { says, blows, casts, dice }: Shot): Promise<void> {
    const { g, filmed } = this;
    const sign = JSON.stringify(place.surfaces);
    const standing = place.tokens.filter(({ body }) => !body);
    const crop = cropAround(layOut(place.surfaces), standing, SHAPE, 10);
    let old: ImageBitmap | null = null; // the place as it was, where it changes
    if (this.last === null || this.last.sign !== sign || !isInside(crop, this.last.crop)) {
      if (this.recorder.state === 'recording') this.recorder.pause();
      old = this.last === null ? null : await createImageBitmap(this.ground);
      this.last = { sign, crop, layout: await paintPlace(this.ground.getContext('2d')!, place, crop) };
      this.stood = new Map();
    }
    const { crop: seen, layout } = this.last;
    const there = await standings(place, layout, blows);
    const before = this.stood;
    const moved = ({ token, at }: Standing): boolean => {
      const from = before.get(token.id)?.at ?? at;
      return Math.hypot(from.x - at.x, from.y - at.y) > 1;
    };
    const scale = SHAPE.width / seen.width;
    const moment = { there, before, blows, casts, walks: there.some(moved), words: filmed.words, scale };
    const [walk, strike] = [moment.walks ? WALK_MS : 0, blows.length + casts.length > 0 ? STRIKE_MS : 0];
    this.roll();
    await frames(walk + strike + HOLD_MS, ms => {
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.drawImage(this.ground, 0, 0);
      if (old !== null && ms < FADE_MS) {
        g.globalAlpha = 1 - ms / FADE_MS;
        g.drawImage(old, 0, 0);
        g.globalAlpha = 1;
      }
      g.setTransform(scale, 0, 0, scale, -seen.x * scale, -seen.y * scale);
      drawMoment(g, moment, ms);
      g.setTransform(1, 0, 0, 1, 0, 0);
      drawDice(g, dice, filmed.die, ms - walk);
      drawCaption(g, says);
    });
    this.stood = new Map(there.map(one => [one.token.id, one]));
  }

  private async inBooks(duel: Parameters<typeof booksOf>[0], { says, blows }: Shot): Promise<void> {
    const lost: Record<string, number> = {};
    for (const blow of blows) lost[blow.whom] = (lost[blow.whom] ?? 0) + blow.lost;
    const books = await booksOf({ ...duel, lost });
    this.roll();
    await frames(WALK_MS + STRIKE_MS + HOLD_MS, ms => {
      drawBooks(this.g, SHAPE, books, eased(within((ms - WALK_MS) / 240)));
      drawCaption(this.g, says);
    });
  }

  async end(): Promise<Blob> {
    if (this.recorder.state === 'inactive') throw new Error('nothing to film');
    const ended = new Promise<void>(resolve => {
      this.recorder.onstop = () => resolve();
    });
    this.recorder.stop();
    await ended;
    return new Blob(this.parts, { type: this.recorder.mimeType });
  }
}

/** Films a match from its first chapter to its last; `onShare` hears how far it is, from 0 to 1. */
export async function filmOf(filmed: Filmed, onShare: (share: number) => void): Promise<Blob> {
  const reel = new Reel(filmed);
  for (const [n, shot] of filmed.shots.entries()) {
    await reel.shoot(shot);
    onShare((n + 1) / filmed.shots.length);
  }
  await reel.title(filmed.title, filmed.line);
  return reel.end();
}

const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.width <= outer.width * 1.35 &&
  inner.x >= outer.x - 60 &&
  inner.y >= outer.y - 60 &&
  inner.x + inner.width <= outer.x + outer.width + 60 &&
  inner.y + inner.height <= outer.y + outer.height + 60;

function mimeType(): string {
  const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
  return kinds.find(kind => MediaRecorder.isTypeSupported(kind)) ?? '';
}

function frames(ms: number, draw: (ms: number) => void): Promise<void> {
  return new Promise(resolve => {
    const begun = performance.now();
    const step = (): void => {
      const now = performance.now() - begun;
      draw(now);
      if (now >= ms) resolve();
      else setTimeout(step, 1000 / FRAMES);
    };
    step();
  });
}
