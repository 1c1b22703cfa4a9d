/** A D100 is two ten-sided dice: the tens, and the units; 00 and 0 is a hundred. */
export const asPercentDice = (face: number): readonly [string, string] => {
  const value = face % 100;
  return [`${Math.floor(value / 10)}0`, String(value % 10)];
};
