import { describe, expect, it } from 'vitest';
import { type Finished, type Hand, Lane } from '../src/workers/lane.ts';

/** A hand that finishes its work when the test says so. */
class SlowHand implements Hand {
  ended = false;
  readonly begun: string[];
  finish: () => void = () => {};
  constructor(begun: string[]) {
    this.begun = begun;
  }
  ready = async (): Promise<void> => {};
  spent = (): null => null;
  do(_job: string, task: string): Promise<Finished> {
    this.begun.push(task);
    return new Promise(resolve => {
      this.finish = () => resolve({ answer: task, seconds: 1 });
    });
  }
  end(): void {
    this.ended = true;
  }
}

const soon = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

function lane(hands: number, waitingAtMost = 10) {
  const begun: string[] = [];
  const made: SlowHand[] = [];
  const newHand = (): Hand => {
    const hand = new SlowHand(begun);
    made.push(hand);
    return hand;
  };
  return { begun, made, lane: new Lane({ hands, waitingAtMost, newHand }) };
}

/** Lets everything that is under way come to an end, one piece after the other. */
async function finishAll(made: readonly SlowHand[]): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) {
    await soon();
    for (const hand of made) hand.finish();
  }
}

describe('a lane of the workshop', () => {
  it('people take turns, however much one of them requests', async () => {
    const { begun, made, lane: one } = lane(1);
    for (const n of [1, 2, 3, 4]) void one.run('j', `ann ${n}`, 60, { person: 'ann' });
    for (const n of [1, 2]) void one.run('j', `ben ${n}`, 60, { person: 'ben' });
    await finishAll(made);
    expect(begun).toEqual(['ann 1', 'ben 1', 'ann 2', 'ben 2', 'ann 3', 'ann 4']);
  });

  it('a person has one worker at a time, and an address never has all of them', async () => {
    const { begun, made, lane: three } = lane(3);
    for (const person of ['ann', 'ann', 'eve', 'eva', 'evi'])
      void three.run('j', person, 60, { person, address: person === 'ann' ? '10.0.0.1' : '10.0.0.2' });
    await soon();
    expect(begun).toEqual(['ann', 'eve', 'eva']);
    void three.run('j', 'ben', 60, { person: 'ben', address: '10.0.0.3' });
    made[0]!.finish();
    await soon();
    await soon();
    expect(begun).toEqual(['ann', 'eve', 'eva', 'ben']); // evi waits, though a hand is free: two of her address are at work
    await finishAll(made);
    expect(begun.slice(4).sort()).toEqual(['ann', 'evi']);
  });

  it('addresses take turns, however many people one of them has', async () => {
    const { begun, made, lane: one } = lane(1);
    for (const n of [1, 2, 3, 4]) void one.run('j', `eve ${n}`, 60, { person: `eve ${n}`, address: '10.0.0.2' });
    for (const n of [1, 2]) void one.run('j', `ann ${n}`, 60, { person: 'ann', address: '10.0.0.1' });
    await finishAll(made);
    expect(begun).toEqual(['eve 1', 'ann 1', 'eve 2', 'ann 2', 'eve 3', 'eve 4']);
  });

  it('what the people at one address have waiting is limited', async () => {
    const { lane: one } = lane(1, 2);
    const works = Array.from({ length: 12 }, (_, n) =>
      one.run('j', String(n), 0.2, { person: `eve ${n}`, address: '10.0.0.2' }).catch(({ fault }) => fault as string),
    );
    await soon();
    one.close();
    expect((await Promise.all(works)).filter(fault => fault === 'busy')).toHaveLength(3); // one at work, four times two wait
  });

  it('too much waiting is refused at once', async () => {
    const { made, lane: one } = lane(1, 2);
    const works = [1, 2, 3, 4].map(n => one.run('j', `ann ${n}`, 60, { person: 'ann' }));
    await expect(works[3]).rejects.toMatchObject({ fault: 'busy' });
    void finishAll(made);
    expect((await Promise.all(works.slice(0, 3))).map(({ answer }) => answer)).toEqual(['ann 1', 'ann 2', 'ann 3']);
  });

  it('only work counts against its time: waiting in the queue does not', async () => {
    const { begun, made, lane: one } = lane(1);
    const first = one.run('j', 'long', 60, { person: 'ann' });
    const second = one.run('j', 'short', 0.02, { person: 'ben' });
    await new Promise(resolve => setTimeout(resolve, 60)); // thrice its time
    made[0]!.finish();
    await first;
    await soon();
    expect(begun).toEqual(['long', 'short']);
    made[0]!.finish();
    expect(await second).toMatchObject({ answer: 'short' });
  });

  it('work that takes too long ends its worker; the next piece gets another', async () => {
    const { made, lane: one } = lane(1);
    await expect(one.run('j', 'endless', 0.01, { person: 'ann' })).rejects.toMatchObject({ fault: 'time' });
    expect(made[0]!.ended).toBe(true);
    const next = one.run('j', 'sound', 60, { person: 'ann' });
    await soon();
    made[1]!.finish();
    expect(await next).toMatchObject({ answer: 'sound' });
  });
});
