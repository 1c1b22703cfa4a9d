import { LIVERY } from '../minis/look.ts';

/** Colours by the names that the looks of all games share. */
export const COLOURS = {
  side: LIVERY,
  flesh: '#e6b48c',
  tan: '#c98d5e',
  pale: '#f0d2b4',
  brown: '#8d5a3a',
  bone: '#ece2c8',
  orc_green: '#6f8b4a',
  red_hair: '#c05a24',
  fair_hair: '#d8b45a',
  dark_hair: '#2c1c12',
  brown_hair: '#6b4526',
  white_hair: '#d9d3c4',
} as const;
