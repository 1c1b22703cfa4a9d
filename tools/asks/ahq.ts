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

const idleIf =
  (...choices: readonly string[]) =>
  ({ choice }: Asked): Class =>
    choices.includes(choice) ? 'idle' : 'real';
const idle = (): Class => 'idle';

export const ahq: Sorters = {
  'playersAct.choosePlayer': () => 'merge',
  'playersAct.chooseModel': () => 'merge',
  'electLeader.vote': () => 'empty',
  'deploy.chooseSquare': idle,
  'placeGroups.placeNext': idle,
  'shiftMonsters.shift': idle,
  'settleZones.chooseFocus': idle,
  'generateOpenings.chooseOrder': idle,
  'placeDoors.nameWall': idle,
  'findWayOn.nameWall': idle,
  'searchWall.placeDoor': idle,
  'share.divideGold': idleIf('even'),
  'attack.offerOccupy': idleIf('stay'),
  'attack.offerFreeAttack': ({ options, choice }) => (options.length === 2 && choice !== 'decline' ? 'empty' : 'real'),
  'attack.offerFate': ({ news, choice }) => {
    const fumbled = last(news, ({ type }) => type === 'hitRolled')?.result === 'fumble';
    return choice === 'keep' && !fumbled ? 'idle' : 'real';
  },
  'shoot.offerFate': idleIf('keep'),
  'run.offerFate': idleIf('keep'),
  'damage.offerFate': ({ news, state, slot, choice }) => {
    const hurt = last(news, ({ type, target }) => type === 'damageRolled' && target === slot)?.amount ?? 99;
    const model = state.models.find(({ id }: Any) => id === slot);
    return choice === 'suffer' && hurt < model.wounds ? 'idle' : 'real';
  },
  'explore.act': (entry, asked, i) => {
    if (entry.choice.do === 'end') return 'echo';
    if (entry.choice.do !== 'move') return 'real';
    const moves = is('explore.act', c => c.do === 'move');
    return earlier(asked, i, other => moves(other) && other.slot !== entry.slot) === undefined ? 'real' : 'echo'; // the party follows
  },
  'fight.act': (entry, asked, i) => {
    if (entry.choice.do === 'move') {
      const next = laterOwn(asked, i, is('fight.act'));
      return next !== undefined && !['end', 'move'].includes(next.choice.do) ? 'merge' : 'real';
    }
    if (entry.choice.do !== 'end') return 'real';
    return earlierOwn(asked, i, is('fight.act')) !== undefined ? 'echo' : holds(asked, i);
  },
  'claimThings.claim': (_entry, asked, i) => (asked[i - 1]?.kind === 'claimThings.claim' ? 'empty' : 'real'),
};
