import { describe, expect, it, vi } from 'vitest';
import { layOut } from '../../src/board/layout.ts';
import { Clock } from '../../src/stage/clock.ts';
import type { Cue } from '../../src/stage/cue.ts';
import { plain } from '../../src/stage/read-events.ts';
import { look } from '../../src/stage/scene.ts';
import { feels, isToCome } from '../../src/stage/spells.ts';
import type { World } from '../../src/stage/world.ts';
import { standing } from '../standing.ts';

vi.mock('../../src/settings.ts', () => ({ settings: () => ({ pace: 'quick', speed: 1, language: 'en' }) }));

const layout = layOut([
  {
    id: 's',
    grid: 'square',
    edges: [],
    cells: [0, 1, 2].map(x => ({ cell: x, x, y: 0, name: `${x}`, ground: 'floor', level: 0, marks: [] })),
  },
]);
const cue = (more: Partial<Cue>): Cue => ({ ...plain('hit', { camera: 'frame' }), ...more });

/** A board whose camera sees somebody or nobody, and comes when it is let. */
function board(sees: boolean) {
  let come = (): void => {};
  const asked: string[] = [];
  const camera = {
    scale: () => 1,
    sees: () => sees,
    show: () => {
      asked.push('show');
      return new Promise<void>(resolve => {
        come = resolve;
      });
    },
    punch: () => void asked.push('punch'),
  };
  const world = { layout, tokens: [standing('ann', 0), standing('orc', 2)], game: null, camera } as unknown as World;
  return { world, asked, come: () => come() };
}
const isDone = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>(resolve => setTimeout(() => resolve(false), 20))]);

describe('what happens to somebody out of sight', () => {
  it('waits until the camera has come', async () => {
    const { world, come } = board(false);
    const looking = look(new Clock(), cue({ whom: 'orc' }), world);
    expect(await isDone(looking)).toBe(false);
    come();
    expect(await isDone(looking)).toBe(true);
  });

  it('waits for nothing where he is in sight', async () => {
    expect(await isDone(look(new Clock(), cue({ whom: 'orc' }), board(true).world))).toBe(true);
  });

  it('is brought into sight before it is gone nearer to', async () => {
    const [seen, unseen] = [board(true), board(false)];
    const death = cue({ do: 'die', whom: 'orc', camera: 'punch' });
    await look(new Clock(), death, seen.world);
    void look(new Clock(), death, unseen.world);
    expect([seen.asked, unseen.asked]).toEqual([['punch'], ['show']]);
  });

  it('does not hold up those who skip the story', async () => {
    const { world } = board(false);
    const clock = new Clock();
    const looking = look(clock, cue({ whom: 'orc' }), world);
    clock.skip();
    expect(await isDone(looking)).toBe(true);
  });
});

describe('a spell that is cast before it is told at whom', () => {
  const bolt = cue({ do: 'spell', who: 'ann', spell: { kind: 'bolt', hue: '#f80' } });

  it('goes to whoever feels it next', () => {
    expect(isToCome(bolt)).toBe(true);
    expect(feels(bolt, cue({ do: 'dice', who: 'ann' }))).toBe(false);
    expect(feels(bolt, cue({ whom: 'orc' }))).toBe(true);
  });

  it('is over when another deed begins, and none that has a target or stays with its caster', () => {
    expect(feels(bolt, cue({ do: 'walk', who: 'ann' }))).toBeNull();
    expect(isToCome({ ...bolt, whom: 'orc' })).toBe(false);
    expect(isToCome({ ...bolt, spell: { kind: 'ward', hue: '#f80' } })).toBe(false);
  });
});
