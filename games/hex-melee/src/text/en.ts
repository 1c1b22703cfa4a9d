import type { Decision, Speech } from '@quarterstaff/kernel';
import { creatures, itemName, spells } from '../content/content.ts';
import { findFigure } from '../figures.ts';
import type { Letter, Melee, MeleeEvent } from '../state.ts';

const sides = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

const optionNames: Readonly<Record<Letter, string>> = {
  a: '(a) Move',
  b: '(b) Charge attack',
  c: '(c) Dodge',
  d: '(d) Drop',
  e: '(e) Ready a weapon',
  f: '(f) Missile attack',
  g: '(g) Stand up or crawl',
  h: '(h) Cast a spell',
  i: '(i) Disbelieve',
  j: '(j) Shift and attack',
  k: '(k) Shift and defend',
  l: '(l) One last shot',
  m: '(m) Change weapons',
  n: '(n) Disengage',
  o: '(o) Attempt hand-to-hand',
  p: '(p) Stand up',
  q: '(q) Pick up a weapon',
  r: '(r) Cast a spell',
  s: '(s) Disbelieve',
  t: '(t) Hand-to-hand attack',
  u: '(u) Draw a dagger',
  v: '(v) Leave hand-to-hand',
  pack: 'Pick up a pack',
};

const travelNames: Readonly<Record<string, string>> = { walk: 'Walk', jog: 'Jog', rest: 'Rest', march: 'March on' };

const prompts: Readonly<Record<string, string>> = {
  'initiative.chooseOrder': 'You won the initiative: does your side move first or second?',
  'renew.payUpkeep': '{who}: pay for this spell once more, or let it end?',
  'moveSide.chooseFigure': 'Which of your figures moves next?',
  'walk.chooseLeg': '{who} moves: choose a hex, or stop.',
  'moveFigure.turn': 'Which way does {who} face?',
  'moveFigure.declare': 'What will {who} do this turn?',
  'moveFigure.drop': 'Does {who} drop?',
  'moveFigure.swoop': 'Does {who} engage figures on the ground?',
  'act.keepOrChange': '{who} acts: keep the option or change it?',
  'act.drop': 'Does {who} drop?',
  'actions.chooseAmongOwn': 'Several of your figures are equally quick: which acts first?',
  'attack.chooseAttack': '{who} attacks: whom, and how?',
  'furtherBlows.chooseNext': '{who} may strike again.',
  'strike.offerGuard': '{who} is attacked: guard against it?',
  'strike.offerHold': 'Does {who} take hold of its victim?',
  'cast.chooseSpell': 'Which spell does {who} cast?',
  'cast.choosePlace': 'Where does it appear?',
  'cast.chooseFacing': 'Which way does it face?',
  'cast.offerGuard': '{who} is the target of a spell: dodge it?',
  'cast.offerToForgo': 'Does {who} resist the spell?',
  'spread.chooseHex': 'Add another hex, or stop?',
  'enterHth.askConsent': 'Does {who} agree to hand-to-hand combat?',
  'enterHth.chooseAnswer': 'Which weapon does {who} strike back with?',
  'hthAttack.chooseFoe': '{who} strikes in hand-to-hand: at whom?',
  'leavePile.choosePlace': 'Where does {who} stand up?',
  'disengage.chooseStep': 'Where does {who} step to?',
  'ready.chooseItem': 'What does {who} take in hand or put away?',
  'rise.chooseFacing': '{who} is up: which way does it face?',
  'disbelieve.chooseFigure': 'Which figure does {who} disbelieve?',
  'forcedRetreat.chooseAmongOwn': 'Which of your figures pushes first?',
  'forcedRetreat.choosePush': 'Does {who} push an enemy back?',
  'forcedRetreat.chooseAdvance': 'Does {who} advance?',
  'askToPass.answer': 'May the other flier pass {who} at another height?',
  'journey.choosePeriod': 'How does the party spend its time?',
  'camp.chooseHider': 'Who hides the camp?',
  'trial.chooseWho': 'Something bars the road: who tries it?',
  'encounter.offerParley': 'Talk, or fight?',
  'reward.improve': 'What has {who} learned?',
  'settle.choosePlace': 'Where does {who} come to rest?',
};

const nameOf = (g: Melee, id: unknown): string => findFigure(g, id)?.profile.name ?? String(id);
const fill = (text: string, who: string): string => text.replaceAll('{who}', who);
const weaponName = (id: unknown): string =>
  id === 'hands' ? 'bare hands' : itemName(String(id)).toLowerCase().replaceAll('_', ' ');

function prompt(g: Melee, open: Decision): string {
  return fill(prompts[open.kind] ?? 'What now?', nameOf(g, open.slot));
}

function option(g: Melee, open: Decision, choice: unknown): string {
  const c = choice as Record<string, unknown>;
  const name = (id: unknown): string => nameOf(g, id);
  if (typeof c.travel === 'string') return `${travelNames[c.travel] ?? c.travel} for ${c.minutes} minutes`;
  if (c.camp === true) return 'Make camp for the night';
  if ('attempt' in c) return c.attempt === null ? 'Go round it' : name(c.attempt);
  if ('hide' in c) return c.hide === null ? 'Nobody' : name(c.hide);
  if (typeof c.parley === 'boolean') return c.parley ? 'Talk' : 'Fight';
  if ('learn' in c)
    return c.learn === null
      ? 'Nothing more'
      : c.learn === 'knowledge'
        ? 'A knowledge point'
        : `Raise ${(labels[String(c.learn)] ?? '').toLowerCase()}`;
  if (typeof c.option === 'string') return optionNames[c.option as Letter];
  if (typeof c.figure === 'string') return name(c.figure);
  if (c.place === 'first' || c.place === 'second') return `Move ${c.place}`;
  if (typeof c.place === 'string') return `Hex ${c.place}`;
  if (typeof c.face === 'number') return `Face ${sides[c.face]}`;
  if (c.stop === true) return 'Stop';
  if (typeof c.move === 'string')
    return `To hex ${c.move}${typeof c.facing === 'number' ? `, facing ${sides[c.facing]}` : ''}`;
  if (open.kind === 'walk.chooseLeg' && typeof c.push === 'number') return `Push ${sides[c.push]} (${c.to})`;
  if (c.dropPack === true) return 'Drop the pack';
  if (c.yield === true) return 'Yield';
  if (c.takeOff === true) return 'Take off';
  if (c.land === true) return 'Land';
  if (c.leave === true) return 'Leave the map';
  if (typeof c.ask === 'string') return `Ask ${name(c.ask)} to let it pass`;
  if (typeof c.end === 'number') return `Let ${spellName(g.magic.find(m => m.no === c.end)?.spell)} end`;
  if (typeof c.posture === 'string')
    return { standing: 'Stay up', kneeling: 'Kneel', prone: 'Lie down' }[c.posture] ?? c.posture;
  if (typeof c.swoop === 'boolean') return c.swoop ? 'Engage' : 'Stay aloft';
  if (typeof c.renew === 'boolean') return c.renew ? 'Renew it' : 'Let it end';
  if ('guard' in c) return c.guard === null ? 'No change' : optionNames[c.guard as Letter];
  if (typeof c.hold === 'boolean') return c.hold ? 'Hold fast' : 'Let go';
  if (typeof c.agree === 'boolean') return c.agree ? 'Agree' : 'Refuse';
  if (typeof c.resist === 'boolean') return c.resist ? 'Resist' : 'Let it work';
  if (c.stay === true) return 'Stay';
  if (typeof c.act === 'string') return actText(g, c);
  if (typeof c.do === 'string') return doText(g, c);
  if (c.pass === true) return 'Pass';
  if (typeof c.cast === 'string') return castText(g, c);
  if (typeof c.disbelieve === 'string') return `Disbelieve ${name(c.disbelieve)}`;
  if (c.push === null) return 'Do not push';
  if (typeof c.push === 'string')
    return typeof c.to === 'string'
      ? `Push ${name(c.push)} to ${c.to}`
      : `Press ${name(c.push)}, who has nowhere to go`;
  if (c.advance === null) return 'Stand still';
  if (typeof c.advance === 'string') return `Advance to ${c.advance}, facing ${sides[Number(c.facing)]}`;
  if (typeof c.to === 'string') return `Step to ${c.to}, facing ${sides[Number(c.facing)]}`;
  if (typeof c.at === 'string')
    return `Hex ${c.at}${typeof c.facing === 'number' ? `, facing ${sides[c.facing]}` : ''}`;
  if (typeof c.weapon === 'string') return weaponName(c.weapon);
  return 'Go on';
}

function actText(g: Melee, c: Record<string, unknown>): string {
  const whom = nameOf(g, c.target);
  const aim = `${typeof c.aim === 'string' ? ` at hex ${c.aim}` : ''}${c.line === undefined ? '' : c.line === 1 ? ' (one line)' : ' (the other line)'}`;
  switch (c.act) {
    case 'pass':
      return c.wait === undefined ? 'Pass' : `Wait for an opening against ${nameOf(g, c.wait)}`;
    case 'stop':
      return 'No further blow';
    case 'strike':
      return `Strike ${whom} with ${weaponName(c.weapon)}${c.hands === 2 ? ' in both hands' : ''}`;
    case 'two':
      return `Two weapons: first ${weaponName(c.weapon)} at ${whom}`;
    case 'sweep':
      return `Sweeping blow with ${weaponName(c.weapon)}`;
    case 'throw':
      return `Throw ${weaponName(c.weapon)} at ${whom}${aim}`;
    case 'shoot':
      return `Shoot at ${whom} with ${weaponName(c.weapon)}${aim}`;
    case 'breathe':
      return `Breathe at ${whom}${aim}`;
    case 'hurl':
      return `Hurl a rock at ${whom}${aim}`;
    case 'grapple':
      return `Grapple ${whom} with ${weaponName(c.weapon)}`;
    case 'parting':
      return `Parting blow at ${whom} with ${weaponName(c.weapon)}`;
    case 'crush':
      return 'Crush what it holds';
    default:
      return 'Let go';
  }
}

function doText(g: Melee, c: Record<string, unknown>): string {
  switch (c.do) {
    case 'ready':
      return `Ready ${weaponName(c.item)}${c.drop === undefined ? '' : `, letting ${weaponName(c.drop)} go`}`;
    case 'sling':
      return `Put away ${weaponName(c.item)}`;
    case 'pickUp':
      return `Pick up ${weaponName(c.item)}${c.dropShield === true ? ' and drop the shield' : ''}`;
    case 'load':
      return `Load ${weaponName(c.item)}`;
    case 'wake':
      return `Wake ${nameOf(g, c.whom)}`;
    case 'drink':
      return `Healing draught for ${nameOf(g, c.whom)}`;
    case 'give':
      return `Hand ${weaponName(c.item)} to ${nameOf(g, c.whom)}`;
    default:
      return 'Done';
  }
}

const spellName = (id: unknown): string => spells[String(id)]?.name ?? 'a spell';

function castText(g: Melee, c: Record<string, unknown>): string {
  const name = spellName(c.cast);
  if (typeof c.target === 'string') return `${name} at ${nameOf(g, c.target)}`;
  if (typeof c.creature === 'string') return `${name}: ${creatures[c.creature]?.name ?? c.creature}`;
  if (typeof c.spell === 'number') return `${name} against ${spellName(g.magic.find(m => m.no === c.spell)?.spell)}`;
  return `${name} on hex ${c.at}`;
}

const dice = (e: MeleeEvent): string => (e.dice === undefined ? '' : ` [${e.dice.join(', ')}]`);
const against = (e: MeleeEvent): string => (e.needed === undefined ? '' : ` against ${e.needed}`);

/** One sentence per event; {who}, {whom}, {item}, {spell} and the numbers are filled in. */
const sentences: Readonly<Record<MeleeEvent['type'], (e: MeleeEvent, who: string, whom: string) => string>> = {
  turnBegan: e => `Turn ${e.turn}.`,
  phaseBegan: e =>
    ({
      renew: 'Spells are renewed.',
      movement: 'Movement.',
      actions: 'Actions.',
      retreat: 'Forced retreat.',
      post: 'Post-turn damage.',
      fight: 'A fight begins.',
      day: 'A new day.',
    })[e.outcome ?? ''] ?? 'The next phase.',
  initiativeRolled: e => `Initiative:${dice(e)} for ${e.order?.join(', ')}.`,
  orderChosen: e => `The sides move in this order: ${e.order?.join(', ')}.`,
  tieRolled: e => `Equally quick:${dice(e)} for ${e.order?.join(', ')}.`,
  spellRenewed: (e, who) => `${who} keeps up ${spellName(e.spell)}.`,
  spellEnded: e => `${spellName(e.spell)} ends.`,
  spellCast: (e, who) => `${who} casts ${spellName(e.spell)}:${dice(e)}${against(e)}.`,
  spellFailed: (e, who) => `${who} fails to cast ${spellName(e.spell)}:${dice(e)}${against(e)}.`,
  spellResisted: e => `${spellName(e.spell)} is resisted.`,
  spellTookEffect: e => `${spellName(e.spell)} takes effect.`,
  figureMoved: (e, who) => `${who} moves from ${e.from} to ${e.to}.`,
  figureTurned: (e, who) => `${who} faces ${sides[e.facing ?? 0]}.`,
  figureEngaged: (_e, who) => `${who} is engaged and stops.`,
  figurePushed: (e, who, whom) => `${who} pushes ${whom} to ${e.to}.`,
  figureLeft: (_e, who) => `${who} leaves the map.`,
  figureYielded: (_e, who) => `${who} yields.`,
  tookOff: (_e, who) => `${who} takes off.`,
  landed: (_e, who) => `${who} lands.`,
  swooped: (_e, who) => `${who} swoops to engage.`,
  passageAsked: (_e, who, whom) => `${who} asks to pass ${whom} in the air.`,
  passageAnswered: (e, who) => `${who} ${e.passed === true ? 'agrees' : 'refuses'}.`,
  packDropped: (_e, who) => `${who} drops the pack.`,
  packTaken: (_e, who) => `${who} takes up the pack.`,
  itemDropped: (e, who) => `${who} drops ${weaponName(e.item)}.`,
  itemReadied: (e, who) => `${who} readies ${weaponName(e.item)}.`,
  itemSlung: (e, who) => `${who} puts away ${weaponName(e.item)}.`,
  itemTaken: (e, who) => `${who} picks up ${weaponName(e.item)}.`,
  itemBroken: (e, who) => `${weaponName(e.item)} of ${who} breaks.`,
  itemGiven: (e, who, whom) => `${who} hands ${weaponName(e.item)} to ${whom}.`,
  weaponLoaded: (e, who) => `${who} loads ${weaponName(e.item)}${e.outcome === 'half' ? ', half done' : ''}.`,
  weaponLanded: e => `${weaponName(e.item)} lies at ${e.to}.`,
  draughtDrunk: (e, _who, whom) => `${whom} drinks a healing draught:${dice(e)}.`,
  optionDeclared: (e, who) => `${who}: ${optionNames[e.option ?? 'a']}.`,
  optionChanged: (e, who) => `${who} changes to ${optionNames[e.option ?? 'a']}.`,
  postureChanged: (e, who) => `${who} is ${e.posture}.`,
  figurePassed: (_e, who) => `${who} does nothing.`,
  figureWaited: (_e, who, whom) => `${who} waits for an opening against ${whom}.`,
  placePassed: (_e, who) => `${who} has nothing left to do.`,
  fatigueSpent: (e, who) => (e.amount === undefined ? `${who} tires.` : `${who} spends ${e.amount} fatigue.`),
  fatigueRecovered: (e, _who, whom) => `${whom} recovers ${e.amount} fatigue.`,
  saveRolled: (e, who) => `${who} ${e.passed === true ? 'saves' : 'fails to save'}:${dice(e)}${against(e)}.`,
  attackDeclared: (e, who, whom) =>
    e.spell !== undefined || e.item === undefined
      ? `${who} begins a spell.`
      : `${who} attacks ${whom} with ${weaponName(e.item)}.`,
  attackRolled: (e, who, whom) => `${who} ${e.passed === true ? 'hits' : 'misses'} ${whom}:${dice(e)}${against(e)}.`,
  friendPassed: (e, _who, whom) => `The missile passes ${whom}:${dice(e)}${against(e)}.`,
  friendHit: (e, _who, whom) => `The missile strikes a friend, ${whom}:${dice(e)}${against(e)}.`,
  bodyCovered: (e, _who, whom) => `A body covers ${whom}:${dice(e)}.`,
  coverMissed: (e, _who, whom) => `The cover does not help ${whom}:${dice(e)}.`,
  damageRolled: (e, _who, whom) =>
    e.outcome === 'restored'
      ? `${whom} is restored by ${e.amount}:${dice(e)}.`
      : `Damage to ${whom}:${dice(e)}, ${e.amount} pass protection.`,
  hitsTaken: (e, _who, whom) => `${whom} takes ${e.amount} ${e.amount === 1 ? 'hit' : 'hits'}.`,
  hitsHealed: (e, _who, whom) => `${e.amount} hits of ${whom} are healed.`,
  figureFell: (_e, who) => `${who} is knocked down.`,
  figureDropped: (e, who) =>
    `${who} ${e.outcome === 'asleep' ? 'falls asleep' : e.outcome === 'collapsed' ? 'collapses' : 'falls unconscious'}.`,
  figureDied: (_e, who) => `${who} is dead.`,
  figureWoke: (_e, who) => `${who} wakes.`,
  figureVanished: (_e, who) => `${who} vanishes.`,
  figureAppeared: (e, who) => `${who} appears at ${e.to}.`,
  figurePlaced: (e, who) => `${who} comes to rest at ${e.to}.`,
  holdTaken: (_e, who, whom) => `${who} takes hold of ${whom}.`,
  holdEnded: (_e, who, whom) => `${who} no longer holds ${whom}.`,
  venomTaken: (_e, _who, whom) => `Venom runs in ${whom}.`,
  consentAsked: (_e, who, whom) => `${who} asks ${whom} for hand-to-hand combat.`,
  consentAnswered: (e, who) => `${who} ${e.passed === true ? 'agrees to' : 'refuses'} hand-to-hand combat.`,
  hthEntered: (_e, who, whom) => `${who} goes for ${whom} hand-to-hand.`,
  defenceRolled: (e, who) => `${who} defends:${dice(e)}.`,
  hthJoined: (_e, who, whom) => `${who} and ${whom} go to the ground.`,
  hthEnded: (_e, who) => `${who} is no longer in hand-to-hand.`,
  encounterRolled: e => `The road:${dice(e)}, ${e.outcome}.`,
  foesMet: e => `The party meets ${e.amount} of the kind ${creatures[e.item ?? '']?.name ?? e.item}.`,
  parleyRolled: e => `Words:${dice(e)}, ${e.passed === true ? 'they let the party pass' : 'in vain'}.`,
  travelled: e => `The party goes ${e.amount} miles.`,
  experienceShared: e => `Each survivor gains ${e.amount} experience.`,
  heroImproved: (e, who) => `${who} improves: ${e.outcome}.`,
  steppedAway: (e, who) => `${who} steps away to ${e.to}.`,
  disbelieved: (e, who, whom) =>
    `${who} disbelieves ${whom}: ${e.outcome === 'vanished' ? 'it was an illusion' : 'nothing happens'}.`,
  pushDeclined: (_e, who) => `${who} does not push.`,
  advanced: (e, who) => `${who} advances to ${e.to}.`,
  actionLost: (_e, who) => `${who} loses its action.`,
  combatEnded: e =>
    e.order === undefined || e.order.length === 0
      ? 'The fight ends without a winner.'
      : `The fight is over: ${e.order.join(', ')} wins.`,
};

const labels: Readonly<Record<string, string>> = {
  st: 'Strength',
  dx: 'Dexterity',
  iq: 'Intelligence',
  wis: 'Wisdom',
  ma: 'Movement',
  fatigue: 'Fatigue',
  gear: 'Gear',
  spells: 'Spells',
  talents: 'Talents',
  turn: 'Turn {turn}',
  decides: '{slot}',
  'phase.initiative': 'Initiative',
  'phase.renew': 'Renew spells',
  'phase.movement': 'Movement',
  'phase.actions': 'Actions',
  'phase.retreat': 'Forced retreat',
  'phase.post': 'Post-turn damage',
  lastStanding: 'Last side standing',
  goal: 'The goal is reached',
  limit: 'Time has run out',
  share: 'More strength left at the end',
  nobody: 'Nobody is left standing',
};

export const en: Speech<Melee, MeleeEvent> = {
  prompt,
  option,
  event: (g, e) => sentences[e.type](e, nameOf(g, e.who ?? ''), nameOf(g, e.whom ?? '')),
  label: key =>
    labels[key] ??
    (key.startsWith('option.') ? optionNames[key.slice(7) as Letter] : undefined) ??
    key.replaceAll('_', ' '),
};
