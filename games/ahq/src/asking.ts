import type { Ask, Named, OfferPlace, Wording } from '@quarterstaff/kernel';
import type { Act } from './acts.ts';
import { spellById } from './content/index.ts';
import { parseSquare } from './map/square.ts';
import type { Ahq } from './state.ts';
import type { AnswerKey } from './text/en.ts';

// How this rulebook puts its questions: the pieces that several of them share.

export const say = (key: AnswerKey, terms: Wording['with'] = {}): Wording => ({ key, with: terms });

export const theModel = (id: unknown): Named => ({ of: 'model', id });
export const theThing = (id: unknown): Named => ({ of: 'thing', id });
export const theSide = (id: unknown): Named => ({ of: 'side', id });
/** A door or a chest, named by the direction in which it lies from somebody, else by its square. */
const theDoor = (id: unknown, by = ''): Named => ({ of: 'door', id: { id, by } });
const theChest = (id: unknown, by = ''): Named => ({ of: 'chest', id: { id, by } });
/** The same as what an act is done to: there a language may write it otherwise. */
const theDoorItself = (id: unknown, by = ''): Named => ({ of: 'doorItself', id: { id, by } });
const theChestItself = (id: unknown, by = ''): Named => ({ of: 'chestItself', id: { id, by } });

const onModel = (g: Ahq, id: unknown): OfferPlace | null =>
  g.models.some(m => m.id === id && m.at >= 0) ? { figure: String(id) } : null;

function onSquare(text: unknown): OfferPlace | null {
  const cell = typeof text === 'string' ? parseSquare(text) : null;
  return cell === null ? null : { cell };
}

function onDoor(g: Ahq, id: unknown): OfferPlace | null {
  const door = g.map.doors.find(d => d.id === id);
  return door === undefined ? null : { edge: { cell: door.at, direction: door.dir } };
}

function onChest(g: Ahq, id: unknown): OfferPlace | null {
  const chest = g.chests.find(c => c.id === id);
  return chest === undefined ? null : { cell: chest.at };
}

export type Asking<C, L = unknown> = Ask<Ahq, L, C>;
type Rows = Readonly<Record<string, AnswerKey>>;

const group = (): string => 'choice';

/** A question whose answers are words of its own; whatever is not among them is said by `other`. */
function wordsOf<C>(rows: Rows, other: (answer: C, g: Ahq) => Wording): Asking<C>['words'] {
  return (g, _local, answer) => {
    const key = Object.hasOwn(rows, String(answer)) ? rows[String(answer)] : undefined;
    return key === undefined ? other(answer, g) : say(key);
  };
}

/** Answers on buttons, each said in its own way. */
export const askAs = <C, L = unknown>(words: (answer: C, g: Ahq, local: L) => Wording): Asking<C, L> => ({
  words: (g, local, answer) => words(answer, g, local),
  group,
});

/** Answers that are nothing but words. */
export const askInWords = (rows: Rows): Asking<string> => ({
  words: wordsOf(rows, answer => say('named', { what: answer })),
  group,
});

/** Models, on their figures, and what else may be said. */
export const askModel = (rows: Rows = {}): Asking<string> => ({
  words: wordsOf(rows, id => say('named', { what: theModel(id) })),
  place: (g, _local, id) => onModel(g, id),
  group,
});

/** Things by their names, and what else may be said. */
export const askThing = (rows: Rows = {}): Asking<string> => ({
  words: wordsOf(rows, id => say('named', { what: theThing(id) })),
  group,
});

/** A counter of the game master's hand, or none. */
export const askCounter = (none: AnswerKey): Asking<string> => ({
  words: wordsOf({ keep: none }, id => say('playCounter', { counter: theThing(id) })),
  group,
});

export const askSquare: Asking<string> = {
  words: (_g, _local, at) => say('square', { at }),
  place: (_g, _local, at) => onSquare(at),
  group: () => 'square',
};

/** A place on a wall, as `N 5,-4`, with the number of its section before it where several are meant. */
export const askOnWall: Asking<string> = askAs(answer => {
  const [at = '', side = ''] = answer.split(' ').toReversed();
  return say('placeOnWall', { side: theSide(side), at });
});

export const askDoor: Asking<number> = askAs(id => say('named', { what: theDoor(id) }));
export const askSection: Asking<number> = askAs(id => say('named', { what: { of: 'section', id } }));
export const askSum: Asking<number> = askAs(sum => say('sum', { sum }));
export const askPlayer: Asking<string> = askAs(seat => say('named', { what: { of: 'player', id: seat } }));

/** What has been accessed: `door:3` or the junction `node:2`. */
export const askOpening: Asking<string> = askAs((answer, g) => {
  const [kind = '', number = ''] = answer.split(':');
  if (kind === 'door') return say('behind', { door: theDoorItself(Number(number), g.leader) });
  const junction: Named = { of: 'junction', id: { id: Number(number), by: g.leader } };
  return say('named', { what: g.map.sections[Number(number)] === undefined ? answer : junction });
});

export const askFate = askInWords({ keep: 'keep', fate: 'fate' });
export const askConsent = askInWords({ agree: 'agree', refuse: 'refuse' });

/** What a spell is aimed at, as the end of its sentence. */
function aimOf(act: Act, by: string): Wording | string {
  if (act.target !== undefined) return say('aimModel', { whom: theModel(act.target) });
  if (act.at !== undefined) return say('aimSquare', { at: act.at });
  if (act.door !== undefined) return say('aimThing', { what: theDoor(act.door, by) });
  if (spellById.get(act.spell ?? '')?.target === 'area') return say('aimElsewhere');
  return act.chest === undefined ? '' : say('aimThing', { what: theChest(act.chest, by) });
}

type Spoken = (act: Act, by: string) => Wording;

const aloud =
  (key: AnswerKey): Spoken =>
  () =>
    say(key);
const toSquare =
  (key: AnswerKey): Spoken =>
  ({ to = '' }) =>
    say(key, { at: to });
const ofModel =
  (key: AnswerKey): Spoken =>
  ({ target }) =>
    say(key, { whom: theModel(target) });
const ofItem =
  (key: AnswerKey): Spoken =>
  ({ item, target }) =>
    say(key, { what: theThing(item), whom: theModel(target) });
const ofSpell =
  (key: AnswerKey): Spoken =>
  (act, by) =>
    say(key, { spell: theThing(act.spell), aim: aimOf(act, by) });
const onOrOff =
  (on: AnswerKey, off: AnswerKey): Spoken =>
  ({ item }) =>
    say(item === 'on' ? on : off);

/** A monster has one ranged weapon, which needs no name. */
const ofMissile =
  (key: AnswerKey, plain: AnswerKey): Spoken =>
  ({ target, with: weapon }) =>
    say(weapon === 'ranged' ? plain : key, { whom: theModel(target), what: theThing(weapon) });

/** How the acts of an activation are said. */
const ACTS: Readonly<Record<string, Spoken>> = {
  end: aloud('end'),
  move: toSquare('move'),
  cross: toSquare('cross'),
  run: aloud('run'),
  attack: ofModel('attack'),
  shoot: ofMissile('shoot', 'shootPlainly'),
  throw: (act, by) =>
    act.with === 'throwing_axe'
      ? say('throwAxe', { whom: theModel(act.target) })
      : ofMissile('throw', 'throwSpear')(act, by),
  wind: aloud('wind'),
  open: ({ door }, by) => say('open', { door: theDoorItself(door, by) }),
  close: ({ door }, by) => say('close', { door: theDoorItself(door, by) }),
  chest: ({ chest }, by) => say('chest', { chest: theChestItself(chest, by) }),
  searchWall: ({ wall }) => say('searchWall', { side: theSide(wall) }),
  searchTreasure: aloud('searchTreasure'),
  armour: onOrOff('armourOn', 'armourOff'),
  shield: onOrOff('shieldOn', 'shieldOff'),
  ready: act => say('ready', { what: theThing(act.with) }),
  drag: ofModel('drag'),
  carry: act => say('carry', { whom: theModel(act.target), who: theModel(act.with) }),
  disarm: ({ at = '' }) => say('disarm', { at }),
  use: ofItem('use'),
  climb: toSquare('climb'),
  cast: ofSpell('cast'),
  read: ofSpell('read'),
  spell: ofSpell('cast'),
  drink: ofItem('drink'),
  pour: ofItem('pour'),
  give: ofItem('give'),
  receive: ofItem('receive'),
  drop: ofItem('drop'),
  pick: ofItem('pick'),
  leave: aloud('leave'),
};

/** Where an act is offered: on whom or what it is done to. */
function onTable(g: Ahq, act: Act): OfferPlace | null {
  if (act.door !== undefined) return onDoor(g, act.door);
  if (act.target !== undefined) return onModel(g, act.target);
  return onChest(g, act.chest) ?? onSquare(act.to ?? act.at);
}

/** The acts of an activation, each on what it is done to. */
export const askAct: Asking<Act, { readonly model: string }> = {
  words: (_g, { model }, act) => ACTS[act.do]!(act, model),
  place: (g, _local, act) => onTable(g, act),
  group: act => act.do,
};

/** A gift that somebody asks for, or a refusal. */
export const askGift: Asking<Act | 'refuse', { readonly from: string }> = {
  words: (_g, { from }, answer) => (answer === 'refuse' ? say('refuse') : ACTS[answer.do]!(answer, from)),
  place: (g, _local, answer) => (answer === 'refuse' ? null : onTable(g, answer)),
  group: answer => (answer === 'refuse' ? 'choice' : answer.do),
};

/** A monster and the square that it is shifted to. */
export const askShift: Asking<{ readonly model: string; readonly to: string } | 'done'> = {
  words: (_g, _local, answer) =>
    answer === 'done' ? say('done') : say('placeTo', { who: theModel(answer.model), at: answer.to }),
  place: (_g, _local, answer) => (answer === 'done' ? null : onSquare(answer.to)),
  group,
};
