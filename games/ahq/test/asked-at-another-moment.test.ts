import { describe, expect, it } from 'vitest';
import { bran, elwen, fight, inTurn, orc } from './scene.ts';

// A choice that belongs to another question is refused with the moment at which that question is put.

describe('in the middle of an activation', () => {
  const t = fight([bran('4,5'), elwen('9,9')], [orc('o', '5,5')], { turn: inTurn('bran') });
  it.each([
    ['AHQ-FAT-04', 'fate', 'asked after a failed roll of a model with Fate'],
    ['AHQ-FAT-03', 'suffer', 'asked when a model with Fate is about to lose Wounds'],
    ['AHQ-KO-03', 'stay', 'asked when somebody has killed, or the party flees'],
    ['AHQ-KO-03', 'occupy', 'asked when somebody has killed, or the party flees'],
    ['AHQ-PUR-01', 'pursue', 'asked when somebody has killed, or the party flees'],
    ['AHQ-FRE-03', 'decline', 'asked when a Free Attack is gained'],
    ['AHQ-LOS-08', 'clear', 'asked about a doubtful line of sight, with its switch on'],
    ['AHQ-TRE-02', 'even', 'asked when something found is shared out'],
    ['AHQ-EXP-03', 'pass', 'asked when a player chooses among models, or claims'],
    ['AHQ-SUR-05', 'done', 'asked when monsters are shifted, or gold is taken'],
    ['AHQ-TRP-05', 'nobody', 'asked when a trap is spotted'],
    ['AHQ-TRE-09', 'agree', 'asked when another player wants something'],
    ['AHQ-AGM-03', 'left', 'asked when a passage is extended'],
    ['AHQ-AGM-03', 'right', 'asked when a passage is extended'],
    ['AHQ-SPC-01', 'none', 'asked of the game master about his monsters'],
    ['AHQ-GMC-01', 'move-attack', 'asked at the start of a GM Phase'],
    ['AHQ-GMC-01', 'attack-move', 'asked at the start of a GM Phase'],
    ['AHQ-XGM-02', 'jam', 'asked in the windows of the game master'],
    ['AHQ-GAP-09', 'arrows', 'asked at an old campsite'],
    ['AHQ-GAP-09', 'bolts', 'asked at an old campsite'],
    ['AHQ-GAP-09', 'reroll', 'asked of whoever has the scratched map'],
    ['AHQ-GAP-09', '+1', 'asked at shelves of jars'],
    ['AHQ-GAP-09', '-1', 'asked at shelves of jars'],
    ['AHQ-GAP-21', 'damper', 'asked when the hymn advances'],
    ['AHQ-DUN-03', 'door:0', 'asked when several openings are explored'],
    ['AHQ-AGM-02', '5x7+3', 'asked when a room is laid'],
    ['AHQ-GAP-08', '0 N 3,-4', 'asked when there is no way on'],
    ['AHQ-SEN-01', 'N 3,-4', 'asked for the second door of a Sentry room'],
    ['AHQ-GAP-19', 'N 3', 'asked when squares are set on fire'],
    ['AHQ-SUR-04', '3,-4', 'asked when a model, a door or a spell needs a square'],
    ['AHQ-MAG-06', 'G', 'asked when a magic user is outfitted'],
  ])('%s: “%s” is %s', (rule, word, label) => {
    expect(t.whyNot(word)).toEqual([{ rule, label, repair: null }]);
  });
});
