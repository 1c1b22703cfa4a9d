import { describe, expect, it } from 'vitest';
import { quests } from '../src/content/index.ts';
import { ahq } from '../src/index.ts';
import { stories } from '../src/text/de-stories.ts';
import { book, bran, delve, elwen, fight, model, orc, tam } from './scene.ts';

const leaving = { kind: 'exploration', active: 'bran' };

describe('coming home without the aim', () => {
  const home = (more: object) =>
    delve([bran('0,0', { gold: 50 })], { campaign: true, quest: 'bell', turn: leaving, ...more }).choose({
      do: 'leave',
    });
  it('AHQ-CAM-01: costs each Hero the fine that the scenario states, and one of its Expeditions', () => {
    const t = home({ expedition: 1, clock: { expeditions: 3, fine: 20 } });
    expect(t.event('returnedInVain')).toMatchObject({ amount: 20, left: 2 });
    expect(t.g.purses.bran).toBe(50 - 20 - 10); // and the upkeep
  });
  it('AHQ-CAM-01: is the end of the quest when no Expedition is left', () => {
    expect(home({ expedition: 1, clock: { expeditions: 2 } }).g.turnKind).toBe('town');
    const last = home({ expedition: 2, clock: { expeditions: 2 } });
    expect([last.g.turnKind, last.g.result]).toEqual(['over', 'lost']);
    expect(last.event('storyTold')).toMatchObject({ what: 'bell', result: 'lost' });
  });
  it('AHQ-CAM-01: nobody pays more than he has', () => {
    const t = delve([bran('0,0', { gold: 5 })], { campaign: true, quest: 'bell', clock: { fine: 20 }, turn: leaving });
    t.choose({ do: 'leave' });
    expect([t.event('returnedInVain').amount, t.g.purses.bran]).toEqual([5, 0]);
  });
  it('AHQ-GAP-21: in The Choir of Ash more verses are sung, as many as the scenario states', () => {
    expect(home({ quest: 'choir', hymn: 3, clock: { verses: 2 } }).g.quest.hymn).toBe(5);
    const full = home({ quest: 'choir', hymn: 9, clock: { verses: 2 } });
    expect([full.g.quest.hymn, full.g.quest.hymnDone]).toEqual([10, true]);
  });
});

describe('the light of an Expedition', () => {
  const dark = (heroes: object[], more: object = {}) =>
    delve(heroes, { clock: { turns: 1 }, campaign: true, quest: 'crown', turn: leaving, ...more });
  it('AHQ-CAM-01: when it is out whoever stands comes home, without gold and quest items', () => {
    const t = dark([bran('0,-3', { gold: 30, questItems: ['crown_left'] }), elwen('1,-3', { condition: 'ko' })]);
    t.dice(5).choose({ do: 'end' });
    expect(t.told('lightOut')).toHaveLength(1);
    expect([t.g.turnKind, model(t, 'elwen').condition, t.g.quest.secured]).toEqual(['town', 'dead', []]);
    expect(t.g.heaps.flatMap(heap => heap.things)).toContain('quest:crown_left');
    expect(t.g.purses.bran).toBe(0);
  });
  it('AHQ-CAM-01: without a number it lasts', () => {
    const t = dark([bran('0,-3')], { clock: {} });
    t.dice(5).choose({ do: 'end' });
    expect([t.told('lightOut'), t.g.turnKind]).toEqual([[], 'exploration']);
  });
  it('AHQ-CAM-01: a fight that lasts as long as the light ends with it', () => {
    const long = (number: number) => {
      const t = fight(
        [bran('4,5')],
        [orc('o', '5,5', { effects: [{ kind: 'dazzled', until: 'combat' }], focus: '' })],
        {
          campaign: true,
          clock: { turns: 9 },
          turn: { kind: 'combat', phase: 'gm', number, routine: 'attack-move', active: 'o' },
        },
      );
      return t.choose({ do: 'end' });
    };
    expect(long(8).told('partyEscaped')).toEqual([]);
    expect([long(9).told('partyEscaped').length, long(9).g.turn]).toEqual([1, 9]);
  });
  it('AHQ-EXP-06: nor does a Henchman go on alone behind a closed door: none opens for it', () => {
    const map = {
      sections: [
        { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'N' },
        { kind: 'room', rect: [2, 0, 6, 4] },
      ],
      doors: [{ at: '1,1 E' }],
    };
    const t = delve([bran('3,3', { condition: 'ko' })], {
      map,
      henchmen: [tam('4,2')],
      campaign: true,
      turn: { kind: 'exploration', active: 'tam' },
    });
    t.dice(5).choose({ do: 'end' });
    expect([t.g.turnKind, t.g.result, model(t, 'bran').condition]).toEqual(['over', 'lost', 'dead']);
  });
  it('AHQ-DUN-12, AHQ-COM-02: with a way to the stairs it goes on, and the Expedition ends when it has left', () => {
    const t = delve([bran('0,-3', { condition: 'ko' })], {
      henchmen: [tam('0,-2', { gold: 12 })],
      campaign: true,
      turn: { kind: 'exploration', active: 'tam' },
    });
    t.dice(5).choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'explore.act', slot: 'tam' });
    expect(book(t)).toMatchObject({ do: 'move' });
    t.choose({ do: 'move', to: '0,0' }).choose({ do: 'leave' });
    expect([t.g.turnKind, t.g.result, model(t, 'bran').condition]).toEqual(['over', 'lost', 'dead']);
  });
});

describe('the turn of a quest', () => {
  const last = (quest: string, questRoom: number) => {
    const t = fight([bran('4,5'), elwen('0,0')], [orc('o', '5,5', { wounds: 1 })], {
      quest,
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 9, 9] },
          { kind: 'passage', rect: [10, 0, 11, 5], heading: 'N' },
        ],
      },
      groups: [{ sections: [0], members: [{ type: 'marsh_orc' }], questRoom }],
      turn: { kind: 'combat', active: 'bran' },
    });
    t.g.groups = t.g.groups.slice(0, 1).map(group => ({ ...group, questRoom }));
    t.dice(9, 8, 8, 8).choose({ do: 'attack', target: 'o' }).choose('stay');
    return t;
  };
  const finish = (t: ReturnType<typeof last>) => t.choose({ do: 'end' });
  it('AHQ-GAP-21: when the guards of the first Quest Room have fallen others bar the way home', () => {
    const t = finish(last('crown', 0));
    expect(t.event('storyTold')).toMatchObject({ what: 'crown', result: 'turn' });
    const wave = t.g.groups.at(-1)!;
    expect([wave.status, wave.roaming, wave.area]).toEqual(['dormant', true, [1]]);
    expect(t.g.quest.flags).toContain('turned');
  });
  it('AHQ-GAP-21: not for the guards of another, nor in a quest without one', () => {
    expect(finish(last('crown', 1)).g.quest.flags).not.toContain('turned');
    expect(finish(last('bell', 0)).g.quest.flags).not.toContain('turned');
  });
});

describe('the words of a quest', () => {
  it('AHQ-GAP-21: every quest is told in both languages', () => {
    for (const { id, story, turning } of quests)
      for (const moment of ['opening', 'won', 'lost', ...(turning === null ? [] : ['turn'])]) {
        const told = { type: 'storyTold', rules: [], what: id, result: moment } as never;
        const [english, german] = [ahq.speech.en!, ahq.speech.de!].map(speech => speech.event(null as never, told));
        expect(english).toBe(story[moment as keyof typeof story]);
        expect(german).toBe(stories[id]![moment]);
        expect(german!.length, `${id} ${moment}`).toBeGreaterThan(20);
      }
  });
  it('AHQ-GAP-21: a first Expedition begins with them', () => {
    const t = delve([{ id: 'bran', archetype: 'fighter' }], {
      quest: 'watch',
      campaign: true,
      turn: { kind: 'setup' },
    });
    expect(t.story.find(event => event.type === 'storyTold')).toMatchObject({ what: 'watch', result: 'opening' });
    expect(model(t, 'bran').condition).toBe('waiting');
  });
});
