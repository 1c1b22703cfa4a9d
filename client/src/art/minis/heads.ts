import { dark, dot, GOLD, HORN, INK, light, line, mix, shape } from './ink.ts';

// Heads: a ball of radius 14 about (0,0), looking right.

interface Face {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly trim: string;
  readonly eye?: string;
}
type Head = (face: Face) => string;

export const eyes = (colour: string = INK, y = -1, shine = ''): string =>
  (shine === '' ? '' : dot(3, y, 4.2, shine) + dot(10, y, 3.6, shine)) +
  `<ellipse cx="3" cy="${y}" rx="1.9" ry="2.5" fill="${colour}"/><ellipse cx="10" cy="${y}" rx="1.6" ry="2.4" fill="${colour}"/>`;

const brow = (colour: string = INK, fierce = 2): string =>
  line(`M-1 ${-6 - fierce * 0.2}L5 ${-6 + fierce * 0.8}M8 ${-6 + fierce * 0.8}L12 ${-6.4 - fierce * 0.2}`, colour, 2.2);
export const teeth = (d: string, width = 1.2): string => shape(d, '#fff6df', width, 0);
const tusks = (d: string): string => shape(d, '#f7efd8', 1.4, 0);
const MAN = 'M-13 -4Q-12 -16 1 -16Q13 -15 13 -4L14.6 1Q14 3.4 12.6 4Q12 12 4 14Q-6 14 -10 6Q-13 2 -13 -4Z';

const people = {
  man: s => shape(MAN, s.skin) + eyes() + brow(s.hair, 1.5) + line('M4 8.5Q7 9.5 10 8', INK, 1.5),
  woman: s =>
    shape('M-12 -4Q-11 -15 1 -15.5Q12 -15 12.4 -4L13.6 1L12 4Q10 12 4 13.5Q-6 12 -10 5Z', s.skin) +
    eyes() +
    line('M0 -6.5Q3 -8 5.4 -6.4M8.4 -6.4Q10 -7.6 11.6 -6', INK, 1.6) +
    line('M5 8.6Q7.4 9.8 9.6 8.2', '#9c3a34', 1.9),
  elf: s =>
    shape('M-6 -1L-20 -13L-8 6Z', s.skin, 2) +
    shape('M-12 -4Q-11 -16 1 -16Q12 -15 12.4 -4L13.4 1L11.6 4Q9 13 4 14.4Q-6 11 -10 5Z', s.skin) +
    eyes('#1e5b3c') +
    line('M0 -6L5.4 -5.4M8.4 -5.4L11.8 -6.4', INK, 1.7) +
    line('M5 8.8H9.4', INK, 1.4),
  dwarf: s =>
    shape(MAN, s.skin) + shape('M10 -1Q18 1 16 5Q13 7 9 4Z', light(s.skin, 0.05), 1.8) + eyes() + brow(s.hair, 3),
  halfling: s =>
    shape('M-6 0L-16 -7L-9 7Z', s.skin, 2) +
    shape(MAN, s.skin) +
    eyes() +
    dot(-1, 5, 2.6, '#e0897a') +
    line('M4 8Q7.4 11 10.6 7.4', INK, 1.6),
  reed: s =>
    shape('M-11 -5Q-9 -18 2 -18Q11 -17 11 -5L14 1Q13 4 11 4Q9 14 3 15Q-6 12 -9 4Z', s.skin) +
    eyes('#20331a', -2) +
    line('M-1 -8L5 -7M8 -7L11 -8', INK, 1.5) +
    line('M4 9Q7 10 9 8.6', INK, 1.4) +
    line('M-8 1L-4 3M-8 5L-4 6', dark(s.skin, 0.35), 1.6),
  orc: s =>
    shape('M-6 -2L-19 -8L-9 7Z', s.skin, 2) +
    shape('M-13 -5Q-11 -15 1 -15Q12 -14 13 -5L15 0Q18 8 12 13Q0 18 -9 10Q-13 4 -13 -5Z', s.skin) +
    eyes('#5a0d08', -2, '#f7d774') +
    brow(INK, 4) +
    line('M1 9Q8 6.4 14 8.4', INK, 1.8) +
    tusks('M3 9.4L3.4 2L7 8.4ZM10.4 8L13 1.4L14 8.6Z'),
  giant: s =>
    shape('M-7 -1L-18 -4L-9 7Z', s.skin, 2) +
    shape('M-12 -7Q-10 -16 2 -16Q12 -15 12 -7L16 2Q18 10 13 14Q3 20 -8 14Q-14 6 -12 -7Z', s.skin) +
    shape('M8 -4Q18 0 16 5Q11 8 6 4Z', light(s.skin, 0.06), 1.8) +
    eyes(INK, -4) +
    shape('M-3 -8Q4 -12 14 -8Q14 -5 4 -6Q-2 -4 -3 -8Z', s.hair, 1.6, 0) +
    line('M1 12Q7 10 13 11.4', INK, 2) +
    teeth('M4 12L4.6 15L7 12ZM9 11.4L10 14.4L12 11.4Z') +
    line('M-9 9L-5 11M-6 12L-3 14', dark(s.skin, 0.4), 1.8),
} as const satisfies Record<string, Head>;

const small = {
  goblin: s =>
    shape('M-5 -3L-30 -12L-22 0L-8 7Z', s.skin, 2.2) +
    shape('M-12 -5Q-10 -15 2 -15Q12 -14 13 -6L21 1Q20 5 13 4.4Q12 12 4 13Q-7 12 -10 5Z', s.skin) +
    eyes('#2a0a05', -3, '#ffe06a') +
    brow(INK, 4) +
    line('M2 7.6Q8 11 14 6', INK, 1.6) +
    teeth('M5 8.8L6.4 5L8 9ZM10 8.4L11 5L12.4 7.6Z', 1),
  kobold: s =>
    shape('M-8 -10L-14 -24L-2 -13ZM2 -13L4 -25L9 -11Z', HORN, 1.8) +
    shape('M-12 -5Q-9 -14 2 -14Q12 -13 14 -6L25 0Q27 6 20 8L6 11Q-8 12 -11 4Z', s.skin) +
    eyes('#301004', -4, '#ffcf4a') +
    line('M8 6.4L23 4.4', INK, 1.6) +
    dot(22, 1, 1.2, INK),
  rat: s =>
    shape('M-10 -7Q-20 -22 -6 -20Q0 -16 -2 -8Z', mix(s.skin, '#e59a94', 0.45), 2) +
    shape('M-12 -5Q-8 -14 3 -13Q11 -12 16 -4L26 4Q26 8 19 9L4 12Q-9 11 -12 3Z', s.skin) +
    dot(26, 4.6, 2.8, '#d47a7a') +
    eyes('#3a0500', -3, '#ff6a4a') +
    line('M17 7L27 12M17 7L28 8M6 10L8 15M11 9.6L12.6 14', INK, 1.4),
  imp: s =>
    shape('M-7 -11L-16 -27L-1 -15ZM4 -14L12 -27L11 -10Z', dark(s.skin, 0.35), 2) +
    shape('M-5 -1L-27 -5L-21 6L-9 8Z', s.skin, 2.2) +
    shape('M-13 -4Q-11 -15 1 -15Q13 -14 14 -4Q15 8 6 13Q-5 15 -11 7Z', s.skin) +
    eyes('#25110a', -3, '#ffe884') +
    brow(INK, 5) +
    shape('M-2 5Q6 9 13 4Q12 11 6 12Q0 11 -2 5Z', '#3a1210', 1.6, 0) +
    teeth('M1 6L2.6 9L4.4 6.6ZM6 7L7.4 10L9 6.6ZM10 6L11 8.6L12.4 5Z', 0.8),
} as const satisfies Record<string, Head>;

const strange = {
  lizard: s =>
    shape('M-13 -8L-22 -16L-15 -3L-24 -2L-14 5Z', s.trim, 2) +
    shape('M-13 -5Q-6 -16 6 -14L24 -5Q29 0 25 5L8 11Q-11 13 -13 -5Z', s.skin) +
    dot(3, -5, 4.2, '#ffd23e') +
    `<ellipse cx="3" cy="-5" rx="1.9" ry="2.5" fill="#1d0f02"/>` +
    line('M6 5Q16 6 26 1', INK, 1.6) +
    dot(24, -2, 1.3, INK) +
    teeth('M14 5L15.4 9L17 4.8ZM19 4L20.4 7.6L22 3.4Z', 1),
  devil: s =>
    shape('M-7 -11Q-18 -20 -12 -31Q-8 -20 0 -15ZM6 -14Q10 -22 18 -24Q17 -14 11 -10Z', '#3a2530', 2) +
    shape('M-6 0L-18 -6L-9 7Z', s.skin, 2) +
    shape(MAN, s.skin) +
    eyes('#2b0500', -1, '#ffdf6a') +
    brow(INK, 4) +
    line('M3 8.4Q8 10.4 11 7', INK, 1.6) +
    shape('M2 12L6 22L9 11Z', '#241318', 1.6),
  deviless: s =>
    shape('M-7 -11Q-22 -14 -22 -26Q-12 -22 0 -16ZM6 -14Q16 -18 22 -14Q16 -8 11 -9Z', '#3a2530', 2) +
    shape('M-6 0L-18 -6L-9 7Z', s.skin, 2) +
    shape('M-12 -4Q-11 -15 1 -15.5Q12 -15 12.4 -4L13.6 1L12 4Q10 12 4 13.5Q-6 12 -10 5Z', s.skin) +
    eyes('#2b0500', -1, '#ffdf6a') +
    line('M0 -6.6L5 -5.4M8.4 -5.4L12 -6.8', INK, 1.8) +
    line('M4.6 8.6Q7.4 10 9.8 8', '#3f0d10', 2),
  skull: s =>
    shape('M-13 -5Q-13 -17 1 -17Q14 -16 14 -4Q14 3 10 4.6L10 12Q4 15 -2 12L-3 6Q-12 5 -13 -5Z', s.skin) +
    `<ellipse cx="2" cy="-2" rx="4" ry="4.6" fill="${INK}"/><ellipse cx="10.4" cy="-2" rx="2.9" ry="4.2" fill="${INK}"/>` +
    dot(2.4, -2, 1.5, s.eye ?? '#ff9a3d') +
    dot(10.6, -2, 1.3, s.eye ?? '#ff9a3d') +
    line('M6.6 3L5.4 6H8Z', INK, 1.4) +
    line('M0 9.4H9.4M2 7V12.6M5 7V13M8 7V12.4', INK, 1.4),
  ghoul: s =>
    shape('M-6 -2L-18 -9L-9 6Z', s.skin, 2) +
    shape('M-13 -6Q-11 -16 1 -16Q13 -15 13 -5Q15 6 10 12Q2 17 -6 10Q-13 4 -13 -6Z', s.skin) +
    eyes('#fff', -3, '#1a0e12') +
    dot(3, -3, 1, INK) +
    dot(10, -3, 0.9, INK) +
    shape('M0 6Q7 3 13 5Q13 11 8 12.6Q2 13 0 6Z', '#3a0d12', 1.8, 0) +
    line('M2 6.4L3.4 9L5 5.6L7 8.6L9 5.2L11 8', '#fff6df', 1.5) +
    line('M8 12Q12 20 8 25', '#b4525a', 3.4),
  zombie: s =>
    shape(MAN, s.skin) +
    eyes('#d8e0b0', -1, '#2c2a20') +
    line('M2 9L5 8L7 10L11 8.4', INK, 2) +
    line('M-8 -12L-3 -6M-9 -6L-3 -11', '#7a2a2a', 1.8),
  troll: s =>
    shape('M-8 -4L-24 -10L-14 7Z', s.skin, 2.2) +
    shape('M-13 -4Q-10 -14 2 -13Q12 -12 14 -5L22 2Q23 8 15 8Q14 16 3 16Q-10 15 -12 6Z', s.skin) +
    eyes('#3a0500', -4, '#ffd84a') +
    brow(INK, 4.4) +
    line('M1 10Q8 8 14 10', INK, 2) +
    tusks('M3 10L2 3.6L6.4 9ZM10 9.4L12 3.4L13.6 9.6Z') +
    shape('M-11 -9L-13 -20L-5 -14L-2 -23L3 -14L9 -20L9 -12Q-2 -16 -11 -9Z', s.hair, 2),
  ogre: s =>
    shape('M-12 -6Q-9 -14 2 -14Q11 -13 12 -5Q17 4 13 12Q2 19 -10 12Q-15 3 -12 -6Z', s.skin) +
    eyes(INK, -3) +
    brow(INK, 3.6) +
    shape('M7 -1Q15 0 14 5Q9 7 5 4Z', s.skin, 1.8) +
    line('M0 11Q7 8 12 10.4', INK, 2) +
    tusks('M2 10.4L2.6 6L5.4 10Z'),
  bull: s =>
    shape('M-8 -10Q-26 -8 -26 -26Q-17 -18 -4 -17ZM8 -13Q24 -12 27 -28Q16 -22 4 -18Z', '#ede0bd', 2.2) +
    shape('M-9 -3L-23 -4L-11 6Z', s.skin, 2) +
    shape('M-12 -7Q-8 -16 2 -16Q11 -15 12 -7L21 5Q22 14 12 15Q2 17 -3 10Q-12 6 -12 -7Z', s.skin) +
    eyes('#2a0500', -4, '#ff7a3a') +
    brow(INK, 4) +
    dot(18, 8, 1.6, INK) +
    dot(12, 9.4, 1.6, INK) +
    line('M12 15a4 4 0 1 0 6 -1', GOLD, 2.4),
  cowl: s =>
    shape('M-16 14Q-20 -14 0 -21Q17 -16 15 4Q14 12 16 16Q0 20 -16 14Z', s.cloth, 2.4) +
    `<path d="M-2 13Q-8 -8 5 -13Q14 -8 12 4Q10 12 4 14Z" fill="#0d0a10"/>` +
    eyes(s.eye ?? '#ffb84a', 0),
  stone: s =>
    shape('M-13 -13L10 -15L14 -4L12 12L-8 14L-14 4Z', s.skin) +
    line('M-10 -6L-2 -2L0 12M6 -14L4 -8', dark(s.skin, 0.5), 1.6) +
    `<path d="M0 -4L6 -3L6 1L0 0ZM9 -3L13 -4L13 0L9 1Z" fill="#8ff0ff"/>`,
} as const satisfies Record<string, Head>;

export const HEADS = { ...people, ...small, ...strange } as const;

const EARED: ReadonlySet<string> = new Set([
  'goblin',
  'orc',
  'elf',
  'troll',
  'ghoul',
  'halfling',
  'devil',
  'deviless',
  'imp',
  'giant',
]);
const HORNED: ReadonlySet<string> = new Set(['devil', 'deviless', 'bull', 'kobold', 'imp']);

/** The back of a head: hair, hood or helm, no face. */
export function behind(head: string, covered: string | null, bald: string, face: Face): string {
  const own = head === 'cowl' ? face.cloth : head === 'skull' || head === 'stone' ? face.skin : bald;
  const colour = covered ?? own;
  const horns = HORNED.has(head)
    ? shape('M-7 -11Q-16 -18 -13 -29Q-8 -20 0 -15ZM6 -14Q13 -18 15 -28Q17 -16 11 -10Z', dark(HORN, 0.5), 2)
    : '';
  const ears = EARED.has(head) ? shape('M-8 -3L-22 -10L-11 6ZM10 -3L23 -10L12 6Z', face.skin, 2) : '';
  return (
    horns +
    ears +
    shape('M-13 -4Q-12 -16 1 -16Q14 -15 14 -3Q13 10 8 13Q0 15 -8 12Q-13 6 -13 -4Z', colour) +
    line('M-6 4Q-5 10 -3 12M6 4Q6 10 4 12', dark(colour, 0.4), 1.6)
  );
}
