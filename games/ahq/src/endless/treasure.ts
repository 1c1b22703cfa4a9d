import type { Dice, ScenarioObject } from '@quarterstaff/kernel';
import { type Ground, HALLS } from './ground.ts';
import type { Aim } from './words.ts';

// What can be found in a run without end: a chest with every ruler and on every landing, something on the floor now and then, and in each
// vault what nobody would carry down there.

const DRAUGHTS = ['healing', 'healing', 'greater_healing', 'might', 'haste', 'stone', 'luck'];
const SCROLLS = ['bursting_sun', 'knit_flesh', 'breath_of_return', 'slumber', 'curtain_of_cinders', 'slamming_wind'];
const MINOR = ['item:cats_eyes', 'item:thrift', 'item:wakefulness', 'item:sure_step', 'weapon:whetted_dagger'];
const GREAT = [
  'item:iron_skin',
  'item:second_breath',
  'item:fortune',
  'item:cloak_of_ash',
  'weapon:rune_sword',
  'weapon:bane_axe',
  'weapon:heron_bow',
];

const GOLD = 40;
const GOLD_PER_LEVEL = 8;

export function treasureOf(dice: Dice, { halls, landings }: Ground, aim: Aim): ScenarioObject {
  const great = dice.shuffle(GREAT);
  const minor = dice.shuffle(MINOR);
  const gold = (level: number): number => GOLD + GOLD_PER_LEVEL * level + dice.die(12);
  const find = (): string => (dice.die(2) === 1 ? `potion:${dice.pick(DRAUGHTS)}` : `scroll:${dice.pick(SCROLLS)}`);
  const chests: ScenarioObject[] = [];
  const heaps: ScenarioObject[] = [];
  halls.forEach(({ corner }, level) => {
    const circle = Math.floor(level / HALLS);
    const holds = aim.holds.filter((_item, i) => aim.rooms[i] === level);
    if (level % HALLS === HALLS - 1)
      chests.push({
        id: `c${circle + 1}`,
        at: corner,
        gold: gold(level),
        things: things(find(), minor[circle]),
        holds,
      });
    else if (level % HALLS > 0 && dice.die(2) === 1)
      heaps.push({ at: corner, gold: dice.die(10) + level, things: [find()] });
  });
  landings.forEach(({ end, vault }, circle) => {
    const level = (circle + 1) * HALLS;
    chests.push({ id: `l${circle + 1}`, at: end, gold: gold(level), things: ['potion:healing', find()], trap: 'none' });
    heaps.push({ at: vault.corner, gold: gold(level), things: things(find(), great[circle]) });
  });
  return { chests, heaps };
}

const things = (...found: readonly (string | undefined)[]): readonly string[] => found.filter(one => one !== undefined);
