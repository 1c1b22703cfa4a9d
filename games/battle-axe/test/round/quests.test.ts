import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { quests, roomById } from '../../src/content/content.ts';
import { game } from '../../src/index.ts';
import { enemy, floor, here, hero, heroState, human, LEAVE_FIRST, nameOf, story, turnOf, zombie } from '../support.ts';

describe('BA-GAP-17: quests', () => {
  it('QU3: fire does not hurt an egg, and that is told; a quest room that is stated is placed', () => {
    const t = turnOf('A', {
      quest: 'QU3',
      map: { rows: ['.A.e.', '.....'], kind: 'room', section: 'Q3', legend: { e: { kind: 'egg' } } },
      rooms: [{ section: 'Q3', tile: 0, layout: 1 }],
      heroes: [human('A', { role: 'Wizard', arcane: 1 })],
    });
    expect(t.g.mat.questRoomPlaced).toBe(true);
    t.choose({ do: 'cast', card: 'fire-dart' }).choose('egg-4-2');
    expect(story(t, 'thingUnhurt')).toMatchObject([{ rules: ['BA-GAP-17'], what: 'egg-4-2' }]);
    expect(t.g.things).toHaveLength(1);
  });
  it('QU4: the bandits come once; a scenario may say that they have', () => {
    const home = (more: object) =>
      turnOf('A', {
        quest: 'QU4',
        map: { rows: ['..', '..', '..', '..', '..', '..'], kind: 'start' },
        heroes: [human('A', { at: [1, 5] })],
        friendlies: [{ kind: 'captive', owner: 'A', squares: [[2, 5]] }],
        ...more,
      }).g.mat.ambushDone;
    expect([home({}), home({ ambushDone: true })]).toEqual([false, true]);
  });
  it('four quests of the book and five of our own, each with a room that exists', () => {
    expect(quests.map(quest => quest.room)).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9']);
    for (const quest of quests) expect(roomById.get(quest.room)!.kind).toBe('quest');
  });
  it('who comes wounded is named when the quest is read out, and that it happened on the way', () => {
    const [began] = story(given(game, 'bone-lord'), 'questBegan');
    const told = (id: string, language: string) => game.speech[language]!.event(given(game, id).g, began!);
    expect(told('bone-lord', 'en')).toContain('The way here was no walk: Grask is wounded already.');
    expect(told('bone-lord', 'de')).toContain('Grask ist schon verwundet.');
    expect(told('heart-stone', 'en')).not.toContain('wounded');
  });
  it('QU2: dwarves start with 1 Luck more', () => {
    const t = given(game, 'heart-stone');
    const dwarf = t.g.heroes.find(one => one.race === 'Dwarf')!;
    expect(dwarf.luck).toBe(dwarf.base.luck + 1);
  });
  it('QU1: at the third room the dead walk', () => {
    const t = turnOf('A', {
      quest: 'QU1',
      map: { rows: floor(6, 6), kind: 'room', section: 'F01' },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 })],
      rooms: [{ section: 'F01', tile: 0, layout: 1 }],
      roomsCompleted: 2,
      doors: [{ at: [6, 6], side: 'E' }],
    });
    t.dice(20, 99, 12).choose({ do: 'fight', target: 'G1' });
    expect(t.g.enemies.map(one => one.card)).toEqual(['S', 'S']);
    expect(nameOf(t, t.g.enemies[0]!.cells[0]!)).toBe('6,6');
  });
  it('QU4: freeing the captive, bringing her home, and the ambush', () => {
    const t = turnOf('A', {
      quest: 'QU4',
      map: [
        { rows: floor(2, 6), kind: 'start' },
        {
          rows: ['H.'],
          x: 3,
          y: 1,
          kind: 'room',
          section: 'Q4',
          legend: { H: { kind: 'captive', name: 'Captive', id: 'her' } },
        },
      ],
      openings: [[2, 1, 'E']],
      start: [
        [1, 1],
        [2, 1],
      ],
      heroes: [human('A', { at: [2, 1], pack: ['crowbar'] })],
      rooms: [{ section: 'Q4', tile: 1, layout: 1 }],
      ends: [{ squares: [[1, 6]], side: 'N' }],
    });
    t.dice(60).choose({ do: 'force', target: 'her' });
    expect(t.g.friendlies[0]).toMatchObject({ kind: 'captive', health: 3 });
    t.choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'captive' });
    t.dice(10, 90).choose({ do: 'go', to: '1,1' });
    expect(story(t, 'ambushed')).toHaveLength(1);
    expect(t.g.mat.goalAchieved).toBe(true);
  });
  it('QU4: while the hero who freed her cannot act the captive follows one other hero a round', () => {
    const t = turnOf('A', {
      quest: 'QU4',
      map: { rows: floor(9, 3) },
      start: [[1, 1]],
      heroes: [
        human('A', { at: [3, 1] }),
        human('B', { at: [4, 1] }),
        human('C', { at: [5, 1] }),
        human('D', { at: [6, 1], health: 0, status: 'unconscious' }),
      ],
      enemies: [enemy('G', { id: 'G1', at: [9, 3], skips: 9 })],
      friendlies: [{ kind: 'captive', owner: 'D', squares: [[8, 1]], id: 'her' }],
      ends: [{ squares: [[9, 1]], side: 'E' }],
    });
    t.choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'her' });
    t.choose({ do: 'stay' });
    t.choose({ do: 'turn', hero: 'B' }).choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'her' });
    t.choose({ do: 'go', to: '7,1' });
    t.choose({ do: 'turn', hero: 'C' }).choose({ do: 'end' });
    expect(t.decision.kind).toBe('heroStep.chooseHero');
    expect(t.g.round).toBe(2);
    expect(t.g.friendlies[0]!.acted).toBe(false);
  });
});

describe('quests of our own', () => {
  it("The Bull's Riddle: a Wizard and a Druid, the Lettered Floor behind the first door", () => {
    const t = given(game, 'bulls-riddle');
    expect(t.g.heroes.map(({ role }) => role)).toEqual(expect.arrayContaining(['Wizard', 'Druid']));
    expect(t.g.rooms).toMatchObject([{ section: 'X03', completed: false }]);
    expect(t.g.things.filter(({ kind }) => kind === 'letter')).toHaveLength(9);
  });
  it("The Bull's Riddle: at the second room the scouts come", () => {
    const t = turnOf('A', {
      quest: 'QU5',
      map: { rows: floor(6, 6), kind: 'room', section: 'F01' },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 })],
      rooms: [{ section: 'F01', tile: 0, layout: 1 }],
      roomsCompleted: 1,
      doors: [{ at: [6, 6], side: 'E' }],
    });
    t.dice(20, 99, 20, 10, 90).choose({ do: 'fight', target: 'G1' });
    expect(t.g.enemies.map(one => one.card)).toEqual(['G', 'G', 'GA']);
  });
  it("The Bull's Riddle: the hoard is locked while the Minotaur lives, and its end is read out", () => {
    const hall = (enemies: object[]) =>
      turnOf('A', {
        quest: 'QU5',
        map: { rows: ['c.......', ...floor(8, 5)], kind: 'room', section: 'Q5' },
        heroes: [human('A', { at: [2, 6] })],
        enemies,
        rooms: [{ section: 'Q5', tile: 0, layout: 1 }],
        doors: [{ at: [8, 1], side: 'E' }],
      });
    const guarded = hall([enemy('MI', { id: 'MI1', at: [6, 2] })]);
    expect(guarded.offers({ do: 'open-chest', target: guarded.g.things[0]!.id })).toBe(false);
    const free = hall([]);
    free.choose({ do: 'open-chest', target: free.g.things[0]!.id });
    expect(story(free, 'goalAchieved')).toHaveLength(1);
    const [ended] = story(free, 'questEnded');
    expect(ended).toMatchObject({ what: 'success', narrative: quests.find(({ id }) => id === 'QU5')!.outro });
    for (const speech of Object.values(game.speech)) expect(speech.event(free.g, ended!).length).toBeGreaterThan(60);
  });
  /** The start tile and a room beyond it, with a hero in each place and a captive who is free. */
  const wayHome = (at: [number, number], captive: [number, number]) =>
    given(game, {
      turn: 'A',
      quest: 'QU6',
      map: [
        { rows: floor(2, 6), kind: 'start' },
        { rows: floor(2, 3), x: 1, y: 7, kind: 'room' },
      ],
      openings: [[1, 6, 'N']],
      start: [[1, 1]],
      heroes: [human('A', { at })],
      friendlies: [{ kind: 'captive', owner: 'A', squares: [captive] }],
    });
  it('The Drowned Abbey: bats and a Ghoul wait at the entrance once the novice is free', () => {
    const t = wayHome([1, 7], [2, 8]);
    t.choose({ do: 'move' }).choose({ do: 'walk', to: '1,6' });
    expect(story(t, 'ambushed')).toHaveLength(1);
    expect(story(t, 'enemyAppeared').map(({ card }) => card)).toEqual(['BT', 'BT', 'GH']);
  });
  it('BA-GAP-17: whoever moves about on the start tile does not enter it: the ambush waits for who comes', () => {
    const t = wayHome([1, 5], [2, 8]);
    t.choose({ do: 'move' }).choose({ do: 'walk', to: '1,4' });
    expect([story(t, 'ambushed').length, t.g.mat.ambushDone]).toEqual([0, false]);
    t.choose({ do: 'stop' }).choose({ do: 'end' });
    t.choose({ do: 'go', to: '1,6' });
    expect(story(t, 'ambushed')).toHaveLength(1);
  });
});

describe('what players decide together', () => {
  const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);
  const far = () => zombie({ id: 'Z9', at: [7, 7], skips: 9 });
  const seated = (seat: string, id: string, more: object = {}) => human(id, { seat, ...more });
  it('BA-END-04: one who refuses keeps a hero from being left behind for this round', () => {
    const t = turnOf('A', {
      quest: 'QU1',
      round: 3,
      map: { rows: ['.#.', '.#.'] },
      start: [
        [1, 1],
        [1, 2],
      ],
      heroes: [seated('p1', 'A', { at: [1, 1] }), seated('p2', 'B', { at: [1, 2] }), seated('p1', 'C', { at: [3, 1] })],
    });
    t.choose({ do: 'abandon', hero: 'C' }).choose('refuse');
    expect(heroState(t, 'C').status).toBe('conscious');
    expect(labels(t.whyNot({ do: 'abandon', hero: 'C' }))).toEqual([
      'in this round a player has refused to leave C behind',
    ]);
  });
  it('BA-CRY-01: a willing passenger of another player is asked, an unconscious one is not', () => {
    const lift = (more: object) =>
      turnOf(
        'A',
        here([far()], [seated('p1', 'A', { at: [4, 4] }), hero('B', { at: [5, 4], race: 'Elf', seat: 'p2', ...more })]),
      );
    const asked = lift({});
    asked.choose({ do: 'carry', hero: 'B' });
    expect(asked.decision).toMatchObject({ kind: 'pickUp.consent', seat: 'p2' });
    expect(asked.whyNot({ do: 'end' }, 'p2')).toMatchObject([{ rule: 'BA-CRY-01', label: LEAVE_FIRST }]);
    asked.choose('refuse');
    expect(heroState(asked, 'A').turn.acted).toBe(false);
    const down = lift({ health: 0 });
    down.choose({ do: 'carry', hero: 'B' });
    expect(heroState(down, 'B').carriedBy).toBe('A');
  });
  it('BA-MOVE-05: whoever refuses is not asked again in this move', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 1) },
      heroes: [seated('p1', 'A', { at: [1, 1], turn: { budget: 6 } }), seated('p2', 'B', { at: [2, 1] })],
    });
    t.choose({ do: 'ask', hero: 'B' }).choose('refuse');
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-ITEM-04 BA-CON-06: a card goes into an empty hand that may hold it, if its owner agrees', () => {
    const t = turnOf(
      'A',
      here(
        [],
        [
          seated('p1', 'A', { at: [4, 4], held: ['sword'], pack: ['rope'] }),
          seated('p2', 'B', { at: [5, 4], held: [], pack: [] }),
          hero('H', { at: [4, 5], seat: 'p2', race: 'Halfling', role: 'Priest', held: [], pack: [] }),
        ],
      ),
    );
    t.choose({ do: 'exchange', hero: 'B' }).choose({ do: 'give', item: 'sword', hand: true });
    expect(t.decision).toMatchObject({ kind: 'swapping.consent', seat: 'p2' });
    t.choose('agree');
    expect(heroState(t, 'B').right).toBe('sword');
    expect(labels(t.whyNot({ do: 'give', item: 'rope', hand: true }))).toEqual(['B has no empty hand for Rope']);
  });
});
