import { type Dice, diceOn, type Endless, newLuck, type ScenarioObject } from '@quarterstaff/kernel';
import type { Ahq } from '../state.ts';
import { type Circle, DEEPER, ROOTS, SHALLOW } from './circles.ts';
import { company, rulerOf, type Waiting } from './company.ts';
import { groundOf, HALLS, LEVELS } from './ground.ts';
import { partyOf } from './party.ts';
import { treasureOf } from './treasure.ts';
import { AIMS, type Aim, levelName, nameOf, sayingOf } from './words.ts';

const ID = /^deep-([a-z0-9]{1,16})$/;
const LEVEL = /^Level \d+ · /;

const FIRST = 3; // points that wait behind the first door
const STEP = 1; // and for each level more
const RULER = 1.25; // where somebody rules
const VAULT = 0.8;
const LED = 4; // of so many other halls one has somebody who leads

export const endless: Endless<Ahq> = {
  scenario: runOf,
  seedOf(scenario) {
    const id = (scenario as { readonly id?: unknown } | null)?.id;
    return typeof id === 'string' ? (ID.exec(id)?.[1] ?? null) : null;
  },
  reached: g => g.groups.filter(group => isBehind(g, group)).length,
};

/** Whether nobody is left of those who held a level. */
function isBehind(g: Ahq, { status, area }: Ahq['groups'][number]): boolean {
  return (status === 'dead' || status === 'gone') && LEVEL.test(g.map.sections[area[0]!]?.name ?? '');
}

const pointsAt = (level: number): number => FIRST + STEP * level;
const isSeat = (level: number): boolean => level % HALLS === HALLS - 1;

function runOf(seed: string): ScenarioObject {
  const dice = diceOn(newLuck(`run ${seed}`), 'endless');
  const circles = [...dice.shuffle(SHALLOW), ...dice.shuffle(DEEPER), ROOTS];
  const aim = dice.pick(AIMS);
  const ground = groundOf(dice, (what, n) => {
    if (what !== 'hall') return { name: what === 'landing' ? 'The Landing' : 'The Vault', room: 'chamber' };
    const quest = aim.rooms.indexOf(n);
    const isFurnished = !isSeat(n) && dice.die(2) === 1;
    return {
      name: levelName(n, circles),
      room: 'lair',
      ...(isFurnished ? { feature: dice.pick(circles[Math.floor(n / HALLS)]!.rooms) } : {}),
      ...(quest < 0 ? {} : { room: 'quest_room', questRoom: quest }),
    };
  });
  const halls = ground.halls.map(({ section }, level) => ({
    sections: [section],
    members: waitingAt(dice, circles[Math.floor(level / HALLS)]!, level, aim),
  }));
  const vaults = ground.landings.map(({ vault: { section } }, i) => ({
    sections: [section],
    members: company(dice, circles[i]!, VAULT * pointsAt((i + 1) * HALLS), null),
  }));
  return {
    id: `deep-${seed}`,
    name: nameOf(dice),
    about: sayingOf(dice, aim, circles[0]!),
    quest: aim.quest,
    campaign: true,
    clock: { expeditions: 6, turns: 50, fine: 15 },
    roomsFound: 2,
    map: ground.map,
    ...partyOf(dice),
    groups: [...halls, ...vaults],
    ...treasureOf(dice, ground, aim),
    turn: { kind: 'setup' },
  };
}

/** Who holds a level: those of its circle, now and then under somebody, and in its last hall always. */
function waitingAt(dice: Dice, circle: Circle, level: number, aim: Aim): readonly Waiting[] {
  const points = pointsAt(level) * (isSeat(level) ? RULER : 1);
  if (level === LEVELS - 1 && aim.slays !== null) return company(dice, circle, points, aim.slays);
  if (isSeat(level)) return company(dice, circle, points, rulerOf(dice, circle, points) ?? circle.rulers[0]!);
  return company(dice, circle, points, dice.die(LED) === 1 ? rulerOf(dice, circle, points) : null);
}
