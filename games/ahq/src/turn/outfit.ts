import { again, done, type Procedure, reason } from '@quarterstaff/kernel';
import { type Asking, askAs, askThing, say, theThing } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { spells } from '../content/index.ts';
import { COMPONENTS, type ComponentId } from '../content/schemas.ts';
import { componentCount, takeThing } from '../models/carry.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';

const SPELLS_IN_BOOK = 6;
const STARTING_COMPONENTS = 4;

export interface Outfit {
  model: string;
}

/** A component by its name. */
const askComponent: Asking<ComponentId> = askAs(id => say('named', { what: theThing(`component:${id}`) }));

/** A new Wizard's Spell Book and components (AHQ-MAG-06, AHQ-GAP-19). */
export const outfit: Procedure<Ahq, Outfit, AhqEvent> = procedure<Outfit>('outfit', {
  findWizard: step((g, o) => {
    if (o.model !== '' && isUnfinished(modelOf(g, o.model))) return;
    const wizard = g.models.find(m => m.wizard && m.condition === 'waiting' && m.spells.length === 0);
    if (wizard === undefined) return done();
    o.model = wizard.id;
  }),
  chooseSpell: choice({
    rule: R.theSpellBook,
    decider: (g, o) => seatOf(g, o.model),
    slot: (_g, o) => o.model,
    options: (g, o) => {
      const m = modelOf(g, o.model);
      return m.spells.length < SPELLS_IN_BOOK ? spells.map(s => s.id).filter(id => !m.spells.includes(id)) : [];
    },
    whyNot: (g, o, asked) =>
      typeof asked === 'string'
        ? [
            modelOf(g, o.model).spells.includes(asked)
              ? reason(R.theSpellBook, 'it is in the Spell Book already')
              : reason(R.theSpellBook, 'there is no such spell'),
          ]
        : [],
    ask: askThing(),
    take(g, o, spell) {
      const m = modelOf(g, o.model);
      m.spells = [...m.spells, spell];
      return again;
    },
  }),
  chooseComponent: choice({
    rule: R.startingComponents,
    decider: (g, o) => seatOf(g, o.model),
    slot: (_g, o) => o.model,
    options: (g, o) => (componentCount(modelOf(g, o.model)) < STARTING_COMPONENTS ? [...COMPONENTS] : []),
    ask: askComponent,
    take(g, o, component: ComponentId, emit) {
      const m = modelOf(g, o.model);
      const what = `component:${component}`;
      takeThing(m, what);
      emit?.({ type: 'thingTaken', rules: [R.startingComponents], model: m.id, what });
      return again;
    },
  }),
});

function isUnfinished(m: Model): boolean {
  return m.spells.length < SPELLS_IN_BOOK || componentCount(m) < STARTING_COMPONENTS;
}
