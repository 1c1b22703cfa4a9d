// A quest from its first round to its end (BA-RND, BA-END).
import { again, call, done, NONE, over, type Seat } from '@quarterstaff/kernel';
import { secretDoor } from '../exploration/secret-door.ts';
import { nearestFree, putDown } from '../general/wounds.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Hero, type HeroId, heroOf, isConscious, isLiving, seatsOf } from '../state.ts';
import { lookForCombat, reviveAll } from './combat.ts';
import { enemyStep } from './enemy-step.ts';
import { heroTurn } from './hero-turn.ts';
import { finish } from './settle.ts';

/** Round after round until the game is over. */
export const rounds = procedure<object>('rounds', {
  begin: step((g, _l, emit) => {
    g.round += 1;
    g.restart = false;
    g.shotAt = [];
    for (const hero of g.heroes) hero.acted = false;
    lookForCombat(g, emit);
    emit?.({ type: 'roundBegan', rules: [R.roundSteps], round: g.round });
  }),
  heroStep: step(() => call(heroStep, {})),
  enemyStep: step(g => (g.restart || g.result !== null ? undefined : call(enemyStep, { order: null, at: 0 }))),
  endOfRound: step((g, _l, emit) => {
    if (g.result !== null) return over;
    if (g.quiet && !g.restart) reviveAll(g, emit);
    secretDoor(g, emit);
  }),
  nextRound: step(() => again),
});

export type StepChoice =
  | { readonly do: 'turn'; readonly hero: HeroId }
  | { readonly do: 'retreat' }
  | { readonly do: 'abandon'; readonly hero: HeroId }
  | { readonly do: 'end-quest' };

/** Whoever is carried, or carries, is on his own again. */
function letGo(g: BattleAxe, hero: Hero): void {
  if (hero.carrying !== null) putDown(g, hero, nearestFree(g, hero.cell));
  if (hero.carriedBy !== null) heroOf(g, hero.carriedBy).carrying = null;
  hero.carriedBy = null;
}

/** Can act and has not yet. */
const isWaiting = (hero: Hero) => isConscious(hero) && !hero.acted;
/** Every living hero is on a start square, or carried by one who is (BA-END-04). */
export function mayRetreat(g: BattleAxe): boolean {
  return g.heroes.every(hero => !isLiving(hero) || g.startCells.includes(hero.cell));
}
/** Heroes may be left behind while at least one stands on a start square. */
const isAnybodyHome = (g: BattleAxe) => g.heroes.some(hero => isLiving(hero) && g.startCells.includes(hero.cell));
const isLeftBehind = (g: BattleAxe, hero: Hero) => isLiving(hero) && !g.startCells.includes(hero.cell);

/** Each hero takes one turn, in the order the players choose (BA-RND-02). */
export const heroStep = procedure<object>('heroStep', {
  canGoOn: step(g => {
    if (g.restart || g.result !== null || !g.heroes.some(isWaiting)) return done();
  }),
  chooseHero: choice<object, StepChoice>({
    rule: R.heroOrder,
    decider: (g): readonly Seat[] => seatsOf(g),
    options(g, _l, seat) {
      const options: StepChoice[] = [];
      for (const hero of g.heroes) {
        if (hero.seat === seat && isWaiting(hero)) options.push({ do: 'turn', hero: hero.id });
      }
      if (g.quest === null || g.startCells.length === 0) return options;
      if (mayRetreat(g)) options.push({ do: 'retreat' });
      else if (isAnybodyHome(g)) {
        for (const hero of g.heroes) if (isLeftBehind(g, hero)) options.push({ do: 'abandon', hero: hero.id });
      }
      if (g.mat.goalAchieved) options.push({ do: 'end-quest' });
      return options;
    },
    take(g, _l, answer, emit) {
      switch (answer.do) {
        case 'turn':
          return call(heroTurn, { hero: answer.hero });
        case 'retreat':
          return finish(g, 'retreat', R.retreat, emit);
        case 'end-quest':
          return finish(g, 'success', R.goBack, emit);
        case 'abandon': {
          const hero = g.heroes.find(other => other.id === answer.hero)!;
          hero.status = 'gone';
          letGo(g, hero);
          hero.cell = NONE;
          emit?.({ type: 'abandoned', rules: [R.retreat], hero: hero.id });
        }
      }
    },
  }),
  goOn: step(() => again),
});
