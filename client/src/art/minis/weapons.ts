import { at, cord, dark, dot, GOLD, glow, INK, IRON, line, shape, steel, WOOD } from './ink.ts';

// Weapons and what else a hand may hold: the grip is (0,0), they point up.

const shaft = (from: number, to: number, w = 2.6, colour = WOOD): string =>
  shape(`M${-w} ${from}H${w}V${to}H${-w}Z`, colour, 2);

const hilt = (w = 9, pommel = 9): string =>
  shape(`M${-w} -7Q0 -3 ${w} -7L${w} -3Q0 1 ${-w} -3Z`, GOLD, 1.8) +
  shape(`M-2.2 -2H2.2V${pommel - 2}H-2.2Z`, '#5a3418', 1.6) +
  dot(0, pommel, 3.4, INK) +
  dot(0, pommel, 2, GOLD);

const dagger = (): string => steel('M-3.2 -5L-2.6 -20L0 -27L3 -19L3.4 -5Z') + hilt(6.5, 6);

export const WEAPONS = {
  none: () => '',
  dagger,
  short_sword: () => steel('M-4 -6L-3.8 -30L0 -38L3.8 -30L4 -6Z') + hilt(8, 7),
  sword: () => steel('M-4 -6L-3.8 -44L0 -54L3.8 -44L4 -6Z') + line('M0 -9V-40', '#6d7782', 1.2) + hilt(10, 8),
  greatsword: () => steel('M-5 -10L-4.6 -66L0 -78L4.6 -66L5 -10Z') + line('M0 -14V-60', '#6d7782', 1.4) + hilt(14, 20),
  rapier: () =>
    steel('M-1.8 -6L-1 -56L0 -60L1 -56L1.8 -6Z') +
    shape('M-8 -6Q0 4 8 -6Q4 -10 0 -10Q-4 -10 -8 -6Z', GOLD, 1.8) +
    dot(0, 7, 2.6, INK),
  axe: () =>
    shaft(-40, 14) + steel('M2 -40Q16 -48 20 -42Q24 -30 19 -18Q12 -22 2 -24Z') + steel('M-2.5 -38L-9 -34L-2.5 -28Z'),
  great_axe: () =>
    shaft(-58, 26, 3) +
    steel('M3 -60Q18 -72 24 -62Q30 -46 22 -32Q14 -38 3 -40Z') +
    steel('M-3 -60Q-18 -72 -24 -62Q-30 -46 -22 -32Q-14 -38 -3 -40Z'),
  mace: () =>
    shaft(-28, 12) +
    shape('M-9 -44H9V-28H-9Z', IRON, 2) +
    line('M-9 -39H-13M9 -39H13M-9 -32H-13M9 -32H13M-4 -44V-49M4 -44V-49', INK, 3.4) +
    line('M-3 -43V-29M3 -43V-29', dark(IRON), 1.6),
  club: () =>
    shape('M-3 12L-7 -30Q-8 -44 0 -45Q9 -44 8 -30L3 12Z', WOOD, 2.2) +
    line('M-3 -34L1 -30M3 -26L0 -22M-2 -16L1 -13', dark(WOOD, 0.5), 1.6),
  great_club: () =>
    shape('M-4 26L-10 -48Q-12 -70 1 -71Q14 -70 12 -48L4 26Z', '#7b5530', 2.4) +
    line('M-5 -56L2 -50M5 -40L-1 -34M-4 -24L2 -19', dark(WOOD, 0.5), 2) +
    dot(-6, -48, 2.4, '#cfd6dc') +
    dot(7, -58, 2.4, '#cfd6dc') +
    dot(6, -30, 2.4, '#cfd6dc'),
  maul: () =>
    shaft(-46, 24, 3) + shape('M-17 -64H17V-44H-17Z', IRON, 2.4) + line('M-10 -64V-44M10 -64V-44', dark(IRON), 2),
  flail: () =>
    shaft(-26, 16) +
    line('M0 -26Q8 -40 16 -30', INK, 3.2, 'stroke-dasharray="3 3"') +
    shape('M16 -30a8 8 0 1 1 .1 0Z', IRON, 2) +
    line('M16 -48V-51M25 -38H28M9 -44L7 -46', INK, 3),
  spear: () => shaft(-64, 50, 2.3) + steel('M-6 -62L0 -86L6 -62L0 -57Z'),
  javelin: () => shaft(-36, 28, 1.9) + steel('M-4.4 -35L0 -50L4.4 -35Z'),
  pike: () =>
    shaft(-92, 56, 2.2) +
    steel('M-4 -90L0 -112L4 -90L2.6 -84H-2.6Z') +
    line('M-2.4 -80H2.4M-2.4 -75H2.4', dark(WOOD, 0.6), 1.6),
  halberd: () =>
    shaft(-62, 48, 2.5) +
    steel('M-4 -62L0 -88L4 -62Z') +
    steel('M2 -62Q18 -64 20 -52Q16 -42 2 -42Z') +
    steel('M-2 -56L-13 -50L-2 -46Z'),
  pick: () =>
    shaft(-44, 22, 2.8) +
    steel('M-3 -48Q-22 -50 -32 -34Q-18 -40 -3 -38Z') +
    steel('M3 -48Q20 -50 28 -40Q16 -42 3 -38Z') +
    shape('M-5 -50H5V-36H-5Z', IRON, 2),
  staff: () => shaft(-58, 50, 2.8) + shape('M-6 -58Q-12 -74 0 -78Q13 -74 8 -60Q4 -52 4 -66Q0 -72 -3 -64Z', WOOD, 2),
  quarterstaff: () => shaft(-66, 50, 2.8) + line('M-2 -60H2M-2 -52H2M-2 40H2', dark(WOOD, 0.6), 2),
  orb_staff: () =>
    shaft(-52, 50, 2.6, '#5b3d6d') +
    shape('M-8 -50Q-12 -64 -4 -70M8 -50Q12 -64 4 -70', 'none', 3, 0) +
    glow(0, -62, 17) +
    shape('M0 -55a8 8 0 1 1 .1 0Z', '#8fd0ff', 2),
  bow: () =>
    cord('M4 -46Q26 0 4 46', '#b07a3a', 3.6, 3.4) +
    line('M4 -46L-16 0L4 46', '#f1e6d0', 1.5) +
    cord('M-16 0H26', '#d8c199', 1.4, 2) +
    steel('M34 0L24 -4.5V4.5Z'),
  crossbow: () =>
    shape('M-20 -4H22V4H-20Z', WOOD, 2) +
    cord('M16 -24Q30 0 16 24', IRON, 3.6, 3.4) +
    line('M16 -24L-4 0L16 24', '#f1e6d0', 1.4),
  sling: () =>
    cord('M0 0Q-14 -16 -8 -30', '#b58b56', 1.4, 1.6) + shape('M-13 -30Q-8 -24 -2 -30Q-4 -38 -9 -37Z', '#8c8379', 1.8),
  throwing_knives: () =>
    [-22, 0, 22]
      .map(turn => at(0, 0, steel('M-2.6 -6L-2.4 -18L0 -25L2.4 -18L2.6 -6Z') + line('M0 -5V4', '#5a3418', 3.4), turn))
      .join(''),
  net: () => {
    const mesh = 'M-15 -2L10 -26M-11 8L18 -18M-2 14L22 -8M-14 -14L16 12M-6 -24L22 2M4 -28L22 -14';
    const hem = 'M-6 -25Q14 -33 22 -14Q27 4 12 13Q-6 17 -14 2Q-17 -17 -6 -25Z';
    return (
      `<path d="${hem}" fill="#c9b07a" opacity=".3"/>` +
      line(mesh, INK, 3.4) +
      line(mesh, '#d8c199', 1.5) +
      cord(hem, '#d8c199', 2) +
      dot(22, -13, 3, INK) +
      dot(12, 13, 3, INK) +
      dot(-14, 2, 3, INK)
    );
  },
  cestus: () =>
    shape('M-9 6Q-11 -9 0 -11Q11 -9 9 6Q0 10 -9 6Z', '#6a3f20', 2) +
    steel('M-7 -8L-5 -16L-2 -9ZM-1 -9L1 -17L4 -9ZM5 -8L8 -14L9 -5Z') +
    line('M-9 1Q0 5 9 1', GOLD, 2.2),
  claws: () => shape('M-6 -1L-10 -15L-3 -6L-1 -18L2.5 -6L8 -15L7 0Z', '#efe6cf', 1.8),
  book: () =>
    shape('M-13 -8L0 -4L13 -8V9L0 13L-13 9Z', '#7c2f2a', 2) +
    shape('M-11 -9L0 -5L11 -9V6L0 10L-11 6Z', '#f3e7cb', 1.4) +
    line('M0 -5V10', INK, 1.2),
  lantern: () =>
    glow(0, 0, 24, 'ember', 0.7) +
    shape('M-6 -6H6V9H-6Z', '#ffd873', 2) +
    shape('M-8 9H8V13H-8ZM-7 -6L0 -13L7 -6Z', IRON, 1.8),
  torch: () =>
    shaft(-22, 14, 2.6) +
    glow(0, -32, 22, 'ember', 0.6) +
    shape('M-7 -22Q-10 -36 -2 -42Q-1 -36 2 -37Q0 -46 5 -52Q6 -42 9 -36Q10 -28 7 -22Z', '#f08a24', 1.8, 0) +
    shape('M-3 -23Q-3 -31 2 -34Q5 -29 4 -23Z', '#ffe07a', 0.8, 0),
  stone: () => shape('M-8 2L-6 -8L3 -10L9 -3L6 6L-3 7Z', '#8c8379', 2),
  trunk: () =>
    shape('M-5 30L-13 -62Q-14 -76 -2 -77Q14 -76 13 -62L6 30Z', '#6b4c2a', 2.6) +
    line('M10 -54L22 -64M-11 -40L-20 -46', INK, 5) +
    line('M-4 -66V-40M4 -60V-20', dark(WOOD, 0.5), 2),
} as const satisfies Record<string, () => string>;
