import { players } from '@quarterstaff/bots';
import { Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { gameCalled } from '../src/games.ts';
import { Session } from '../src/terminal/session.ts';

async function sitDown(id: string, scenario: unknown): Promise<{ session: Session; said: string[]; match: Match }> {
  const game = (await gameCalled(id))!;
  const opened = Match.open(game, { scenario, options: {} }, 'terminal', null);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const said: string[] = [];
  const session = new Session({ game, match: opened.match, players, say: text => said.push(text) }, []);
  session.proceed();
  return { session, said, match: opened.match };
}

const arena = {
  map: { rows: Array.from({ length: 8 }, () => '........') },
  phase: 'movement',
  sides: [
    { id: 'A', figures: [{ use: 'ardo', at: '0202', facing: 3 }] },
    { id: 'B', figures: [{ use: 'brenna', at: '0707', facing: 0 }] },
  ],
};

describe('a match at the terminal', () => {
  it('numbers the board as cells are named, and marks where something is offered', async () => {
    const { session, said } = await sitDown('hex-melee', arena);
    session.enter('1'); // Ardo moves
    said.length = 0;
    session.proceed();
    const board = said.join('\n').split('\n');
    expect(board.find(line => line.trim().startsWith('01  02'))).toBe('    01  02  03  04  05  06  07  08');
    expect(board.find(line => line.startsWith('03'))).toContain('•');
    expect(said.join('\n')).toContain('or a place');
  });

  it('takes the name of a place for what is offered there', async () => {
    const { session, match } = await sitDown('hex-melee', arena);
    session.enter('1');
    session.proceed();
    expect(session.enter('0204')).toBe('go on');
    expect(match.record().entries.at(-1)).toMatchObject({ choice: { move: '0204' } });
  });

  it('draws walls and doors of a dungeon, and takes squares as they are written', async () => {
    const room = {
      oneFight: true,
      map: { rows: ['.....', '.....', '.....'], walls: ['2,1 E'] },
      heroes: [{ id: 'bran', archetype: 'fighter', at: '0,0' }],
      monsters: [{ id: 'rat', type: 'cellar_rat', at: '4,2' }],
    };
    const { said, match, session } = await sitDown('ahq', room);
    expect(said.join('\n')).toMatch(/\n {5}0 {3}1 {3}2 {3}3 {3}4\n/);
    while (!said.at(-1)!.includes('or a place') && !said.join('').includes('•')) {
      said.length = 0;
      session.enter('1');
      session.proceed();
    }
    expect(session.enter('1,0')).toBe('go on');
    expect(match.record().entries.at(-1)).toMatchObject({ choice: { do: 'move', to: '1,0' } });
  });

  it('says what a number out of range and an unknown word mean', async () => {
    const { session, said } = await sitDown('hex-melee', arena);
    expect(session.enter('99')).toBe('again');
    expect(said.at(-1)).toMatch(/^Choose 1 to /);
    expect(session.enter('z')).toBe('again');
    expect(said.at(-1)).toContain('this help');
  });
});
