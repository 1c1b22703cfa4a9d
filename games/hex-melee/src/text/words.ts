import type { Letter, MeleeEvent } from '../state.ts';

/** What a sentence about an event is filled with: names and numbers as a person reads them. */
export interface Told {
  readonly who: string;
  readonly whom: string;
  readonly item: string;
  readonly kind: string; // of creature
  readonly spell: string;
  readonly facing: string;
  readonly option: string;
  readonly dice: string; // '4, 5, 5'
  readonly sum: string; // '4 + 5 + 5 = 14'
  readonly sides: readonly string[];
  readonly posture: string;
}

type Named = (name: string) => string;
type Pair = (one: string, other: string) => string;

/** Everything that one language says. A language that leaves something out does not compile. */
export interface Words {
  readonly directions: readonly string[]; // of the six sides of a hex, from the north clockwise
  readonly side: Named; // a side without a name of its own
  readonly sides: Readonly<Record<string, string>>; // names of sides in scenarios, where they are translated
  readonly options: Readonly<Record<Letter, string>>;
  readonly travels: Readonly<Record<string, string>>;
  readonly prompts: Readonly<Record<string, string>>; // by decision; {who} is the figure
  readonly whatNow: string;
  readonly bareHands: string;
  readonly aSpell: string;
  readonly things: Readonly<Record<string, string>>; // names that differ from the content's own
  readonly spells: Readonly<Record<string, string>>;
  readonly creatures: Readonly<Record<string, string>>;
  readonly talents: Readonly<Record<string, string>>;
  readonly toPosture: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly choices: Readonly<
    Record<
      | 'camp'
      | 'goRound'
      | 'leaveMarket'
      | 'nobodyHaggles'
      | 'nobody'
      | 'talk'
      | 'fight'
      | 'nothingMore'
      | 'knowledge'
      | 'first'
      | 'second'
      | 'stop'
      | 'dropPack'
      | 'yield'
      | 'takeOff'
      | 'land'
      | 'leave'
      | 'swoop'
      | 'stayAloft'
      | 'renew'
      | 'letEnd'
      | 'noChange'
      | 'holdFast'
      | 'letGo'
      | 'agree'
      | 'refuse'
      | 'resist'
      | 'letWork'
      | 'stay'
      | 'pass'
      | 'doNotPush'
      | 'standStill'
      | 'goOn',
      string
    > &
      Record<
        | 'raise'
        | 'hex'
        | 'face'
        | 'move'
        | 'facing'
        | 'ask'
        | 'letSpellEnd'
        | 'disbelieve'
        | 'press'
        | 'advance'
        | 'step',
        Named
      > &
      Record<'buy' | 'sell' | 'shove' | 'pushedTo' | 'push' | 'castAt' | 'castAgainst' | 'castOn', Pair> & {
        travel(how: string, minutes: number): string;
      }
  >;
  readonly acts: Readonly<
    Record<'stop' | 'bothHands' | 'crush' | 'oneLine' | 'otherLine', string> &
      Record<'wait' | 'sweep' | 'breathe' | 'hurl' | 'atHex', Named> &
      Record<'strike' | 'two' | 'throw' | 'shoot' | 'grapple' | 'parting', Pair> // whom, with what
  >;
  readonly deeds: Readonly<
    Record<'dropShield' | 'done', string> &
      Record<'ready' | 'lettingGo' | 'sling' | 'pickUp' | 'load' | 'wake' | 'drink', Named> &
      Record<'give', Pair> // what, to whom
  >;
  readonly sentences: Readonly<Record<MeleeEvent['type'], (e: MeleeEvent, t: Told) => string>>;
}
