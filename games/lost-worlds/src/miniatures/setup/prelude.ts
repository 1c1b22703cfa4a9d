// Before the first turn: players pick profiles that the scenario leaves open, and what is hidden is hidden.

import { again, call, d6, done, NO_DICE, reason } from '@quarterstaff/kernel';
import { chance, choice, procedure, step } from '../../builders.ts';
import { type Selecting, selectCards } from '../../duel/select-cards.ts';
import type { LostWorlds } from '../../state.ts';
import { askProfile } from '../asking.ts';
import { nameOf, spotOf } from '../board/terrain.ts';
import { profileList, profiles } from '../content/index.ts';
import { CharacterSchema } from '../content/scenario-schema.ts';
import { fieldOf } from '../field.ts';
import { R } from '../rules.ts';
import type { Character } from '../state.ts';
import { enlist } from './enlist.ts';

interface Prelude {
  choosing: readonly string[]; // whose players select cards first
}

const undecided = (g: LostWorlds): Character | undefined => fieldOf(g).characters.find(c => c.profile === 'any');

/** A fresh selection of cards for some Characters. */
export const selecting = (fighters: readonly string[]): Selecting => ({ fighters, chosen: {}, openedAt: 0, done: [] });

/** Profiles by agreement, within the scenario's hire cost, in printed order. */
const profileChoices = (g: LostWorlds): string[] => {
  const { from, to } = fieldOf(g).special.hire;
  return profileList.filter(p => p.hire >= from && p.hire <= to).map(p => p.id);
};

export const prelude = procedure<Prelude>('prelude', {
  selectCards: step((_g, l) => {
    const { choosing } = l;
    l.choosing = [];
    return choosing.length === 0 ? undefined : call(selectCards, selecting(choosing));
  }),
  chooseProfile: choice({
    rule: R.setUp,
    ask: askProfile,
    decider: g => undecided(g)?.seat ?? '',
    slot: g => undecided(g)?.id ?? '',
    options: g => (undecided(g) === undefined ? [] : profileChoices(g)),
    whyNot: (_g, _l, choice) =>
      typeof choice === 'string' && profiles.has(choice) ? [reason(R.setUp, 'its hire cost is not allowed here')] : [],
    take(g, _l, profile: string, emit) {
      const f = fieldOf(g);
      const at = f.characters.findIndex(c => c.profile === 'any');
      const old = f.characters[at]!;
      const source = CharacterSchema.parse({
        id: old.id,
        player: old.seat,
        profile,
        at: spotOf(f.terrain, old.at),
        undefended: nameOf(old.undefended),
      });
      const { character, fighter, weapons } = enlist(f.terrain, g.library, old.side, source, old.id);
      f.characters[at] = character;
      g.duel.fighters[at] = fighter;
      f.things.push(...weapons);
      emit?.({
        type: 'profileChosen',
        rules: [R.setUp, R.gapProfiles],
        character: old.id,
        profile,
        body: fighter.body,
      });
      return fighter.sheetPoints.spell > 0 ? call(selectCards, selecting([old.id])) : undefined;
    },
  }),
  nextProfile: step(g => (undecided(g) === undefined ? undefined : again)),
  hideItem: chance({
    rule: R.gapScenarios,
    dice: g => (fieldOf(g).special.hidden !== undefined && fieldOf(g).hiddenIn === null ? d6(1) : NO_DICE),
    stream: () => 'hidden',
    take(g, _l, [face = 0], emit) {
      const f = fieldOf(g);
      const { hidden } = f.special;
      if (hidden === undefined) return done();
      f.hiddenIn = hidden.among[face - 1] ?? null;
      emit?.({ type: 'itemHidden', rules: [R.gapScenarios], dice: [face], item: hidden.item, in: f.hiddenIn });
    },
  }),
});
