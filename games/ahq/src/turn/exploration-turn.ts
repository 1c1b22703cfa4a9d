import { call, d12, done, type Emit, type Procedure } from '@quarterstaff/kernel';
import { askCounter, askOnWall, askThing } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { confirming } from '../combat/agreed-sight.ts';
import { tick } from '../combat/turn.ts';
import { generation } from '../content/index.ts';
import { addDoor, questOf } from '../dungeon/build.ts';
import { doorSpots, leadsTo, roomPlaces } from '../dungeon/fit.ts';
import { accessedOpenings, generateOpenings } from '../dungeon/generate.ts';
import { drawCounter, offerOfCounters, playProwlers, whyNotCounter } from '../exploration/counters.ts';
import { isSearched, searchableWalls } from '../exploration/searches.ts';
import { isMapped } from '../map/map.ts';
import { beside, DIR_NAMES, DIRS, type Dir, dirByName, parseSquare, type Square, squareName } from '../map/square.ts';
import { isStanding, leaderSeat, standingHeroes } from '../models/query.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent } from '../state.ts';
import { questIsWon } from './expedition-end.ts';
import { heroPhase, newHeroPhase } from './hero-phase.ts';
import { raiseHymn } from './quest-clock.ts';

interface ExplorationTurn {
  face: number;
}

/** An Exploration turn: Hero Player Phase, Exploration Phase, GM Phase; monsters end it at once (AHQ-EXP-01, -02). */
export const explorationTurn: Procedure<Ahq, ExplorationTurn, AhqEvent> = procedure<ExplorationTurn>(
  'explorationTurn',
  {
    begin: step((g, _t, emit) => {
      g.turnKind = 'exploration';
      g.turn += 1;
      g.searchedThisTurn = false;
      emit?.({ type: 'explorationTurnBegan', rules: [R.threeExplorationPhases], amount: g.turn });
      return call(findWayOn, {});
    }),
    heroPhase: step(() => call(heroPhase, newHeroPhase())),
    explorationPhase: step((g, _t, emit) => {
      g.phase = 'exploration';
      if (g.met.length > 0) return breakOff(g, emit);
    }),
    generate: step(g => {
      if (standingHeroes(g).length > 0 || accessedOpenings(g, true).length > 0) {
        return call(generateOpenings, { pendingToo: true, chosen: '' });
      }
    }),
    confirmSightings: step(g => confirming(g)),
    metMonsters: step((g, _t, emit) => {
      for (const door of g.doors) door.barred = '';
      if (g.met.length > 0) return breakOff(g, emit);
      if (!g.models.some(m => m.kind !== 'monster' && isStanding(m) && m.at >= 0)) return done();
      g.phase = 'gm';
    }),
    rollCounterDie: chance({
      rule: R.theCounterDie,
      dice: () => d12(1),
      take(_g, t, [face = 0], emit) {
        t.face = face;
        emit?.({
          type: 'counterDieRolled',
          rules: [R.theCounterDie, R.twelveSidedDice],
          dice: [face],
          result: face === 1 || face === 12 ? 'counter' : 'nothing',
        });
        if (face === 1 || face === 12) return call(drawCounter, { by: R.theCounterDie, mayPlay: false });
      },
    }),
    hymn: step((g, t) => {
      if (!questOf(g).hymn || g.quest.id !== 'choir' || g.quest.hymnDone || ![1, 2, 11, 12].includes(t.face)) return;
      return call(advanceHymn, {});
    }),
    offerProwlers: choice({
      rule: R.drawingAndPlayingCounters,
      decider: g => g.gmSeat,
      options: g => offerOfCounters(g, g.hand.includes('prowlers') ? ['prowlers'] : []),
      whyNot: (g, _l, asked, seat) => whyNotCounter(g, seat, asked),
      ask: askCounter('keepCounter'),
      take(_g, _t, answer) {
        if (answer === 'prowlers') return call(playProwlers, { members: '', section: -1 });
      },
    }),
    endTurn: step((g, _t, emit) => {
      passTime(g, emit);
      for (const door of g.doors) door.jammed = false;
      g.quietTurns += 1;
      g.sites.forEach((site, section) => {
        const alive = g.groups.some(
          group => group.webs && group.area.includes(section) && group.status !== 'dead' && group.status !== 'gone',
        );
        if (site.webs && !alive) site.webs = false;
      });
    }),
  },
);

/** What lasts for a number of Exploration turns has lasted one more, however the turn ended. */
function passTime(g: Ahq, emit: Emit<AhqEvent>): void {
  tick(g, 'explorationTurn', emit);
  g.clearSight = fade(g.clearSight);
}

/** Monsters end the turn at once (AHQ-EXP-02). */
function breakOff(g: Ahq, emit: Emit<AhqEvent>) {
  passTime(g, emit);
  return done();
}

function fade(pairs: readonly number[]): number[] {
  const kept: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i + 1]! > 1) kept.push(pairs[i]!, pairs[i + 1]! - 1);
  return kept;
}

/** The hymn advances by one, unless a bearer of the Damper stops it (quest The Choir of Ash). */
const advanceHymn: Procedure<Ahq, object, AhqEvent> = procedure<object>('advanceHymn', {
  offerDamper: choice({
    rule: R.quests,
    decider: g => bearerOfDamper(g)?.seat ?? leaderSeat(g),
    options: g => (bearerOfDamper(g) === null ? [] : ['keep', 'damper']),
    ask: askThing({ keep: 'keep' }),
    take(g, _l, answer, emit) {
      if (answer !== 'damper') return;
      const bearer = bearerOfDamper(g)!;
      bearer.questItems = bearer.questItems.filter(id => id !== 'damper');
      emit?.({ type: 'damperUsed', rules: [R.quests], model: bearer.id });
      return done();
    },
  }),
  advance: step((g, _l, emit) => {
    raiseHymn(g, 1, emit);
  }),
});

function bearerOfDamper(g: Ahq) {
  return standingHeroes(g).find(m => m.questItems.includes('damper')) ?? null;
}

/** Whether nothing is left to explore: no opening, and every wall that could hide a door searched (AHQ-GAP-08). */
export function isStuck(g: Ahq): boolean {
  if (questIsWon(g)) return false;
  if (g.map.exits.some(exit => exit.status === 'unexplored')) return false;
  if (g.map.doors.some(door => leadsTo(g.map, door) !== null)) return false;
  return g.map.sections.every(s => searchableWalls(g.map, s.id).every(wall => isSearched(g, s.id, wall)));
}

/** The walls on which a way on may be found: rooms first, passages only if no room serves; as `3 N 5,-4`. */
export function waysOn(g: Ahq): string[] {
  for (const kind of ['room', 'passage']) {
    const list = g.map.sections
      .filter(s => s.kind === kind)
      .flatMap(s =>
        DIRS.flatMap(d =>
          doorSpots(g.map, s.id, d)
            .filter(at => !isMapped(g.map, beside(at, d)) && canServe(g, beside(at, d), d))
            .map(at => `${s.id} ${DIR_NAMES[d]} ${squareName(at)}`),
        ),
      );
    if (list.length > 0) return list;
  }
  return [];
}

/** Whether at least the smallest room fits behind a wall: a way on that opens on rubble would be none. */
function canServe(g: Ahq, far: Square, d: Dir): boolean {
  const smallest = generation.sizeLadder[generation.sizeLadder.length - 1]!;
  return roomPlaces(g.map, far, d, smallest, NOTHING_KEPT).length > 0;
}

const NOTHING_KEPT: ReadonlySet<Square> = new Set();

/** When there is no way on the Leader finds a secret door without a die. */
const findWayOn: Procedure<Ahq, object, AhqEvent> = procedure<object>('findWayOn', {
  nameWall: choice({
    rule: R.generationTables,
    decider: g => leaderSeat(g),
    options: g => (isStuck(g) ? waysOn(g) : []),
    ask: askOnWall,
    take(g, _l, answer, emit) {
      const [section = '', side = '', at = ''] = answer.split(' ');
      const id = addDoor(g, parseSquare(at)!, dirByName(side));
      g.doors[id]!.secret = true;
      emit?.({
        type: 'secretDoorFound',
        rules: [R.generationTables],
        door: id,
        at: squareName(parseSquare(at)!),
        section: Number(section),
      });
    },
  }),
});

export const explorationTurnProcedures = [explorationTurn, advanceHymn, findWayOn];
