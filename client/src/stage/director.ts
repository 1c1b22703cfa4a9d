import type { Score, SoundName, Surface, Token } from '@quarterstaff/kernel';
import { lookOf } from '../art/looks/look-of.ts';
import { bustOf } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';
import type { Point } from '../board/layout.ts';
import { themeOf } from '../board/places/survey.ts';
import type { Update } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';
import { play as playSound } from '../sound/sound.ts';
import { Clock } from './clock.ts';
import type { Cue, Step } from './cue.ts';
import { rollDice } from './dice.ts';
import { Leaves } from './doors.ts';
import * as fx from './effects.ts';
import * as figures from './figures.ts';
import { gazetteerOf, stepsOf } from './read-events.ts';
import * as screen from './screen.ts';
import { castSpell } from './spells.ts';
import { freshTiles, type Shroud, shroud, slideIn } from './tiles.ts';
import { lastOf, pacesOf } from './timing.ts';
import { wordFor } from './words.ts';
import { cellPlace, edgePlace, elementOf, inSight, placeOf, tokenOf, unitAt, type World } from './world.ts';

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
  readonly own: ReadonlySet<string>; // the seats of whoever looks on
  readonly die: number; // sides of the rulebook's usual die
  /** Called when the board is to stand so; it must be drawn when this returns. */
  readonly show: (shown: Shown) => void;
}

const NO_SPELL = { kind: null, hue: '#8f6bff' } as const;
const TRAY_LEAST = 240; // pixels: the words under the dice

/** Planks sound hollow. */
function stepOn(world: World, mover: string, sound: SoundName): SoundName {
  const at = world.layout.placed.get(tokenOf(world, mover)?.cells[0] ?? -1);
  return sound === 'step' && at !== undefined && themeOf(at) === 'timber' ? 'step-wood' : sound;
}

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
  private old: readonly Surface[] | null = null; // the place as it was before
  private readonly met = new Set<string>(); // kinds that were introduced
  private lastSpell: Cue['spell'] = null;
  private fisted = false; // the step before opened a fist
  private lastSeen: string | null = null; // the figure that something happened to last

  skip(): void {
    this.clock.skip();
  }

  /** Plays an update from beginning to end; the answer comes when the board may show the present. */
  async play(play: Play): Promise<void> {
    this.run += 1;
    const mine = this.run;
    const { pace } = settings();
    this.clock.begin();
    this.clock.still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (pace === 'off' || document.hidden) return;
    const steps = stepsOf(play.update, play.before, play.score, gazetteerOf(play.surfaces));
    const paces = pacesOf(steps, play.own);
    this.playing = true;
    this.old = this.world?.layout.surfaces ?? null;
    const first = lastOf(steps);
    this.reveals = steps
      .slice(first)
      .flatMap(({ groups }) => groups.flat())
      .filter(cue => cue.do === 'reveal');
    this.known = this.reveals.length > 0 && this.world !== null ? new Set(this.world.layout.placed.keys()) : null;
    try {
      for (let i = first; i < steps.length; i += 1) {
        if (this.run !== mine || this.clock.skipped) break;
        this.clock.pace = paces[i]!;
        await this.perform(steps[i]!, play);
      }
    } finally {
      if (this.run === mine) this.end();
    }
  }

  private end(): void {
    this.playing = false;
    delete document.documentElement.dataset.beat;
    figures.settle();
    this.clock.release();
    for (const { cover } of this.shrouds) cover.remove();
    this.shrouds = [];
    this.known = null;
    this.old = null;
    this.leaves.clear(this.world);
    this.world?.effects.replaceChildren();
    this.world?.screen.replaceChildren();
  }

  private async perform(step: Step, play: Play): Promise<void> {
    const { chapter, event } = step;
    const arrives = step.groups.flat().some(cue => cue.do === 'appear');
    if (arrives && step.tokens !== null) this.commit({ chapter, event, tokens: step.tokens }, play);
    else play.show({ chapter, event, tokens: null });
    this.coverNew(play);
    if (this.world !== null) this.world.voice.textContent = step.says;
    for (const group of step.groups) {
      if (this.clock.skipped) return;
      await Promise.all(this.news(group).map((cue, i) => this.beat(cue, i, step, play)));
    }
    this.fisted = step.groups.flat().some(cue => cue.do === 'fists');
    if (!arrives && step.tokens !== null) this.commit({ chapter, event, tokens: step.tokens }, play);
  }

  /** Of those who are to be introduced: the first whose kind nobody has met yet, with how many there are. */
  private news(group: readonly Cue[]): readonly Cue[] {
    if (!group.some(({ first }) => first)) return group;
    const kindOf = (cue: Cue): string => tokenOf(this.world!, cue.who)?.look?.kind ?? cue.who ?? '';
    const fresh = this.world === null ? [] : group.filter(cue => cue.first && !this.met.has(kindOf(cue)));
    for (const cue of fresh) this.met.add(kindOf(cue));
    const [one] = fresh;
    const rest = group.filter(({ first }) => !first);
    if (one === undefined) return rest;
    const count = fresh.filter(cue => kindOf(cue) === kindOf(one)).length;
    const name = tokenOf(this.world!, one.who)?.name ?? '';
    return [...rest, { ...one, text: count > 1 ? `${count} × ${name}` : name }];
  }

  /** What is new lies in the dark until it is told of, and what will move stands as it did. */
  private coverNew({ surfaces }: Play): void {
    const { world, known, old } = this;
    if (world !== null && old !== null) this.leaves.lay(world, old, surfaces);
    this.old = null;
    if (world === null || known === null) return;
    this.known = null;
    this.shrouds = freshTiles(known, world.layout, this.reveals).flatMap(tile => shroud(world, tile, known) ?? []);
  }

  /** The next tile comes to its place. */
  private async reveal(cue: Cue, world: World): Promise<void> {
    const at = this.shrouds.findIndex(({ surface }) => surface === cue.surface);
    const [tile] = this.shrouds.splice(Math.max(0, at), at < 0 && cue.surface !== null ? 0 : 1);
    if (tile === undefined) return this.clock.wait(cue.ms);
    world.camera?.frame(tile.middle, [[tile.from]]);
    await slideIn(this.clock, world, tile);
  }

  private commit(shown: Shown, play: Play): void {
    play.show(shown);
    figures.settle();
    this.clock.release();
  }

  private sound(name: SoundName | null): void {
    if (name !== null && !this.clock.skipped) playSound(name);
  }

  private async beat(cue: Cue, n: number, step: Step, play: Play): Promise<void> {
    const { world } = this;
    if (cue.do === 'fists' && this.fisted) return; // two fists open together
    document.documentElement.dataset.beat = cue.do;
    if (world === null || (cue.do !== 'walk' && cue.do !== 'die')) this.sound(cue.sound);
    if (world === null) return this.clock.wait(cue.ms);
    this.lastSeen = cue.whom ?? cue.who ?? this.lastSeen;
    this.look(cue, world);
    const acts: Partial<Record<Cue['do'], () => Promise<void>>> = {
      ...this.moves(cue, world),
      ...this.blows(cue, world),
      ...this.tellings(cue, n, world, step, play),
    };
    await (acts[cue.do]?.() ?? this.clock.wait(cue.ms));
  }

  /** The camera looks where it happens. */
  private look(cue: Cue, world: World): void {
    const at = this.placeOf(cue, world);
    if (at === null || world.camera === null || cue.camera === null) return;
    const other = placeOf(world, cue.whom) ?? cellPlace(world, cue.cells.at(-1));
    if (cue.camera === 'punch') world.camera.punch(other ?? at);
    else world.camera.frame(cue.camera === 'reveal' ? (other ?? at) : at, other === null ? [] : [[other]]);
  }

  private placeOf(cue: Cue, world: World): Point | null {
    return (
      placeOf(world, cue.who) ??
      placeOf(world, cue.whom) ??
      edgePlace(world, cue.edge) ??
      cellPlace(world, cue.cells[0])
    );
  }

  /** Ways of getting somewhere. */
  private moves(cue: Cue, world: World): Partial<Record<Cue['do'], () => Promise<void>>> {
    const { clock } = this;
    const { who, cells, ms } = cue;
    const mover = who ?? cue.whom;
    if (mover === null) return {};
    const step = (): void => this.sound(stepOn(world, mover, cue.sound ?? 'step'));
    const goes = (how: 'hop' | 'glide' | 'arc') => () => figures.travel(clock, world, mover, cells, ms, how, step);
    return {
      walk: goes('hop'),
      fly: goes('arc'),
      leap: goes('arc'),
      climb: goes('arc'),
      push: goes('glide'),
      turn: () => clock.wait(ms),
      appear: async () => {
        await figures.dropIn(
          clock,
          world,
          mover,
          90 * Math.max(0, [...world.tokens].findIndex(({ id }) => id === mover) % 6),
        );
        const at = placeOf(world, mover);
        if (at !== null) void fx.dust(clock, world, at, unitAt(world, mover));
      },
      vanish: () => figures.fade(clock, world, mover),
      rise: () => clock.wait(ms),
    };
  }

  /** Blows and what comes of them. */
  private blows(cue: Cue, world: World): Partial<Record<Cue['do'], () => Promise<void>>> {
    const { clock } = this;
    const { who, ms } = cue;
    const suffers = cue.whom ?? who;
    const from = placeOf(world, who);
    const to = placeOf(world, cue.whom) ?? cellPlace(world, cue.cells.at(-1));
    const at = placeOf(world, suffers);
    const unit = unitAt(world, who ?? suffers);
    const above = at === null ? null : inSight(world, { x: at.x + unit * 0.1, y: at.y - unit * 0.9 });
    const say = (key: string, tone: fx.Tone = 'plain') =>
      above === null ? clock.wait(ms) : fx.word(clock, world, above, this.word(cue.word ?? key), tone);
    const hit = async (): Promise<void> => {
      await clock.wait(40);
      if (suffers === null || above === null) return clock.wait(ms);
      const wounds = tokenOf(world, suffers)?.wounds;
      const lost = cue.number ?? 0;
      void figures.recoil(clock, world, suffers, from);
      if (who !== null && who !== suffers) void figures.recover(clock, world, who);
      if (lost > 0) await fx.burst(clock, world, above, lost, lost / Math.max(1, wounds?.most ?? 1));
      else await clock.wait(ms);
    };
    return {
      windup: () => figures.pose(clock, world, who, 'raised', ms),
      lunge: async () => {
        if (who === null) return clock.wait(ms);
        await figures.pose(clock, world, who, 'raised', 60);
        if (from !== null && to !== null) void fx.swoosh(clock, world, from, to, unit);
        await figures.lunge(clock, world, who, to, ms);
      },
      shot: async () => {
        if (from !== null && to !== null) await fx.missile(clock, world, from, to, unit, 'arrow');
      },
      throw: async () => {
        if (from !== null && to !== null) await fx.missile(clock, world, from, to, unit, 'thrown');
      },
      miss: async () => {
        if (suffers !== null) void figures.lean(clock, world, suffers, from);
        void figures.recover(clock, world, who);
        await say('miss');
      },
      parry: async () => {
        if (suffers !== null && at !== null) {
          void figures.pose(clock, world, suffers, 'parry', 100);
          void fx.sparks(clock, world, at, unit);
        }
        void figures.recover(clock, world, who);
        await say('parried');
      },
      hit,
      critical: async () => {
        void screen.shake(clock, world.board);
        void screen.greatWord(clock, world.screen, this.word(cue.word ?? 'critical'), false, ms);
        await Promise.all([hit(), clock.wait(ms * 0.6)]);
      },
      harmless: async () => {
        if (above !== null) await fx.shield(clock, world, above);
      },
      fumble: async () => {
        void screen.greatWord(clock, world.screen, this.word(cue.word ?? 'fumble'), true, ms);
        if (suffers !== null) await figures.stumble(clock, world, suffers);
        else await clock.wait(ms);
      },
      fall: async () => {
        if (suffers === null) return clock.wait(ms);
        if (at !== null) void clock.wait(ms * 0.8).then(() => fx.dust(clock, world, at, unit));
        await figures.topple(clock, world, suffers, ms);
      },
      die: () => this.death(cue, world, suffers, at, unit),
      grapple: async () => {
        if (from !== null && to !== null)
          await fx.dust(clock, world, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, unit * 1.4);
        else await clock.wait(ms);
      },
      mend: async () => {
        if (at !== null)
          void fx.scatter(clock, world, { x: at.x, y: at.y + unit * 0.1 }, unit, {
            colour: '#8fe08a',
            count: 9,
            spread: 0.34,
            up: 0.9,
          });
        if (above !== null && cue.number !== null) await fx.word(clock, world, above, `+${cue.number}`, 'good');
        else await clock.wait(ms);
      },
      fate: async () => {
        if (at !== null) await fx.coin(clock, world, at, unit);
      },
      yourTurn: async () => {
        if (at !== null) await fx.ringDown(clock, world, at, unit);
      },
      word: () => say(cue.text ?? 'notNeeded'),
    };
  }

  /** A death stops the game for a moment. */
  private async death(cue: Cue, world: World, id: string | null, at: Point | null, unit: number): Promise<void> {
    const { clock } = this;
    if (id === null) return clock.wait(cue.ms);
    if (at !== null && cue.weight === 3) world.camera?.punch(at);
    this.sound(cue.sound);
    if (cue.weight === 3) void screen.dim(clock, world.screen, 900);
    await figures.topple(clock, world, id, 520);
    if (at !== null) void fx.dust(clock, world, at, unit);
    await clock.wait(cue.weight === 3 ? 300 : 120);
    this.sound('clatter');
    await clock.wait(cue.weight === 3 ? 340 : 100);
    const token = elementOf(world, id);
    if (token !== null) await clock.run(token, [{ opacity: 1 }, { opacity: 0.5 }], 200, { keep: true });
  }

  /** Dice, cards, ribbons, doors: what is told rather than done. */
  private tellings(
    cue: Cue,
    n: number,
    world: World,
    step: Step,
    play: Play,
  ): Partial<Record<Cue['do'], () => Promise<void>>> {
    const { clock } = this;
    const { ms } = cue;
    const at = this.placeOf(cue, world);
    const unit = unitAt(world, cue.who ?? cue.whom);
    const title = cue.text ?? (cue.word === null ? step.says : this.word(cue.word));
    const ribbon = () => screen.ribbon(clock, world.screen, title, ms);
    const found = async (what: 'coins' | 'loot'): Promise<void> => {
      if (at === null) return clock.wait(ms);
      void fx.scatter(clock, world, at, unit, { colour: '#ffe08a', count: 7, up: 0.8, round: false });
      await screen.arcTo(clock, world, at, cue.who ?? this.lastSeen, what, ms);
    };
    return {
      dice: () => this.roll(cue, world, step, play),
      initiative: async () => {
        if (cue.dice.length > 0) await this.roll(cue, world, step, play);
        else await ribbon();
      },
      ribbon,
      goal: ribbon,
      door: async () => {
        const place = edgePlace(world, cue.edge) ?? at;
        if (place !== null) void fx.lightSpill(clock, world, place, unit);
        if (!(await this.leaves.move(clock, world, cue.edge))) await clock.wait(ms);
      },
      reveal: () => this.reveal(cue, world),
      card: () =>
        screen.card(
          clock,
          world.screen,
          {
            ...(cue.text === null && cue.word === null ? screen.titled(step.says) : { title, line: step.says }),
            picture: this.face(cue, world),
          },
          ms,
        ),
      trap: async () => {
        await clock.wait(200);
        if (at !== null) void fx.sparks(clock, world, at, unit);
        await clock.wait(ms - 200);
      },
      chest: () => found('loot'),
      coins: () => found('coins'),
      draw: () => clock.wait(ms),
      drop: async () => {
        if (at !== null) await fx.sparks(clock, world, { x: at.x, y: at.y + unit * 0.5 }, unit);
      },
      spell: () => {
        this.lastSpell = cue.spell ?? this.lastSpell;
        const { kind, hue } = cue.spell ?? (cue.cells.length > 1 ? this.lastSpell : null) ?? NO_SPELL;
        return castSpell(
          {
            clock,
            world,
            who: cue.who,
            whom: cue.whom,
            from: placeOf(world, cue.who),
            to: placeOf(world, cue.whom) ?? cellPlace(world, cue.cells.at(-1)),
            cells: cue.cells.flatMap(cell => cellPlace(world, cell) ?? []),
            unit,
            hue,
          },
          kind ?? (cue.whom === null ? 'ward' : 'bolt'),
        );
      },
      victory: () => {
        for (const { id, side, body } of world.tokens)
          if (!body && side === world.sides[0]) void figures.pose(clock, world, id, 'victory', 300);
        return screen.finale(clock, world.screen, this.word(cue.word ?? 'victory'), true, ms);
      },
      defeat: () => screen.finale(clock, world.screen, this.word(cue.word ?? 'defeat'), false, ms),
      ...(n > 5 ? { appear: () => clock.wait(0) } : {}),
    };
  }

  private roll(cue: Cue, world: World, step: Step, play: Play): Promise<void> {
    const box = world.screen.getBoundingClientRect();
    const element = elementOf(world, cue.whom ?? cue.who ?? this.lastSeen)?.getBoundingClientRect();
    const wide = Math.max(TRAY_LEAST, Math.min(6, cue.dice.length) * 58);
    const right = element === undefined ? 0 : element.right - box.left + 26;
    const beside = element === undefined || right + wide < box.width - 90 ? right : element.left - box.left - wide - 26;
    const at =
      element === undefined || cue.do === 'initiative'
        ? { left: (box.width - wide) / 2, top: box.height * 0.34 }
        : {
            left: Math.max(12, Math.min(box.width - wide - 12, beside)),
            top: Math.max(64, Math.min(box.height - 320, element.top - box.top - 30)),
          };
    const roll = { faces: cue.dice, sides: play.die, counts: null, says: step.says };
    return rollDice(this.clock, world.screen, roll, at, cue.ms);
  }

  private face(cue: Cue, world: World): string | null {
    const token = tokenOf(world, cue.who ?? cue.whom);
    if (token === null) return null;
    const markup = bustOf(lookOf(token, world.game), liveryOf(world.sides, token.side));
    return `data:image/svg+xml;utf8,${encodeURIComponent(markup)}`;
  }

  private word(key: string): string {
    return wordFor(key, settings().language, this.world?.words ?? {});
  }
}
