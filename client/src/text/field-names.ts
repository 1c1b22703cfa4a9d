// Names of a scenario's fields as the editor shows them, English and German. A test holds that every field of every rulebook has one.
import names from './field-names.json' with { type: 'json' };

type Named = readonly string[]; // English, German

const NAMES: Readonly<Record<string, Named>> = names;

/** Where one game means something else by a key. */
const OF_A_GAME: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  'battle-axe': {
    ready: ['Ready-made hero', 'Fertiger Held'],
    turned: ['Facing', 'Blickrichtung'],
    type: ['Type of enemy', 'Gegnerart'],
  },
  'hex-melee': { state: ['Engaged or not', 'Gebunden oder frei'] },
};

const namedOf = (key: string, game: string): Named | undefined => OF_A_GAME[game]?.[key] ?? NAMES[key];

/** Whether a field has a name of its own. */
export const isNamed = (key: string, game: string): boolean => namedOf(key, game) !== undefined;

/** A field's name as people read it; one that a stranger's schema brings along is called by its key. */
export const fieldName = (key: string, game: string, language: string): string =>
  namedOf(key, game)?.[language === 'de' ? 1 : 0] ?? key;

/** Fields that say where a match stands that is under way: nobody needs them to draw a new scenario. */
const UNDER_WAY = new Set(
  `acted allowance changedHex crawled tookOff landed overBroken guarded hitsNow physicalNow dealtTo trampled parting fell pushed
  waits hitsBefore fellBefore waitFor waitTurns began runs control moved option state holding hth ranks onHold phase active order
  round shotAt lastShotAt decks roomsCompleted questRoomPlaced goalAchieved alarm ambushDone usedRooms idleEnemySteps acceptedWords
  templeHalf spellsUsed traitsUsed turn hand bag trail roomsFound hymn flags secured heroesAtStart quietTurns searchedThisTurn entered
  burning carvedWarning scratchedMap clearSight clock focus toHit inPit unwound shieldIdle startedAt cast thriftUsed breathUsed
  gmPhases makesFor played bans plus tally carriedBy defeated examined absent skips rooted stung burned summoned`.split(
    /\s+/,
  ),
);
export const isUnderWay = (key: string): boolean => UNDER_WAY.has(key);
