import type { HarmWords, Score, SoundName, Surface, Token } from '@quarterstaff/kernel';
import type { Update } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';
import { play as playSound } from '../sound/sound.ts';
import { withoutCoordinates } from '../table/spots.ts';
import { inLanguage } from '../text/index.ts';
import { blows, turnsOfFortune } from './acts/blows.ts';
import { moves } from './acts/moves.ts';
import { introduction, strangersOf, tellings } from './acts/tellings.ts';
import { Clock } from './clock.ts';
import type { Cue, Step } from './cue.ts';
import { Leaves } from './doors.ts';
import { lightSpill } from './effects.ts';
import { settle } from './figures.ts';
import { marching } from './marching.ts';
import { gazetteerOf, stepsOf } from './read-events.ts';
import { type Acts, aimOf, look, type Scene, whereIs } from './scene.ts';
import { INTRODUCTION } from './screen.ts';
import { type Casting, castSpell, feels, isToCome, strike } from './spells.ts';
import { freshTiles, newTiles, type Shroud, shroud, slideIn } from './tiles.ts';
import { lastOf, pacesOf } from './timing.ts';
import { harmIn, wordFor } from './words.ts';
import { cellPlace, placeOf, unitAt, type World } from './world.ts';

/** How far the story has been shown. */
export interface Shown {
  readonly chapter: number;
  readonly event: number;
  readonly tokens: readonly Token[] | null;
}

export interface Play {
  readonly update: Update;
  readonly before: readonly Token[]; // the figures as they stand on the board
  readonly surfaces: readonly Surface[]; // the place as it will be
  readonly score: Score | null;
  readonly own: ReadonlySet<string>; // the viewer's seats
  readonly die: number; // sides of the rulebook's usual die
  readonly harm: HarmWords | undefined; // what it calls what is lost
  /** Called when the board is to stand so; it must be drawn when this returns. */
  readonly show: (shown: Shown) => void;
}

const cellsIn = (surfaces: readonly Surface[]): readonly number[] =>
  surfaces.flatMap(({ cells }) => cells.map(({ cell }) => cell));

const NO_SPELL = { kind: null, hue: '#8f6bff' } as const;
const MOST_ARRIVALS = 6; // of those who come together, so many are seen to arrive

/** Plays what happened on the board, and knows no game. */
export class Director {
  readonly clock = new Clock();
  world: World | null = null;
  private run = 0;

  /** Whether anything is being played. */
  get busy(): boolean {
    return this.playing;
  }
  private playing = false;
  private known: ReadonlySet<number> | null = null; // cells that were there before; null: nothing lies in the dark
  private reveals: readonly Cue[] = [];
  private shrouds: Shroud[] = [];
  private readonly leaves = new Leaves();
  private readonly watchers = new Set<() => void>();
  private unseen: ReadonlySet<number> = new Set();
  private old: readonly Surface[] | null = null; // the place as it was before
  private readonly met = new Set<string>(); // kinds that were introduced
  private lastSpell: Cue['spell'] = null;
  private toCome: Cue | null = null; // a spell that was cast before it was told at whom
  private fisted = false; // the step before opened a fist
  private lastSeen: string | null = null; // the figure that something happened to last

  skip(): void {
    this.clock.skip();
  }

  /** Cells that the board has and the story has not come to; a new list whenever that changes. */
  readonly dark = {
    now: (): ReadonlySet<number> => this.unseen,
    subscribe: (watcher: () => void): (() => void) => {
      this.watchers.add(watcher);
      return () => this.watchers.delete(watcher);
    },
  };

  private darken(cells: readonly number[]): void {
    if (cells.length === 0 && this.unseen.size === 0) return;
    this.unseen = new Set(cells);
    for (const watcher of this.watchers) watcher();
  }

  /** Plays an update from beginning to end; the answer comes when the board may show the present. */
  async play(play: Play): Promise<void> {
    this.run += 1;
    const mine = this.run;
    const { pace } = settings();
    this.clock.begin();
    this.clock.still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (pace === 'off' || document.hidden) return;
    const steps = marching(stepsOf(play.update, play.before, play.score, gazetteerOf(play.surfaces)), play.own);
    const paces = pacesOf(steps, play.own);
    this.playing = true;
    this.old = this.world?.layout.surfaces ?? null;
    const first = lastOf(steps, paces);
    const cues = steps.slice(first).flatMap(({ groups }) => groups.flat());
    this.reveals = cues.filter(cue => cue.do === 'reveal');
    const uncovers = cues.some(cue => cue.do === 'reveal' || cue.do === 'door');
    this.known = uncovers && this.world !== null ? new Set(this.world.layout.placed.keys()) : null;
    if (this.known !== null) this.darken(cellsIn(play.surfaces).filter(cell => !this.known!.has(cell)));
    try {
      this.introduce();
      for (let i = first; i < steps.length; i += 1) {
        if (this.run !== mine || this.clock.skipped) break;
        this.clock.pace = paces[i]!;
        await this.perform(steps[i]!, play);
        this.introduce();
      }
    } finally {
      if (this.run === mine) this.end();
    }
  }

  private end(): void {
    this.playing = false;
    delete document.documentElement.dataset.beat;
    settle();
    this.clock.release();
    for (const { cover } of this.shrouds) cover.remove();
    this.shrouds = [];
    this.darken([]);
    this.known = null;
    this.old = null;
    this.leaves.clear(this.world);
    this.world?.effects.replaceChildren();
    for (const shown of [...(this.world?.screen.children ?? [])])
      if (!shown.classList.contains(INTRODUCTION)) shown.remove();
  }

  private async perform(step: Step, play: Play): Promise<void> {
    const { chapter, event } = step;
    const arrives = step.groups.flat().some(cue => cue.do === 'appear');
    if (arrives && step.tokens !== null) this.commit({ chapter, event, tokens: step.tokens }, play);
    else play.show({ chapter, event, tokens: null });
    this.coverNew(play);
    if (this.world !== null) this.world.voice.textContent = withoutCoordinates(step.says);
    for (const group of step.groups) {
      if (this.clock.skipped) return;
      await Promise.all(group.map((cue, i) => this.beat(cue, i, step, play)));
    }
    this.fisted = step.groups.flat().some(cue => cue.do === 'fists');
    if (!arrives && step.tokens !== null) this.commit({ chapter, event, tokens: step.tokens }, play);
  }

  /** Those of the others who stand on the board and whose kind has not been met yet come with a card; the story goes on beside it. */
  private introduce(): void {
    const { world, clock } = this;
    const strangers = strangersOf(world, this.met);
    if (world === null || clock.skipped || strangers.length === 0) return;
    for (const some of strangers) this.met.add(some[0]!.look!.kind);
    clock.pace = 1;
    this.sound('growl');
    void introduction(clock, world, strangers);
  }

  /** Those who stand there need not be introduced any more. */
  meet(tokens: readonly Token[]): void {
    for (const { look } of tokens) if (look !== undefined) this.met.add(look.kind);
  }

  /** New tiles lie in the dark until their turn comes, and what will move stands as it did. */
  private coverNew({ surfaces }: Play): void {
    const { world, known, old } = this;
    if (world !== null && old !== null) this.leaves.lay(world, old, surfaces);
    this.old = null;
    if (world === null || known === null) return;
    this.known = null;
    const { layout } = world;
    const tiles = this.reveals.length > 0 ? freshTiles(known, layout, this.reveals) : newTiles(known, layout);
    this.shrouds = tiles.flatMap(tile => shroud(world, tile, known) ?? []);
    this.tellDark();
  }

  private tellDark(): void {
    this.darken(this.shrouds.flatMap(({ cells }) => cells));
  }

  /** The next tile comes to its place. */
  private async reveal(cue: Cue, world: World): Promise<void> {
    const at = this.shrouds.findIndex(({ surface }) => surface === cue.surface);
    const [tile] = this.shrouds.splice(Math.max(0, at), at < 0 && cue.surface !== null ? 0 : 1);
    if (tile === undefined) return this.clock.wait(cue.ms);
    await this.bringIn(tile, world);
  }

  private async bringIn(tile: Shroud, world: World): Promise<void> {
    const { left, top, width, height } = tile.box;
    const corners = [
      { x: left, y: top },
      { x: left + width, y: top + height },
    ];
    void world.camera?.show(tile.middle, [[tile.from], corners]);
    this.tellDark();
    await slideIn(this.clock, world, tile);
  }

  private commit(shown: Shown, play: Play): void {
    play.show(shown);
    settle();
    this.clock.release();
  }

  private sound(name: SoundName | null): void {
    if (name !== null && !this.clock.skipped) playSound(name);
  }

  private async beat(told: Cue, n: number, step: Step, play: Play): Promise<void> {
    const { world, clock } = this;
    const spell = this.feltBy(told);
    const cue = spell === null ? told : { ...told, who: spell.who };
    if (cue.do === 'fists' && this.fisted) return; // two fists open together
    document.documentElement.dataset.beat = cue.do;
    if (world === null) {
      this.sound(cue.sound);
      return clock.wait(cue.ms);
    }
    this.lastSeen = cue.whom ?? cue.who ?? this.lastSeen;
    await look(clock, cue, world);
    if (spell?.spell != null) await strike(this.casting({ clock, world, cue }, spell.spell.hue), spell.spell.kind);
    if (cue.do === 'appear' && n >= MOST_ARRIVALS) return;
    if (cue.do !== 'walk' && cue.do !== 'die') this.sound(cue.sound);
    const scene: Scene = {
      clock,
      world,
      cue,
      step,
      die: play.die,
      lastSeen: this.lastSeen,
      sound: name => this.sound(name),
      word: key => this.word(key),
      harm: lost => (play.harm === undefined ? `−${lost}` : harmIn(String(lost), play.harm, inLanguage)),
    };
    const acts: Acts = {
      ...moves(scene),
      ...blows(scene),
      ...turnsOfFortune(scene),
      ...tellings(scene),
      door: () => this.openDoor(scene),
      reveal: () => this.reveal(cue, world),
      spell: () => this.cast(scene),
    };
    await (acts[cue.do]?.() ?? clock.wait(cue.ms));
  }

  /** The spell that somebody feels now; it strikes once, and is forgotten when another deed begins. */
  private feltBy(cue: Cue): Cue | null {
    const { toCome } = this;
    const felt = toCome === null ? null : feels(toCome, cue);
    if (felt !== false) this.toCome = isToCome(cue) ? cue : null;
    return felt === true ? toCome : null;
  }

  private casting({ clock, world, cue }: Pick<Scene, 'clock' | 'world' | 'cue'>, hue: string): Casting {
    return {
      clock,
      world,
      who: cue.who,
      whom: cue.whom,
      from: placeOf(world, cue.who),
      to: aimOf(cue, world),
      cells: cue.cells.flatMap(cell => cellPlace(world, cell) ?? []),
      unit: unitAt(world, cue.who ?? cue.whom),
      hue,
    };
  }

  /** The spell that is cast; one over several cells goes on with the colour of the spell before. */
  private cast(scene: Scene): Promise<void> {
    const { cue } = scene;
    this.lastSpell = cue.spell ?? this.lastSpell;
    const { kind, hue } = cue.spell ?? (cue.cells.length > 1 ? this.lastSpell : null) ?? NO_SPELL;
    return castSpell(this.casting(scene, hue), kind ?? (cue.whom === null ? 'ward' : 'bolt'));
  }

  /** A door swings, and light falls through it; rooms that no tile is told of come into sight with the first door. */
  private async openDoor({ clock, world, cue }: Scene): Promise<void> {
    const place = whereIs({ ...cue, who: null, whom: null }, world) ?? whereIs(cue, world);
    if (place !== null) void lightSpill(clock, world, place, unitAt(world, cue.who ?? cue.whom));
    if (!(await this.leaves.move(clock, world, cue.edge))) await clock.wait(cue.ms);
    if (this.reveals.length === 0) for (const room of this.shrouds.splice(0)) await this.bringIn(room, world);
  }

  private word(key: string): string {
    return wordFor(key, settings().language, this.world?.words ?? {});
  }
}
