// The missile of a Shoot action, and an Elf's second one (BA-SHT-11, BA-GAP-03).

import { again, call, done } from '@quarterstaff/kernel';
import { askActs, told } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { attack, newAttack } from '../combat/attack.ts';
import type { Shot } from '../forward.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import { heroOf, isTurnOver } from '../state.ts';
import { heroMenu, type TurnChoice } from './action.ts';
import { meanwhile } from './meanwhile.ts';
import { shootAction, shooterGates } from './shoot.ts';

const SWIFT_ARROW = 'swift-arrow';
const STOP: TurnChoice = Object.freeze({ do: 'stop' });

/** Swift Arrow: one more missile from the same square, once per quest (BA-GAP-03). */
const arrows = heroMenu([
  {
    ...shootAction,
    rule: R.traitTable,
    class: 'free',
    gates: [
      { rule: R.traitTable, label: '{hero} is no Elf', holds: (_g, hero) => hero.race === 'Elf' },
      {
        rule: R.traits,
        label: '{hero} has used this trait in this quest',
        holds: (_g, hero) => !hero.traitsUsed.includes(SWIFT_ARROW),
      },
      ...shooterGates,
    ],
    take(_g, hero, shot, emit) {
      hero.traitsUsed = [...hero.traitsUsed, SWIFT_ARROW];
      emit?.({ type: 'traitUsed', rules: [R.traitTable, R.traits], hero: hero.id, what: SWIFT_ARROW });
      return call(attack, newAttack(hero.id, shot.target!, 'shoot'));
    },
  },
]);

/** One missile; an Elf may follow it with a second one, once per quest. What is free may be done between them (BA-DEC-08). */
export const shootProcedure = procedure<Shot>('shoot', {
  loose: step((_g, shot) => {
    shot.aside = false;
    if (shot.loosed) return;
    shot.loosed = true;
    return call(attack, newAttack(shot.hero, shot.target, 'shoot'));
  }),
  swiftArrow: choice<Shot, TurnChoice>({
    ask: askActs(act => arrows.told(act) ?? meanwhile.told(act), { stop: told('stop') }),
    rule: R.traitTable,
    decider: (g, shot) => heroOf(g, shot.hero).seat,
    slot: (_g, shot) => shot.hero,
    options(g, shot) {
      const hero = heroOf(g, shot.hero);
      if (isTurnOver(g, hero)) return [];
      const offers = [...arrows.offer(g, hero, [STOP])];
      return offers.length === 1 ? [] : meanwhile.offer(g, hero, offers);
    },
    whyNot(g, shot, asked) {
      const hero = heroOf(g, shot.hero);
      return [...arrows.whyNot(g, hero, asked), ...meanwhile.whyNot(g, hero, asked)];
    },
    closed(g, shot) {
      const hero = heroOf(g, shot.hero);
      const over = isTurnOver(g, hero);
      return over ? because(R.newRound, 'the turn of {hero} is over', { hero: hero.name }) : arrows.closed(g, hero);
    },
    take(g, shot, answer, emit) {
      const hero = heroOf(g, shot.hero);
      if (answer.do === 'stop') return done();
      if (!meanwhile.has(answer.do)) return arrows.take(g, hero, answer, emit);
      shot.aside = true;
      return meanwhile.take(g, hero, answer, emit);
    },
  }),
  goOn: step((_g, shot) => (shot.aside ? again : done())),
});
