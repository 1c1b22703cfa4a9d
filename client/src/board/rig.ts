import { isStill, settings } from '../settings.ts';
import {
  type Camera,
  type Company,
  centredOn,
  fitsAll,
  framed,
  isInSight,
  type Outline,
  type Sizes,
  shareInSight,
  showsMore,
  sizesFor,
  type View,
  wholePlace,
  zoomed,
} from './framing.ts';
import { inradiusOf, type Layout, type Point } from './layout.ts';
import { RestingHand } from './resting-hand.ts';

/** Where the board is looked at from, for those who need to know without drawing the board again. */
export interface CameraWatch {
  now(): Camera;
  subscribe(listener: () => void): () => void;
  /** How much of the whole place is in sight, from 0 to 1. */
  share(): number;
  /** The board's box, and how much of it lies under panels; null before it is there. */
  view(): View | null;
}

/** What a camera does by itself or when told. Only a style changes; nothing is drawn again. */
export interface CameraHands {
  readonly watch: CameraWatch;
  /** Brings an actor and those who matter for a question into sight, unless the player has moved the camera. */
  frame(company: Company): void;
  /** Knows who matters, and moves for nobody. */
  keep(company: Company): void;
  /**
   * Brings those into sight who do something, and with them whoever matters: farther away than for a question where that takes it, but
   * never nearer. It does not wait for a hand: while a story is told nobody points. The answer comes when they are in sight.
   */
  show(actor: Point, must: readonly Outline[]): Promise<void>;
  /** Whether a place is in sight and free of panels. */
  sees(point: Point): boolean;
  /** The whole place, and back. */
  whole(): void;
  /** Back to the actor at the usual size. */
  home(): void;
  /** The usual size, in the same place. */
  usual(): void;
  lookAt(point: Point): void;
  lookAtCell(cell: number): void;
  /** Shows a place beside whoever acts, from as far away as that takes. */
  showToo(cell: number, wished?: boolean): void;
  zoom(factor: number, at: Point | null): void;
  /** Closer for a moment: a blow that matters. */
  punch(point: Point): void;
}

const FOLLOW_MS = 280;
const RETURN_MS = 520; // to a question: gently
const PUNCH = { by: 1.15, there: 180, hold: 240, back: 320 } as const;
const FADE_MS = 120;
const AFAR = 34; // pixels of a cell: so far the camera goes to show a place with whoever acts
const STORY = 0.78; // of the least size of a cell: so small those may be who do something
const STORY_LEAST = 47; // pixels of a cell: who fights is 56 tall
const ARENA = 0.6; // of the least size, where that shows everybody

const eased = (t: number): number => 1 - (1 - t) ** 3;
const gentle = (t: number): number => t * t * (3 - 2 * t);

/** Who is to be in sight, and how large. */
interface Wish {
  readonly company: Company;
  readonly sizes: Sizes;
}

/** A camera over a board: where it stands, whom it follows, how it gets from one place to the next. Knows no React. */
export class Rig implements CameraHands {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  mode: 'follows' | 'free' | 'whole' = 'follows';
  view: View | null = null;
  actor: Point | null = null;
  readonly hand = new RestingHand();
  /** Reads the board's box again: panels may have come or gone. */
  measure: () => void = () => {};
  private layout: Layout;
  private readonly world: () => HTMLElement | null;
  private readonly listeners = new Set<() => void>();
  private motion = 0; // a later motion ends an earlier one
  private wanted: Wish | null = null;
  private met = 0; // so many were to be in sight at the last question
  private opening = false;

  constructor(world: () => HTMLElement | null, layout: Layout) {
    this.world = world;
    this.layout = layout;
  }

  readonly watch: CameraWatch = {
    now: () => this.camera,
    view: () => this.view,
    share: () => (this.view === null ? 1 : shareInSight(this.view, this.layout, this.camera)),
    subscribe: listener => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  };

  /** How wide a cell is in drawing units. */
  private get cell(): number {
    const [surface] = this.layout.surfaces;
    return surface === undefined ? 48 : 2 * inradiusOf(surface);
  }

  private get sizes(): Sizes {
    const [surface] = this.layout.surfaces;
    return sizesFor(window.innerWidth, window.innerHeight, surface !== undefined && surface.grid !== 'square');
  }

  /** A board that grows to the left or upwards moves all its cells: the camera moves with them, so nothing jumps. */
  setLayout(layout: Layout): void {
    const old = this.layout;
    this.layout = layout;
    if (old === layout) return;
    for (const [cell, { centre }] of old.placed) {
      const now = layout.placed.get(cell)?.centre;
      if (now === undefined) continue;
      const { x, y, scale } = this.camera;
      if (now.x !== centre.x || now.y !== centre.y)
        this.put({ scale, x: x - (now.x - centre.x) * scale, y: y - (now.y - centre.y) * scale });
      break;
    }
    // Whoever wished to see all of it sees what came to it too.
    if (this.mode === 'whole' && this.view !== null)
      void this.glide(wholePlace(this.view, layout, this.cell), RETURN_MS);
  }

  put(next: Camera): void {
    this.camera = next;
    const { x, y, scale } = next;
    const world = this.world();
    if (world !== null) world.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    for (const listener of this.listeners) listener();
  }

  /** The player has the camera in hand. */
  free(): void {
    this.stop();
    this.mode = 'free';
  }

  /** Ends what moves, and what would. */
  private stop(): number {
    this.hand.forget();
    this.motion += 1;
    return this.motion;
  }

  /**
   * Moves by itself: not before the hand over the board rests, and no further once it stirs. Whoever has had time to look at the board
   * meanwhile keeps it as it is, unless the move is `needed`.
   */
  private drift(to: () => Camera, ms: number, needed: (there: Camera) => boolean): void {
    const isFree = this.hand.rests;
    this.hand.whenAtRest(() => {
      const there = to();
      if (isFree || needed(there)) void this.glide(there, ms, () => this.drift(to, ms, needed));
    });
  }

  /** Goes there. `stirred`: what to do instead of going on when a hand comes over the board; left out: it is the hand's own wish. */
  private glide(to: Camera, ms: number, stirred?: () => void): Promise<void> {
    const mine = this.stop();
    const from = this.camera;
    if (from.x === to.x && from.y === to.y && from.scale === to.scale) return Promise.resolve();
    if (isStill() || ms === 0) {
      if (ms > 0) this.world()?.animate([{ opacity: 0.4 }, { opacity: 1 }], FADE_MS);
      this.put(to);
      return Promise.resolve();
    }
    const begun = performance.now();
    return new Promise(resolve => {
      const step = (): void => {
        if (this.motion !== mine) {
          resolve();
          return;
        }
        if (stirred !== undefined && !this.hand.rests) {
          resolve();
          stirred();
          return;
        }
        const t = (stirred === undefined ? eased : gentle)(Math.min(1, (performance.now() - begun) / ms));
        const between = (a: number, b: number): number => a + (b - a) * t;
        this.put({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
        if (t < 1) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
  }

  private get follows(): boolean {
    return this.mode === 'follows' && settings().camera !== 'stays';
  }

  private bringIn(company: Company, sizes: Sizes): void {
    this.wanted = { company, sizes }; // also while the whole place is seen: that is where it returns to
    if (!this.follows) return;
    this.measure();
    const { view } = this;
    if (this.opening || view === null) return;
    const there = (): Camera => framed(view, this.layout, this.cell, sizes, this.camera, company, true);
    const { actor, must, more } = company;
    this.drift(there, RETURN_MS, to => showsMore(view, this.camera, to, [actor, ...must.flat(), ...more.flat()]));
  }

  /** Frames once more what was framed last: a panel has come or gone. */
  reframe(): void {
    if (this.wanted !== null) this.bringIn(this.wanted.company, this.wanted.sizes);
  }

  readonly frame = (company: Company): void => {
    const { company: who, sizes } = this.wishFor(company);
    this.bringIn(who, sizes);
  };

  readonly keep = (company: Company): void => {
    this.wanted = this.wishFor(company);
  };

  /** In an arena everybody is to be seen, if that is possible at all; in a dungeon those who are near. */
  private wishFor(company: Company): Wish {
    const { sizes, view } = this;
    const wider = { usual: sizes.usual, least: sizes.least * ARENA };
    const isArena = this.layout.surfaces[0]?.grid !== 'square';
    if (!isArena || view === null || !fitsAll(view, this.cell, wider, company)) return { company, sizes };
    const { actor, must, more } = company;
    return { company: { actor, must: [...must, ...more], more: [] }, sizes: wider };
  }

  readonly show = (actor: Point, must: readonly Outline[]): Promise<void> => {
    this.measure();
    const { view } = this;
    if (!this.follows || this.opening || view === null) return Promise.resolve();
    const { usual, least } = this.sizes;
    const sizes = { usual, least: Math.max(STORY_LEAST, least * STORY) };
    const { must: foes = [], more: friends = [] } = this.wanted?.company ?? {};
    const company = { actor, must, more: [...foes, ...friends] };
    return this.glide(framed(view, this.layout, this.cell, sizes, this.camera, company, false), FOLLOW_MS);
  };

  readonly sees = (point: Point): boolean => this.view !== null && isInSight(this.view, this.camera, point);

  readonly whole = (): void => {
    if (this.view === null) return;
    if (this.mode === 'whole') {
      this.mode = 'follows';
      void this.glide(this.nearby(this.view), RETURN_MS);
      return;
    }
    this.mode = 'whole';
    void this.glide(wholePlace(this.view, this.layout, this.cell), RETURN_MS);
  };

  /** At the usual size about whoever matters now: where it stood before may long be empty. */
  private nearby(view: View): Camera {
    const { layout, cell, sizes } = this;
    const near = centredOn(view, layout, sizes.usual / cell, this.whoActs);
    const { company, sizes: wide } = this.wanted ?? { company: null, sizes };
    return company === null ? near : framed(view, layout, cell, wide, near, company, true);
  }

  readonly home = (): void => {
    this.mode = 'follows';
    if (this.view === null || this.actor === null) return;
    void this.glide(centredOn(this.view, this.layout, this.sizes.usual / this.cell, this.actor), RETURN_MS);
  };

  readonly usual = (): void => {
    this.free();
    if (this.view === null) return;
    const middle = { x: this.view.width / 2, y: this.view.height / 2 };
    const factor = this.sizes.usual / this.cell / this.camera.scale;
    void this.glide(zoomed(this.camera, this.cell, factor, middle), RETURN_MS);
  };

  readonly lookAt = (point: Point): void => {
    this.free();
    if (this.view !== null) void this.glide(centredOn(this.view, this.layout, this.camera.scale, point), FOLLOW_MS);
  };

  readonly lookAtCell = (cell: number): void => {
    const placed = this.layout.placed.get(cell);
    if (placed !== undefined) this.lookAt(placed.centre);
  };

  readonly showToo = (cell: number, wished = false): void => {
    const placed = this.layout.placed.get(cell);
    if (placed === undefined) return;
    if (wished && this.mode === 'free') this.mode = 'follows';
    if (wished && !this.follows) {
      this.lookAt(placed.centre);
      return;
    }
    const company = { actor: this.whoActs, must: [[placed.centre]], more: [] };
    this.bringIn(company, { usual: this.sizes.usual, least: AFAR });
  };

  readonly zoom = (factor: number, at: Point | null): void => {
    this.free();
    if (this.view === null) return;
    this.put(zoomed(this.camera, this.cell, factor, at ?? { x: this.view.width / 2, y: this.view.height / 2 }));
  };

  readonly punch = (point: Point): void => {
    if (isStill() || this.mode !== 'follows' || !this.hand.rests) return;
    const { x, y, scale } = this.camera;
    const there = { x: x + point.x * scale, y: y + point.y * scale };
    const back = this.camera;
    const goBack = (): void =>
      this.drift(
        () => back,
        PUNCH.back,
        () => true,
      );
    void this.glide(zoomed(back, this.cell, PUNCH.by, there), PUNCH.there, goBack);
    const mine = this.motion;
    setTimeout(() => mine === this.motion && goBack(), PUNCH.there + PUNCH.hold);
  };

  /** A player who moved the camera keeps it; if whoever acts is out of sight, or others have come, it follows again. */
  asked({ actor, must }: Company): void {
    const haveCome = must.length > this.met;
    this.met = must.length;
    if (this.mode !== 'free' || this.view === null) return;
    if (haveCome || !isInSight(this.view, this.camera, actor)) this.mode = 'follows';
  }

  private get whoActs(): Point {
    return this.actor ?? { x: this.layout.width / 2, y: this.layout.height / 2 };
  }

  /** Where the camera stands when nobody has touched it: after the first measuring, and whenever the window changes. */
  settle(): void {
    const { view, layout, cell, sizes } = this;
    if (view === null) return;
    const whole = wholePlace(view, layout, cell);
    if (this.mode === 'whole') {
      this.put(whole);
      return;
    }
    const usual = sizes.usual / cell;
    const scale = whole.scale * cell >= sizes.least ? Math.min(whole.scale, usual) : usual;
    const there = centredOn(view, layout, scale, this.whoActs);
    const { company, sizes: wide } = this.wanted ?? { company: null, sizes };
    this.put(company === null ? there : framed(view, layout, cell, wide, there, company, true));
  }

  /** Shows the whole place, as a match begins; false where it is in sight anyway. */
  beginOpening(): boolean {
    const whole = this.view === null ? null : wholePlace(this.view, this.layout, this.cell);
    if (whole === null || whole.scale * this.cell >= this.sizes.usual) return false;
    this.opening = true;
    this.put(whole);
    return true;
  }

  endOpening(ms: number): void {
    this.opening = false;
    const { view } = this;
    if (view === null || this.mode !== 'follows') return;
    const nobody = { company: { actor: this.whoActs, must: [], more: [] }, sizes: this.sizes };
    const { company, sizes } = this.wanted ?? nobody;
    const near = (): Camera => ({ ...this.camera, scale: this.sizes.usual / this.cell });
    this.drift(
      () => framed(view, this.layout, this.cell, sizes, near(), company, true),
      ms,
      () => true,
    );
  }
}
