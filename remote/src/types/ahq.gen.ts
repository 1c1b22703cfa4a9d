// Written by `npm run schemas`.
// ahq, rules 1.8.0.

export type Act = { readonly do: string;
/** a square, `3,-4`, or a model */
readonly to?: string;
readonly target?: string;
readonly with?: string;
readonly door?: number;
readonly chest?: string;
readonly wall?: string;
readonly spell?: string;
readonly at?: string;
readonly item?: string; };

export type AhqView = { readonly viewer: string;
readonly turnKind: "combat" | "exploration" | "over" | "town";
readonly turn: number;
readonly phase: string;
readonly leader: string;
readonly heroSeats: readonly (string)[];
readonly gmSeat: string;
readonly map: DungeonMap;
readonly doors: readonly ({ readonly open: boolean;
readonly barred: string;
readonly jammed: boolean;
readonly removed: boolean; })[];
/** by section */
readonly features: readonly (string)[];
readonly models: readonly (ModelView)[];
readonly chests: readonly (ChestView)[];
readonly heaps: readonly (Heap)[];
readonly traps: readonly (KnownTrap)[];
readonly burning: readonly (Burning)[];
readonly handSize: number;
/** the game master's alone */
readonly hand: readonly ("prowlers" | "trap" | "ambush" | "reinforcements" | "hidden_champion" | "jammed_door" | "cold_draught")[];
readonly bagSize: number;
readonly combat: (null | { readonly turn: number;
readonly phase: "end" | "hero" | "gm" | "start";
readonly routine: string;
readonly pursuit: boolean; });
readonly dormant: readonly ({ readonly section: number;
readonly looks: readonly (string)[]; })[];
readonly quest: { /** '' in a scenario without a quest */
readonly id: string;
readonly hymn: number;
readonly flags: readonly (string)[];
readonly trail: number;
readonly expedition: number;
readonly clock: QuestClock;
readonly secured: readonly (string)[]; };
/** of the whole party, at home */
readonly townGold: number;
/** of each Hero */
readonly purses: Readonly<Record<string, number>>;
readonly result: string; };

export type Burning = { readonly at: number;
/** GM Phase ends until it goes out; 0: for ever */
readonly left: number; };

export type ChestView = { readonly id: string;
readonly at: number;
readonly opened: boolean;
readonly trap: string;
readonly gold: number;
readonly things: readonly (string)[]; };

export type Claim = { readonly take: string;
readonly for: string; };

export type Deal = { readonly do: string;
readonly for?: string;
readonly item?: string;
/** to whom something is given */
readonly to?: string; };

export type DoorPlace = { readonly id: number;
readonly at: number;
readonly dir: 0 | 1 | 2 | 3; };

export type DungeonMap = { readonly sections: readonly (Section)[];
readonly passages: readonly (Passage)[];
readonly joins: readonly (readonly [number, number])[];
readonly exits: readonly (Exit)[];
readonly doors: readonly (DoorPlace)[];
readonly grates: readonly (EdgePlace)[];
/** walls inside a section, from scenarios */
readonly walls: readonly (EdgePlace)[];
readonly obstacles: readonly (Obstacle)[]; };

export type EdgePlace = { readonly at: number;
readonly dir: 0 | 1 | 2 | 3; };

export type Effect = { readonly kind: "might" | "haste" | "stone" | "clarity" | "venom" | "iron_edge" | "barkskin" | "quickstep" | "dazzled" | "asleep" | "hexed" | "terrified" | "veil" | "rallied" | "sorrow" | "snared";
readonly until: "combat" | "gmPhase" | "heroPhase" | "phase" | "explorationTurn" | "activation";
readonly left: number;
/** where it was cast, for the veil; -1 otherwise */
readonly at: number; };

export type Exit = { readonly id: number;
readonly node: number;
readonly dir: 0 | 1 | 2 | 3;
readonly status: "unexplored" | "joined" | "blocked"; };

export type Heap = { readonly at: number;
readonly gold: number;
readonly things: readonly (string)[]; };

export type KnownTrap = { readonly at: number;
readonly trap: string;
readonly zone: readonly (number)[];
/** the square the Hero came from when it was met */
readonly from: number;
readonly armed: boolean; };

export type ModelView = { readonly id: string;
readonly kind: "monster" | "hero" | "henchman";
/** what it looks like */
readonly type: string;
readonly name: string;
readonly race: string;
readonly seat: string;
readonly owner: string;
readonly at: number;
/** the same as players write it: `3,-4` */
readonly square: string;
readonly condition: "left" | "dead" | "standing" | "ko" | "waiting";
readonly base: { readonly WS: number;
readonly RS: number;
readonly S: number;
readonly T: number;
readonly Speed: number;
readonly Int: number;
readonly W: number;
readonly Fate: number; };
readonly now: { readonly WS: number;
readonly T: number;
readonly Speed: number; };
readonly woundsLost: number;
readonly wounds: number;
readonly fate: number;
readonly fateScore: number;
readonly focus: string;
readonly acted: boolean;
readonly inPit: boolean;
/** to the game master: not yet revealed */
readonly hidden: boolean;
readonly readied: string;
readonly weapons: readonly (string)[];
readonly armour: string;
readonly armourOn: boolean;
readonly shield: boolean;
readonly shieldOn: boolean;
readonly ring: string;
readonly worn: readonly (string)[];
readonly gear: readonly (string)[];
readonly potions: readonly (string)[];
readonly scrolls: readonly (string)[];
readonly questItems: readonly (string)[];
readonly components: { readonly W: number;
readonly E: number;
readonly M: number;
readonly G: number; };
readonly spells: readonly (string)[];
readonly ammo: Readonly<Record<string, number>>;
readonly gold: number;
readonly effects: readonly (Effect)[]; };

export type Obstacle = { readonly at: number;
readonly kind: "chasm" | "tall" | "pit" | "chest" | "low";
/** what stands there: 'hearth', 'chest', 'masonry' … */
readonly object: string; };

export type Part = { readonly rule: string;
readonly label: string;
readonly value: number; };

export type Passage = { readonly id: number;
readonly sections: readonly (number)[];
readonly heading: 0 | 1 | 2 | 3;
/** the section nearest to where it was entered */
readonly entered: number;
readonly blindStart: boolean;
readonly blindEnd: boolean; };

export type QuestClock = { /** in all; after the last one the quest is lost */
readonly expeditions: number;
/** crowns that each Hero pays */
readonly fine: number;
/** of the hymn, sung meanwhile */
readonly verses: number;
/** Exploration turns until the light of an Expedition is out, 0: it lasts */
readonly turns: number; };

export type Section = { readonly id: number;
readonly kind: "room" | "stairs" | "node" | "passage";
readonly x0: number;
readonly y0: number;
readonly x1: number;
readonly y1: number;
/** null: the whole rectangle */
readonly cells: (null | readonly (number)[]);
/** the passage it belongs to, or -1 */
readonly passage: number;
/** its number in the passage, from 1 */
readonly place: number;
/** passages and nodes: away from where they were entered */
readonly heading: (0 | 1 | 2 | 3 | null);
readonly room: ("chamber" | "hazard" | "lair" | "quest_room" | null);
/** rooms: the wall with the door they were generated from */
readonly entrance: (0 | 1 | 2 | 3 | null);
readonly name: (null | string); };

export type Shift = { readonly model: string;
readonly to: string; };

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

export type WallName = { /** of the passage; 0 for a room */
readonly section: number;
/** 'left', 'right', or 'N', 'E', 'S', 'W' */
readonly side: string; };

export type View = AhqView;

export interface Events {
readonly activationBegan: { readonly type: "activationBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[]; };
readonly armourChanged: { readonly type: "armourChanged";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly attackDeclared: { readonly type: "attackDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
readonly what: string; };
readonly bodiesLooted: { readonly type: "bodiesLooted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly bodySearched: { readonly type: "bodySearched";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string;
readonly result: string; };
readonly campsiteRolled: { readonly type: "campsiteRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly caveIn: { readonly type: "caveIn";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number; };
readonly championHidden: { readonly type: "championHidden";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** the game master's alone */
readonly secret: boolean; };
readonly chestOpened: { readonly type: "chestOpened";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly chestPlaced: { readonly type: "chestPlaced";
/** what it rests on */
readonly rules: readonly (string)[];
/** a square as players write it: `3,-4` */
readonly at: string;
readonly section: number;
readonly what: string; };
readonly chestRevealed: { readonly type: "chestRevealed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly amount: number;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly chestTouched: { readonly type: "chestTouched";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly climbedOut: { readonly type: "climbedOut";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly combatBegan: { readonly type: "combatBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number; };
readonly combatEnded: { readonly type: "combatEnded";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly combatTurnBegan: { readonly type: "combatTurnBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly componentLost: { readonly type: "componentLost";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[]; };
readonly contentsRolled: { readonly type: "contentsRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string; };
readonly counterDieRolled: { readonly type: "counterDieRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly counterDrawn: { readonly type: "counterDrawn";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly counterPlayed: { readonly type: "counterPlayed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string; };
readonly counterSeen: { readonly type: "counterSeen";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
/** the game master's alone */
readonly secret: boolean; };
readonly crossbowWound: { readonly type: "crossbowWound";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly crossingRolled: { readonly type: "crossingRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly curiosityFound: { readonly type: "curiosityFound";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string;
readonly section: number; };
readonly damageDice: { readonly type: "damageDice";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
readonly amount: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly damageRolled: { readonly target: string;
readonly amount: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly left: number;
readonly what: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly type: "damageRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model?: string; };
readonly damperUsed: { readonly type: "damperUsed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly dealMade: { readonly type: "dealMade";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly amount?: number;
readonly left?: number;
readonly model?: string;
readonly target?: string; };
readonly disarmRolled: { readonly type: "disarmRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly amount: number;
readonly result: string; };
readonly disputeRolled: { readonly type: "disputeRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string; };
readonly doorClosed: { readonly type: "doorClosed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly door: number; };
readonly doorJammed: { readonly type: "doorJammed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly door: number; };
readonly doorLeadsBack: { readonly type: "doorLeadsBack";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number; };
readonly doorOpened: { readonly type: "doorOpened";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly door: number; };
readonly doorPlaced: { readonly type: "doorPlaced";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number;
/** a square as players write it: `3,-4` */
readonly at: string;
readonly section: number; };
readonly doorRecorded: { readonly type: "doorRecorded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount?: number;
readonly result?: string; };
readonly effectBegan: { readonly type: "effectBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly effectEnded: { readonly type: "effectEnded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly escapeDelayed: { readonly type: "escapeDelayed";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly evenOddRolled: { readonly type: "evenOddRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly exitAccessed: { readonly type: "exitAccessed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly section: number; };
readonly expeditionBegan: { readonly type: "expeditionBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly expeditionEnded: { readonly type: "expeditionEnded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly explorationTurnBegan: { readonly type: "explorationTurnBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly fateRegained: { readonly type: "fateRegained";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly amount: number;
readonly left: number; };
readonly fateSpent: { readonly type: "fateSpent";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
readonly left: number; };
readonly fellIntoPit: { readonly type: "fellIntoPit";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly flagSet: { readonly type: "flagSet";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly freeAttackGained: { readonly type: "freeAttackGained";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string; };
readonly freeAttackLapsed: { readonly type: "freeAttackLapsed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly friendHit: { readonly type: "friendHit";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string; };
readonly fumbleHarmless: { readonly type: "fumbleHarmless";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly furnishingFound: { readonly type: "furnishingFound";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string;
readonly section: number; };
readonly furtherDoorsRolled: { readonly type: "furtherDoorsRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number; };
readonly giftChosen: { readonly type: "giftChosen";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly result: string; };
readonly giftRolled: { readonly type: "giftRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly goldRolled: { readonly type: "goldRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly model?: string; };
readonly goldShared: { readonly type: "goldShared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number;
readonly left: number;
readonly what: string; };
readonly grateFell: { readonly type: "grateFell";
/** what it rests on */
readonly rules: readonly (string)[];
/** a square as players write it: `3,-4` */
readonly at: string;
readonly what: string; };
readonly grateLifted: { readonly type: "grateLifted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly groupJoined: { readonly type: "groupJoined";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly hazardFound: { readonly type: "hazardFound";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string;
readonly section: number; };
readonly henchmanJoined: { readonly type: "henchmanJoined";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
/** a square as players write it: `3,-4` */
readonly at?: string; };
readonly heroCarried: { readonly type: "heroCarried";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly path: readonly (string)[];
readonly amount: number;
readonly what?: string;
readonly target?: string; };
readonly heroDragged: { readonly type: "heroDragged";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly path: readonly (string)[];
readonly amount: number;
readonly what?: string;
readonly target?: string; };
readonly heroFell: { readonly type: "heroFell";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly heroStoodUp: { readonly type: "heroStoodUp";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly amount: number;
readonly left: number; };
readonly hitRolled: { readonly type: "hitRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly result: string; };
readonly hymnAdvanced: { readonly type: "hymnAdvanced";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly hymnComplete: { readonly type: "hymnComplete";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly hymnLowered: { readonly type: "hymnLowered";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly identityFixed: { readonly type: "identityFixed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** the game master's alone */
readonly secret: boolean; };
readonly identityRevealed: { readonly type: "identityRevealed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly itemDieRolled: { readonly type: "itemDieRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string; };
readonly lairRolled: { readonly type: "lairRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly section: number;
/** the game master's alone */
readonly secret: boolean; };
readonly leaderElected: { readonly type: "leaderElected";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly lightOut: { readonly type: "lightOut";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly lootForfeited: { readonly type: "lootForfeited";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly missileRecovered: { readonly type: "missileRecovered";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly missileShot: { readonly type: "missileShot";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
readonly what: string; };
readonly missilesLost: { readonly type: "missilesLost";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly modelAppeared: { readonly type: "modelAppeared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly modelDeployed: { readonly type: "modelDeployed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly modelDied: { readonly type: "modelDied";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly modelLeft: { readonly type: "modelLeft";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly modelLost: { readonly type: "modelLost";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly result: string; };
readonly modelMoved: { readonly type: "modelMoved";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly path: readonly (string)[];
readonly amount: number;
readonly what?: string;
readonly target?: string; };
readonly modelSteppedBack: { readonly type: "modelSteppedBack";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly modelWithdrew: { readonly type: "modelWithdrew";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly monsterShifted: { readonly type: "monsterShifted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly monstersGlimpsed: { readonly type: "monstersGlimpsed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number;
readonly what: string; };
readonly monstersGone: { readonly type: "monstersGone";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string; };
readonly monstersMet: { readonly type: "monstersMet";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number;
readonly amount: number; };
readonly monstersPlaced: { readonly type: "monstersPlaced";
/** what it rests on */
readonly rules: readonly (string)[];
readonly path: readonly (string)[];
/** several at once, each in its place of `path` */
readonly models: readonly (string)[];
readonly result: string; };
readonly monstersSighted: { readonly type: "monstersSighted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number; };
readonly monstersWait: { readonly type: "monstersWait";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly objectDieRolled: { readonly type: "objectDieRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly objectUsed: { readonly type: "objectUsed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly partyEscaped: { readonly type: "partyEscaped";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly passageEndRolled: { readonly type: "passageEndRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly result: string; };
readonly passageFeaturesRolled: { readonly type: "passageFeaturesRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string; };
readonly passageLaid: { readonly type: "passageLaid";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number;
readonly amount: number; };
readonly passageLengthRolled: { readonly type: "passageLengthRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number; };
readonly potionDrunk: { readonly type: "potionDrunk";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
readonly what: string; };
readonly potionSought: { readonly type: "potionSought";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly prowlersRolled: { readonly type: "prowlersRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly section?: number; };
readonly pursuerRan: { readonly type: "pursuerRan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly pursuitDeclared: { readonly type: "pursuitDeclared";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly pursuitEnded: { readonly type: "pursuitEnded";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly recoveryRolled: { readonly type: "recoveryRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly result: string; };
readonly returnedInVain: { readonly type: "returnedInVain";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number;
readonly left: number; };
readonly rewardPaid: { readonly type: "rewardPaid";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly roomBehindDoor: { readonly type: "roomBehindDoor";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number; };
readonly roomLaid: { readonly type: "roomLaid";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number;
readonly what: string; };
readonly roomSearched: { readonly type: "roomSearched";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly section: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly amount: number; };
readonly roomSizeRolled: { readonly type: "roomSizeRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly what: string; };
readonly roomTypeRolled: { readonly type: "roomTypeRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string;
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
readonly amount?: number; };
readonly routineChosen: { readonly type: "routineChosen";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string; };
readonly rubbleFound: { readonly type: "rubbleFound";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number; };
readonly runRolled: { readonly type: "runRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string;
readonly amount: number; };
readonly scratchedMapUsed: { readonly type: "scratchedMapUsed";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly searchChanged: { readonly type: "searchChanged";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly amount: number; };
readonly secretDoorFound: { readonly type: "secretDoorFound";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number;
/** a square as players write it: `3,-4` */
readonly at: string;
readonly model?: string;
readonly section?: number; };
readonly shieldChanged: { readonly type: "shieldChanged";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly shotRolled: { readonly type: "shotRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly amount: number;
readonly result: string; };
readonly sightAgreed: { readonly result: string;
readonly type: "sightAgreed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model?: string;
readonly target?: string; };
readonly spellCast: { readonly type: "spellCast";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
readonly door?: number;
/** a square as players write it: `3,-4` */
readonly at?: string;
readonly target?: string; };
readonly spellCopied: { readonly type: "spellCopied";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
readonly amount: number;
readonly left: number;
readonly result: string; };
readonly spellFailed: { readonly type: "spellFailed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly sporesRolled: { readonly type: "sporesRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string; };
readonly spotRolled: { readonly type: "spotRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly amount: number;
readonly result: string; };
readonly squaresBurn: { readonly type: "squaresBurn";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly path: readonly (string)[]; };
readonly storyTold: { readonly type: "storyTold";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly result: string; };
readonly surpriseResolved: { readonly type: "surpriseResolved";
/** what it rests on */
readonly rules: readonly (string)[];
readonly result: string; };
readonly surpriseRolled: { readonly type: "surpriseRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly result: string; };
readonly survivorsReturned: { readonly type: "survivorsReturned";
/** what it rests on */
readonly rules: readonly (string)[];
readonly section: number;
readonly amount: number; };
readonly testPassed: { readonly type: "testPassed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string; };
readonly testRolled: { readonly type: "testRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly result: string;
readonly amount?: number; };
readonly thingDropped: { readonly type: "thingDropped";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly thingGiven: { readonly type: "thingGiven";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
readonly what: string;
readonly amount?: number; };
readonly thingTaken: { readonly type: "thingTaken";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** a square as players write it: `3,-4` */
readonly at?: string;
readonly amount?: number; };
readonly tieRolled: { readonly type: "tieRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string; };
readonly townLeft: { readonly type: "townLeft";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly townReached: { readonly type: "townReached";
/** what it rests on */
readonly rules: readonly (string)[];
readonly amount: number; };
readonly trapDisarmed: { readonly type: "trapDisarmed";
/** what it rests on */
readonly rules: readonly (string)[];
/** a square as players write it: `3,-4` */
readonly at: string;
readonly what: string; };
readonly trapKindRolled: { readonly type: "trapKindRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string;
/** a square as players write it: `3,-4` */
readonly at: string;
/** the game master's alone */
readonly secret?: boolean; };
readonly trapLeft: { readonly type: "trapLeft";
/** what it rests on */
readonly rules: readonly (string)[];
/** a square as players write it: `3,-4` */
readonly at: string;
readonly what: string; };
readonly trapSpotted: { readonly type: "trapSpotted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
readonly trapSprung: { readonly type: "trapSprung";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
/** a square as players write it: `3,-4` */
readonly at: string;
readonly path: readonly (string)[]; };
readonly trapTestRolled: { readonly type: "trapTestRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly amount: number;
readonly result: string; };
readonly trapsLearned: { readonly type: "trapsLearned";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly amount: number; };
readonly treasureLeft: { readonly type: "treasureLeft";
/** what it rests on */
readonly rules: readonly (string)[];
/** a square as players write it: `3,-4` */
readonly at: string;
readonly amount: number;
readonly what: string; };
readonly treasureRolled: { readonly type: "treasureRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
readonly what: string; };
readonly wallSearched: { readonly type: "wallSearched";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly section: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[];
readonly result: string; };
readonly weaponReadied: { readonly type: "weaponReadied";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly what: string; };
readonly weaponThrown: { readonly type: "weaponThrown";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
readonly what: string; };
readonly woundsLost: { readonly type: "woundsLost";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly amount: number;
readonly left: number; };
readonly woundsRegained: { readonly type: "woundsRegained";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly amount: number;
readonly left: number; };
readonly zoneFocused: { readonly type: "zoneFocused";
/** what it rests on */
readonly rules: readonly (string)[];
readonly model: string;
readonly target: string;
/** a square as players write it: `3,-4` */
readonly at: string; };
}

export interface Answers {
readonly "addSentryDoors.choosePlace": string;
readonly "advanceHymn.offerDamper": string;
readonly "agreeOnSight.ask": "obscured" | "clear" | "unseen" | "engine" | "escaped";
readonly "askFor.agree": ("refuse" | Act);
readonly "askHelper.agree": string;
readonly "attack.offerFate": string;
readonly "attack.offerFreeAttack": string;
readonly "attack.offerOccupy": string;
readonly "castSpell.drawLine": string;
readonly "castSpell.nameCentre": string;
readonly "chase.chooseWay": Act;
readonly "claimThings.claim": ("pass" | Claim);
readonly "countOut.nameModel": string;
readonly "countOut.nameSum": number;
readonly "crossChasm.offerFate": string;
readonly "damage.offerFate": string;
readonly "deploy.chooseSquare": string;
readonly "drawCounter.offerProwlers": string;
readonly "electLeader.vote": string;
readonly "endActivation.chooseAmmo": string;
readonly "endActivation.offerFate": string;
readonly "ensureLeader.passOnHenchman": string;
readonly "explorationTurn.offerProwlers": string;
readonly "explore.act": Act;
readonly "extendPassage.chooseSide": "left" | "right";
readonly "fight.act": Act;
readonly "findWayOn.nameWall": string;
readonly "fixIdentities.offerChampion": string;
readonly "fixOne.chooseLookAlike": string;
readonly "generateBeyond.placeFirst": number;
readonly "generateOpenings.chooseOrder": string;
readonly "generateRoom.offerScratchedMap": string;
readonly "generateRoom.placeRoom": string;
readonly "gmPhase.chooseRoutine": string;
readonly "gmPhase.declarePursuit": string;
readonly "gmPhase.offerCounter": string;
readonly "handGold.nameSum": number;
readonly "handleDoor.offerJam": string;
readonly "hurtByTrap.offerFate": string;
readonly "intelligenceTest.offerFate": string;
readonly "meetTrap.chooseDisarmer": string;
readonly "meetTrap.consent": string;
readonly "meetTrap.offerFateToDisarm": string;
readonly "meetTrap.offerFateToSpot": string;
readonly "monstersAct.chooseMonster": string;
readonly "outfit.chooseComponent": "W" | "E" | "M" | "G";
readonly "outfit.chooseSpell": string;
readonly "placeDoors.nameSquare": string;
readonly "placeDoors.nameWall": WallName;
readonly "placeGroups.placeNext": string;
readonly "playProwlers.nameSection": number;
readonly "playersAct.chooseModel": string;
readonly "playersAct.choosePlayer": string;
readonly "recordBehind.offerScratchedMap": string;
readonly "rollGifts.chooseGift": "WS" | "RS" | "S" | "T" | "Speed" | "Int" | "W" | "Fate";
readonly "run.offerFate": string;
readonly "searchTreasure.offerJars": string;
readonly "searchWall.placeDoor": string;
readonly "settleZones.chooseFocus": string;
readonly "share.divideGold": "object" | "even";
readonly "shiftMonsters.shift": ("done" | Shift);
readonly "shoot.chooseFriendHit": string;
readonly "shoot.offerFate": string;
readonly "startCombat.offerAmbush": string;
readonly "steppedOn.offerTrap": string;
readonly "takeGold.take": string;
readonly "town.deal": Deal;
readonly "town.share": Deal;
readonly "useObject.nameDoor": number;
readonly "useObject.offerFate": string;
}