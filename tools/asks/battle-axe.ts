import {
  type Any,
  type Asked,
  type Class,
  earlier,
  earlierOwn,
  holds,
  is,
  last,
  laterOwn,
  type Sorters,
} from './asked.ts';

const AIMED = new Set(
  'fight shoot cast open-door open-chest pick-lock force disarm leech breathe lullaby flurry calm drink'.split(' '),
);
const GRAVE = new Set(['jump', 'rope-bridge', 'pit', 'gas', 'iron-stomach']);
const CUTS_A_WALK = ['trapSprung', 'tileLaid', 'cardDrawn', 'wounded'];
const heroIn = (state: Any, slot: string): Any => state.heroes.find(({ id }: Any) => id === slot);
const third = (hero: Any): number => Math.ceil(hero.base.health / 3);
const isGrave = (hero: Any): boolean => hero.health - 1 <= third(hero);

/** After a bad result only, at the last roll of a blow, and when much hangs on it (BA-LUCK-10). */
function luckOnRoll({ news, slot, state }: Asked): Class {
  const roll = last(news, ({ type }) => type === 'rolled');
  const hero = heroIn(state, slot);
  if (roll === undefined) return 'idle';
  const own = roll.by === slot;
  if (own ? roll.passed : !roll.passed) return 'empty';
  const blow = ['fight', 'shoot'].includes(roll.what);
  if (!own && blow) return roll.roll <= 5 ? 'real' : 'idle'; // the Defend roll is still to come, unless it is a Vital Hit
  if (own && roll.what === 'defend') return isGrave(hero) ? 'real' : 'idle';
  if (own && !blow) return 'real'; // a lock, a trap, a leap: not tried again
  if (blow || roll.what === 'defend') return wouldBeTheLast(news, state, hero) ? 'real' : 'idle';
  return GRAVE.has(roll.what) || isGrave(hero) ? 'real' : 'idle';
}

/** Whether this blow would have felled its target, with none to come. */
function wouldBeTheLast(news: readonly Any[], state: Any, hero: Any): boolean {
  const aim = last(news, ({ type }) => type === 'attackDeclared' || type === 'defenceDeclared')?.target;
  const enemy = state.enemies.find(({ id }: Any) => id === aim);
  const fight = state.stack.find(({ proc }: Any) => proc === 'fight')?.local;
  const strikesAgain = fight !== undefined && fight.made < hero.base.attacks;
  return enemy !== undefined && enemy.health <= 1 && !strikesAgain;
}

/** Only the highest is picked (BA-GEN-10); being picked as a target hurts nobody yet. */
function luckOnPick({ news, slot, state }: Asked): Class {
  const roll = last(news, ({ type }) => type === 'rfiRolled');
  if (roll === undefined || !roll.order.includes(slot)) return 'idle';
  if (roll.values[roll.order.indexOf(slot)] !== Math.max(...roll.values)) return 'empty';
  const hero = heroIn(state, slot);
  return roll.what === 'priority' && hero.health > third(hero) ? 'idle' : 'real';
}

/** Whether the move reached its goal with steps to spare, so that the die did not matter. */
function shortOfGoal(asked: readonly Asked[], i: number): Class {
  const entry = asked[i]!;
  if (entry.state.quiet) return 'idle';
  const events = asked.slice(i).flatMap(({ after }) => after);
  const end = events.find(({ type, hero }) => type === 'moveEnded' && hero === entry.slot);
  return end !== undefined && end.left > 0 ? 'idle' : 'real';
}

const walks = is('walking.chooseLeg', c => c.do === 'walk');

function leg(entry: Asked, asked: readonly Asked[], i: number): Class {
  if (entry.choice.do === 'stop') return 'echo';
  if (entry.choice.do !== 'walk') return 'real';
  const before = earlierOwn(asked, i, is('walking.chooseLeg'));
  const cut = before?.after.some(({ type }) => CUTS_A_WALK.includes(type)) === true;
  if (entry.state.quiet) {
    const led = earlier(asked, i, other => walks(other) && other.slot !== entry.slot);
    return led !== undefined && !cut ? 'echo' : 'real'; // the party follows
  }
  if (before !== undefined && !cut) return 'echo';
  const fights = is('takeTurn.act', c => c.do === 'fight');
  return laterOwn(asked, i, fights) === undefined ? 'real' : 'merge';
}

const empty = (): Class => 'empty';
const idle = (): Class => 'idle';

export const battleAxe: Sorters = {
  'heroStep.chooseHero': ({ choice }) => (choice.do === 'turn' ? 'merge' : 'real'),
  'takeTurn.act': ({ choice, options, state }, asked, i) => {
    if (choice.do === 'move') return 'merge';
    if (choice.do !== 'end') return 'real';
    return state.quiet || !options.some(option => AIMED.has(option.do)) ? 'echo' : holds(asked, i);
  },
  'swapping.choose': ({ choice }, asked, i) => {
    if (choice.do === 'done') return 'echo';
    const before = earlierOwn(asked, i, is('swapping.choose'));
    return before === undefined ? 'real' : 'merge';
  },
  'speedDie.offerLuck': (entry, asked, i) =>
    last(entry.news, ({ type }) => type === 'speedRolled')?.roll === 6 ? 'empty' : shortOfGoal(asked, i),
  'move.runForIt': (_entry, asked, i) => shortOfGoal(asked, i),
  'walking.chooseLeg': leg,
  'walking.consent': empty,
  'pickUp.consent': empty,
  'swapping.consent': empty,
  'percent.offerLuck': luckOnRoll,
  'luckOnRfi.offerLuck': luckOnPick,
  'percent.keepEither': empty,
  'speedDie.keepEither': empty,
  'luckOnRfi.keepEither': empty,
  'fight.declare': ({ choice, options, news }) => {
    const targets = new Set(options.filter(o => o.do === 'fight').map(o => o.target));
    const struck = last(news, ({ type }) => type === 'attackDeclared')?.target;
    return choice.do === 'fight' && (targets.size === 1 || choice.target === struck) ? 'echo' : 'real';
  },
  'attack.shrugItOff': ({ choice, state, slot }) =>
    choice === 'take' && heroIn(state, slot).health > 3 ? 'idle' : 'real',
  'shareCoins.share': ({ choice }) => (choice.do === 'keep' ? 'idle' : 'real'),
  'exploreDoor.solveClash': idle,
  'exploreEnd.solveClash': idle,
  'exploreDoor.secondLeaf': idle,
  'completeRoom.chooseFinder': idle,
  'quest.chooseBearer': idle,
  'arrangeItems.choose': ({ choice }) => (choice.do === 'done' ? 'idle' : 'real'),
};
