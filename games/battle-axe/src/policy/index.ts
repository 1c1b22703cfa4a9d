// Heroes whom nobody plays: they fight what threatens most, heal the fallen, use what they find and explore on.
import type { Decision, Dice, Numbers, Reasoned } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { questById } from '../content/content.ts';
import { itemOf, mayUse } from '../heroes/items.ts';
import { bodiesTouch, layerOf, topologyOf } from '../map/ground.ts';
import { squareNamed } from '../map/names.ts';
import { FAR, walk } from '../map/walk.ts';
import { type BattleAxe, findEnemy, findHero, type Hero, heroOf, isConscious } from '../state.ts';
import { dressing, movingCards } from './cards.ts';
import { inCombat, legInCombat, nextInCombat, strike, swiftArrow } from './combat.ts';
import { book, type Doctrine } from './doctrine.ts';
import { frayOf } from './fray.ts';
import { betterResult, longerStride, luckOnPercent, luckOnRfi, luckOnSpeed } from './luck.ts';
import { isWorthRunning } from './means.ts';
import { type Of, type Pick, pick } from './pick.ts';
import { around, distanceTo, distanceToFoe, heroBarred, leaderOf } from './plan.ts';
import { perPosition } from './position.ts';
import { distanceToGo, inQuiet, legInQuiet } from './quiet.ts';
import { bestAim, effectOf } from './spells.ts';
import { bearer, deal, errand } from './town.ts';

type Rule = (g: BattleAxe, open: Decision, hero: Hero | null, dice: Dice, by: Doctrine) => Pick | null;

const options = (open: Decision) => open.options as readonly TurnChoice[];
const find = (open: Decision, test: (option: TurnChoice) => boolean) => options(open).find(test);

/** The answer of the book's heroes, with its reason; or of heroes who weigh by other numbers. */
export function policy(g: BattleAxe, open: Decision, dice: Dice, _manner: string, numbers: Numbers = book): Reasoned {
  const rule = rules[open.kind] ?? first;
  const { choice, why } =
    rule(g, open, findHero(g, open.slot), dice, numbers as Doctrine) ?? pick(open.options[0], 'nothing better');
  const shown = typeof choice === 'string' ? choice : JSON.stringify(choice);
  const steps = [{ rule: open.rule, label: why, candidates: [shown], removed: [] }];
  return { choice, trace: { about: open.kind, chosen: shown, steps } };
}

const first: Rule = (_g, open) => pick(open.options[0], 'the plain answer');
const take =
  (answer: string, why: string): Rule =>
  (_g, open) =>
    open.options.includes(answer) ? pick(answer, why) : null;
/** Any of the answers: they are as good as each other. */
const any =
  (why: string): Rule =>
  (_g, open, _hero, dice) =>
    pick(dice.pick(open.options), why);

const chooseHero: Rule = (g, open, _hero, _dice, by) => {
  const end = find(open, option => option.do === 'end-quest');
  if (end !== undefined) return pick(end, 'the goal is achieved');
  const home = find(open, option => option.do === 'retreat') ?? find(open, option => option.do === 'abandon');
  if (home !== undefined && isHopeless(g, by)) return pick(home, 'nobody can get at the enemy any more');
  const turns = options(open).filter(option => option.do === 'turn');
  if (!g.quiet) return pick(nextInCombat(g, turns), 'who can do most goes first');
  const leader = turns.length > 1 ? leaderOf(g, by) : null;
  const next = turns.find(option => option.hero !== leader?.id) ?? turns[0];
  return next === undefined ? null : pick(next, 'the one who opens doors goes last');
};

const GIVING_UP = 150; // rounds after which a fight that nobody wins is left alone

const isBesideFoe = (g: BattleAxe, hero: Hero): boolean =>
  g.enemies.some(enemy => !enemy.dormant && bodiesTouch(topologyOf(g), enemy.cells, [hero.cell]));

/** Combat goes on, but bodies and walls keep both sides apart: better to go home. */
const isHopeless = perPosition((g, by): boolean => {
  if (g.quiet || g.quest === null || g.startCells.length === 0) return false;
  if (g.round > GIVING_UP) return true;
  if (g.heroes.some(hero => isConscious(hero) && isBesideFoe(g, hero))) return false;
  return g.heroes.filter(isConscious).every(hero => (distanceToFoe(g, hero, by)?.(hero.cell) ?? FAR) >= FAR);
});
/** Both sides are kept apart, and it is worth trying to carry the dead out of the way. */
const clearsTheWay = (g: BattleAxe, by: Doctrine): boolean => isHopeless(g, by) && g.round <= GIVING_UP;
function distanceHome(g: BattleAxe): (cell: number) => number {
  const onward = walk(topologyOf(g), g.startCells, heroBarred(g, true));
  return cell => onward[cell]!;
}
/** Neither to the enemy nor home: the party goes on exploring, whatever waits behind it. */
function isCutOff(g: BattleAxe, by: Doctrine): boolean {
  if (!isHopeless(g, by)) return false;
  const home = distanceHome(g);
  return g.heroes.filter(isConscious).every(hero => home(hero.cell) >= FAR);
}

const NONE_OF_IT: readonly TurnChoice[] = Object.freeze([]);
/** The offers by what they do, sorted once. */
function byKind(all: readonly TurnChoice[]): Of {
  const kinds = new Map<string, TurnChoice[]>();
  for (const option of all) {
    const same = kinds.get(option.do);
    if (same === undefined) kinds.set(option.do, [option]);
    else same.push(option);
  }
  return kind => kinds.get(kind) ?? NONE_OF_IT;
}

/** All that is left when nothing is: no reason to think a fight through. */
const isIdle = (option: TurnChoice): boolean => option.do === 'end' || option.do === 'turn';

const act: Rule = (g, open, hero, dice, by) => {
  if (hero === null) return null;
  const all = options(open);
  if (all.every(isIdle)) return pick(all[0], 'nothing useful left');
  const of = byKind(all);
  const climb = of('climb')[0];
  if (climb !== undefined) return pick(climb, 'in a pit');
  const down = of('get-down')[0];
  if (down !== undefined) return pick(down, 'on his own feet');
  const burden = hero.carrying === null ? null : withBurden(g, of, hero, by);
  if (burden !== null) return burden;
  const body = clearsTheWay(g, by)
    ? of('carry').find(option => findHero(g, option.hero!)?.status === 'dead')
    : undefined;
  if (body !== undefined) return pick(body, 'he lies in the way');
  const towards = distanceToBody(g, hero, by);
  if (towards !== null && towards(hero.cell) > 0 && of('move').length > 0)
    return pick(of('move')[0], 'to a fallen friend');
  const explores = g.quiet || isCutOff(g, by);
  if (!explores && isHopeless(g, by) && !g.startCells.includes(hero.cell) && of('move').length > 0)
    return pick(of('move')[0], 'home, while both sides are kept apart');
  return (explores ? inQuiet(g, of, hero, by) : inCombat(g, of, hero, dice, by)) ?? pick(all[0], 'nothing useful left');
};

/** Away with whoever was in the way, and down with him where he is in nobody's. */
function withBurden(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  const drop = of('drop')[0];
  const away = distanceToFoe(g, hero, by);
  const far = g.quiet || away === null || (away(hero.cell) > 4 && away(hero.cell) < FAR);
  if (drop !== undefined && (far || of('move').length === 0)) return pick(drop, 'far enough');
  const move = of('move')[0];
  return move === undefined ? null : pick(move, 'out of the way');
}
/** To a dead friend who can be carried out of the way, while both sides are kept apart. */
function distanceToBody(g: BattleAxe, hero: Hero, by: Doctrine): ((cell: number) => number) | null {
  if (hero.weight !== 'Heavy' || !clearsTheWay(g, by)) return null;
  const light = g.heroes.filter(
    ({ status, weight, carriedBy }) => status === 'dead' && weight === 'Light' && carriedBy === null,
  );
  const beside = light.flatMap(({ cell }) => around(topologyOf(g), layerOf(g).solid, cell));
  if (beside.length === 0) return null;
  const onward = distanceTo(g, beside);
  return onward[hero.cell]! < FAR ? cell => onward[cell]! : null;
}

const leg: Rule = (g, open, hero, _dice, by) => {
  if (hero === null) return null;
  if (hero.carrying !== null) {
    const away = distanceToFoe(g, hero, by);
    return legInQuiet(g, open, hero, away === null ? null : cell => -away(cell), by);
  }
  const body = distanceToBody(g, hero, by);
  if (body !== null) return legInQuiet(g, open, hero, body, by);
  if (g.quiet || isCutOff(g, by)) return legInQuiet(g, open, hero, distanceToGo(g, hero, leaderOf(g, by), by), by);
  return isHopeless(g, by) ? legInQuiet(g, open, hero, distanceHome(g), by) : legInCombat(g, open, hero, by);
};

const runForIt: Rule = (g, _open, hero) => {
  const { die } = g.stack.at(-1)!.local as { readonly die: number };
  const pays = hero !== null && isWorthRunning(g, hero, die);
  return pick(pays ? 'run' : 'walk', pays ? 'to get at the enemy' : 'near enough, or too far');
};

const aim: Rule = (g, open, hero, _dice, by) => {
  const targets = open.options as readonly string[];
  const { card = null, item = null } = g.stack.at(-1)!.local as {
    readonly card?: string | null;
    readonly item?: string | null;
  };
  const effect = effectOf(card, item);
  if (effect === null || hero === null) return pick(targets[0], 'the first that fits');
  return pick(bestAim(g, frayOf(g, by), hero, effect, targets).target, 'where it does most');
};
/** One more to be hurt, if there is one. */
const oneMore: Rule = (g, open) => {
  const foes = (open.options as readonly string[]).filter(id => id !== '-');
  const weakest = [...foes].sort((a, b) => (findEnemy(g, a)?.health ?? 9) - (findEnemy(g, b)?.health ?? 9))[0];
  return pick(weakest ?? open.options[0], 'one more');
};
const lowerDie: Rule = g => {
  const { faces, at, second } = g.stack.at(-1)!.local as { faces: readonly number[]; at: number; second: number };
  return pick(second < faces[at]! ? 'second' : 'first', 'the better result');
};

const friendly: Rule = (g, open) => {
  const list = open.options as readonly { readonly do: string; readonly to?: string; readonly target?: string }[];
  const fight = list.find(option => option.do === 'fight');
  if (fight !== undefined) return pick(fight, 'an enemy beside it');
  const t = topologyOf(g);
  const cells = (to: string | undefined) => (to ?? '').split(' ').map(name => squareNamed(g.board, name));
  const one = g.friendlies.find(other => other.id === open.slot)!;
  const goals = one.kind === 'captive' ? [...g.startCells] : g.enemies.flatMap(enemy => [...enemy.cells]);
  if (goals.length === 0) return pick(list[0], 'nothing to do');
  const onward = walk(t, goals, new Uint8Array(t.size));
  const value = (list2: readonly number[]) => Math.min(...list2.map(cell => onward[cell] ?? FAR));
  let best = list[0]!;
  let least = value(one.cells);
  for (const option of list) {
    if (option.do !== 'go') continue;
    const own = value(cells(option.to));
    if (own < least) {
      least = own;
      best = option;
    }
  }
  return pick(best, one.kind === 'captive' ? 'home' : 'to the enemy');
};

const wounded: Rule = (g, open) => {
  const ids = open.options as readonly string[];
  const lost = (id: string) => heroOf(g, id).base.health - heroOf(g, id).health;
  return pick([...ids].sort((a, b) => lost(b) - lost(a))[0], 'the most wounded');
};

const word: Rule = (g, open, hero, dice) => {
  const tile = topologyOf(g).tile[hero?.cell ?? 0];
  const spoken = g.rooms.find(room => room.tile === tile)?.words ?? [];
  const fresh = (open.options as readonly string[]).filter(option => option !== '?' && !spoken.includes(option));
  return pick(fresh.length === 0 ? open.options[0] : dice.pick(fresh), 'a word nobody spoke yet');
};

/** What was found, for whoever finds it: something he can use before anything else. */
const treasure: Rule = (_g, open, hero, dice) => {
  const ids = open.options as readonly string[];
  const usable = hero === null ? [] : ids.filter(id => mayUse(hero, itemOf(id)));
  return pick(dice.pick(usable.length > 0 ? usable : ids), 'of use to the party');
};
const rewardBearer: Rule = (g, open, _hero, dice) =>
  bearer(g, open, questById.get(g.quest ?? '')?.reward.item ?? null, dice);
const arrangement: Rule = (_g, open, hero) =>
  (hero === null ? null : dressing(options(open), hero)) ?? pick(open.options[0], 'ready to go');

const rules: Readonly<Record<string, Rule>> = {
  'arrangeItems.choose': arrangement,
  'heroStep.chooseHero': chooseHero,
  'takeTurn.act': act,
  'walking.chooseLeg': leg,
  'walking.consent': take('agree', 'we are friends'),
  'pickUp.consent': take('agree', 'we are friends'),
  'acceptWord.consent': take('agree', 'why not'),
  'leaveBehind.consent': take('agree', 'nobody can help any more'),
  'swapping.choose': (g, open, hero, _dice, by) => movingCards(g, open, hero, by),
  'swapping.consent': take('agree', 'we are friends'),
  'percent.offerLuck': (g, open, hero, _dice, by) => luckOnPercent(g, open, hero, by),
  'percent.keepEither': (g, _open, hero) => betterResult(g, hero),
  'speedDie.offerLuck': (g, open, hero, _dice, by) => luckOnSpeed(g, open, hero, by),
  'speedDie.keepEither': g => longerStride(g),
  'luckOnRfi.offerLuck': (g, open, hero, _dice, by) => luckOnRfi(g, open, hero, by),
  'luckOnRfi.keepEither': lowerDie,
  'move.runForIt': runForIt,
  'cast.aim': aim,
  'chooseLeaps.choose': oneMore,
  'breathe.chooseSecond': oneMore,
  'fight.declare': strike,
  'shoot.swiftArrow': (g, open, hero, _dice, by) => pick(swiftArrow(g, options(open), hero, by), 'one more arrow'),
  'attack.shrugItOff': take('shrug', 'it would hurt'),
  'friendlyTurn.act': friendly,
  'resolveEvent.chooseHero': wounded,
  'exploreDoor.secondLeaf': any('as good as the other'),
  'exploreDoor.solveClash': (_g, open) => pick(open.options[0], 'as the book would lay it'),
  'exploreEnd.solveClash': (_g, open) => pick(open.options[0], 'as the book would lay it'),
  'speak.say': word,
  'town.choose': (g, open, _hero, dice) => errand(g, open, dice),
  'shop.choose': deal,
  'drawTreasure.choose': treasure,
  'afterQuest.rewardItem': rewardBearer,
  'afterQuest.nextQuest': (_g, open) => pick(open.options[1] ?? open.options[0], 'the next quest'),
};
