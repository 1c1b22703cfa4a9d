import { call, done } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { R } from '../rules.ts';
import { type HeroId, heroOf } from '../state.ts';
import { newPercent, percent } from './roll.ts';

const IRON_STOMACH = 75;

interface Poison {
  readonly hero: HeroId;
  face: number;
}

/** A hero would become Poisoned; a Dwarf's Iron Stomach may stop it (BA-GAP-03, BA-GAP-08). */
export const poison = procedure<Poison>('poison', {
  ironStomach: step((g, p) => {
    const hero = heroOf(g, p.hero);
    if (hero.poisoned || hero.status === 'dead' || hero.status === 'gone') return done();
    if (hero.race !== 'Dwarf') return;
    return call(percent, newPercent('iron-stomach', hero.id, hero.id, R.traitTable, IRON_STOMACH), 'face');
  }),
  sicken: step((g, p, emit) => {
    if (p.face > 0 && p.face <= IRON_STOMACH) return done();
    heroOf(g, p.hero).poisoned = true;
    emit?.({ type: 'poisoned', rules: [R.conditions], hero: p.hero });
  }),
});

interface Disease {
  readonly hero: HeroId;
  readonly by: string;
  readonly chance: number;
  face: number;
}

/** After a wound by a carrier of disease: a D100 at or under the chance makes the hero Diseased. */
export const disease = procedure<Disease>('disease', {
  roll: step((g, d) => {
    const hero = heroOf(g, d.hero);
    if (hero.status === 'dead' || hero.status === 'gone') return done();
    return call(percent, newPercent('disease', d.by, hero.id, R.enemyTable, d.chance), 'face');
  }),
  sicken: step((g, d, emit) => {
    const hero = heroOf(g, d.hero);
    if (d.face > d.chance || hero.diseased) return;
    hero.diseased = true;
    emit?.({ type: 'diseased', rules: [R.conditions], hero: d.hero });
  }),
});
