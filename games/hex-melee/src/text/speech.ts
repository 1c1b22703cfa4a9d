import { type Decision, type Speech, speak, type Tongue, wordingOf } from '@quarterstaff/kernel';
import { creatures, itemName, spells, talents } from '../content/content.ts';
import { findFigure, isConjured } from '../figures.ts';
import { procedures } from '../procedures.ts';
import { R } from '../rules.ts';
import { isUnnamed } from '../setup/names.ts';
import { isConjuring } from '../spells/secret.ts';
import type { Letter, Melee, MeleeEvent } from '../state.ts';
import type { AnswerKey } from './en.ts';
import { placeName } from './places.ts';
import type { Told, Words } from './words.ts';

const CREATURES_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(creatures).map(([id, { name }]) => [name, id]),
);

/** How one language calls what the rulebook speaks of. */
function namesIn(words: Words) {
  const facing = (direction: unknown): string => words.directions[Number(direction)] ?? '';
  const named = (name: string): string => words.creatures[CREATURES_BY_NAME.get(name) ?? ''] ?? name;
  const nameOf = (g: Melee, id: unknown): string => named(findFigure(g, id)?.profile.name ?? String(id));
  const thing = (id: unknown): string =>
    id === 'hands' ? words.bareHands : (words.things[String(id)] ?? itemName(String(id)).toLowerCase());
  /** What somebody strikes with: a natural weapon has the name that its owner's sheet gives it. */
  const weaponOf = (g: Melee, who: unknown, id: unknown): string => {
    const natural = findFigure(g, who)?.profile.attacks.find(attack => attack.id === id);
    return natural === undefined || words.things[String(id)] !== undefined ? thing(id) : natural.name.toLowerCase();
  };
  const spell = (id: unknown): string => words.spells[String(id)] ?? spells[String(id)]?.name ?? words.aSpell;
  const spellOf = (g: Melee, no: unknown): string => spell(g.magic.find(m => m.no === no)?.spell);
  /** A running spell as others see it: of whoever was conjured they know no more than that magic brought it. */
  const runningSpell = (g: Melee, no: unknown): string => {
    const magic = g.magic.find(running => running.no === no);
    return magic !== undefined && isConjuring(magic.spell) && magic.target !== null
      ? words.conjuringOf(nameOf(g, magic.target))
      : spellOf(g, no);
  };
  const skill = (id: string): string =>
    words.labels[id] ?? words.talents[id] ?? words.spells[id] ?? talents[id]?.name ?? spells[id]?.name ?? id;
  const creature = (id: unknown): string =>
    words.creatures[String(id)] ?? creatures[String(id)]?.name ?? String(id ?? '');
  const sideName = (g: Melee, id: string): string => {
    const { name } = g.sides.find(side => side.id === id)!;
    const stated = words.labels[name] ?? name;
    if (!isUnnamed(name)) return stated;
    const own = g.figures.filter(f => f.side === id && !isConjured(f) && f.profile.name !== f.id);
    const [first, second] = own.map(f => named(f.profile.name));
    if (first === undefined) return stated;
    return own.length > 2 ? words.sideOf(first) : second === undefined ? first : words.both(first, second);
  };
  const place = (g: Melee, hex: string, about: readonly unknown[]): string =>
    placeName(g, words.places, nameOf, hex, about);
  return { facing, named, nameOf, thing, weaponOf, spell, spellOf, runningSpell, skill, creature, sideName, place };
}
type Names = ReturnType<typeof namesIn>;

/** What an answer speaks of, by its name. */
const tongueOf = (words: Words, names: Names): Tongue<Melee> => ({
  sentence: key => words.answers[key as AnswerKey] ?? key,
  name: (g, { of, id }) => {
    switch (of) {
      case 'figure':
        return names.nameOf(g, id);
      case 'weapon': {
        const { owner, id: weapon } = id as { readonly owner: string; readonly id: string };
        return names.weaponOf(g, owner, weapon);
      }
      case 'direction':
        return names.facing(id);
      case 'place': {
        const { hex, about } = id as { readonly hex: string; readonly about: readonly string[] };
        return names.place(g, hex, about);
      }
      case 'option':
        return words.options[id as Letter];
      case 'posture':
        return words.toPosture[String(id)] ?? String(id);
      case 'travel':
        return words.travels[String(id)] ?? String(id);
      case 'skill':
        return names.skill(String(id));
      case 'spell':
        return names.spell(id);
      case 'spellRunning':
        return names.spellOf(g, id);
      case 'spellSeen':
        return names.runningSpell(g, id);
      case 'creature':
        return names.creature(id);
      default:
        return names.thing(id);
    }
  },
});

/** What the scenario says of its end; not of a fight on the road, which goes on. */
function endingOf(words: Words, g: Melee, e: MeleeEvent): string {
  const [scenario = ''] = g.scenario.split(':'); // a run without end has its seed behind it
  const ending = words.endings[scenario]?.[e.order?.[0] ?? 'none'];
  return ending === undefined || (g.journey !== null && e.rules.includes(R.scenarios)) ? '' : ` ${ending}`;
}

/** An event as the log tells it. */
function tell(words: Words, names: Names, g: Melee, e: MeleeEvent): string {
  const dice = e.dice ?? [];
  const sum = dice.reduce((total, face) => total + face, 0);
  const told: Told = {
    who: names.nameOf(g, e.who ?? ''),
    whom: names.nameOf(g, e.whom ?? ''),
    item: e.item === undefined ? '' : names.weaponOf(g, e.who, e.item),
    kind: names.creature(e.item),
    spell: names.spell(e.spell),
    facing: names.facing(e.facing ?? 0),
    option: words.options[e.option ?? 'a'],
    dice: dice.join(', '),
    sum: dice.length > 1 ? `${dice.join(' + ')} = ${sum}` : String(sum),
    learned: names.skill(e.outcome ?? ''),
    side: e.side === undefined ? '' : names.sideName(g, e.side),
    sides: (e.order ?? []).map(id => names.sideName(g, id)),
    posture: words.labels[e.posture ?? ''] ?? e.posture ?? '',
    place: e.to === undefined ? '' : names.place(g, e.to, [e.whom ?? e.who, e.who]),
  };
  const sentence = words.sentences[e.type](e, told) + (e.type === 'combatEnded' ? endingOf(words, g, e) : '');
  // A figure without a name is called by its id, which is written as it is: figure a is not side A.
  const named = [told.who, told.whom].some(name => name !== '' && sentence.startsWith(name));
  return named ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A question, with whom it is about, what is in the purse and what lies across the road. */
function promptOf(words: Words, names: Names, g: Melee, open: Decision): string {
  const [trial] = g.journey?.trials ?? [];
  return (words.prompts[open.kind] ?? words.whatNow)
    .replaceAll('{who}', names.nameOf(g, open.slot))
    .replaceAll('{silver}', String(g.journey?.silver ?? 0))
    .replaceAll('{trial}', words.trials[trial?.situation ?? ''] ?? words.aTrial);
}

/** A name or a text that a run without end has put together, part by part. */
function inParts({ labels }: Words, key: string): string | undefined {
  const isText = key.endsWith('.');
  const said = key.split(isText ? /(?<=\.) / : ', ').map(part => labels[part]);
  return said.includes(undefined) ? undefined : said.join(isText ? ' ' : ', ');
}

/** The rulebook spoken with the words of one language. */
export function speechWith(words: Words): Speech<Melee, MeleeEvent> {
  const names = namesIn(words);
  const tongue = tongueOf(words, names);
  return {
    prompt: (g, open) => promptOf(words, names, g, open),
    option: (g, _open, answer) => speak(tongue, g, wordingOf({ procedures }, g, answer)!),
    event: (g, e) => tell(words, names, g, e),
    label: key =>
      words.labels[key] ??
      (key.startsWith('option.') ? words.options[key.slice(7) as Letter] : undefined) ??
      words.things[key] ??
      words.spells[key] ??
      words.talents[key] ??
      spells[key]?.name ??
      (CREATURES_BY_NAME.has(key) ? names.named(key) : undefined) ??
      inParts(words, key) ??
      itemName(key).replaceAll('_', ' '),
  };
}
