// Written by `npm run schemas`.
// lost-worlds, rules 1.7.0.

export type Announced = { readonly foe: string;
readonly page: number; };

export type BattleResult = { readonly how: "escaped" | "won" | "draw" | "stopped" | "claimed";
/** sides */
readonly winners: readonly (string)[];
readonly rules: readonly (string)[]; };

export type CampaignView = { readonly chapter: string;
readonly company: readonly ({ readonly id: string;
readonly profile: string;
readonly xp: number;
readonly alive: boolean; })[];
readonly won: readonly (string)[];
readonly lost: readonly (string)[];
readonly points: number; };

export type CharacterView = { readonly id: string;
readonly name: string;
readonly profile: string;
readonly seat: string;
readonly side: string;
readonly height: number;
readonly attacks: number;
readonly body: number;
readonly maxBody: number;
readonly condition: "dematerialised" | "unconscious" | "dead" | "conscious";
readonly posture: "standing" | "offBalance" | "down";
readonly space: number;
readonly at: readonly [number, number];
readonly undefended: "NE" | "E" | "SE" | "SW" | "W" | "NW";
readonly undefendedSpace: number;
readonly facing: "NE" | "E" | "SE" | "SW" | "W" | "NW";
readonly carriedBy: (null | string);
readonly weaponInHand: boolean;
readonly asleep: boolean;
readonly spells: readonly ({ readonly card: string;
readonly rounds: ("rest" | number); })[];
readonly mp: number;
readonly flags: readonly (string)[]; };

export type Demand = { readonly halter: string;
readonly halted: string; };

export type DuelView = { readonly kind: "duel";
readonly viewer: string;
readonly fighters: readonly (FighterView)[];
readonly engagements: readonly (EngagementView)[];
readonly turn: number;
readonly roundLimit: (null | number);
readonly quietTurns: number;
readonly battle: number;
readonly battles: number;
readonly wins: Readonly<Record<string, number>>;
readonly result: (null | BattleResult); };

export type Edge = { readonly a: string;
readonly b: string; };

export type EngagementView = { readonly a: SideView;
readonly b: SideView;
readonly over: boolean; };

export type FieldResult = { readonly winners: readonly (string)[];
readonly how: "lost" | "draw" | "victory" | "points" | "success" | "tieClause" | "higherBody" | "triumph" | "failure";
readonly points: Readonly<Record<string, number>>;
readonly experience: Readonly<Record<string, number>>;
readonly rules: readonly (string)[]; };

export type FieldSeat = { readonly seat: string;
readonly side: string; };

export type FieldSide = { readonly id: string;
readonly name: string; };

export type FieldView = { readonly kind: "miniatures";
readonly viewer: string;
/** the sheets, and the books while they are open */
readonly duel: DuelView;
readonly scenario: string;
readonly title: string;
readonly theme: "sand" | "flags" | "crypt" | "cave" | "barrow" | "timber" | "marsh" | "stockade" | "snow";
readonly terrain: Terrain;
readonly sides: readonly (FieldSide)[];
readonly seats: readonly (FieldSeat)[];
readonly turn: number;
/** when a side wins by the end of it */
readonly lastTurn: (null | number);
readonly phase: "initiative" | "movement" | "combat" | "falls" | "victory";
readonly order: readonly (string)[];
readonly characters: readonly (CharacterView)[];
readonly things: readonly (ThingView)[];
readonly demands: readonly (Demand)[];
readonly edges: readonly (Edge)[];
readonly shattered: readonly (string)[];
readonly carriedOff: readonly (string)[];
readonly holder: (null | string);
readonly streak: number;
readonly points: Readonly<Record<string, number>>;
readonly goals: readonly (Goal)[];
/** only for whoever may see all */
readonly hiddenIn: (null | string);
readonly result: (null | FieldResult);
readonly campaign: (null | CampaignView); };

export type FighterView = { readonly id: string;
readonly seat: string;
readonly side: string;
readonly name: string;
readonly book: (null | string);
readonly bookName: string;
readonly height: number;
readonly attacks: number;
readonly body: number;
readonly maxBody: number;
readonly status: "standing" | "unconscious" | "dead" | "escaped" | "reserve";
readonly weaponDown: boolean;
readonly escaping: boolean;
readonly helper: (null | string);
readonly sheetPoints: { readonly tactic: number;
readonly spell: number;
readonly luck: number; };
/** null: not for this viewer */
readonly points: (null | { readonly tactic: number;
readonly spell: number;
readonly luck: number; });
readonly cardPoints: number;
readonly cards: readonly ({ readonly copy: string;
readonly card: string;
readonly state: string; })[];
/** false: hidden cards, if any, are not listed */
readonly allCards: boolean;
readonly running: readonly (Running)[];
readonly bans: readonly (string)[];
readonly barred: readonly (number)[];
readonly luckPlayed: boolean;
readonly xp: number;
readonly tally: number;
readonly picksUsed: number;
/** of this turn's row */
readonly choice: "locked" | "none" | "open";
readonly rows: readonly (RowView)[];
readonly legal: readonly (number)[];
readonly ladderStep: number;
/** the rule that hands the legal rows out */
readonly ladderRule: (null | string); };

export type Goal = { readonly space: number;
readonly kind: "item" | "search" | "crown" | "exit";
readonly side: (null | string);
readonly item: (null | string); };

export type HeightNumbers = { readonly orange: number;
readonly red: number; };

export type PageMod = { readonly n: number;
readonly terms: string; };

export type Part = { readonly rule: string;
readonly label: string;
readonly value: number; };

export type Prospect = { readonly answers: number;
/** answers that it damages */
readonly hits: number;
/** answers that damage whoever does it */
readonly hitBy: number;
/** damage on average */
readonly deals: number;
readonly takes: number; };

export type RowView = { readonly page: number;
readonly group: string;
readonly name: string;
readonly x: (null | number);
readonly mod: number;
readonly plus: number;
readonly colour: string;
readonly tags: readonly (string)[];
readonly armed: boolean;
/** why it cannot be chosen now */
readonly struck: readonly ({ readonly rule: string;
readonly label: string; })[];
/** of a row that can be chosen now */
readonly prospect: (null | Prospect); };

export type Running = { readonly card: string;
/** its place among the operations of the card */
readonly op: number;
/** whose card it is */
readonly by: string;
/** the one opponent it concerns, if it names one */
readonly foe: (null | string);
/** further turns after the present one; null: for the rest of the battle */
readonly left: (null | number); };

export type SideView = { readonly fighter: string;
readonly page: number;
readonly shows: string;
readonly range: "extended" | "close";
readonly restriction: string;
readonly criticals: readonly (string)[];
readonly mods: readonly (PageMod)[];
readonly score: (null | number);
readonly crit: (null | number); };

export type Sum = { readonly label: string;
readonly base: number;
readonly parts: readonly (Part)[];
readonly total: number; };

export type Terrain = { readonly cols: number;
readonly rows: number;
readonly levels: readonly (number)[];
readonly features: readonly ("step" | "floor" | "wall" | "pillar")[]; };

export type ThingView = { readonly id: string;
readonly kind: string;
readonly weight: number;
readonly space: number;
readonly at: (null | readonly [number, number]);
readonly heldBy: (null | string);
readonly owner: (null | string);
readonly settling: boolean;
readonly examined: boolean; };

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

export type View = (DuelView | FieldView);

export interface Events {
readonly battleDemanded: { readonly type: "battleDemanded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly halter: string;
readonly halted: string; };
readonly battleEnded: { readonly type: "battleEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly how: "escaped" | "won" | "draw" | "stopped" | "claimed";
readonly winners: readonly (string)[]; };
readonly blocked: { readonly type: "blocked";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly target: string; };
readonly bodyCarried: { readonly type: "bodyCarried";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly by: string;
readonly to: readonly [number, number]; };
readonly bodyGivenUp: { readonly type: "bodyGivenUp";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly lost: number;
readonly body: number;
readonly why: string; };
readonly bodyLost: { readonly type: "bodyLost";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly lost: number;
readonly body: number;
readonly why: string; };
readonly bodyRegained: { readonly type: "bodyRegained";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly gained: number;
readonly body: number;
readonly why: string; };
readonly bodyRestored: { readonly type: "bodyRestored";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly gained: number;
readonly body: number;
readonly why: string; };
readonly bodyTaken: { readonly type: "bodyTaken";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly lost: number;
readonly body: number; };
readonly booksExchanged: { readonly type: "booksExchanged";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly battle: number;
readonly fighters: readonly ({ readonly fighter: string;
readonly book: string;
readonly body: number; })[]; };
readonly brokeOff: { readonly type: "brokeOff";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly to: (null | readonly [number, number]); };
readonly cardRevealed: { readonly type: "cardRevealed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly card: string;
readonly foe: (null | string);
readonly effect: string; };
readonly cardsSelected: { readonly type: "cardsSelected";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly cards: (null | readonly (string)[]); };
readonly carriedOff: { readonly type: "carriedOff";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly item: string; };
readonly carryPaid: { readonly type: "carryPaid";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly mp: number; };
readonly chapterBegan: { readonly type: "chapterBegan";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly chapter: string;
readonly title: string; };
readonly chapterEnded: { readonly type: "chapterEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly chapter: string;
readonly won: boolean;
readonly points: number;
readonly total: number; };
readonly combatEnded: { readonly type: "combatEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly posture: "standing" | "offBalance" | "down"; };
readonly companyRested: { readonly type: "companyRested";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly experience: number; };
readonly crownHeld: { readonly type: "crownHeld";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly side: (null | string);
readonly streak: number; };
readonly damageMirrored: { readonly type: "damageMirrored";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly by: string;
readonly on: string;
readonly damage: number; };
readonly demandLapsed: { readonly type: "demandLapsed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly halter: string;
readonly halted: string; };
readonly dematerialised: { readonly type: "dematerialised";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string; };
readonly died: { readonly type: "died";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly body: number; };
readonly displaced: { readonly type: "displaced";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly from: readonly [number, number];
readonly to: readonly [number, number];
readonly why: string; };
readonly drawClaimed: { readonly type: "drawClaimed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly by: readonly (string)[]; };
readonly dropped: { readonly type: "dropped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly body: (null | string);
readonly at: readonly [number, number]; };
readonly duelOpened: { readonly type: "duelOpened";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly a: string;
readonly b: string;
readonly pageSeenByA: number;
readonly pageSeenByB: number;
readonly heightA: HeightNumbers;
readonly heightB: HeightNumbers; };
readonly duelTurnBegan: { readonly type: "duelTurnBegan";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly turn: number; };
readonly effectEnded: { readonly type: "effectEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly card: string; };
readonly engagementDeclared: { readonly type: "engagementDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly target: string;
readonly wish: "engage" | "decline"; };
readonly escapeAnnounced: { readonly type: "escapeAnnounced";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string; };
readonly escapeFailed: { readonly type: "escapeFailed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly why: "scored" | "range"; };
readonly examined: { readonly type: "examined";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly found: (null | string); };
readonly experienceGained: { readonly type: "experienceGained";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly victim: string;
readonly xp: number;
readonly tally: number; };
readonly fallRolled: { readonly type: "fallRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly face: number;
readonly adjusted: number;
readonly result: string; };
readonly fell: { readonly type: "fell";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly from: readonly [number, number];
readonly to: readonly [number, number];
readonly levels: number;
readonly damage: number; };
readonly fellUnconscious: { readonly type: "fellUnconscious";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly body: number; };
readonly fighterEscaped: { readonly type: "fighterEscaped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string; };
readonly fighterFell: { readonly type: "fighterFell";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly status: "standing" | "unconscious" | "dead" | "escaped" | "reserve";
readonly body: number; };
readonly fighterPicked: { readonly type: "fighterPicked";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly book: string;
readonly body: number; };
readonly footingFound: { readonly type: "footingFound";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly foe: string;
readonly restriction: string; };
readonly freshFighter: { readonly type: "freshFighter";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly body: number; };
readonly gameEnded: { readonly type: "gameEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly winners: readonly (string)[];
readonly how: string;
readonly points: Readonly<Record<string, number>>; };
readonly gearRevealed: { readonly type: "gearRevealed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly cards: readonly (string)[]; };
readonly halted: { readonly type: "halted";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly halter: string;
readonly mover: string; };
readonly helperAnnounced: { readonly type: "helperAnnounced";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly helper: string;
readonly row: (null | number); };
readonly helperNamed: { readonly type: "helperNamed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly helper: string; };
readonly hired: { readonly type: "hired";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly profile: string;
readonly left: number; };
readonly hitResolved: { readonly type: "hitResolved";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly by: string;
readonly on: string;
readonly total: number;
readonly damage: number;
readonly critical: boolean;
readonly helper: (null | string); };
readonly initiativeRolled: { readonly type: "initiativeRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly rolls: readonly ({ readonly seat: string;
readonly face: number; })[];
readonly reroll: boolean; };
readonly instructionObeyed: { readonly type: "instructionObeyed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly foe: string; };
readonly instructionRead: { readonly type: "instructionRead";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly reader: string;
readonly told: string;
readonly page: number;
readonly tell: string;
readonly criticals: readonly (string)[]; };
readonly instructionsReplaced: { readonly type: "instructionsReplaced";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly a: string;
readonly b: string;
readonly restrictionOfA: string;
readonly restrictionOfB: string; };
readonly itemHidden: { readonly type: "itemHidden";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly item: string;
readonly in: (null | string); };
readonly jumpedOnto: { readonly type: "jumpedOnto";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly jumper: string;
readonly target: string;
readonly face: number;
readonly hit: boolean;
readonly falling: boolean; };
readonly landed: { readonly type: "landed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly posture: "standing" | "offBalance" | "down";
readonly damage: number; };
readonly letPass: { readonly type: "letPass";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly halter: string;
readonly mover: string; };
readonly luckPlayed: { readonly type: "luckPlayed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly card: string;
readonly foe: (null | string); };
readonly magicRegained: { readonly type: "magicRegained";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly gained: (null | number);
readonly free: (null | number); };
readonly modRaised: { readonly type: "modRaised";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly row: number;
readonly cost: number;
readonly plus: number; };
readonly moveBegan: { readonly type: "moveBegan";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly mp: number; };
readonly moveEnded: { readonly type: "moveEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string; };
readonly objectShoved: { readonly type: "objectShoved";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly body: (null | string);
readonly from: readonly [number, number];
readonly to: readonly [number, number]; };
readonly orderSet: { readonly type: "orderSet";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly order: readonly (string)[]; };
readonly pageFound: { readonly type: "pageFound";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly reader: string;
readonly subject: string;
readonly own: number;
readonly against: number;
readonly printed: number;
readonly page: number;
readonly score: (null | number);
readonly helper: (null | string); };
readonly pageOpened: { readonly type: "pageOpened";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly reader: string;
readonly subject: string;
readonly page: number;
readonly tell: string;
readonly extended: boolean; };
readonly pagesJumped: { readonly type: "pagesJumped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly told: string;
readonly reader: string;
readonly pageOfReader: number;
readonly pageOfTold: number; };
readonly partyExchanged: { readonly type: "partyExchanged";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly newcomer: string; };
readonly phaseBegan: { readonly type: "phaseBegan";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly phase: "initiative" | "movement" | "combat" | "falls" | "victory";
readonly turn: number; };
readonly pickUsed: { readonly type: "pickUsed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly on: string; };
readonly pickedUp: { readonly type: "pickedUp";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string; };
readonly pointsChanged: { readonly type: "pointsChanged";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly kind: string;
readonly by: (null | number); };
readonly pointsScored: { readonly type: "pointsScored";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly side: string;
readonly for: string;
readonly points: number; };
readonly pointsShared: { readonly type: "pointsShared";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly points: number; };
readonly postureChanged: { readonly type: "postureChanged";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly posture: "standing" | "offBalance" | "down";
readonly why: string; };
readonly profileChosen: { readonly type: "profileChosen";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly profile: string;
readonly body: number; };
readonly ran: { readonly type: "ran";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly mp: number; };
readonly recoveryRolled: { readonly type: "recoveryRolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly face: number;
readonly adjusted: number;
readonly before: number;
readonly result: ("dead" | number); };
readonly regenerationDeclared: { readonly type: "regenerationDeclared";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly points: "body" | "magic"; };
readonly regenerationFailed: { readonly type: "regenerationFailed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly points: "body" | "magic"; };
readonly rematerialised: { readonly type: "rematerialised";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly at: readonly [number, number];
readonly body: number; };
readonly rowAnnounced: { readonly type: "rowAnnounced";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly row: number;
readonly name: string;
readonly against: readonly (Announced)[]; };
readonly rowsBanned: { readonly type: "rowsBanned";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly terms: string; };
readonly rowsBarred: { readonly type: "rowsBarred";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly rows: readonly (number)[]; };
readonly scatterRerolled: { readonly type: "scatterRerolled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly thing: string;
readonly spaces: number; };
readonly shattered: { readonly type: "shattered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly thing: string; };
readonly shoulderRead: { readonly type: "shoulderRead";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly foe: string;
readonly line: ("high" | "low" | "neither" | null); };
readonly shoved: { readonly type: "shoved";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly shover: string;
readonly target: string;
readonly hard: boolean; };
readonly slayPrepared: { readonly type: "slayPrepared";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly target: string; };
readonly spaceEntered: { readonly type: "spaceEntered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly by: string;
readonly from: readonly [number, number];
readonly to: readonly [number, number];
readonly cost: number;
readonly mp: number; };
readonly spellCast: { readonly type: "spellCast";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly card: string;
readonly target: string;
readonly range: number;
readonly extra: number;
readonly needed: number;
readonly works: boolean; };
readonly spellEnded: { readonly type: "spellEnded";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly card: string;
readonly why: string; };
readonly steppedUp: { readonly type: "steppedUp";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly fallen: string; };
readonly struck: { readonly type: "struck";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly damage: number;
readonly by: string; };
readonly targetsSelected: { readonly type: "targetsSelected";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string;
readonly targets: readonly (string)[];
readonly spared: readonly (string)[]; };
readonly tended: { readonly type: "tended";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly target: string; };
readonly thingCameDown: { readonly type: "thingCameDown";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly thing: string;
readonly body: (null | string);
readonly at: readonly [number, number]; };
readonly thingScattered: { readonly type: "thingScattered";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly thing: string;
readonly from: readonly [number, number];
readonly to: readonly [number, number];
readonly eligible: readonly (readonly [number, number])[]; };
readonly thingThrown: { readonly type: "thingThrown";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly at: readonly [number, number];
readonly range: number;
readonly needed: number;
readonly lands: boolean; };
readonly touched: { readonly type: "touched";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly by: string;
readonly damage: number; };
readonly turnBegan: { readonly type: "turnBegan";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly turn: number; };
readonly turned: { readonly type: "turned";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly facing: "NE" | "E" | "SE" | "SW" | "W" | "NW"; };
readonly undefendedNamed: { readonly type: "undefendedNamed";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly direction: "NE" | "E" | "SE" | "SW" | "W" | "NW"; };
readonly wakingPrevented: { readonly type: "wakingPrevented";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly body: number; };
readonly weaponBack: { readonly type: "weaponBack";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string; };
readonly weaponDropped: { readonly type: "weaponDropped";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly at: readonly [number, number]; };
readonly weaponFell: { readonly type: "weaponFell";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly fighter: string; };
readonly weaponHit: { readonly type: "weaponHit";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string;
readonly damage: number;
readonly by: string; };
readonly weaponRetrieved: { readonly type: "weaponRetrieved";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly thing: string; };
readonly weaponSettled: { readonly type: "weaponSettled";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly thing: string;
readonly at: readonly [number, number]; };
readonly woke: { readonly type: "woke";
/** what it rests on */
readonly rules: readonly (string)[];
/** the arithmetic that led to it */
readonly sums?: readonly (Sum)[];
/** faces, in the order rolled */
readonly dice?: readonly (number)[];
/** of these dice; a D100 is shown as two ten-sided ones */
readonly sides?: number;
/** why an automated figure did what it did */
readonly trace?: Trace;
readonly character: string;
readonly body: number;
readonly at: readonly [number, number]; };
}

export interface Answers {
readonly "act.chooseAction": ({ readonly do: "end" | "run" | "prone" | "standUp" | "regainBalance"; } | { readonly do: "turn";
readonly facing: "NE" | "E" | "SE" | "SW" | "W" | "NW"; } | { readonly do: "walk" | "move" | "climb" | "crawl" | "jumpDown" | "jumpOver";
readonly to: readonly [number, number]; } | { readonly do: "jumpOnto" | "block" | "slay" | "tend";
readonly target: string; } | { readonly do: "shove";
readonly target: string;
readonly hard: boolean; } | { readonly do: "pickUp" | "throw" | "examine" | "drink";
readonly what: string; } | { readonly do: "drop" | "shoveObject";
readonly what: string;
readonly to: readonly [number, number]; } | { readonly do: "regenerate";
readonly points: "body" | "magic"; } | { readonly do: "cast";
readonly card: string; });
readonly "breakOff.stepAway": ("stay" | readonly [number, number]);
readonly "campaign.chooseChapter": string;
readonly "campaign.hire": string;
readonly "castSpell.chooseTarget": string;
readonly "chooseRows.lockRows": (number | { readonly spell: string; });
readonly "declareEngagements.declare": { readonly wish: string;
readonly target: string; };
readonly "endMove.nameUndefended": "NE" | "E" | "SE" | "SW" | "W" | "NW";
readonly "fall.choosePlace": readonly [number, number];
readonly "fight.claimDraw": "goOn" | "claim";
readonly "forcedDrop.chooseSpace": readonly [number, number];
readonly "haltWindow.halt": "pass" | "halt";
readonly "improve.spend": ("done" | { readonly raise: number; } | { readonly pick: "body" | "tactic" | "spell" | "luck"; });
readonly "landOnto.displaceOccupant": readonly [number, number];
readonly "landOnto.landBeside": readonly [number, number];
readonly "moveCharacter.carryOrDrop": ({ readonly do: "end" | "run" | "prone" | "standUp" | "regainBalance"; } | { readonly do: "turn";
readonly facing: "NE" | "E" | "SE" | "SW" | "W" | "NW"; } | { readonly do: "walk" | "move" | "climb" | "crawl" | "jumpDown" | "jumpOver";
readonly to: readonly [number, number]; } | { readonly do: "jumpOnto" | "block" | "slay" | "tend";
readonly target: string; } | { readonly do: "shove";
readonly target: string;
readonly hard: boolean; } | { readonly do: "pickUp" | "throw" | "examine" | "drink";
readonly what: string; } | { readonly do: "drop" | "shoveObject";
readonly what: string;
readonly to: readonly [number, number]; } | { readonly do: "regenerate";
readonly points: "body" | "magic"; } | { readonly do: "cast";
readonly card: string; } | { readonly do: "carry"; });
readonly "offerDematerialise.decide": "stay" | "dematerialise";
readonly "pickFighters.pick": string;
readonly "placeGifts.placeGift": readonly [number, number];
readonly "prelude.chooseProfile": string;
readonly "recover.makeRoom": readonly [number, number];
readonly "recover.nameUndefended": "NE" | "E" | "SE" | "SW" | "W" | "NW";
readonly "recoverAll.chooseNext": string;
readonly "rematerialise.placeTouched": readonly [number, number];
readonly "replaceDead.chooseRecruit": string;
readonly "revealCards.pickCards": string;
readonly "revealGear.pickGear": string;
readonly "selectCards.addCard": string;
readonly "selectTargets.nameTarget": string;
readonly "stepUp.nameMember": ("stop" | { readonly member: string; });
readonly "takeSlot.chooseCharacter": string;
readonly "throwThing.nameTarget": readonly [number, number];
readonly "turn.announceEscape": "escape" | "stay";
readonly "turn.obeyInstruction": string;
readonly "turn.playChoiceLuck": ("pass" | { readonly play: string; } | { readonly play: string;
readonly foe: string; });
readonly "turn.playEndLuck": ("pass" | { readonly play: string; } | { readonly play: string;
readonly foe: string; });
readonly "turn.playLookupLuck": ("pass" | { readonly play: string; } | { readonly play: string;
readonly foe: string; });
readonly "turn.useSymbols": ("none" | { readonly exchange: string; } | { readonly helper: string; });
}