import type { Point } from '../../board/layout.ts';
import * as fx from '../effects.ts';
import * as figures from '../figures.ts';
import { type Acts, aimOf, type Scene } from '../scene.ts';
import * as screen from '../screen.ts';
import { elementOf, inSight, placeOf, tokenOf, unitAt } from '../world.ts';

/** Who strikes, who suffers, and where. */
interface Fight {
  readonly suffers: string | null;
  readonly from: Point | null;
  readonly to: Point | null;
  readonly at: Point | null; // where the sufferer stands
  readonly above: Point | null; // over the sufferer's head, and in sight
  readonly unit: number;
}

function fightOf({ world, cue }: Scene): Fight {
  const suffers = cue.whom ?? cue.who;
  const at = placeOf(world, suffers);
  const unit = unitAt(world, cue.who ?? suffers);
  return {
    suffers,
    from: placeOf(world, cue.who),
    to: aimOf(cue, world),
    at,
    above: at === null ? null : inSight(world, { x: at.x + unit * 0.1, y: at.y - unit * 0.9 }),
    unit,
  };
}

function say({ clock, world, cue, word }: Scene, { above }: Fight, key: string): Promise<void> {
  return above === null ? clock.wait(cue.ms) : fx.word(clock, world, above, word(cue.word ?? key), 'plain');
}

async function hit({ clock, world, cue, harm }: Scene, { suffers, above, from }: Fight): Promise<void> {
  await clock.wait(40); // both stand still for an instant
  if (suffers === null || above === null) return clock.wait(cue.ms);
  const wounds = tokenOf(world, suffers)?.wounds;
  const lost = cue.number ?? 0;
  void figures.recoil(clock, world, suffers, from);
  if (cue.who !== null && cue.who !== suffers) void figures.recover(clock, world, cue.who);
  if (lost > 0) await fx.burst(clock, world, above, harm(lost), lost / Math.max(1, wounds?.most ?? 1));
  else await clock.wait(cue.ms);
}

/** A death stops the game for a moment. */
async function death({ clock, world, cue, sound }: Scene, { suffers, at, unit }: Fight): Promise<void> {
  if (suffers === null) return clock.wait(cue.ms);
  const great = cue.weight === 3;
  sound(cue.sound);
  if (great) void screen.dim(clock, world.screen, 900);
  await figures.topple(clock, world, suffers, 520);
  if (at !== null) void fx.dust(clock, world, at, unit);
  await clock.wait(great ? 300 : 120);
  sound('clatter');
  await clock.wait(great ? 340 : 100);
  const token = elementOf(world, suffers);
  if (token !== null) await clock.run(token, { opacity: [1, 0.5] }, 200, { keep: true });
}

/** Blows, and how they are met. */
export function blows(scene: Scene): Acts {
  const { clock, world, cue, word } = scene;
  const { who, ms } = cue;
  const fight = fightOf(scene);
  const { suffers, from, to, at, above, unit } = fight;
  const flies = (what: 'arrow' | 'thrown') => async () => {
    if (from !== null && to !== null) await fx.missile(clock, world, from, to, unit, what);
  };
  return {
    windup: () => figures.pose(clock, world, who, 'raised', ms),
    lunge: async () => {
      if (who === null) return clock.wait(ms);
      await figures.pose(clock, world, who, 'raised', 60);
      if (from !== null && to !== null) void fx.swoosh(clock, world, from, to, unit);
      await figures.lunge(clock, world, who, to, ms);
    },
    shot: flies('arrow'),
    throw: flies('thrown'),
    miss: async () => {
      if (suffers !== null) void figures.lean(clock, world, suffers, from);
      void figures.recover(clock, world, who);
      await say(scene, fight, 'miss');
    },
    parry: async () => {
      if (suffers !== null && at !== null) {
        void figures.pose(clock, world, suffers, 'parry', 100);
        void fx.sparks(clock, world, at, unit);
      }
      void figures.recover(clock, world, who);
      await say(scene, fight, 'parried');
    },
    hit: () => hit(scene, fight),
    critical: async () => {
      void screen.shake(clock, world.board);
      void screen.greatWord(clock, world, word(cue.word ?? 'critical'), false, ms);
      await Promise.all([hit(scene, fight), clock.wait(ms * 0.6)]);
    },
    harmless: async () => {
      if (above === null) return clock.wait(ms);
      void fx.shield(clock, world, above);
      void figures.recover(clock, world, who);
      await say(scene, fight, 'harmless');
    },
    die: () => death(scene, fight),
  };
}

/** What else becomes of a figure: it stumbles, falls, wrestles, is healed, is favoured by fate. */
export function turnsOfFortune(scene: Scene): Acts {
  const { clock, world, cue, word } = scene;
  const { ms } = cue;
  const fight = fightOf(scene);
  const { suffers, from, to, at, above, unit } = fight;
  return {
    fumble: async () => {
      void screen.greatWord(clock, world, word(cue.word ?? 'fumble'), true, ms);
      if (suffers !== null) await figures.stumble(clock, world, suffers);
      else await clock.wait(ms);
    },
    fall: async () => {
      if (suffers === null) return clock.wait(ms);
      if (at !== null) void clock.wait(ms * 0.8).then(() => fx.dust(clock, world, at, unit));
      await figures.topple(clock, world, suffers, ms);
    },
    grapple: async () => {
      if (from === null || to === null) return clock.wait(ms);
      await fx.dust(clock, world, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, unit * 1.4);
    },
    mend: async () => {
      const green = { colour: '#8fe08a', count: 9, spread: 0.34, up: 0.9 };
      if (at !== null) void fx.scatter(clock, world, { x: at.x, y: at.y + unit * 0.1 }, unit, green);
      if (above !== null && (cue.number ?? 0) > 0) await fx.word(clock, world, above, `+${cue.number}`, 'good');
      else await clock.wait(ms);
    },
    fate: async () => {
      if (at !== null) await fx.coin(clock, world, at, unit);
    },
    yourTurn: async () => {
      if (at !== null) await fx.ringDown(clock, world, at, unit);
    },
    word: () => say(scene, fight, cue.text ?? 'notNeeded'),
  };
}
