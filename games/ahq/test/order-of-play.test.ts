import { type GameEvent, type SetupRequest, stateHash } from '@quarterstaff/kernel';
import { playRandomly } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { type Ahq, type AhqEvent, ahq } from '../src/index.ts';
import { squareName } from '../src/map/square.ts';
import { bran, dagna, delve, elwen, fight, model, orc, place, tam } from './scene.ts';

// What is told is told when it happens: whoever only follows the log puts everybody where it stands.

const order = (t: { readonly events: readonly GameEvent[] }, ...types: readonly string[]): string[] =>
  t.events.map(e => e.type).filter(type => types.includes(type));

describe('steps are told when they are taken', () => {
  it('AHQ-TRP-11: the step on to a trap comes before the withdrawal from it', () => {
    const t = delve([dagna('0,-3')], { hand: ['trap'], turn: { kind: 'exploration', active: 'dagna' } });
    t.choose({ do: 'move', to: '0,-5' }).choose('keep');
    expect(t.events.concat([]).map(e => e.type)).toEqual(['modelMoved']);
    expect(t.event('modelMoved')).toMatchObject({ path: ['0,-5'], amount: 1 });
    t.dice(9, 9).choose('trap');
    expect(order(t, 'modelMoved', 'trapSpotted', 'modelWithdrew')).toEqual(['trapSpotted', 'modelWithdrew']);
    expect(t.event('modelWithdrew').at).toBe(place(t, 'dagna'));
  });
  it('AHQ-DZ-05: a zone focuses on whoever has just stepped into it', () => {
    const t = fight([bran('0,0')], [orc('o', '4,0', { focus: '' })], { turn: { kind: 'combat', active: 'bran' } });
    t.choose({ do: 'move', to: '3,0' });
    expect(order(t, 'modelMoved', 'zoneFocused')).toEqual(['modelMoved', 'zoneFocused', 'zoneFocused']);
  });
  it('AHQ-KO-07, AHQ-KO-03: nobody is dragged after its death', () => {
    const t = fight([dagna('3,5'), bran('4,5', { condition: 'ko' })], [orc('o', '9,9')], {
      burning: [{ at: '1,5', left: 2 }],
      turn: { kind: 'combat', active: 'dagna' },
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '2,5' });
    expect(t.event('heroDragged')).toMatchObject({ model: 'dagna', target: 'bran', path: ['2,5'] });
  });
  it('AHQ-OPT-01: two who carry somebody are told as carriers', () => {
    const t = delve([dagna('4,4'), bran('4,5', { condition: 'ko' })], {
      henchmen: [tam('4,6', { owner: 'dagna' })],
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], doors: [{ at: '0,5 W' }] },
      turn: { kind: 'exploration', active: 'dagna' },
      options: { carryFallen: true },
    });
    t.choose({ do: 'carry', target: 'bran', with: 'tam' }).choose({ do: 'move', to: '4,2' });
    expect(t.event('heroCarried')).toMatchObject({
      rules: ['AHQ-OPT-01'],
      model: 'dagna',
      target: 'bran',
      what: 'tam',
    });
  });
  it('AHQ-GAP-21: the hymn is heard to sink when the Cantor’s Cell is won', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 9, 9], questRoom: 1 }], doors: [{ at: '0,5 W' }] };
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1 })], {
      quest: 'choir',
      hymn: 5,
      map,
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(9, 8, 8, 8).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' });
    expect(t.event('hymnLowered')).toMatchObject({ amount: 3 });
  });
  it('AHQ-XDR-03, AHQ-CDR-01: it is told who opens a door', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 4, 4] },
        { kind: 'room', rect: [5, 0, 9, 4] },
      ],
      doors: [{ at: '4,2 E' }],
    };
    const t = fight([elwen('4,2')], [orc('o', '0,0')], { map, turn: { kind: 'combat', active: 'elwen' } });
    t.choose({ do: 'open', door: 0 });
    expect(t.event('doorOpened')).toMatchObject({ model: 'elwen', door: 0 });
    expect(model(t, 'elwen').at).toBeGreaterThan(0);
  });
});

/** Everybody's place and Wounds, from events alone. */
class Follower {
  readonly at = new Map<string, string>();
  readonly wounds = new Map<string, number>();

  hear(e: AhqEvent): void {
    const { model: id = '', path = [] } = e;
    switch (e.type) {
      case 'modelMoved':
        this.at.set(id, path.at(-1)!);
        break;
      case 'heroDragged':
      case 'heroCarried': {
        const been = [this.at.get(e.target!)!, this.at.get(id)!, ...path];
        if (e.type === 'heroCarried') this.at.set(e.what!, been.at(-3)!);
        this.at.set(e.target!, been.at(-2)!);
        this.at.set(id, path.at(-1)!);
        break;
      }
      case 'modelWithdrew':
      case 'modelSteppedBack':
      case 'modelAppeared':
      case 'modelDeployed':
      case 'monsterShifted':
      case 'climbedOut':
      case 'henchmanJoined':
        if (e.at !== undefined) this.at.set(id, e.at);
        break;
      case 'monstersPlaced':
        for (const [i, m] of e.models!.entries()) this.at.set(m, path[i]!);
        break;
      case 'modelDied':
      case 'modelLeft':
      case 'modelLost':
        this.at.delete(id);
        break;
      case 'monstersGone':
        for (const m of e.what!.split(' ')) this.at.delete(m);
        break;
      case 'woundsLost':
      case 'woundsRegained':
      case 'heroStoodUp':
        this.wounds.set(id, e.left!);
        break;
    }
  }
}

describe('the log alone', () => {
  const runs: readonly (readonly [string, SetupRequest, number])[] = [
    ['first-fight', { scenario: 'first-fight', options: {} }, 120],
    ['bell', { scenario: 'bell', options: { carryFallen: true } }, 500],
    ['solo', { scenario: 'solo', options: {} }, 500],
    ['toll', { scenario: 'toll', options: { captivity: true } }, 500],
    ['choir', { scenario: 'choir', options: {} }, 400],
  ];
  it.each(runs)('AHQ-GEN-01: puts everybody of %s where it stands, with its Wounds', (_name, setup, decisions) => {
    for (const seed of ['a', 'b', 'c']) {
      const log = new Follower();
      let primed = false;
      const prime = (g: Ahq): void => {
        primed = true;
        for (const m of g.models) if (m.at >= 0) log.at.set(m.id, squareName(m.at));
      };
      const check = (g: Ahq): void => {
        if (!primed) prime(g);
        const real = g.models.filter(m => m.at >= 0).map(m => [m.id, squareName(m.at)] as const);
        expect(Object.fromEntries(log.at)).toEqual(Object.fromEntries(real));
        for (const m of g.models)
          if (m.at >= 0 && log.wounds.has(m.id)) expect([m.id, log.wounds.get(m.id)]).toEqual([m.id, m.wounds]);
        if (g.turnKind === 'town') log.wounds.clear(); // everybody is healed there
      };
      playRandomly(
        ahq,
        setup,
        seed,
        decisions,
        g => check(g),
        e => log.hear(e),
      );
    }
  });
});

describe('whether anybody listens', () => {
  it.each(['first-fight', 'bell', 'solo', 'toll'])('AHQ-GEN-01: changes nothing in %s', scenario => {
    for (const seed of ['a', 'b']) {
      const hashes = [null, () => {}].map(emit => {
        const states: string[] = [];
        playRandomly(ahq, { scenario, options: {} }, seed, 250, g => states.push(stateHash(g)), emit);
        return states;
      });
      expect(hashes[0]).toEqual(hashes[1]);
    }
  });
});
