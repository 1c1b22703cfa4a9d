// Written by `npm run schemas`.
// battle-axe, rules 1.5.0.

export type BattleAxeView = { readonly viewer: string;
readonly quest: (null | string);
readonly round: number;
readonly result: (null | string);
readonly quiet: boolean;
readonly heroes: readonly (HeroView)[];
readonly friendlies: readonly (Friendly)[];
readonly enemies: readonly (Enemy)[];
readonly squares: readonly (SquareView)[];
readonly walls: readonly (readonly [number, number])[];
readonly tiles: readonly (Tile)[];
readonly doors: readonly (Door)[];
readonly ends: readonly (End)[];
readonly things: readonly (Thing)[];
readonly rooms: readonly (Room)[];
readonly startCells: readonly (number)[];
readonly mat: { readonly roomsCompleted: number;
readonly questRoomPlaced: boolean;
/** of a position without a quest */
readonly goal: ("destroy-eggs" | "defeat-all" | "open-chests" | null);
readonly goalAchieved: boolean;
readonly alarm: boolean;
readonly passageCardsLeft: number;
readonly roomCardsLeft: number;
readonly eventCardsLeft: number;
readonly coinsLeft: number;
readonly usedRooms: readonly (string)[]; };
readonly codes: readonly (string)[]; };

export type Door = { readonly leaves: readonly (Leaf)[];
readonly open: boolean;
readonly everOpened: boolean;
/** what kind of tile it was placed in */
readonly from: "room" | "passage";
readonly tile: number; };

export type End = { /** left column first, walking out */
readonly cells: readonly (number)[];
readonly direction: number;
readonly tile: number;
readonly explored: boolean; };

export type Enemy = { /** the label: G3 */
readonly id: string;
readonly card: string;
/** what a scenario says otherwise */
readonly changes: (null | { readonly code?: string;
readonly name?: string;
readonly size?: readonly [number, number];
readonly reach?: number;
readonly type?: "Humanoid" | "Animal" | "Undead" | "Giant" | "Unique";
readonly description?: string;
readonly health?: number;
readonly speed?: number;
readonly attacks?: number;
readonly attack?: number;
readonly missile?: (null | number);
readonly defend?: number;
readonly initiative?: "First" | "Last" | "RFI";
readonly priority?: readonly ("Shoot Nearest" | "Shoot Furthest" | "Shoot as Gang" | "Shoot New Hero" | "Shoot Random" | "Fight Closest" | "Fight Furthest" | "Fight as Gang" | "Fight Individual" | "Fight Random" | "Fight Dwarf")[];
readonly flank?: boolean;
readonly openDoors?: boolean;
readonly special?: { readonly text: string;
readonly missileAgainst?: number;
readonly disease?: number;
readonly poison?: boolean;
readonly flies?: boolean;
readonly overContents?: boolean;
readonly throughDoors?: boolean;
readonly spells?: readonly ({ readonly name: string;
readonly times: number;
readonly wounds: number;
readonly area: "target" | "heroes" | "minis";
readonly fire?: boolean;
readonly chill?: number; })[];
readonly regenerates?: number;
readonly charge?: { readonly moved: number;
readonly attack: number; };
readonly device?: { readonly base: number;
readonly wounds: number; };
readonly summons?: { readonly atHealth: number;
readonly card: string;
readonly count: number; }; }; });
/** index of the tile */
readonly home: number;
readonly health: number;
readonly cells: readonly (number)[];
/** castings left, by spell of the card */
readonly spells: readonly (number)[];
/** turns still slept through */
readonly asleep: number;
/** turns still missed */
readonly skips: number;
readonly rooted: boolean;
/** penalty in its next turn */
readonly stung: number;
/** wounded by fire since its last turn */
readonly burned: boolean;
/** has called its help */
readonly summoned: boolean;
/** not active until the room says so */
readonly dormant: boolean; };

export type Friendly = { readonly id: string;
readonly kind: "captive" | "wolf";
readonly owner: string;
readonly speed: number;
readonly attacks: number;
readonly attack: number;
readonly defend: number;
readonly health: number;
readonly status: "unconscious" | "conscious" | "dead" | "gone";
readonly cells: readonly (number)[];
readonly carriedBy: (null | string);
/** has had its turn this round */
readonly acted: boolean; };

export type HeroTurn = { readonly taking: boolean;
/** the move was made, or may not be made any more */
readonly moveOver: boolean;
/** the Speed Roll, once it is made */
readonly budget: (null | number);
/** squares used of it */
readonly spent: number;
readonly acted: boolean;
readonly drank: boolean;
readonly changedWorn: boolean;
readonly movedCarrying: boolean;
/** doors he opened */
readonly opened: readonly (number)[];
/** Speed this turn */
readonly haste: number;
/** attacks this turn */
readonly might: number;
/** attacks by Attacking Flurry */
readonly flurry: number;
/** Run for It */
readonly ran: boolean; };

export type HeroView = { readonly current: { readonly attacks: number;
readonly attack: number;
readonly defend: number;
readonly speed: number;
readonly missile: number; };
readonly id: string;
readonly name: string;
readonly seat: string;
readonly race: string;
readonly role: string;
readonly height: "Tall" | "Short";
readonly weight: "Heavy" | "Light";
readonly base: { readonly health: number;
readonly speed: number;
readonly luck: number;
readonly attacks: number;
readonly attack: number;
readonly missile: number;
readonly defend: number;
readonly arcane: number;
readonly holy: number;
readonly nature: number; };
readonly health: number;
readonly luck: number;
/** castings left */
readonly arcane: number;
readonly holy: number;
readonly nature: number;
readonly status: "unconscious" | "conscious" | "dead" | "gone";
readonly cell: number;
readonly facing: number;
readonly left: (null | string);
/** a two-handed card stands in both */
readonly right: (null | string);
readonly worn: { readonly head: (null | string);
readonly body: (null | string);
readonly hands: (null | string);
readonly legs: (null | string);
readonly feet: (null | string); };
readonly pack: readonly (string)[];
readonly coins: readonly (number)[];
readonly gold: number;
/** campaign codes he has earned */
readonly codes: readonly (string)[];
readonly spellsUsed: readonly (string)[];
readonly traitsUsed: readonly (string)[];
/** spell cards and the like, until No Active Enemies */
readonly effects: readonly (string)[];
/** blows the Mirror Double still turns */
readonly mirror: number;
readonly poisoned: boolean;
readonly diseased: boolean;
/** fresh: fell in the turn he is taking */
readonly pit: "out" | "in" | "fresh";
/** own turns without a move, the present one included */
readonly snared: number;
readonly carrying: (null | string);
readonly carriedBy: (null | string);
/** has had his turn this round */
readonly acted: boolean;
/** bears the quest's keepsake */
readonly keepsake: boolean;
/** came back from death: base Health and Luck are 1 lower in this quest */
readonly weakened: boolean;
readonly turn: HeroTurn; };

export type Leaf = { readonly cell: number;
readonly direction: number;
/** NONE while nothing is laid out behind it */
readonly far: number; };

export type NewHeroChoice = { readonly race: string;
readonly role: string;
readonly freeSpell?: "arcane" | "holy" | "nature"; };

export type Part = { readonly rule: string;
readonly label: string;
readonly value: number; };

export type Room = { readonly section: string;
readonly tile: number;
readonly layout: number;
readonly completed: boolean;
readonly words: readonly (string)[]; };

export type SquareView = { readonly cell: number;
readonly x: number;
readonly y: number;
readonly tile: number; };

export type Sum = { readonly label: string;
readonly base: number;
readonly parts: readonly (Part)[];
readonly total: number; };

export type Thing = { readonly id: string;
readonly name: string;
readonly kind: "thing" | "chest" | "chasm" | "bridge" | "letter" | "plate" | "lever" | "grille" | "egg" | "captive";
readonly height: "low" | "high" | "floor";
readonly cell: number;
readonly tile: number;
/** chest opened, plate made safe */
readonly opened: boolean;
/** eggs */
readonly health: number; };

export type Tile = { readonly surface: string;
readonly kind: "map" | "room" | "start" | "passage";
/** room or passage card */
readonly section: (null | string);
/** where square (1,1) of its own grid lies */
readonly x: number;
readonly y: number;
/** away from the entry */
readonly forward: number;
readonly width: number;
readonly depth: number;
/** door or end by which it was entered, index or -1 */
readonly entry: number; };

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

export type TurnChoice = { readonly do: string;
readonly target?: string;
readonly weapon?: string;
readonly item?: string;
readonly card?: string;
readonly door?: number;
readonly to?: string;
readonly hero?: string;
readonly trait?: string;
readonly facing?: string;
readonly word?: string;
readonly blood?: boolean;
readonly hand?: boolean; };

export type View = BattleAxeView;

export interface Events {
readonly abandonRefused: { readonly type: "abandonRefused";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly by: string; };
readonly abandoned: { readonly type: "abandoned";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly alarmRang: { readonly type: "alarmRang";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly ambushed: { readonly type: "ambushed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly attackDeclared: { readonly type: "attackDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly by: string;
readonly target: string;
readonly chance: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly attacksLost: { readonly type: "attacksLost";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly left: number; };
readonly befriended: { readonly type: "befriended";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly card: string; };
readonly blessed: { readonly type: "blessed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly card: string; };
readonly blowIgnored: { readonly type: "blowIgnored";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly by: string;
readonly what: string;
readonly left?: number; };
readonly cardDrawn: { readonly type: "cardDrawn";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly card: string; };
readonly carryRefused: { readonly type: "carryRefused";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string; };
readonly checkDeclared: { readonly type: "checkDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string;
readonly chance: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly checkFailed: { readonly type: "checkFailed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly checkPassed: { readonly type: "checkPassed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly chestOpened: { readonly type: "chestOpened";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly chilled: { readonly type: "chilled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly amount: number; };
readonly coinGiven: { readonly type: "coinGiven";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly amount: number; };
readonly coinsBanked: { readonly type: "coinsBanked";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly amount: number;
readonly left: number; };
readonly coinsFound: { readonly type: "coinsFound";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly values: readonly (number)[]; };
readonly combatBegan: { readonly type: "combatBegan";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly combatEnded: { readonly type: "combatEnded";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly crossingAsked: { readonly type: "crossingAsked";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly passed: boolean; };
readonly cured: { readonly type: "cured";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly deckShuffled: { readonly type: "deckShuffled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string; };
readonly defenceDeclared: { readonly type: "defenceDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly target: string;
readonly by: string;
readonly chance: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly defended: { readonly type: "defended";
/** what it rests on */
readonly rules: readonly (string)[];
readonly target: string;
readonly by: string; };
readonly died: { readonly type: "died";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly diseased: { readonly type: "diseased";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly doorClosed: { readonly type: "doorClosed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly by: string;
readonly door: number; };
readonly doorDiceRolled: { readonly type: "doorDiceRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly doorOpened: { readonly type: "doorOpened";
/** what it rests on */
readonly rules: readonly (string)[];
readonly by: string;
readonly door: number; };
readonly drank: { readonly type: "drank";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly items: readonly (string)[]; };
readonly dropped: { readonly type: "dropped";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly to: readonly (number)[];
/** where it ended, by name */
readonly squares: readonly (string)[]; };
readonly enemyAppeared: { readonly type: "enemyAppeared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly card: string;
readonly to: readonly (number)[];
/** of its kind */
readonly first: boolean;
readonly narrative?: string; };
readonly enemyCast: { readonly type: "enemyCast";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly target: string;
readonly what: string; };
readonly enemyDied: { readonly type: "enemyDied";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly card: string; };
readonly enemyHealed: { readonly type: "enemyHealed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly amount: number;
readonly left: number; };
readonly enemyMoved: { readonly type: "enemyMoved";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly from: readonly (number)[];
readonly to: readonly (number)[];
/** where it ended, by name */
readonly squares: readonly (string)[];
readonly path: readonly (number)[];
readonly cost: number;
/** why an automated figure did what it did */
readonly trace?: Trace; };
readonly enemySkipped: { readonly type: "enemySkipped";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly why: string;
readonly left?: number; };
readonly enemySorted: { readonly type: "enemySorted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly what: string;
/** why an automated figure did what it did */
readonly trace: Trace; };
readonly enemyStayed: { readonly type: "enemyStayed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly target: string; };
readonly enemyStepStarted: { readonly type: "enemyStepStarted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly order: readonly (string)[]; };
readonly enemyTurnStarted: { readonly type: "enemyTurnStarted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly from: readonly (number)[]; };
readonly enemyWaited: { readonly type: "enemyWaited";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly why: string; };
readonly enemyWoke: { readonly type: "enemyWoke";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string; };
readonly enemyWounded: { readonly type: "enemyWounded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly amount: number;
readonly left: number; };
readonly eventDrawn: { readonly type: "eventDrawn";
/** what it rests on */
readonly rules: readonly (string)[];
readonly card: string;
readonly tile: number;
readonly narrative: string; };
readonly eventRolled: { readonly type: "eventRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly card: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly exchangeRefused: { readonly type: "exchangeRefused";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly what: string; };
readonly fellAsleep: { readonly type: "fellAsleep";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string; };
readonly fellIntoPit: { readonly type: "fellIntoPit";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly fellToDeath: { readonly type: "fellToDeath";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly fellUnconscious: { readonly type: "fellUnconscious";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly fightBegan: { readonly type: "fightBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly amount: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly fireResisted: { readonly type: "fireResisted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly amount: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly friendAppeared: { readonly type: "friendAppeared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly by: string;
readonly to: readonly (number)[]; };
readonly friendMoved: { readonly type: "friendMoved";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly from: readonly (number)[];
readonly to: readonly (number)[];
/** where it ended, by name */
readonly squares: readonly (string)[]; };
readonly goalAchieved: { readonly type: "goalAchieved";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string; };
readonly goldGiven: { readonly type: "goldGiven";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly amount: number; };
readonly grilleRaised: { readonly type: "grilleRaised";
/** what it rests on */
readonly rules: readonly (string)[];
readonly tile: number; };
readonly healed: { readonly type: "healed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly amount: number;
readonly left: number; };
readonly heroIntroduced: { readonly type: "heroIntroduced";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly heroJoined: { readonly type: "heroJoined";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly heroJumped: { readonly type: "heroJumped";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly from: readonly (number)[];
readonly to: readonly (number)[];
/** where it ended, by name */
readonly squares: readonly (string)[]; };
readonly heroMoved: { readonly type: "heroMoved";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly from: readonly (number)[];
readonly to: readonly (number)[];
readonly path: readonly (number)[];
readonly cost: number;
readonly left: number;
/** where it ended, by name */
readonly squares: readonly (string)[];
readonly target?: string; };
readonly heroPassedOver: { readonly type: "heroPassedOver";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly target: string;
readonly what: string;
readonly why: string;
/** why an automated figure did what it did */
readonly trace?: Trace; };
readonly heroPlaced: { readonly type: "heroPlaced";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly to: readonly (number)[];
/** where it ended, by name */
readonly squares: readonly (string)[];
readonly target?: string; };
readonly heroTurnEnded: { readonly type: "heroTurnEnded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly heroTurnStarted: { readonly type: "heroTurnStarted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly round: number; };
readonly heroTurned: { readonly type: "heroTurned";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly heroesTied: { readonly type: "heroesTied";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly order: readonly (string)[]; };
readonly initiativeDecided: { readonly type: "initiativeDecided";
/** what it rests on */
readonly rules: readonly (string)[];
readonly order: readonly (string)[]; };
readonly initiativeRolled: { readonly type: "initiativeRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly values: readonly (number)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly itemBought: { readonly type: "itemBought";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly items: readonly (string)[];
readonly left: number; };
readonly itemGiven: { readonly type: "itemGiven";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly items: readonly (string)[];
readonly what?: string; };
readonly itemMoved: { readonly type: "itemMoved";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string;
readonly items: readonly (string)[]; };
readonly itemTaken: { readonly type: "itemTaken";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly items: readonly (string)[];
readonly values?: readonly (number)[];
readonly what?: string; };
readonly itemTakenOff: { readonly type: "itemTakenOff";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly items: readonly (string)[]; };
readonly itemWorn: { readonly type: "itemWorn";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly items: readonly (string)[]; };
readonly keepsakeGiven: { readonly type: "keepsakeGiven";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly layoutRolled: { readonly type: "layoutRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly amount: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly left: { readonly type: "left";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly leftForDead: { readonly type: "leftForDead";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly leftPit: { readonly type: "leftPit";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly by?: string; };
readonly luckRegained: { readonly type: "luckRegained";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly left: number; };
readonly luckUsed: { readonly type: "luckUsed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly left: number;
readonly what: string; };
readonly missed: { readonly type: "missed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly by: string;
readonly target: string; };
readonly moveEnded: { readonly type: "moveEnded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly left: number; };
readonly notHealed: { readonly type: "notHealed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly partyAdvised: { readonly type: "partyAdvised";
/** what it rests on */
readonly rules: readonly (string)[]; };
readonly pickedUp: { readonly type: "pickedUp";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly to: readonly (number)[]; };
readonly platesFound: { readonly type: "platesFound";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
/** where it ended, by name */
readonly squares: readonly (string)[]; };
readonly poisoned: { readonly type: "poisoned";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly poured: { readonly type: "poured";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string;
readonly items: readonly (string)[]; };
readonly questBegan: { readonly type: "questBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly narrative: string; };
readonly questChosen: { readonly type: "questChosen";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string; };
readonly questDiceRolled: { readonly type: "questDiceRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly questEnded: { readonly type: "questEnded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly narrative?: string; };
readonly rested: { readonly type: "rested";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly resultKept: { readonly type: "resultKept";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly resurrected: { readonly type: "resurrected";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly by: string;
readonly left: number; };
readonly rewarded: { readonly type: "rewarded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly amount: number;
readonly card: string; };
readonly rfiRanked: { readonly type: "rfiRanked";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly order: readonly (string)[]; };
readonly rfiRolled: { readonly type: "rfiRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly order: readonly (string)[];
readonly values: readonly (number)[];
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly rolled: { readonly type: "rolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly by: string;
readonly chance: number;
readonly roll: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number;
readonly passed: boolean; };
readonly roomCompleted: { readonly type: "roomCompleted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly tile: number;
readonly left: number; };
readonly roomRolled: { readonly type: "roomRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly rooted: { readonly type: "rooted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string; };
readonly roundBegan: { readonly type: "roundBegan";
/** what it rests on */
readonly rules: readonly (string)[];
readonly round: number; };
readonly scrollRead: { readonly type: "scrollRead";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly items: readonly (string)[];
readonly card: string; };
readonly secretDoorFound: { readonly type: "secretDoorFound";
/** what it rests on */
readonly rules: readonly (string)[];
readonly door: number;
readonly tile: number; };
readonly shapeEnded: { readonly type: "shapeEnded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly shotAimed: { readonly type: "shotAimed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly target: string; };
readonly shotDeclared: { readonly type: "shotDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly by: string;
readonly target: string;
readonly chance: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly snared: { readonly type: "snared";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly speedFixed: { readonly type: "speedFixed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly amount: number;
/** the arithmetic that led to it */
readonly sums: readonly (Sum)[]; };
readonly speedRolled: { readonly type: "speedRolled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly roll: number;
/** faces, in the order rolled */
readonly dice: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides: number; };
readonly spellCast: { readonly type: "spellCast";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly card: string;
readonly left: number; };
readonly spellLearned: { readonly type: "spellLearned";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string;
readonly left: number; };
readonly stung: { readonly type: "stung";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string;
readonly amount: number; };
readonly thingDestroyed: { readonly type: "thingDestroyed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly left: number; };
readonly thingUnhurt: { readonly type: "thingUnhurt";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string; };
readonly thingWounded: { readonly type: "thingWounded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly what: string;
readonly left: number; };
readonly tileLaid: { readonly type: "tileLaid";
readonly what: string;
/** what it rests on */
readonly rules: readonly (string)[];
readonly tile: number;
readonly card: string;
readonly why: string;
readonly narrative?: string; };
readonly traitUsed: { readonly type: "traitUsed";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly trapAvoided: { readonly type: "trapAvoided";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly trapSprung: { readonly type: "trapSprung";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string; };
readonly treasureFound: { readonly type: "treasureFound";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly items: readonly (string)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number; };
readonly turnLost: { readonly type: "turnLost";
/** what it rests on */
readonly rules: readonly (string)[];
readonly enemy: string; };
readonly vitalHit: { readonly type: "vitalHit";
/** what it rests on */
readonly rules: readonly (string)[];
readonly by: string;
readonly target: string; };
readonly whistled: { readonly type: "whistled";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly order: readonly (string)[]; };
readonly woke: { readonly type: "woke";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string; };
readonly wordAccepted: { readonly type: "wordAccepted";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string;
readonly order: readonly (string)[]; };
readonly wordRefused: { readonly type: "wordRefused";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string;
readonly by: string; };
readonly wordSpoken: { readonly type: "wordSpoken";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly what: string;
readonly passed: boolean; };
readonly wounded: { readonly type: "wounded";
/** what it rests on */
readonly rules: readonly (string)[];
readonly hero: string;
readonly amount: number;
readonly left: number; };
}

export interface Answers {
readonly "acceptWord.consent": "agree" | "refuse";
readonly "afterQuest.nextQuest": string;
readonly "afterQuest.rewardItem": string;
readonly "arrangeItems.choose": TurnChoice;
readonly "attack.shrugItOff": "take" | "shrug";
readonly "breathe.chooseSecond": string;
readonly "cast.aim": string;
readonly "chooseLeaps.choose": string;
readonly "completeRoom.chooseFinder": string;
readonly "drawTreasure.choose": string;
readonly "exploreDoor.secondLeaf": "left" | "right";
readonly "exploreDoor.solveClash": "mirror" | "shift-right-1" | "shift-left-1" | "shift-right-2" | "shift-left-2" | "overlap";
readonly "exploreEnd.solveClash": "mirror" | "shift-right-1" | "shift-left-1" | "shift-right-2" | "shift-left-2" | "overlap";
readonly "fight.declare": TurnChoice;
readonly "friendlyTurn.act": ({ readonly do: "go";
readonly to: string; } | { readonly do: "fight";
readonly target: string; } | { readonly do: "stay"; });
readonly "heroStep.chooseHero": ({ readonly do: "turn";
readonly hero: string; } | { readonly do: "retreat"; } | { readonly do: "abandon";
readonly hero: string; } | { readonly do: "end-quest"; });
readonly "leaveBehind.consent": "agree" | "refuse";
readonly "luckOnRfi.keepEither": unknown;
readonly "luckOnRfi.offerLuck": unknown;
readonly "move.runForIt": "walk" | "run";
readonly "percent.keepEither": unknown;
readonly "percent.offerLuck": unknown;
readonly "pickUp.consent": "agree" | "refuse";
readonly "quest.chooseBearer": string;
readonly "replaceHeroes.create": NewHeroChoice;
readonly "resolveEvent.chooseHero": string;
readonly "shareCoins.share": ({ readonly do: "give";
readonly coin: number;
readonly to: string; } | { readonly do: "keep"; });
readonly "shoot.swiftArrow": TurnChoice;
readonly "shop.choose": ({ readonly do: "leave"; } | { readonly do: "buy";
readonly item: string; } | { readonly do: "learn";
readonly type: "arcane" | "holy" | "nature"; } | { readonly do: "cleanse"; } | { readonly do: "resurrect";
readonly hero: string; });
readonly "speak.say": string;
readonly "speedDie.keepEither": unknown;
readonly "speedDie.offerLuck": unknown;
readonly "spellWord.letter": string;
readonly "swapping.choose": TurnChoice;
readonly "swapping.consent": "agree" | "refuse";
readonly "takeTurn.act": TurnChoice;
readonly "town.choose": ({ readonly do: "visit";
readonly hero: string;
readonly location: string; } | { readonly do: "give-gold";
readonly hero: string;
readonly to: string;
readonly amount: number; } | { readonly do: "give-item";
readonly hero: string;
readonly to: string;
readonly item: string; } | { readonly do: "ready"; });
readonly "walking.chooseLeg": TurnChoice;
readonly "walking.consent": "agree" | "refuse";
}