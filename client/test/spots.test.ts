import { describe, expect, it } from 'vitest';
import type { Scene } from '../src/table/scene.ts';
import { bearing, spotted, withoutCoordinates } from '../src/table/spots.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';

const cell = (number: number, x: number, y: number) => ({ cell: number, x, y, name: `(${x},${y})` });
const surfaces = [
  { grid: 'square', cells: [cell(1, 2, 2), cell(2, 5, -1), cell(3, 2, 3), cell(4, 3, 5)], edges: [] },
] as unknown as Scene['surfaces'];

describe('places in words', () => {
  it('loses coordinates where a line can be pointed at', () => {
    expect(withoutCoordinates('A secret door is found at (3,-7).')).toBe('A secret door is found.');
    expect(withoutCoordinates('Ardo runs from 0704 to 0711.')).toBe('Ardo runs.');
    expect(withoutCoordinates('Dara moves to the hex south of Bandit (0308).')).toBe(
      'Dara moves to the hex south of Bandit.',
    );
    expect(withoutCoordinates('Ardo drängt Räuber auf das Feld 0209.')).toBe('Ardo drängt Räuber.');
    expect(withoutCoordinates('A grate falls to the north at (3,-7).')).toBe('A grate falls to the north.');
    expect(withoutCoordinates('Eine Geheimtür wird bei (3,-7) gefunden.')).toBe('Eine Geheimtür wird gefunden.');
  });

  it('keeps numbers that are no places', () => {
    expect(withoutCoordinates('Ghoul rolls 87 against 50.')).toBe('Ghoul rolls 87 against 50.');
    expect(withoutCoordinates('Damage to Gnawling 3 (1, 6): 1 Wound.')).toBe('Damage to Gnawling 3 (1, 6): 1 Wound.');
    expect(withoutCoordinates('The purse comes to 54 crowns.')).toBe('The purse comes to 54 crowns.');
  });

  it('tells an answer on a cell by where it lies from the one who acts', () => {
    expect(bearing(surfaces, 1, 2)).toEqual([{ steps: 3, wind: 7 }]);
    expect(spotted('Walk to 5,-1', surfaces, 2, 1, en.spot)).toBe('Walk to the spot 3 steps north-east');
    expect(spotted('Walk to (2,3)', surfaces, 3, 1, en.spot)).toBe('Walk to the spot 1 step south');
    expect(spotted('Walk to (3,5)', surfaces, 4, 1, en.spot)).toBe('Walk to the spot 3 steps south and 1 east');
    expect(spotted('Bewegen nach (3,5)', surfaces, 4, 1, de.spot)).toBe(
      'Bewegen zu dem Feld 3 Schritte südlich und 1 östlich',
    );
    expect(spotted('To the hex south of Dara (2,3)', surfaces, 3, 1, en.spot)).toBe('To the hex south of Dara');
    expect(spotted('Bewegen nach (2,3)', surfaces, 3, 1, de.spot)).toBe('Bewegen zu dem Feld 1 Schritt südlich');
    expect(spotted('Search the room', surfaces, 3, 1, en.spot)).toBe('Search the room');
  });
});
