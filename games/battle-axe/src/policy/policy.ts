// Heroes whom nobody plays: plain, careful play that fights what is near, heals the fallen and explores on.
import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { isLocked } from '../actions/specific.ts';
import { bodiesTouch, occupancyOf, topologyOf } from '../board/ground.ts';
import { squareNamed } from '../board/names.ts';
import { sees } from '../board/sight.ts';
import { FAR, walk } from '../board/walk.ts';
import { spellById } from '../content/content.ts';
import { held, isHandWeapon, isMissileWeapon, itemOf, mayUse } from '../heroes/items.ts';
import { isBear } from '../heroes/values.ts';
import { type BattleAxe, enemyOf, findEnemy, findHero, type Hero, heroOf, isConscious, isLiving } from '../state.ts';
import { goalsOf, heroBarred, leaderOf, nearestGoal } from './plan.ts';

type Pick = { readonly choice: unknown; readonly why: string };
type Rule = (g: BattleAxe, open: Decision, hero: Hero | null) => Pick | null;

const pick = (choice: unknown, why: string): Pick => ({ choice, why });
const options = (open: Decision) => open.options as readonly TurnChoice[];
const find = (open: Decision, test: (option: TurnChoice) => boolean) => options(open).find(test);

/** The answer of the book's heroes, with its reason. */
export function policy(g: BattleAxe, open: Decision, _dice: Dice, _manner: string): Reasoned {
  const rule = rules[open.kind] ?? first;
  const found = rule(g, open, findHero(g, open.slot)) ?? pick(open.options[0], 'nothing better');
  const shown = typeof found.choice === 'string' ? found.choice : JSON.stringify(found.choice);
  return {
    choice: found.choice,
    trace: {
      about: open.kind,
      chosen: shown,
      steps: [{ rule: open.rule, label: found.why, candidates: [shown], removed: [] }],
    },
  };
}

const first: Rule = (_g, open) => pick(open.options[0], 'the plain answer');
const take =
  (answer: string, why: string): Rule =>
  (_g, open) =>
    open.options.includes(answer) ? pick(answer, why) : null;

const isHurt = (hero: Hero) => hero.health * 2 <= hero.base.health;
const foeHealth = (g: BattleAxe, id: string | undefined) => findEnemy(g, id ?? '')?.health ?? 1;
const weakest = (g: BattleAxe, list: readonly TurnChoice[]) =>
  [...list].sort((a, b) => foeHealth(g, a.target) - foeHealth(g, b.target))[0];

/** Cards worth casting at an enemy, the strongest first. */
const BLASTS = [
  'force-hammer',
  'smite-the-unliving',
  'fire-dart',
  'dread-word',
  'frost-lance',
  'leaping-sparks',
  'gripping-roots',
  'charm',
  'hornet-swarm',
];
const AIDS = ['battle-hymn', 'call-the-wolf', 'bear-form', 'iron-veil', 'ward-of-light'];

const chooseHero: Rule = (g, open) => {
  const end = find(open, option => option.do === 'end-quest');
  if (end !== undefined) return pick(end, 'the goal is achieved');
  const home = find(open, option => option.do === 'retreat') ?? find(open, option => option.do === 'abandon');
  if (home !== undefined && isHopeless(g)) return pick(home, 'nobody can get at the enemy any more');
  const turns = options(open).filter(option => option.do === 'turn');
  const leader = leaderOf(g);
  const order = g.quiet ? turns.filter(option => option.hero !== leader?.id) : turns;
  const next = order[0] ?? turns[0];
  return next === undefined ? null : pick(next, g.quiet ? 'the one who opens doors goes last' : 'in party order');
};

/** Combat goes on, but bodies and walls keep both sides apart: better to go home. */
function isHopeless(g: BattleAxe): boolean {
  if (g.quiet || g.quest === null || g.startCells.length === 0) return false;
  return g.heroes.filter(isConscious).every(hero => (distanceToFoe(g, hero)?.(hero.cell) ?? FAR) >= FAR);
}
function distanceHome(g: BattleAxe): (cell: number) => number {
  const onward = walk(topologyOf(g), g.startCells, heroBarred(g));
  return cell => onward[cell]!;
}

/** Neither to the enemy nor home: the party goes on exploring, whatever waits behind it. */
function isCutOff(g: BattleAxe): boolean {
  if (!isHopeless(g)) return false;
  const home = distanceHome(g);
  return g.heroes.filter(isConscious).every(hero => home(hero.cell) >= FAR);
}

/** One thing after the other, as the situation asks for it. */
const act: Rule = (g, open, hero) => {
  if (hero === null) return null;
  const all = options(open);
  const of = (kind: string) => all.filter(option => option.do === kind);
  const potion = of('drink').find(option => itemOf(option.item!).drink?.heal !== undefined);
  if (potion !== undefined && isHurt(hero)) return pick(potion, 'badly wounded');
  const antidote = of('drink').find(option => itemOf(option.item!).drink?.cures === true);
  if (antidote !== undefined && hero.poisoned) return pick(antidote, 'poisoned');
  const climb = of('climb')[0];
  if (climb !== undefined) return pick(climb, 'in a pit');
  const down = g.heroes.find(other => other.status === 'unconscious');
  const pour = of('pour').find(option => itemOf(option.item!).drink?.heal !== undefined);
  if (pour !== undefined && !g.quiet) return pick(pour, 'a friend is down');
  const healing = of('cast').find(
    option => spellById.get(option.card!)!.effect.kind === 'heal' && option.card !== 'cleanse',
  );
  if (healing !== undefined && needsHealing(g, hero, down !== undefined))
    return pick(healing, 'somebody needs healing');
  const explores = g.quiet || isCutOff(g);
  return (explores ? inQuiet(g, of, hero) : inCombat(g, of, hero)) ?? pick(all[0], 'nothing useful left');
};

/** Somebody within touch who is down or badly hurt. */
function needsHealing(g: BattleAxe, hero: Hero, anyDown: boolean): boolean {
  const t = topologyOf(g);
  return g.heroes.some(other => {
    const near = other.id === hero.id || (other.cell >= 0 && bodiesTouch(t, [other.cell], [hero.cell]));
    return near && isLiving(other) && (anyDown ? other.status === 'unconscious' : isHurt(other));
  });
}

type Of = (kind: string) => readonly TurnChoice[];

function inCombat(g: BattleAxe, of: Of, hero: Hero): Pick | null {
  const casts = of('cast').filter(option => option.blood !== true);
  const active = g.enemies.length;
  const strong = g.enemies.some(enemy => enemy.health >= 3);
  const blast = BLASTS.map(card => casts.find(option => option.card === card)).find(option => option !== undefined);
  if (blast !== undefined && (strong || active >= 3)) return pick(blast, 'a spell at the strongest');
  const aid = AIDS.map(card => casts.find(option => option.card === card)).find(option => option !== undefined);
  if (aid !== undefined && !strong && active >= 3 && aid.card !== 'bear-form')
    return pick(aid, 'a spell to help in the fight');
  for (const kind of ['breathe', 'lullaby', 'beast-friend', 'smile', 'leech', 'mirror', 'flurry'] as const) {
    const option = of(kind)[0];
    if (option !== undefined && (kind !== 'mirror' || isBesideFoes(g, hero)))
      return pick(option, 'a trait while it helps');
  }
  const scroll = of('read').find(option => itemOf(option.item!).scroll?.wounds !== undefined);
  if (scroll !== undefined) return pick(scroll, 'a scroll at an enemy');
  const fight = weakest(g, of('fight'));
  if (fight !== undefined) return pick(fight, 'the weakest enemy beside me');
  const shoot = weakest(g, of('shoot'));
  if (shoot !== undefined) return pick(shoot, 'the weakest enemy in sight');
  if (of('swap').length > 0 && wantsOtherWeapon(g, hero)) return pick(of('swap')[0], 'another weapon is needed');
  const move = of('move')[0];
  if (move !== undefined && !isBesideFoes(g, hero)) return pick(move, 'towards the enemy');
  const door = of('open-door').find(option => g.doors[option.door!]!.everOpened);
  return door === undefined ? null : pick(door, 'the enemy is behind it');
}

function isBesideFoes(g: BattleAxe, hero: Hero): boolean {
  const t = topologyOf(g);
  return g.enemies.some(enemy => bodiesTouch(t, enemy.cells, [hero.cell]));
}

/** Beside enemies a hand weapon, otherwise a missile weapon where he has one and is better at it. */
function wantsOtherWeapon(g: BattleAxe, hero: Hero): boolean {
  return wantedWeapon(g, hero) !== null;
}
function wantedWeapon(g: BattleAxe, hero: Hero): string | null {
  if (isBear(hero)) return null;
  const beside = isBesideFoes(g, hero);
  const fits = (id: string) =>
    mayUse(hero, itemOf(id)) && (beside ? isHandWeapon(itemOf(id)) : isMissileWeapon(itemOf(id)));
  if (held(hero).some(fits)) return null;
  const canReach = (distanceToFoe(g, hero)?.(hero.cell) ?? FAR) < FAR;
  if (!beside && hero.base.attacks > 1 && canReach) return null;
  return hero.pack.find(fits) ?? null;
}

function inQuiet(g: BattleAxe, of: Of, hero: Hero): Pick | null {
  for (const kind of ['open-chest', 'speak', 'pull-out'] as const) {
    if (of(kind)[0] !== undefined) return pick(of(kind)[0], 'there is something to gain here');
  }
  const lock =
    of('pick-lock')[0] ??
    of('force')[0] ??
    of('disarm').find(option => g.things.some(thing => thing.id === option.target));
  const egg = of('fight')[0] ?? of('shoot')[0];
  if (egg !== undefined) return pick(egg, 'the eggs must go');
  if (lock !== undefined && goalsOf(g).some(goal => goal.id === lock.target || goal.id === String(lock.target)))
    return pick(lock, 'a lock to open');
  const leader = leaderOf(g);
  const goal = nearestGoal(g, leader ?? hero)?.goal;
  const door = of('open-door').find(option => goal?.what === 'door' && goal.id === String(option.door));
  if (door !== undefined && hero.id === leader?.id) return pick(door, 'the way on');
  const known = of('open-door').find(option => g.doors[option.door!]!.everOpened);
  if (known !== undefined) return pick(known, 'the way on');
  const weapon = of('swap')[0];
  if (weapon !== undefined && needsHandWeapon(hero)) return pick(weapon, 'a weapon for the next fight');
  const move = of('move')[0];
  if (move !== undefined && wantsToWalk(g, hero, leader)) return pick(move, 'on to the next goal');
  return null;
}
/** A hand weapon from the backpack for a hero who holds none. */
function handWeaponFor(hero: Hero): string | null {
  if (held(hero).some(id => isHandWeapon(itemOf(id)))) return null;
  return hero.pack.find(id => isHandWeapon(itemOf(id)) && mayUse(hero, itemOf(id))) ?? null;
}
const needsHandWeapon = (hero: Hero) => handWeaponFor(hero) !== null;

const FOLLOW = 3;

/** How far a hero still is from where he wants to stand; the others keep a few squares behind the one who opens. */
function distanceToGo(g: BattleAxe, hero: Hero, leader: Hero | null): ((cell: number) => number) | null {
  const found = nearestGoal(g, leader ?? hero);
  if (found === null) return null;
  // Nobody stands on the start squares that the captive needs.
  const leads =
    found.goal.what !== 'home' && (hero.id === leader?.id || isForAnybody(g, hero, found.goal.what, found.goal.id));
  return cell => (leads ? found.onward[cell]! : Math.abs(found.onward[cell]! - FOLLOW));
}
/** Locks and devices are for the one who is good at them. */
function isForAnybody(g: BattleAxe, hero: Hero, what: string, id: string): boolean {
  const thing = g.things.find(one => one.id === id);
  if (what === 'letter' || what === 'egg') return true;
  if (thing === undefined || what === 'door' || what === 'end') return false;
  if (!isLocked(g, thing) && what !== 'lever') return false;
  return hero.role === 'Burglar' || hero.weight === 'Heavy';
}
function wantsToWalk(g: BattleAxe, hero: Hero, leader: Hero | null): boolean {
  const distance = distanceToGo(g, hero, leader);
  return distance !== null && distance(hero.cell) > 0 && distance(hero.cell) < FAR;
}

const leg: Rule = (g, open, hero) => {
  if (hero === null) return null;
  const legs = options(open).filter(option => option.do === 'walk');
  const stop = find(open, option => option.do === 'stop');
  const explores = g.quiet || isCutOff(g);
  const distance = explores
    ? distanceToGo(g, hero, leaderOf(g))
    : isHopeless(g)
      ? distanceHome(g)
      : distanceToFoe(g, hero);
  const pickUp = find(open, option => option.do === 'pick-up');
  if (distance === null || legs.length === 0) {
    const ask = find(open, option => option.do === 'ask');
    return pick(stop ?? ask, pickUp === undefined ? 'nowhere to go' : 'nobody to carry far');
  }
  let best: TurnChoice | null = null;
  let least = distance(hero.cell);
  const leads = !explores || hero.id === leaderOf(g)?.id;
  for (const option of legs) {
    const cell = squareNamed(g.board, option.to!);
    if (!leads && g.ends.some(end => !end.explored && end.cells.includes(cell))) continue;
    const value = distance(cell);
    if (value < least) {
      least = value;
      best = option;
    }
  }
  return best === null ? pick(stop, 'near enough') : pick(best, 'nearer to the goal');
};

/** The walk to be beside the nearest enemy; archers stop where they see one from afar, but now and then close in. */
function distanceToFoe(g: BattleAxe, hero: Hero): ((cell: number) => number) | null {
  if (g.enemies.length === 0) return null;
  const t = topologyOf(g);
  const barred = heroBarred(g);
  const taken = occupancyOf(g);
  const goals: number[] = [];
  for (const enemy of g.enemies) {
    if (enemy.dormant) continue;
    for (const cell of enemy.cells) {
      for (let d = 0; d < 8; d += 1) {
        const near = t.near[cell * 8 + d]!;
        if (near >= 0 && barred[near] === 0 && (taken[near] === 0 || near === hero.cell)) goals.push(near);
      }
    }
  }
  if (goals.length === 0) return null;
  const onward = walk(t, goals, barred);
  const shoots = held(hero).some(id => isMissileWeapon(itemOf(id))) && g.round % 4 !== 0;
  if (!shoots) return cell => onward[cell]!;
  const isGood = (cell: number) => onward[cell]! >= 2 && g.enemies.some(enemy => sees(t, [cell], enemy.cells));
  return cell => (isGood(cell) ? 0 : Math.min(FAR, onward[cell]! + 1));
}

/** Luck on what would hurt: a failed defence, a vital blow, a fall; on a missed attack only when there is plenty. */
const luck: Rule = (g, open, hero) => {
  const local = g.stack.at(-1)!.local as { what?: string; by?: string; chance?: number; first?: number };
  if (hero === null || local.chance === undefined || local.first === undefined) return pick('keep', 'not worth it');
  const own = local.by === hero.id;
  const failed = local.first > local.chance;
  const lucky = open.options.includes('born-lucky') ? 'born-lucky' : 'luck';
  const grave = ['jump', 'rope-bridge', 'pit', 'gas', 'iron-stomach'].includes(local.what ?? '');
  if (own && failed && (grave || (local.what === 'defend' && hero.health <= 3)))
    return pick(lucky, 'this must not fail');
  if (own && failed && hero.luck >= 2 && local.what === 'fight') return pick(lucky, 'luck to spare');
  if (!own && local.what !== 'defend' && local.first <= 5 && hero.health <= 4) return pick(lucky, 'a vital blow');
  return pick('keep', 'not worth it');
};

/** Of two results the better one: low for one's own rolls, high for rolls against oneself. */
const keepEither: Rule = (g, _open, hero) => {
  const local = g.stack.at(-1)!.local as { by?: string; what?: string; first?: number; second?: number };
  const low = local.by === hero?.id;
  const better = low ? local.first! <= local.second! : local.first! >= local.second!;
  return pick(better ? 'first' : 'second', 'the better result');
};

const aim: Rule = (g, open) => {
  const targets = open.options as readonly string[];
  const foes = targets.filter(id => findEnemy(g, id) !== null);
  if (foes.length > 0)
    return pick([...foes].sort((a, b) => enemyOf(g, b).health - enemyOf(g, a).health)[0], 'the strongest');
  const friends = targets.filter(id => findHero(g, id) !== null);
  const lost = (id: string) => heroOf(g, id).base.health - heroOf(g, id).health;
  if (friends.length > 0) return pick([...friends].sort((a, b) => lost(b) - lost(a))[0], 'the most wounded');
  return pick(targets[0], 'the first that fits');
};

const swapping: Rule = (g, open, hero) => {
  const wanted = hero === null ? null : g.quiet ? handWeaponFor(hero) : wantedWeapon(g, hero);
  if (wanted === null) return pick(options(open)[0], 'all in place');
  const hold = find(open, option => option.do === 'hold' && option.item === wanted);
  if (hold !== undefined) return pick(hold, 'the weapon for this fight');
  const stow = find(open, option => option.do === 'stow');
  return stow === undefined ? pick(options(open)[0], 'no hand is free') : pick(stow, 'a free hand');
};

const strike: Rule = (g, open) => {
  const flurry = find(open, option => option.do === 'flurry');
  const rage = weakest(
    g,
    options(open).filter(option => option.do === 'rage'),
  );
  if (rage !== undefined && foeHealth(g, rage.target) === 1) return pick(rage, 'a sure kill');
  const fight = weakest(
    g,
    options(open).filter(option => option.do === 'fight'),
  );
  if (fight !== undefined) return pick(fight, 'the weakest beside me');
  return flurry === undefined ? null : pick(flurry, 'one more blow');
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

const word: Rule = (g, open, hero) => {
  const tile = topologyOf(g).tile[hero?.cell ?? 0];
  const spoken = g.rooms.find(room => room.tile === tile)?.words ?? [];
  const fresh = (open.options as readonly string[]).find(option => option !== '?' && !spoken.includes(option));
  return pick(fresh ?? open.options[0], 'a word nobody spoke yet');
};

const goods: Rule = (_g, open) => {
  const potion = (open.options as readonly { readonly do: string; readonly item?: string }[]).find(
    option => option.item === 'healing-potion',
  );
  return potion === undefined ? first(_g, open, null) : pick(potion, 'always of use');
};
const errands: Rule = (g, open) => {
  const visits = open.options as readonly { readonly do: string; readonly hero?: string; readonly location?: string }[];
  const visit = visits.find(
    option => option.do === 'visit' && option.location === 'apothecary' && heroOf(g, option.hero!).gold >= 30,
  );
  return visit === undefined ? pick(open.options[0], 'ready') : pick(visit, 'a potion for the road');
};
const bearer: Rule = (g, open) => {
  const ids = open.options as readonly string[];
  return pick(ids.find(id => heroOf(g, id).role === 'Fighter') ?? ids[0], 'who can use it');
};

/** What can be worn is put on; the rest stays as it is. */
const arrangement: Rule = (_g, open) => {
  const wear = (open.options as readonly { readonly do: string }[]).find(option => option.do === 'wear');
  return wear === undefined ? pick(open.options[0], 'ready to go') : pick(wear, 'better worn than carried');
};

const rules: Readonly<Record<string, Rule>> = {
  'arrangeItems.choose': arrangement,
  'heroStep.chooseHero': chooseHero,
  'takeTurn.act': act,
  'walking.chooseLeg': leg,
  'walking.consent': take('agree', 'we are friends'),
  'pickUp.consent': take('agree', 'we are friends'),
  'swapping.choose': swapping,
  'swapping.consent': take('agree', 'we are friends'),
  'percent.offerLuck': luck,
  'percent.keepEither': keepEither,
  'cast.aim': aim,
  'chooseLeaps.choose': (_g, open) => pick(open.options[1] ?? open.options[0], 'one more'),
  'breathe.chooseSecond': (_g, open) => pick(open.options[1] ?? open.options[0], 'one more'),
  'fight.declare': strike,
  'shoot.swiftArrow': (_g, open) => pick(open.options[1], 'one more arrow'),
  'attack.shrugItOff': take('shrug', 'it would hurt'),
  'friendlyTurn.act': friendly,
  'resolveEvent.chooseHero': wounded,
  'exploreDoor.secondLeaf': take('right', 'as good as left'),
  'exploreDoor.solveClash': (_g, open) => pick(open.options[0], 'as the book would lay it'),
  'exploreEnd.solveClash': (_g, open) => pick(open.options[0], 'as the book would lay it'),
  'speak.say': word,
  'town.choose': errands,
  'shop.choose': goods,
  'afterQuest.rewardItem': bearer,
  'afterQuest.nextQuest': (_g, open) => pick(open.options[1] ?? open.options[0], 'the next quest'),
};
