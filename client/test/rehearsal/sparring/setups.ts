import type { SeatEntry } from '@quarterstaff/kernel';
import type { Fighter, Setup } from './state.ts';

const fighter = (id: string, name: string, icon: string, side: string, cell: number, most: number): Fighter => ({
  id,
  name,
  icon,
  side,
  skill: 11,
  most,
  cell,
  facing: side === 'red' ? 0 : 3,
  wounds: 0,
});

const HALL = ['#########', '#.......#', '#..##...#', '#.......#', '#...#...#', '#.......#', '#########'];
export const setups: Readonly<Record<string, Setup>> = {
  yard: {
    grid: 'hex-flat',
    rows: new Array<string>(8).fill('.'.repeat(10)),
    fighters: [
      fighter('knight', 'Sir Aldous', 'knight', 'red', 72, 3),
      fighter('goblin', 'Grik', 'goblin', 'blue', 14, 2),
      fighter('archer', 'Maren', 'archer', 'red', 75, 2),
      fighter('orc', 'Urgash', 'orc', 'blue', 17, 3),
    ],
  },
  hall: {
    grid: 'square',
    rows: HALL,
    fighters: [fighter('knight', 'Sir Aldous', 'knight', 'red', 46, 3), fighter('orc', 'Urgash', 'orc', 'blue', 16, 3)],
  },
  drill: {
    grid: 'square',
    rows: HALL,
    fighters: [fighter('knight', 'Sir Aldous', 'knight', 'red', 46, 3), fighter('orc', 'Urgash', 'orc', 'blue', 16, 3)],
    acts: 2,
  },
};

export const seats: readonly SeatEntry[] = [
  { seat: 'red', side: 'red', about: 'the red side' },
  { seat: 'blue', side: 'blue', about: 'the blue side' },
];
