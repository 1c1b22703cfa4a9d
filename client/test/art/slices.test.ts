import { describe, expect, it } from 'vitest';
import { inSlices, type Need, type Sight } from '../../src/board/places/slices.ts';

/** A job that takes a few steps and says when it is done. */
function job(name: string, done: string[], need: Need, sight: () => Sight): Promise<void> {
  function* steps(): Generator<void> {
    for (let n = 0; n < 3; n += 1) yield;
  }
  return new Promise(resolve => {
    inSlices(
      steps(),
      need,
      () => {
        done.push(name);
        resolve();
      },
      sight,
    );
  });
}
const at = (seen: boolean, far: number) => (): Sight => ({ seen, far });

describe('what is painted in slices', () => {
  it('is first what is in sight, then what is not painted at all, from the middle outwards', async () => {
    const done: string[] = [];
    await Promise.all([
      job('beyond the edge', done, 'blank', at(false, 1)),
      job('changed', done, 'changed', at(true, 1)),
      job('at the rim', done, 'blank', at(true, 900)),
      job('in the middle', done, 'blank', at(true, 10)),
    ]);
    expect(done).toEqual(['in the middle', 'at the rim', 'changed', 'beyond the edge']);
  });

  it('follows those who look elsewhere meanwhile', async () => {
    const done: string[] = [];
    let looksRight = false;
    const both = Promise.all([
      job('left', done, 'blank', () => ({ seen: !looksRight, far: 0 })),
      job('right', done, 'blank', () => ({ seen: looksRight, far: 0 })),
    ]);
    looksRight = true; // before the first slice
    await both;
    expect(done).toEqual(['right', 'left']);
  });

  it('is left out when nobody wants it any more', async () => {
    const done: string[] = [];
    function* nothing(): Generator<void> {}
    inSlices(nothing(), 'blank', () => done.push('unwanted'))();
    await job('wanted', done, 'blank', at(true, 5));
    expect(done).toEqual(['wanted']);
  });
});
