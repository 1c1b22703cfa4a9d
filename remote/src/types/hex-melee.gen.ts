// Written by `npm run schemas`.
// hex-melee, rules 1.6.0.

export type Consequence = { /** to whoever tried */
readonly hits: (null | Damage);
readonly fatigue: number;
/** gained, or lost */
readonly miles: number;
readonly silver: number;
readonly foes: (null | { readonly use: string;
readonly number: number;
readonly map: string; }); };

export type Damage = { readonly dice: number;
readonly add: number; };

export type EndChoice = { readonly end: number; };

export type FigureView = { readonly id: string;
readonly name: string;
readonly side: string;
readonly control: (null | string);
/** an illusion looks like a creature to everybody but its owner */
readonly kind: string;
readonly profile: Profile;
readonly cells: readonly (number)[];
/** the same hexes by label, as choices and scenarios name them */
readonly at: readonly (string)[];
readonly facing: number;
readonly posture: string;
readonly air: string;
/** awake, or the gravest of the causes */
readonly condition: string;
/** of its unconsciousness: it wakes when the last is gone */
readonly causes: readonly (string)[];
readonly exit: string;
/** current; full strength is in the profile */
readonly st: number;
readonly hits: number;
/** others see only whether it is exhausted */
readonly fatigue: (null | number);
readonly exhausted: boolean;
readonly ownDx: number;
readonly ma: number;
readonly gear: readonly (ItemView)[];
readonly hth: boolean;
readonly holding: (null | string);
readonly invisible: boolean;
readonly option: (null | string);
readonly state: (null | string);
readonly moved: number;
readonly acted: boolean;
readonly venom: number; };

export type Goal = { readonly side: string;
readonly leave?: { readonly count: number;
readonly edge: "any" | "north" | "south" | "east" | "west"; };
readonly carry?: { readonly item: string;
readonly edge: "any" | "north" | "south" | "east" | "west"; };
readonly occupy?: { readonly count: number;
readonly rows: readonly (number)[]; }; };

export type GuardChoice = { readonly guard: ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "pack" | null); };

export type HoldCall = { readonly callHold: boolean; };

export type ItemView = { readonly id: string;
readonly carried: string;
readonly loaded: boolean; };

export type Journey = { readonly party: string;
/** miles */
readonly goal: number;
readonly miles: number;
readonly day: number;
/** minutes walked today */
readonly walked: number;
readonly activity: ("walk" | "jog" | "rest" | "march" | null);
/** spent in this activity without change */
readonly minutes: number;
/** the encounter of the day has been rolled */
readonly metToday: boolean;
readonly fights: number;
readonly xp: Readonly<Record<string, number>>;
/** bought a knowledge point on this adventure */
readonly learned: readonly (string)[];
/** has done nothing but rest today */
readonly rested: boolean;
/** still across the road */
readonly trials: readonly (Trial)[];
/** carried into the fight */
readonly packs: readonly (Pack)[];
readonly silver: number;
/** for sale where the party is; null: no market */
readonly goods: (null | readonly (string)[]); };

export type MapPlan = { readonly name: string;
/** one character per hex, north to south, odd-q */
readonly rows: readonly (string)[];
/** the label of axial (0,0) */
readonly zero: string;
/** the label of a megahex centre */
readonly megahex: string;
/** how its ground looks */
readonly theme: "sand" | "flags" | "crypt" | "cave" | "barrow" | "timber" | "marsh" | "stockade" | "snow"; };

export type MeleeView = { readonly viewer: string;
readonly scenario: string;
readonly map: MapPlan;
readonly turn: number;
readonly turns: (null | number);
readonly phase: string;
readonly order: readonly (string)[];
/** sides that want to be asked before every action of this turn */
readonly onHold: readonly (string)[];
readonly sides: readonly ({ readonly id: string;
readonly name: string; })[];
readonly figures: readonly (FigureView)[];
readonly ground: readonly ({ readonly item: string;
readonly at: string; })[];
readonly terrain: readonly ({ readonly cell: number;
readonly at: string;
readonly marks: readonly (string)[]; })[];
readonly spells: readonly ({ readonly no: number;
readonly spell: string;
readonly caster: string;
readonly target: (null | string);
readonly at: readonly (string)[]; })[];
readonly goals: readonly (Goal)[];
/** the side that wins when the turns run out; null: who has more strength left */
readonly atLimit: (null | string);
readonly journey: (null | Journey);
readonly result: (null | Result); };

export type OptionChoice = { readonly option: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "pack"; };

export type Pack = { readonly id: string;
readonly gear: readonly ({ readonly item: string;
readonly carried: "worn" | "ready" | "slung" | "packed"; })[]; };

export type Part = { readonly rule: string;
readonly label: string;
readonly value: number; };

export type Profile = { readonly name: string;
/** creature or character it was made from */
readonly template: (null | string);
readonly people: (null | string);
readonly hexes: 1 | 4 | 6 | 5 | 7 | 3;
readonly st: number;
readonly dx: number;
readonly iq: number;
readonly wis: number;
/** printed; null: by dexterity and load */
readonly ma: (null | number);
readonly fly: number;
readonly protection: number;
readonly talents: readonly (string)[];
readonly spells: readonly (string)[];
readonly attacks: readonly ({ readonly id: string;
readonly name: string;
readonly damage: Damage;
readonly arc: "front" | "tail";
readonly repeat: boolean; })[];
readonly keywords: readonly (({ readonly id: "fearless"; } | { readonly id: "tireless"; } | { readonly id: "flier"; } | { readonly id: "snake_hide"; } | { readonly id: "hold";
readonly damage: Damage; } | { readonly id: "pounce";
readonly damage: Damage; } | { readonly id: "trample";
readonly damage: Damage; } | { readonly id: "multi";
readonly attacks: number; } | { readonly id: "rock";
readonly damage: Damage;
readonly range: number; } | { readonly id: "breath";
readonly damage: Damage;
readonly fatigue: number;
readonly range: number; } | { readonly id: "venom";
readonly hits: number;
readonly phases: number;
readonly attack: string; }))[];
/** no penalty for family or strength: creatures */
readonly trained: boolean;
readonly beast: boolean;
readonly xp: number;
/** points kept for talents and spells to come */
readonly knowledge: number; };

export type Result = { readonly winners: readonly (string)[];
readonly how: "nobody" | "lastStanding" | "goal" | "limit" | "share"; };

export type Sum = { readonly label: string;
readonly base: number;
readonly parts: readonly (Part)[];
readonly total: number; };

export type Trace = { /** what was to be decided */
readonly about: string;
readonly chosen: string;
readonly steps: readonly (TraceStep)[]; };

export type TraceStep = { readonly rule: string;
readonly label: string;
/** still in the running after this step */
readonly candidates: readonly (string)[];
readonly removed: readonly ({ readonly candidate: string;
readonly why: string; })[]; };

export type Trial = { readonly situation: string;
readonly hard: boolean;
readonly failed: (null | Consequence);
readonly passed: (null | Consequence);
/** of going round it */
readonly round: (null | Consequence);
/** there is no way round */
readonly barred: boolean; };

export type View = MeleeView;

export interface Events {
readonly actionLost: { readonly type: "actionLost";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly advanced: { readonly type: "advanced";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** labels of hexes */
readonly from: string;
readonly to: string;
readonly facing: number; };
readonly attackDeclared: { readonly type: "attackDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
readonly to: string;
/** the figure it happens to */
readonly whom?: string;
readonly item?: string;
/** of an attack: melee, thrown, missile, hth, breath, rock */
readonly mode?: string;
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean;
readonly spell?: string; };
readonly attackRolled: { readonly type: "attackRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
readonly item: string;
/** of an attack: melee, thrown, missile, hth, breath, rock */
readonly mode: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly needed: number;
readonly passed: boolean;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly bodyCovered: { readonly type: "bodyCovered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure it happens to */
readonly whom: string;
/** the figure that acts */
readonly who: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly needed: number;
readonly passed: boolean; };
readonly combatEnded: { readonly type: "combatEnded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly order: readonly (string)[];
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly consentAnswered: { readonly type: "consentAnswered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
readonly passed: boolean; };
readonly coverMissed: { readonly type: "coverMissed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure it happens to */
readonly whom: string;
/** the figure that acts */
readonly who: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly needed: number;
readonly passed: boolean; };
readonly damageRolled: { /** the figure it happens to */
readonly whom: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly type: "damageRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean;
/** the figure that acts */
readonly who?: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome?: string; };
readonly defenceRolled: { readonly type: "defenceRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number; };
readonly disbelieved: { readonly type: "disbelieved";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string; };
readonly draughtDrunk: { readonly type: "draughtDrunk";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
readonly item: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[]; };
readonly encounterRolled: { readonly type: "encounterRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly needed: number;
readonly passed: boolean;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string; };
readonly experienceShared: { readonly type: "experienceShared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number;
readonly ids: readonly (string)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly side?: string; };
readonly fatigueRecovered: { readonly type: "fatigueRecovered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure it happens to */
readonly whom: string;
readonly amount: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly fatigueSpent: { readonly type: "fatigueSpent";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly amount: number;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly fieldLeft: { readonly type: "fieldLeft";
/** what it rests on */
readonly rules: readonly (string)[];
readonly ids: readonly (string)[]; };
readonly figureAppeared: { readonly type: "figureAppeared";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly side: string;
readonly to: string;
readonly facing: number;
/** the figure it happens to */
readonly whom?: string;
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean; };
readonly figureDied: { readonly type: "figureDied";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly figureDropped: { readonly type: "figureDropped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly figureEngaged: { readonly type: "figureEngaged";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly ids: readonly (string)[]; };
readonly figureFell: { readonly type: "figureFell";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly figureLeft: { readonly type: "figureLeft";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** labels of hexes */
readonly from: string; };
readonly figureMoved: { readonly type: "figureMoved";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** labels of hexes */
readonly from: string;
readonly to: string;
readonly cells: readonly (string)[];
readonly facing: number;
readonly amount?: number;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly figurePassed: { readonly type: "figurePassed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom?: string; };
readonly figurePlaced: { readonly type: "figurePlaced";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly to: string;
readonly facing?: number; };
readonly figurePushed: { readonly type: "figurePushed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
/** labels of hexes */
readonly from: string;
readonly to: string;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly figureStirred: { readonly type: "figureStirred";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string; };
readonly figureTurned: { readonly type: "figureTurned";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly facing: number; };
readonly figureVanished: { readonly type: "figureVanished";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly figureWaited: { readonly type: "figureWaited";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom?: string; };
readonly figureWoke: { readonly type: "figureWoke";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly figureYielded: { readonly type: "figureYielded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly amount: number; };
readonly foesMet: { readonly type: "foesMet";
/** what it rests on */
readonly rules: readonly (string)[];
readonly item: string;
readonly amount: number;
readonly to: string;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly friendHit: { readonly type: "friendHit";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly needed: number;
readonly passed: boolean;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly to: string; };
readonly friendPassed: { readonly type: "friendPassed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly needed: number;
readonly passed: boolean;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly to: string; };
readonly heroImproved: { readonly type: "heroImproved";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
readonly amount: number; };
readonly hitsHealed: { readonly type: "hitsHealed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure it happens to */
readonly whom: string;
readonly amount: number;
/** current ST afterwards, never below 0 */
readonly left: number;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly hitsTaken: { readonly amount: number;
/** current ST afterwards, never below 0 */
readonly left: number;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly type: "hitsTaken";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure it happens to */
readonly whom: string;
/** the figure that acts */
readonly who?: string; };
readonly holdCalled: { readonly type: "holdCalled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly side: string;
readonly passed: boolean; };
readonly holdEnded: { readonly type: "holdEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string; };
readonly holdTaken: { readonly type: "holdTaken";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string; };
readonly hthEnded: { readonly type: "hthEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly hthEntered: { readonly type: "hthEntered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
/** labels of hexes */
readonly from: string;
readonly to: string; };
readonly hthJoined: { readonly type: "hthJoined";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
readonly to: string; };
readonly initiativeRolled: { readonly type: "initiativeRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly order: readonly (string)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly itemBroken: { readonly type: "itemBroken";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string; };
readonly itemDropped: { readonly type: "itemDropped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string;
readonly to: string; };
readonly itemGiven: { readonly type: "itemGiven";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
readonly item: string; };
readonly itemReadied: { readonly type: "itemReadied";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string; };
readonly itemSlung: { readonly type: "itemSlung";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string; };
readonly itemTaken: { readonly type: "itemTaken";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string;
/** labels of hexes */
readonly from: string; };
readonly itemTraded: { readonly type: "itemTraded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string;
readonly amount: number;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly landed: { readonly type: "landed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly to: string; };
readonly optionChanged: { readonly type: "optionChanged";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly option: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "pack"; };
readonly optionDeclared: { readonly type: "optionDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly option: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "pack"; };
readonly orderChosen: { readonly type: "orderChosen";
/** what it rests on */
readonly rules: readonly (string)[];
readonly side: string;
readonly order: readonly (string)[]; };
readonly packDropped: { readonly type: "packDropped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string;
readonly to: string; };
readonly packTaken: { readonly type: "packTaken";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string;
/** labels of hexes */
readonly from: string; };
readonly parleyRolled: { readonly type: "parleyRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly needed: number;
readonly passed: boolean;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly passageAnswered: { readonly type: "passageAnswered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
readonly passed: boolean; };
readonly passageAsked: { readonly type: "passageAsked";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string; };
readonly phaseBegan: { readonly type: "phaseBegan";
/** what it rests on */
readonly rules: readonly (string)[];
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
readonly turn?: number; };
readonly placePassed: { readonly type: "placePassed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly postureChanged: { readonly type: "postureChanged";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly posture: "standing" | "kneeling" | "prone"; };
readonly pushDeclined: { readonly type: "pushDeclined";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly saveRolled: { readonly type: "saveRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly needed: number;
readonly amount: number;
readonly passed: boolean;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly spellCast: { readonly spell: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly needed: number;
readonly passed: boolean;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly type: "spellCast";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean;
/** the figure it happens to */
readonly whom?: string; };
readonly spellEnded: { readonly cells: readonly (string)[];
readonly type: "spellEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly spell: string;
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean;
/** the figure it happens to */
readonly whom?: string; };
readonly spellFailed: { readonly spell: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly needed: number;
readonly passed: boolean;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly type: "spellFailed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean;
/** the figure it happens to */
readonly whom?: string; };
readonly spellRenewed: { readonly type: "spellRenewed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly spell: string;
readonly amount: number; };
readonly spellResisted: { readonly spell: string;
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly type: "spellResisted";
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean;
/** the figure it happens to */
readonly whom?: string; };
readonly spellTookEffect: { readonly cells: readonly (string)[];
readonly spell: string;
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly type: "spellTookEffect";
/** tells of an illusion: others see it as if it were real */
readonly secret?: boolean;
/** the figure it happens to */
readonly whom?: string; };
readonly steppedAway: { readonly type: "steppedAway";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** labels of hexes */
readonly from: string;
readonly to: string;
readonly ids: readonly (string)[]; };
readonly swooped: { readonly type: "swooped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly tieRolled: { readonly type: "tieRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly order: readonly (string)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly tookOff: { readonly type: "tookOff";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string; };
readonly travelled: { readonly type: "travelled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string; };
readonly trialTold: { readonly type: "trialTold";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly turnBegan: { readonly type: "turnBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly turn: number; };
readonly venomTaken: { readonly type: "venomTaken";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
/** the figure it happens to */
readonly whom: string;
readonly amount: number; };
readonly weaponLanded: { readonly type: "weaponLanded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string;
readonly to: string; };
readonly weaponLoaded: { readonly type: "weaponLoaded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the figure that acts */
readonly who: string;
readonly item: string;
/** 'hit', 'miss', 'drop', 'break', 'double', 'triple' … */
readonly outcome: string; };
}

export interface Answers {
readonly "act.drop": { readonly posture: "standing" | "kneeling" | "prone"; };
readonly "act.keepOrChange": (EndChoice | HoldCall | { readonly option: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "pack"; });
readonly "actions.chooseAmongOwn": { readonly figure: string; };
readonly "askToPass.answer": ({ readonly agree: false; } | { readonly agree: true; });
readonly "attack.chooseAttack": (EndChoice | OptionChoice | { readonly act: "pass";
readonly wait?: string; } | { readonly act: "strike" | "parting";
readonly weapon: string;
readonly target: string;
readonly hands?: 2; } | { readonly act: "two";
readonly weapon: string;
readonly target: string; } | { readonly act: "grapple";
readonly weapon: string;
readonly target: string; } | { readonly act: "sweep";
readonly weapon: string;
readonly hands?: 2; } | { readonly act: "throw" | "shoot";
readonly weapon: string;
readonly target: string;
readonly line?: 1 | -1;
readonly aim?: string; } | { readonly act: "breathe" | "hurl";
readonly target: string;
readonly line?: 1 | -1;
readonly aim?: string; } | { readonly act: "letGo" | "crush"; });
readonly "camp.chooseHider": ({ readonly hide: string; } | { readonly hide: null; });
readonly "cast.chooseFacing": { readonly face: number; };
readonly "cast.choosePlace": { readonly at: string;
readonly facing: number; };
readonly "cast.chooseSpell": (EndChoice | OptionChoice | { readonly pass: true; } | { readonly cast: string;
readonly target: string;
readonly line?: 1 | -1;
readonly aim?: string; } | { readonly cast: string;
readonly at: string; } | { readonly cast: string;
readonly creature: string; } | { readonly cast: string;
readonly spell: number; });
readonly "cast.offerGuard": GuardChoice;
readonly "cast.offerToForgo": ({ readonly resist: true; } | { readonly resist: false; });
readonly "changeNow.drop": { readonly posture: "standing" | "kneeling" | "prone"; };
readonly "disbelieve.chooseFigure": (EndChoice | OptionChoice | { readonly disbelieve: string; } | { readonly pass: true; });
readonly "disengage.chooseStep": (EndChoice | OptionChoice | { readonly to: string;
readonly facing: number; } | { readonly stay: true; });
readonly "encounter.offerParley": ({ readonly parley: false; } | { readonly parley: true; });
readonly "enterHth.askConsent": ({ readonly agree: false; } | { readonly agree: true; });
readonly "enterHth.chooseAnswer": { readonly weapon: string; };
readonly "forcedRetreat.chooseAdvance": ({ readonly advance: string;
readonly facing: number; } | { readonly advance: null; });
readonly "forcedRetreat.chooseAmongOwn": { readonly figure: string; };
readonly "forcedRetreat.choosePush": ({ readonly push: null; } | { readonly push: string;
readonly to: string; } | { readonly push: string; });
readonly "furtherBlows.chooseNext": ({ readonly act: "stop"; } | { readonly act: "strike";
readonly weapon: string;
readonly target: string; });
readonly "holdWindow.change": (HoldCall | { readonly goOn: true; } | { readonly figure: string;
readonly option: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "pack"; });
readonly "hthAttack.chooseFoe": (EndChoice | OptionChoice | { readonly act: "strike";
readonly weapon: string;
readonly target: string; } | { readonly act: "pass"; });
readonly "initiative.chooseOrder": ({ readonly place: "first"; } | { readonly place: "second"; });
readonly "journey.choosePeriod": ({ readonly travel: "walk" | "jog" | "rest" | "march";
readonly minutes: 10 | 60; } | { readonly camp: true; });
readonly "leavePile.choosePlace": { readonly to: string;
readonly facing: number; };
readonly "market.chooseDeal": ({ readonly leave: true; } | { readonly buy: string;
readonly for: string; } | { readonly sell: string;
readonly of: string; });
readonly "market.chooseHaggler": ({ readonly haggle: string; } | { readonly haggle: null; });
readonly "moveFigure.declare": OptionChoice;
readonly "moveFigure.drop": { readonly posture: "standing" | "kneeling" | "prone"; };
readonly "moveFigure.swoop": ({ readonly swoop: false; } | { readonly swoop: true; });
readonly "moveFigure.turn": { readonly face: number; };
readonly "moveSide.chooseFigure": { readonly figure: string; };
readonly "ready.chooseItem": (EndChoice | OptionChoice | { readonly do: "done"; } | { readonly do: "ready";
readonly item: string;
readonly drop?: string; } | { readonly do: "sling";
readonly item: string; } | { readonly do: "pickUp";
readonly item: string;
readonly dropShield?: true; } | { readonly do: "load";
readonly item: string; } | { readonly do: "wake";
readonly whom: string; } | { readonly do: "drink";
readonly whom: string; } | { readonly do: "give";
readonly item: string;
readonly whom: string; });
readonly "renew.payUpkeep": ({ readonly renew: false; } | { readonly renew: true; });
readonly "reward.improve": ({ readonly learn: null; } | { readonly learn: "dx" | "st" | "iq" | "wis" | "knowledge"; } | { readonly talent: string; } | { readonly spell: string; });
readonly "rise.chooseFacing": { readonly face: number; };
readonly "setUp.chooseFacing": { readonly face: number; };
readonly "setUp.chooseInHand": { readonly inHand: readonly (string)[]; };
readonly "setUp.choosePlace": { readonly place: string; };
readonly "settle.choosePlace": { readonly place: string; };
readonly "spread.chooseHex": ({ readonly at: string; } | { readonly stop: true; });
readonly "strike.offerGuard": GuardChoice;
readonly "strike.offerHold": ({ readonly hold: false; } | { readonly hold: true; });
readonly "trial.chooseWho": ({ readonly attempt: string; } | { readonly attempt: null; });
readonly "walk.chooseLeg": (HoldCall | { readonly stop: true; } | { readonly move: string;
readonly facing?: number; } | { readonly push: number;
readonly to: string; } | { readonly dropPack: true; } | { readonly yield: true; } | { readonly takeOff: true; } | { readonly land: true; } | { readonly leave: true; } | { readonly ask: string; } | { readonly end: number; });
}