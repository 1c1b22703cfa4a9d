import { type Any, type Asked, type Class, earlierOwn, is, isNothing, type Sorters } from './asked.ts';
import { hexes } from './hex-melee.ts';

// Pointed hexes; odd rows half a hex to the right.
const STEPS = [
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
] as const;
const cube = (column: number, row: number): readonly [number, number] => [column - (row - (row & 1)) / 2, row];

/** Whether there is a direction that no opponent can come to before the fight. */
function hasSafeBack({ state, slot }: Asked): boolean {
  const { terrain, characters } = state.field;
  const self = characters.find(({ id }: Any) => id === slot);
  const up = state.duel.fighters.filter((f: Any) => f.body > 0 && f.place === 'present').map(({ id }: Any) => id);
  const foes = characters.filter((c: Any) => c.side !== self.side && up.includes(c.id) && !c.away);
  const [column, row] = [self.at % terrain.cols, Math.floor(self.at / terrain.cols)];
  const isSafe = (c: number, r: number): boolean => {
    if (c < 0 || r < 0 || c >= terrain.cols || r >= terrain.rows) return true;
    const at = r * terrain.cols + c;
    if (!['floor', 'step'].includes(terrain.features[at])) return true;
    if (characters.some((o: Any) => o.at === at && o.side === self.side && up.includes(o.id))) return true;
    return foes.every((foe: Any) => {
      const away = hexes(cube(c, r), cube(foe.at % terrain.cols, Math.floor(foe.at / terrain.cols)));
      return foe.moved || foe.halted ? away > 0 : away > foe.height;
    });
  };
  return STEPS[row & 1]!.some(([dc, dr]) => isSafe(column + dc, row + dr));
}

const idleIfNothing = (entry: Asked): Class => (isNothing(entry) ? 'idle' : 'real');
const LEGS = ['move', 'walk', 'crawl'];
const INTERRUPTS = ['halted', 'fell', 'thingThrown', 'weaponHit'];

export const lostWorlds: Sorters = {
  'turn.announceEscape': ({ state, slot, choice }) => {
    const fighter = state.duel.fighters.find(({ id }: Any) => id === slot);
    return choice === 'stay' && fighter.body * 3 > fighter.maxBody ? 'idle' : 'real';
  },
  'fight.claimDraw': ({ choice }) => (choice === 'goOn' ? 'idle' : 'real'),
  'turn.revealGear': idleIfNothing,
  'revealGear.pickGear': idleIfNothing,
  'turn.playChoiceLuck': idleIfNothing,
  'turn.playLookupLuck': idleIfNothing,
  'turn.playEndLuck': idleIfNothing,
  'turn.useSymbols': idleIfNothing,
  'takeSlot.chooseCharacter': () => 'merge',
  'act.chooseAction': (entry, asked, i) => {
    const before = earlierOwn(asked, i, is('act.chooseAction'));
    if (entry.choice.do === 'end') return before === undefined ? 'real' : 'echo';
    if (entry.choice.do === 'run') return 'merge';
    const stopped = before?.after.some(({ type }) => INTERRUPTS.includes(type)) === true;
    return LEGS.includes(entry.choice.do) && LEGS.includes(before?.choice.do) && !stopped ? 'echo' : 'real';
  },
  'endMove.nameUndefended': entry => (hasSafeBack(entry) ? 'idle' : 'real'),
  'recover.nameUndefended': () => 'idle',
  'recoverAll.chooseNext': () => 'empty',
  'throwThing.nameTarget': () => 'merge',
  'castSpell.chooseTarget': () => 'merge',
  'moveCharacter.carryOrDrop': ({ choice }) => (choice.do === 'carry' ? 'idle' : 'real'),
};
