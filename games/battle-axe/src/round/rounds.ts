// A quest from its first round to its end (BA-RND, BA-END).

import { again, call, done, over, type Reason, type Seat } from '@quarterstaff/kernel';
import { onMini, say, theMini } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { secretDoor } from '../exploration/secret-door.ts';
import { because, unnamed } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, findHero, type Hero, type HeroId, isConscious, seatsOf } from '../state.ts';
import { lookForCombat, reviveAll } from './combat.ts';
import { enemyStep } from './enemy-step.ts';
import { heroTurn } from './hero-turn.ts';
import {
  endQuest,
  leaveBehind,
  leftBehind,
  mayRetreat,
  newLeaving,
  retreat,
  whyNoRetreat,
  whyNotAbandon,
} from './retreat.ts';

/** Round after round until the game is over. */
export const rounds = procedure<object>('rounds', {
  begin: step((g, _l, emit) => {
    g.round += 1;
    g.restart = false;
    g.shotAt = [];
    g.spared = [];
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

type StepChoice =
  | { readonly do: 'turn'; readonly hero: HeroId }
  | { readonly do: 'retreat' }
  | { readonly do: 'abandon'; readonly hero: HeroId }
  | { readonly do: 'end-quest' };

/** Can act and has not yet. */
const isWaiting = (hero: Hero) => isConscious(hero) && !hero.acted;

/** What stands against a choice between turns. */
function whyNotChosen(g: BattleAxe, wish: Partial<StepChoice> | null, seat: Seat): readonly Reason[] {
  switch (wish?.do) {
    case 'turn': {
      if (wish.hero === undefined) return unnamed('turn', 'hero');
      const hero = findHero(g, wish.hero);
      if (hero === null) return because(R.heroOrder, 'there is no {what} {name}', { what: 'hero', name: wish.hero });
      if (hero.seat !== seat) return because(R.heroOrder, '{hero} is another player’s hero', { hero: hero.name });
      if (hero.acted) return because(R.heroOrder, '{hero} has had a turn in this round', { hero: hero.name });
      return because(R.unconscious, '{hero} is not conscious', { hero: hero.name });
    }
    case 'retreat':
      return whyNoRetreat(g);
    case 'abandon':
      return wish.hero === undefined ? unnamed('abandon', 'hero') : whyNotAbandon(g, wish.hero);
    case 'end-quest':
      return because(R.goBack, 'the goal is not achieved yet');
    default:
      return [];
  }
}

/** Each hero takes one turn, in the order the players choose (BA-RND-02). */
export const heroStep = procedure<object>('heroStep', {
  canGoOn: step(g => {
    if (g.restart || g.result !== null || !g.heroes.some(isWaiting)) return done();
  }),
  chooseHero: choice<object, StepChoice>({
    ask: {
      words: (_g, _l, answer) => ('hero' in answer ? say(answer.do, { hero: theMini(answer.hero) }) : say(answer.do)),
      place: (g, _l, answer) => ('hero' in answer ? onMini(g, answer.hero) : null),
      group: answer => answer.do,
    },
    rule: R.heroOrder,
    decider: (g): readonly Seat[] => seatsOf(g),
    options(g, _l, seat) {
      const options: StepChoice[] = [];
      for (const hero of g.heroes) {
        if (hero.seat === seat && isWaiting(hero)) options.push({ do: 'turn', hero: hero.id });
      }
      if (g.quest === null) return options;
      if (mayRetreat(g)) options.push({ do: 'retreat' });
      for (const hero of leftBehind(g)) options.push({ do: 'abandon', hero: hero.id });
      if (g.mat.goalAchieved) options.push({ do: 'end-quest' });
      return options;
    },
    whyNot: (g, _l, asked, seat) => whyNotChosen(g, asked as Partial<StepChoice> | null, seat),
    take(g, _l, answer, emit, seat) {
      switch (answer.do) {
        case 'turn':
          return call(heroTurn, { hero: answer.hero });
        case 'retreat':
          return retreat(g, emit);
        case 'end-quest':
          return endQuest(g, emit);
        case 'abandon':
          return call(leaveBehind, newLeaving(answer.hero, seat));
      }
    },
  }),
  goOn: step(() => again),
});
