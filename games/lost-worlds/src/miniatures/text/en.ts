// Every sentence of the miniatures game in English.

import type { Decision, Speech } from '@quarterstaff/kernel';
import { cardOf, isCard } from '../../duel/interface.ts';
import type { LostWorlds } from '../../state.ts';
import type { Spot } from '../board/terrain.ts';
import { profiles } from '../content/index.ts';
import type { FieldEvent } from '../events.ts';
import { fieldOf } from '../field.ts';

const who = (g: LostWorlds, id: string): string => {
  const c = fieldOf(g).characters.find(x => x.id === id);
  if (c === undefined) return id;
  return fieldOf(g).characters.filter(x => x.name === c.name).length > 1 ? `${c.name} (${c.id})` : c.name;
};
const side = (g: LostWorlds, id: string): string => fieldOf(g).sides.find(s => s.id === id)?.name ?? id;
const what = (g: LostWorlds, id: string): string => {
  const t = fieldOf(g).things.find(x => x.id === id);
  if (t === undefined) return fieldOf(g).characters.some(c => c.id === id) ? `the body of ${who(g, id)}` : id;
  const kind = t.kind === 'token' ? t.id : t.kind;
  return `the ${kind.replaceAll('_', ' ')}${t.owner === null ? '' : ` of ${who(g, t.owner)}`}`;
};
const at = (spot: Spot): string => `(${spot[0]},${spot[1]})`;
const card = (id: string): string => (isCard(id) ? cardOf(id).name : id);
const points = (n: number): string => `${n} Body Point${n === 1 ? '' : 's'}`;

const POSTURES: Readonly<Record<string, string>> = { standing: 'Standing', offBalance: 'Off Balance', down: 'Down' };
const DIRECTIONS: Readonly<Record<string, string>> = {
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

const PROMPTS: Readonly<Record<string, string>> = {
  'campaign.hire': 'Hire a company of two or three for at most 12 points.',
  'campaign.chooseChapter': 'The road forks: brawl at the Tankard, or rest?',
  'placeGifts.placeGift': 'Where in the first row does the next thing stand?',
  'replaceDead.chooseRecruit': 'Somebody has died. Who takes the place?',
  'prelude.chooseProfile': 'Who is {slot}? Choose a profile.',
  'offerDematerialise.decide': 'Shall {slot} dematerialise for this Movement Phase?',
  'takeSlot.chooseCharacter': 'Your slot: which Character moves next?',
  'moveCharacter.carryOrDrop': '{slot} holds a Large Object: pay 1 point to carry it, or drop it.',
  'act.chooseAction': 'What does {slot} do?',
  'endMove.nameUndefended': 'Which adjacent space does {slot} leave undefended?',
  'haltWindow.halt': 'An opponent enters the Battle Zone of {slot}. Halt it?',
  'throwThing.nameTarget': 'At which space does {slot} throw?',
  'castSpell.chooseTarget': 'At whom does {slot} cast?',
  'fall.choosePlace': '{slot} falls. Into which space?',
  'landOnto.displaceOccupant': '{slot} is pushed aside. Where to?',
  'landOnto.landBeside': '{slot} missed and comes down beside. Where?',
  'rematerialise.placeTouched': 'Where is {slot} thrown by the Touch?',
  'recoverAll.chooseNext': 'Whose recovery roll comes next?',
  'recover.makeRoom': '{slot} wakes under somebody. Where does it roll to?',
  'recover.nameUndefended': '{slot} wakes. Which space does it leave undefended?',
  'declareEngagements.declare': 'Does {slot} engage the opponent beside it?',
  'forcedDrop.chooseSpace': '{slot} is drawn into a fight and drops its load. Where?',
  'breakOff.stepAway': '{slot} has escaped. Where does it step?',
};

function prompt(g: LostWorlds, open: Decision): string {
  return (PROMPTS[open.kind] ?? 'Decide for {slot}.').replace('{slot}', who(g, open.slot));
}

type Fields = Readonly<Record<string, unknown>>;
const spot = (a: Fields): string => at(a.to as Spot);
const ACTIONS: Readonly<Record<string, (g: LostWorlds, a: Fields) => string>> = {
  end: () => 'End the move',
  carry: () => 'Pay 1 point and carry it',
  turn: (_g, a) => `Turn to the ${DIRECTIONS[String(a.facing)]}`,
  run: () => 'Run (2 more points, Off Balance)',
  walk: (_g, a) => `Walk to ${spot(a)}`,
  move: (_g, a) => `Move to ${spot(a)}`,
  climb: (_g, a) => `Climb to ${spot(a)}`,
  crawl: (_g, a) => `Crawl to ${spot(a)}`,
  jumpDown: (_g, a) => `Jump down recklessly to ${spot(a)}`,
  jumpOver: (_g, a) => `Jump over to ${spot(a)}`,
  jumpOnto: (g, a) => `Jump down onto ${who(g, String(a.target))}`,
  block: (g, a) => `Block ${who(g, String(a.target))}`,
  prone: () => 'Fall prone',
  standUp: () => 'Stand up',
  regainBalance: () => 'Regain balance',
  pickUp: (g, a) => `Pick up ${what(g, String(a.what))}`,
  drop: (g, a) => `Drop ${what(g, String(a.what))} at ${spot(a)}`,
  throw: (g, a) => `Throw ${what(g, String(a.what))}`,
  examine: (g, a) => `Examine ${what(g, String(a.what))}`,
  shoveObject: (g, a) => `Shove ${what(g, String(a.what))} to ${spot(a)}`,
  shove: (g, a) => `Shove ${who(g, String(a.target))}${a.hard === true ? ' hard' : ''}`,
  slay: (g, a) => `Slay ${who(g, String(a.target))}`,
  tend: (g, a) => `Tend ${who(g, String(a.target))}`,
  regenerate: (_g, a) => (a.points === 'magic' ? 'Regenerate spell points' : 'Regenerate Body Points'),
  cast: (_g, a) => `Cast ${card(String(a.card))}`,
  drink: (g, a) => `Drink ${what(g, String(a.what))}`,
};
const WORDS: Readonly<Record<string, string>> = {
  pass: 'Let pass',
  halt: 'Halt',
  stay: 'Stay',
  dematerialise: 'Dematerialise',
};

const recruits: ReadonlySet<string> = new Set(['prelude.chooseProfile', 'campaign.hire', 'replaceDead.chooseRecruit']);

function option(g: LostWorlds, open: Decision, choice: unknown): string {
  if (Array.isArray(choice)) return at(choice as unknown as Spot);
  if (typeof choice === 'string') {
    if (choice === 'done') return 'That is the company';
    if (open.kind === 'campaign.chooseChapter')
      return choice === '3b' ? 'Rest (3 experience for everybody)' : 'Brawl at the Broken Tankard';
    if (profiles.has(choice) && recruits.has(open.kind))
      return `${profiles.get(choice)!.name} (${profiles.get(choice)!.hire})`;
    return DIRECTIONS[choice] === undefined ? (WORDS[choice] ?? who(g, choice)) : `The ${DIRECTIONS[choice]}`;
  }
  const a = choice as Fields;
  if (typeof a.wish === 'string')
    return a.wish === 'engage' ? `Engage ${who(g, String(a.target))}` : `Leave ${who(g, String(a.target))} alone`;
  return ACTIONS[String(a.do)]?.(g, a) ?? JSON.stringify(choice);
}

type Say<E> = (g: LostWorlds, e: E) => string;
type Sayings = { readonly [T in FieldEvent['type']]: Say<Extract<FieldEvent, { type: T }>> };

const PHASES: Readonly<Record<string, string>> = {
  initiative: 'Initiative',
  movement: 'Movement',
  floor: 'Floor',
  step: 'Step',
  wall: 'Wall',
  pillar: 'Pillar',
  table: 'Table',
  brazier: 'Brazier',
  mirror: 'Mirror',
  chest: 'Chest',
  barrel: 'Barrel',
  sack: 'Sack',
  chair: 'Chair',
  token: 'Small thing',
  combat: 'Combat',
  falls: 'Check for falls',
  victory: 'Victory',
};
const FALLS: Readonly<Record<string, string>> = { noChange: 'keeps its feet', offBalance: 'sways', fall: 'falls' };

const sayings: Sayings = {
  turnBegan: (_g, e) => `Turn ${e.turn} begins.`,
  phaseBegan: (_g, e) => `${PHASES[e.phase]} phase.`,
  profileChosen: (_g, e) => `${e.character} is a ${profiles.get(e.profile)?.name ?? e.profile}.`,
  itemHidden: (g, e) =>
    e.in === null ? `${what(g, e.item)} has been hidden.` : `${what(g, e.item)} lies in ${what(g, e.in)}.`,
  initiativeRolled: (_g, e) =>
    `${e.reroll ? 'The tied roll again' : 'Initiative'}: ${e.rolls.map(r => `${r.seat} ${r.face}`).join(', ')}.`,
  orderSet: (_g, e) => `The slots: ${e.order.join(', ')}.`,
  weaponSettled: (g, e) => `${what(g, e.thing)} lies at ${at(e.at)}.`,
  dematerialised: (g, e) => `${who(g, e.character)} dematerialises.`,
  rematerialised: (g, e) => `${who(g, e.character)} returns at ${at(e.at)} with ${points(e.body)}.`,
  moveBegan: (g, e) => `${who(g, e.character)} moves with ${e.mp} points.`,
  carryPaid: (g, e) => `${who(g, e.character)} carries ${what(g, e.thing)}; ${e.mp} points left.`,
  ran: (g, e) => `${who(g, e.character)} runs: ${e.mp} points.`,
  turned: (g, e) => `${who(g, e.character)} turns to the ${DIRECTIONS[e.facing]}.`,
  spaceEntered: (g, e) => `${who(g, e.character)} goes from ${at(e.from)} to ${at(e.to)} for ${e.cost}; ${e.mp} left.`,
  landed: (g, e) =>
    `${who(g, e.character)} lands ${POSTURES[e.posture]}${e.damage > 0 ? ` and loses ${points(e.damage)}` : ''}.`,
  letPass: (g, e) => `${who(g, e.halter)} lets ${who(g, e.mover)} pass.`,
  halted: (g, e) => `${who(g, e.halter)} halts ${who(g, e.mover)}.`,
  postureChanged: (g, e) => `${who(g, e.character)} is ${POSTURES[e.posture]}.`,
  blocked: (g, e) => `${who(g, e.character)} blocks ${who(g, e.target)}.`,
  pickedUp: (g, e) => `${who(g, e.character)} picks up ${what(g, e.thing)}.`,
  dropped: (g, e) => `${who(g, e.character)} drops ${what(g, e.thing)} at ${at(e.at)}.`,
  examined: (g, e) =>
    `${who(g, e.character)} examines ${what(g, e.thing)} and finds ${e.found === null ? 'nothing' : what(g, e.found)}.`,
  objectShoved: (g, e) => `${who(g, e.character)} shoves ${what(g, e.thing)} from ${at(e.from)} to ${at(e.to)}.`,
  thingThrown: (g, e) =>
    `${who(g, e.character)} throws ${what(g, e.thing)} at ${at(e.at)}, range ${e.range}: ${e.lands ? 'it lands' : 'a miss'} (needed ${e.needed} or less).`,
  thingScattered: (g, e) => `${what(g, e.thing)} scatters to ${at(e.to)}.`,
  scatterRerolled: (_g, e) => `Only ${e.spaces} spaces are open: the die is rolled again.`,
  thingCameDown: (g, e) => `${what(g, e.thing)} comes down at ${at(e.at)}.`,
  struck: (g, e) => `${who(g, e.character)} is struck by ${what(g, e.thing)}.`,
  weaponHit: (g, e) => `${who(g, e.character)} is hit by ${what(g, e.thing)} for ${e.damage}.`,
  bodyLost: (g, e) => `${who(g, e.character)} loses ${points(e.lost)} and has ${e.body}.`,
  bodyRegained: (g, e) => `${who(g, e.character)} regains ${points(e.gained)} and has ${e.body}.`,
  fellUnconscious: (g, e) => `${who(g, e.character)} falls unconscious.`,
  died: (g, e) => `${who(g, e.character)} dies.`,
  shoved: (g, e) => `${who(g, e.shover)} shoves ${who(g, e.target)}${e.hard ? ' hard' : ''}.`,
  fallRolled: (g, e) => `${who(g, e.character)} rolls ${e.face}, counted ${e.adjusted}, and ${FALLS[e.result]}.`,
  fell: (g, e) => `${who(g, e.character)} falls from ${at(e.from)} to ${at(e.to)}.`,
  jumpedOnto: (g, e) =>
    `${who(g, e.jumper)} ${e.falling ? 'falls' : 'jumps'} onto ${who(g, e.target)}: ${e.hit ? 'a hit' : 'a miss'}.`,
  displaced: (g, e) => `${who(g, e.character)} comes to ${at(e.to)}.`,
  weaponDropped: (g, e) => `${what(g, e.thing)} falls at ${at(e.at)}.`,
  weaponRetrieved: (g, e) => `${who(g, e.character)} has ${what(g, e.thing)} in hand again.`,
  slayPrepared: (g, e) => `${who(g, e.character)} is about to slay ${who(g, e.target)}.`,
  tended: (g, e) => `${who(g, e.character)} tends ${who(g, e.target)}.`,
  regenerationDeclared: (g, e) => `${who(g, e.character)} gathers ${e.points === 'body' ? 'strength' : 'magic'}.`,
  regenerationFailed: (g, e) => `${who(g, e.character)} is disturbed and regains nothing.`,
  magicRegained: (g, e) => `${who(g, e.character)} regains ${e.gained === null ? 'some' : e.gained} spell points.`,
  spellCast: (g, e) =>
    `${who(g, e.character)} casts ${card(e.card)} at ${who(g, e.target)}, range ${e.range}: ${e.works ? 'it works' : 'it fizzles'} (needed ${e.needed} or less).`,
  spellEnded: (g, e) => `${card(e.card)} on ${who(g, e.character)} ends.`,
  recoveryRolled: (g, e) =>
    `${who(g, e.character)} rolls ${e.face} for recovery, counted ${e.adjusted}: ${e.result === 'dead' ? 'dead' : e.result}.`,
  woke: (g, e) => `${who(g, e.character)} wakes, Down, with ${points(e.body)}.`,
  touched: (g, e) => `${who(g, e.by)} touches ${who(g, e.character)} for ${e.damage}.`,
  undefendedNamed: (g, e) => `${who(g, e.character)} leaves the ${DIRECTIONS[e.direction]} undefended.`,
  moveEnded: (g, e) => `${who(g, e.character)} has moved.`,
  carriedOff: (g, e) => `${who(g, e.character)} carries ${what(g, e.item)} off.`,
  shattered: (g, e) => `${what(g, e.thing)} shatters.`,
  engagementDeclared: (g, e) =>
    `${who(g, e.character)} ${e.wish === 'engage' ? 'engages' : 'leaves alone'} ${who(g, e.target)}.`,
  battleDemanded: (g, e) => `${who(g, e.halter)} and ${who(g, e.halted)} must fight.`,
  demandLapsed: (g, e) => `${who(g, e.halter)} and ${who(g, e.halted)} are no longer in contact.`,
  duelOpened: (g, e) => `${who(g, e.a)} opens page ${e.pageSeenByA}, ${who(g, e.b)} opens page ${e.pageSeenByB}.`,
  rowsBarred: (g, e) => `The ground bars rows ${e.rows.join(', ')} to ${who(g, e.character)}.`,
  brokeOff: (g, e) => `${who(g, e.character)} breaks off${e.to === null ? ' where it stands' : ` to ${at(e.to)}`}.`,
  combatEnded: (g, e) => `${who(g, e.character)} leaves the fight ${POSTURES[e.posture]}.`,
  crownHeld: (g, e) =>
    e.side === null ? 'Nobody holds the crown.' : `${side(g, e.side)} hold the crown, ${e.streak} in a row.`,
  pointsScored: (g, e) => `${side(g, e.side)}: ${e.points} points for ${LABELS[e.for] ?? e.for}.`,
  gameEnded: (g, e) =>
    e.winners.length === 0 ? 'The scenario is drawn.' : `${e.winners.map(id => side(g, id)).join(' and ')} win.`,
  hired: (_g, e) => `A ${profiles.get(e.profile)?.name ?? e.profile} joins the company.`,
  chapterBegan: (_g, e) => `Chapter ${e.chapter}: ${e.title}.`,
  chapterEnded: (_g, e) => `Chapter ${e.chapter} is ${e.won ? 'won' : 'lost'}: ${e.points} points, ${e.total} in all.`,
  companyRested: (_g, e) => `The company rests; everybody gains ${e.experience} experience.`,
  pointsShared: (g, e) => `${who(g, e.character)} gains ${e.points} experience.`,
};

const LABELS: Readonly<Record<string, string>> = {
  fieldTurn: 'Turn {n}',
  round: 'Round {n}',
  'phase.initiative': 'Initiative',
  'phase.movement': 'Movement',
  'phase.combat': 'Combat',
  'phase.falls': 'Check for falls',
  'phase.victory': 'Victory',
  movement: 'Movement',
  posture: 'Posture',
  undefended: 'Undefended',
  held: 'Held',
  turning: 'Turning',
  attack: 'Attack',
  objects: 'Objects',
  magic: 'Magic',
  standing: 'Standing',
  offBalance: 'Off Balance',
  down: 'Down',
  unconscious: 'Unconscious',
  dead: 'Dead',
  dematerialised: 'Dematerialised',
  asleep: 'Asleep',
  carried: 'Carried',
  weaponDown: 'Weapon lost',
  ran: 'Ran',
  ranLastTurn: 'Ran last turn',
  halted: 'Halted',
  hasHalted: 'Has halted',
  blocked: 'Blocked',
  moved: 'Has moved',
  jumped: 'Jumped',
  hardShoved: 'Shoved hard',
  dazed: 'Dazed',
  tripped: 'Tripped',
  bodyMoved: 'Moved while unconscious',
  fought: 'Fought',
  carriedOff: 'what was carried off',
  kept: 'what was kept',
  shattered: 'what was shattered',
  opponentOut: 'opponents out',
  holding: 'holding the crown',
  win: 'the win',
  struckByObject: 'opponents struck by objects',
  fallByShove: 'opponents shoved over',
  outByHand: 'opponents put out',
  onlyConscious: 'being the only one on his feet',
  victory: 'by the victory conditions',
  tieClause: 'by the tie clause',
  points: 'on points',
  higherBody: 'on Body Points',
  draw: 'a draw',
  triumph: 'a triumph',
  success: 'a success',
  failure: 'a failure',
  lost: 'the whole company is dead',
};

export const fieldSpeech: Speech<LostWorlds, FieldEvent> = {
  prompt,
  option,
  event: (g, e) => {
    const sentence = (sayings[e.type] as Say<FieldEvent>)(g, e);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  },
  label: key => LABELS[key] ?? key,
};

export const hasFieldLabel = (key: string): boolean => LABELS[key] !== undefined;
