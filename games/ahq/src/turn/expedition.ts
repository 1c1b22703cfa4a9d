import { again, call, done, type Emit, over, type Procedure, reason } from '@quarterstaff/kernel';
import { askSquare } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { combat } from '../combat/turn.ts';
import { questOf } from '../dungeon/build.ts';
import { leaveDungeon } from '../exploration/deeds.ts';
import { findThing } from '../exploration/treasure.ts';
import { obstacleAt, sectionAt, squaresOf } from '../map/map.ts';
import { parseSquare, SQUARES, type Square, squareName } from '../map/square.ts';
import { search } from '../map/walk.ts';
import { carryingForbids, markEntered, takeThing } from '../models/carry.ts';
import { addToPurse, shareOut } from '../models/purses.ts';
import { isStanding, modelAt, rosterOrder, standingHeroes, standingParty } from '../models/query.ts';
import { dropOn, loseOrCapture } from '../models/wounds.ts';
import { stepCost } from '../movement/steps.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf, type Thing } from '../state.ts';
import { town } from '../town/town.ts';
import { isHalfWon, questIsWon } from './expedition-end.ts';
import { explorationTurn } from './exploration-turn.ts';
import { rollGifts } from './gifts.ts';
import { mayRise } from './hero-phase.ts';
import { electLeader } from './leader.ts';
import { type Outfit, outfit } from './outfit.ts';
import { payForFailure, raiseHymn, tellStory } from './quest-clock.ts';

/** The squares on which the party may start: the entry stairs and the first section. */
function deploymentSquares(g: Ahq): Square[] {
  return [0, 1]
    .flatMap(section => [...squaresOf(g.map, section)])
    .filter(at => obstacleAt(g.map, at) === null && modelAt(g, at) === null)
    .sort((a, b) => a - b);
}

/** Heroes and Henchmen are placed by their players in roster order (AHQ-GAP-22). */
const deploy: Procedure<Ahq, Outfit, AhqEvent> = procedure<Outfit>('deploy', {
  next: step((g, d) => {
    const m = rosterOrder(g).find(one => one.condition === 'waiting');
    if (m === undefined) return done();
    d.model = m.id;
  }),
  chooseSquare: choice({
    rule: R.settingUpAnExpedition,
    decider: (g, d) => seatOf(g, d.model),
    slot: (_g, d) => d.model,
    options: g => deploymentSquares(g).map(squareName),
    whyNot: (g, _d, asked) => {
      const at = typeof asked === 'string' ? parseSquare(asked) : null;
      if (at === null) return [];
      return modelAt(g, at) === null
        ? [reason(R.settingUpAnExpedition, 'the party starts on the stairs and in the first section')]
        : [reason(R.oneModelPerSquare, 'the square is taken')];
    },
    ask: askSquare,
    take(g, d, answer, emit) {
      const m = modelOf(g, d.model);
      m.at = parseSquare(answer)!;
      m.condition = 'standing';
      markEntered(g, m);
      emit?.({ type: 'modelDeployed', rules: [R.settingUpAnExpedition], model: m.id, at: squareName(m.at) });
      return again;
    },
  }),
});

interface Expedition {
  fresh: boolean; // set-up comes first; otherwise a scenario begins in the middle
  found: readonly Thing[]; // by the item roll that comes with a reward
}

/** Expedition after Expedition until the quest is won or nobody is left (AHQ-CAM-01). */
const expedition: Procedure<Ahq, Expedition, AhqEvent> = procedure<Expedition>('expedition', {
  setOut: step((g, x, emit) => {
    if (!x.fresh) return;
    const heroes = g.models.filter(m => m.kind === 'hero' && m.condition === 'waiting');
    g.quest.heroes = heroes.length;
    g.quest.expedition += 1;
    g.turn = 0;
    g.quietTurns = 0;
    for (const m of g.models) {
      m.fate = Math.max(m.fate, m.fateScore);
      if (m.kind === 'hero' && m.ring === 'fortune') m.fate = m.fateScore + 1;
      m.thriftUsed = false;
      m.breathUsed = false;
    }
    if (g.quest.expedition === 1) tellStory(g, 'opening', emit);
    emit?.({ type: 'expeditionBegan', rules: [R.questsAndExpeditions], amount: g.quest.expedition });
    if (!g.switches.gifts || g.quest.expedition > 1) return call(outfit, { model: '' });
    return call(rollGifts, { heroes: heroes.map(m => m.id), gained: [], free: false });
  }),
  deploy: step((_g, x) => (x.fresh ? call(deploy, { model: '' }) : undefined)),
  elect: step((_g, x) =>
    x.fresh ? call(electLeader, { rule: R.settingUpAnExpedition, tied: [], elected: '' }) : undefined,
  ),
  play: step(() => call(playTurns, {})),
  comeHome: step((g, _x, emit) => {
    for (const m of g.models) if (m.condition === 'ko' || m.condition === 'standing') loseOrCapture(g, m, emit);
    const survivors = g.models.filter(m => m.kind === 'hero' && m.condition === 'left');
    const back = survivors.filter(m => !g.quest.flags.includes(`captive:${m.id}`)).length;
    emit?.({ type: 'expeditionEnded', rules: [R.leavingByStairs, R.questsAndExpeditions], amount: back });
    g.turnKind = 'town';
    g.result = questIsWon(g) ? (isHalfWon(g) ? 'half' : 'won') : survivors.length === 0 ? 'lost' : 'left';
    if (g.result === 'won' || g.result === 'half') payReward(g, survivors, emit);
    if (g.result === 'won' && questOf(g).greatItem) return call(findThing, { what: 'great', found: [] }, 'found');
  }),
  settle: step((g, x, emit) => {
    for (const thing of x.found) awardThing(g, thing, emit);
    x.found = [];
    if (g.result === 'left' && !g.single) {
      if (g.quest.expedition >= g.quest.clock.expeditions) g.result = 'lost';
      else comeHomeInVain(g, emit);
    }
    if (g.result !== 'left' || g.single) {
      if (g.result !== 'left') tellStory(g, g.result === 'lost' ? 'lost' : 'won', emit);
      g.turnKind = 'over';
      return over;
    }
    return call(town, { seat: 0, stage: 'arriving' });
  }),
  setOutAgain: step((g, x, emit) => {
    if (!g.models.some(m => m.kind === 'hero' && m.condition === 'waiting')) {
      g.result = 'lost';
      tellStory(g, 'lost', emit);
      g.turnKind = 'over';
      return over;
    }
    x.fresh = true;
    return again;
  }),
});

/** The party has come home without its aim and may set out again: that costs gold and time. */
function comeHomeInVain(g: Ahq, emit: Emit<AhqEvent>): void {
  payForFailure(g, emit);
  raiseHymn(g, g.quest.clock.verses, emit);
}

/** The quest's reward for every surviving Hero, and one more point of Fate (AHQ-CAM-02, AHQ-GAP-23). */
function payReward(g: Ahq, survivors: readonly Model[], emit: Emit<AhqEvent>): void {
  const full = questOf(g).reward * survivors.length;
  const reward = g.result === 'half' ? Math.floor(full / 2) : full;
  g.townGold += reward;
  shareOut(g, survivors);
  for (const m of survivors) {
    addToPurse(g, m.id, m.gold);
    m.gold = 0;
    m.fateScore = Math.min(6, m.fateScore + 1);
  }
  emit?.({ type: 'rewardPaid', rules: [R.winningAQuest, R.theTown], amount: reward });
}

/** An item of the reward goes to the first surviving Hero that may carry it, else into the party's store (AHQ-GAP-21). */
function awardThing(g: Ahq, thing: Thing, emit: Emit<AhqEvent>): void {
  const taker = g.models.find(m => m.kind === 'hero' && m.condition === 'left' && carryingForbids(m, thing) === null);
  if (taker === undefined) g.townThings = [...g.townThings, thing];
  else {
    takeThing(taker, thing);
    emit?.({ type: 'thingTaken', rules: [R.winningAQuest, R.quests], model: taker.id, what: thing });
  }
}

/** Whether the Expedition has lasted as long as its light (AHQ-CAM-01). */
function isLightOut(g: Ahq): boolean {
  const { turns } = g.quest.clock;
  return turns > 0 && g.turn >= turns;
}

/** Whether anybody can still do something in Exploration: a Hero who stands or will rise, or a Henchman with a way to the stairs. */
function isAnybodyLed(g: Ahq): boolean {
  if (standingHeroes(g).length > 0 || g.models.some(mayRise)) return true;
  return standingParty(g).some(m => {
    const found = search(m.at, SQUARES, { cost: (from, to) => stepCost(g, m, from, to), stops: () => false });
    return [m.at, ...found.order].some(at => g.map.sections[sectionAt(g.map, at)]?.kind === 'stairs');
  });
}

/** Without light, or without a Hero to lead them, whoever stands finds the way up; gold and quest items stay where they fell. */
function gropeHome(g: Ahq, emit: Emit<AhqEvent>): void {
  emit?.({ type: 'lightOut', rules: [R.questsAndExpeditions], amount: g.turn });
  for (const m of g.models) {
    if (m.kind === 'monster' || m.type === 'hostage' || !isStanding(m) || m.at < 0) continue;
    const things = m.questItems.map(item => `quest:${item}`);
    if (m.gold > 0 || things.length > 0) dropOn(g, m.at, m.gold, things);
    m.gold = 0;
    m.questItems = [];
    leaveDungeon(g, m, '', emit);
  }
}

/** Turns of either kind until no standing party model is left in the dungeon. */
const playTurns: Procedure<Ahq, object, AhqEvent> = procedure<object>('playTurns', {
  next: step((g, _p, emit) => {
    if (!g.models.some(m => m.kind !== 'monster' && isStanding(m) && m.at >= 0)) return done();
    if (g.met.length > 0) return call(combat, { done: false });
    if (g.oneFight) {
      g.result = g.groups.some(group => group.status === 'dormant') ? 'left' : 'won';
      if (g.result === 'won') tellStory(g, 'won', emit);
      g.turnKind = 'over';
      return over;
    }
    if (isLightOut(g) || !isAnybodyLed(g)) {
      gropeHome(g, emit);
      return done();
    }
    return call(explorationTurn, { face: 0 });
  }),
  again: step(() => again),
});

export const expeditionProcedures = [expedition, rollGifts, outfit, deploy, playTurns];
