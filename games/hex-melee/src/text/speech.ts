import type { Decision, Speech } from '@quarterstaff/kernel';
import { creatures, itemName, spells, talents } from '../content/content.ts';
import { findFigure } from '../figures.ts';
import { R } from '../rules.ts';
import { isConjuring } from '../spells/secret.ts';
import type { Letter, Melee, MeleeEvent } from '../state.ts';
import type { Told, Words } from './words.ts';

const CREATURES_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(creatures).map(([id, { name }]) => [name, id]),
);

/** The rulebook spoken with the words of one language. */
export function speechWith(words: Words): Speech<Melee, MeleeEvent> {
  const { choices, acts, deeds } = words;
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
    const name = g.sides.find(side => side.id === id)?.name ?? '';
    return name === '' || name === id || name === `side ${id}` ? words.side(id) : (words.sides[name] ?? name);
  };

  /** Where the pushed ones go, as `giant_rat=0407 wolf=0608`. */
  const pushed = (g: Melee, to: unknown): string =>
    String(to)
      .split(' ')
      .map(part => part.split('='))
      .map(([id, hex]) => (hex === undefined ? String(id) : choices.pushedTo(nameOf(g, id), hex)))
      .join(', ');

  function prompt(g: Melee, open: Decision): string {
    return (words.prompts[open.kind] ?? words.whatNow).replaceAll('{who}', nameOf(g, open.slot));
  }

  function option(g: Melee, open: Decision, choice: unknown): string {
    const c = choice as Record<string, unknown>;
    const name = (id: unknown): string => nameOf(g, id);
    if (typeof c.travel === 'string') return choices.travel(words.travels[c.travel] ?? c.travel, Number(c.minutes));
    if (c.camp === true) return choices.camp;
    if ('haggle' in c) return c.haggle === null ? choices.nobodyHaggles : name(c.haggle);
    if ('buy' in c) return choices.buy(thing(c.buy), name(c.for));
    if ('sell' in c) return choices.sell(thing(c.sell), name(c.of));
    if ('attempt' in c) return c.attempt === null ? choices.goRound : name(c.attempt);
    if ('hide' in c) return c.hide === null ? choices.nobody : name(c.hide);
    if (typeof c.parley === 'boolean') return c.parley ? choices.talk : choices.fight;
    if (Array.isArray(c.inHand)) return choices.inHand(c.inHand.map(thing).join(', '));
    if (typeof c.talent === 'string') return choices.learn(skill(c.talent));
    if (open.kind === 'reward.improve' && typeof c.spell === 'string') return choices.learn(skill(c.spell));
    if ('learn' in c)
      return c.learn === null
        ? choices.nothingMore
        : c.learn === 'knowledge'
          ? choices.knowledge
          : choices.raise(words.labels[String(c.learn)] ?? '');
    if (typeof c.callHold === 'boolean') return c.callHold ? choices.callHold : choices.liftHold;
    if (c.goOn === true) return choices.letGoOn;
    if (typeof c.figure === 'string' && typeof c.option === 'string')
      return choices.changeTo(name(c.figure), words.options[c.option as Letter]);
    if (typeof c.option === 'string') return words.options[c.option as Letter];
    if (typeof c.figure === 'string') return name(c.figure);
    if (c.place === 'first') return choices.first;
    if (c.place === 'second') return choices.second;
    if (typeof c.place === 'string') return choices.hex(c.place);
    if (typeof c.face === 'number') return choices.face(facing(c.face));
    if (c.stop === true) return choices.stop;
    if (typeof c.move === 'string')
      return choices.move(c.move) + (typeof c.facing === 'number' ? choices.facing(facing(c.facing)) : '');
    if (open.kind === 'walk.chooseLeg' && typeof c.push === 'number')
      return choices.shove(facing(c.push), pushed(g, c.to));
    if (c.dropPack === true) return choices.dropPack;
    if (c.yield === true) return choices.yield;
    if (c.takeOff === true) return choices.takeOff;
    if (c.land === true) return choices.land;
    if (c.leave === true) return open.kind === 'market.chooseDeal' ? choices.leaveMarket : choices.leave;
    if (typeof c.ask === 'string') return choices.ask(name(c.ask));
    if (typeof c.end === 'number') return choices.letSpellEnd(spellOf(g, c.end));
    if (typeof c.posture === 'string') return words.toPosture[c.posture] ?? c.posture;
    if (typeof c.swoop === 'boolean') return c.swoop ? choices.swoop : choices.stayAloft;
    if (typeof c.renew === 'boolean') return c.renew ? choices.renew : choices.letEnd;
    if ('guard' in c) return c.guard === null ? choices.noChange : words.options[c.guard as Letter];
    if (typeof c.hold === 'boolean') return c.hold ? choices.holdFast : choices.letGo;
    if (typeof c.agree === 'boolean') return c.agree ? choices.agree : choices.refuse;
    if (typeof c.resist === 'boolean') return c.resist ? choices.resist : choices.letWork;
    if (c.stay === true) return choices.stay;
    if (typeof c.act === 'string') return actText(g, open.slot, c);
    if (typeof c.do === 'string') return doText(g, c);
    if (c.pass === true) return choices.pass;
    if (typeof c.cast === 'string') return castText(g, c);
    if (typeof c.disbelieve === 'string') return choices.disbelieve(name(c.disbelieve));
    if (c.push === null) return choices.doNotPush;
    if (typeof c.push === 'string')
      return typeof c.to === 'string' ? choices.push(name(c.push), c.to) : choices.press(name(c.push));
    if (c.advance === null) return choices.standStill;
    if (typeof c.advance === 'string') return choices.advance(c.advance) + choices.facing(facing(c.facing));
    if (typeof c.to === 'string') return choices.step(c.to) + choices.facing(facing(c.facing));
    if (typeof c.at === 'string')
      return choices.hex(c.at) + (typeof c.facing === 'number' ? choices.facing(facing(c.facing)) : '');
    if (typeof c.weapon === 'string') return weaponOf(g, open.slot, c.weapon);
    return choices.goOn;
  }

  function actText(g: Melee, who: string, c: Record<string, unknown>): string {
    const whom = nameOf(g, c.target);
    const weapon = weaponOf(g, who, c.weapon);
    const line = c.line === undefined ? '' : c.line === 1 ? acts.oneLine : acts.otherLine;
    const aim = (typeof c.aim === 'string' ? acts.atHex(c.aim) : '') + line;
    switch (c.act) {
      case 'pass':
        return c.wait === undefined ? choices.pass : acts.wait(nameOf(g, c.wait));
      case 'stop':
        return acts.stop;
      case 'strike':
        return acts.strike(whom, weapon) + (c.hands === 2 ? acts.bothHands : '');
      case 'two':
        return acts.two(whom, weapon);
      case 'sweep':
        return acts.sweep(weapon);
      case 'throw':
        return acts.throw(whom, weapon) + aim;
      case 'shoot':
        return acts.shoot(whom, weapon) + aim;
      case 'breathe':
        return acts.breathe(whom) + aim;
      case 'hurl':
        return acts.hurl(whom) + aim;
      case 'grapple':
        return acts.grapple(whom, weapon);
      case 'parting':
        return acts.parting(whom, weapon);
      case 'crush':
        return acts.crush;
      default:
        return choices.letGo;
    }
  }

  function doText(g: Melee, c: Record<string, unknown>): string {
    const item = thing(c.item);
    const whom = nameOf(g, c.whom);
    switch (c.do) {
      case 'ready':
        return deeds.ready(item) + (c.drop === undefined ? '' : deeds.lettingGo(thing(c.drop)));
      case 'sling':
        return deeds.sling(item);
      case 'pickUp':
        return deeds.pickUp(item) + (c.dropShield === true ? deeds.dropShield : '');
      case 'load':
        return deeds.load(item);
      case 'wake':
        return deeds.wake(whom);
      case 'drink':
        return deeds.drink(whom);
      case 'give':
        return deeds.give(item, whom);
      default:
        return deeds.done;
    }
  }

  function castText(g: Melee, c: Record<string, unknown>): string {
    const name = spell(c.cast);
    if (typeof c.target === 'string') return choices.castAt(name, nameOf(g, c.target));
    if (typeof c.creature === 'string') return `${name}: ${creature(c.creature)}`;
    if (typeof c.spell === 'number') return choices.castAgainst(name, runningSpell(g, c.spell));
    return choices.castOn(name, String(c.at));
  }

  /** What the scenario says of its end; not of a fight on the road, which goes on. */
  const endingOf = (g: Melee, e: MeleeEvent): string => {
    const ending = words.endings[g.scenario]?.[e.order?.[0] ?? 'none'];
    return ending === undefined || (g.journey !== null && e.rules.includes(R.scenarios)) ? '' : ` ${ending}`;
  };

  function event(g: Melee, e: MeleeEvent): string {
    const dice = e.dice ?? [];
    const sum = dice.reduce((total, face) => total + face, 0);
    const told: Told = {
      who: nameOf(g, e.who ?? ''),
      whom: nameOf(g, e.whom ?? ''),
      item: e.item === undefined ? '' : weaponOf(g, e.who, e.item),
      kind: creature(e.item),
      spell: spell(e.spell),
      facing: facing(e.facing ?? 0),
      option: words.options[e.option ?? 'a'],
      dice: dice.join(', '),
      sum: dice.length > 1 ? `${dice.join(' + ')} = ${sum}` : String(sum),
      learned: skill(e.outcome ?? ''),
      side: e.side === undefined ? '' : sideName(g, e.side),
      sides: (e.order ?? []).map(id => sideName(g, id)),
      posture: words.labels[e.posture ?? ''] ?? e.posture ?? '',
    };
    const sentence = words.sentences[e.type](e, told) + (e.type === 'combatEnded' ? endingOf(g, e) : '');
    // A figure without a name is called by its id, which is written as it is: figure a is not side A.
    const named = [told.who, told.whom].some(name => name !== '' && sentence.startsWith(name));
    return named ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }

  return {
    prompt,
    option,
    event,
    label: key =>
      words.labels[key] ??
      (key.startsWith('option.') ? words.options[key.slice(7) as Letter] : undefined) ??
      words.things[key] ??
      words.spells[key] ??
      words.talents[key] ??
      spells[key]?.name ??
      (CREATURES_BY_NAME.has(key) ? named(key) : undefined) ??
      itemName(key).replaceAll('_', ' '),
  };
}
