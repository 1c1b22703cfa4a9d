// A quest from its first round to its end (BA-RND, BA-END).
import { again, call, done, over, type Seat } from '@quarterstaff/kernel';
import { secretDoor } from '../exploration/secret-door.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import { type Hero, type HeroId, heroOf, isConscious, seatsOf } from '../state.ts';
import { lookForCombat, reviveAll } from './combat.ts';
import { enemyStep } from './enemy-step.ts';
import { heroTurn } from './hero-turn.ts';
import { abandon, leftBehind, mayRetreat, retreat } from './retreat.ts';
import { finish } from './settle.ts';

/** Round after round until the game is over. */
export const rounds = procedure<object>('rounds', {
  begin: step((g, _l, emit) => {
    g.round += 1;
    g.restart = false;
    g.shotAt = [];
    for (const hero of g.heroes) hero.acted = false;
    for (const friendly of g.friendlies) friendly.acted = false;
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

/** Can act and has not yet. */
const isWaiting = (hero: Hero) => isConscious(hero) && !hero.acted;

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
      for (const hero of leftBehind(g)) options.push({ do: 'abandon', hero: hero.id });
      if (g.mat.goalAchieved) options.push({ do: 'end-quest' });
      return options;
    },
    take(g, _l, answer, emit) {
      switch (answer.do) {
        case 'turn':
          return call(heroTurn, { hero: answer.hero });
        case 'retreat':
          return retreat(g, emit);
        case 'end-quest':
          return finish(g, 'success', R.goBack, emit);
        case 'abandon':
          abandon(g, heroOf(g, answer.hero), emit);
      }
    },
  }),
  goOn: step(() => again),
});
