// Skins and hair shared by the looks of all games; '#fff' stands where the side's colour will be.

export const FLESH = '#e6b48c';
export const TAN = '#c98d5e';
export const PALE = '#f0d2b4';
export const BROWN = '#8d5a3a';
export const DUSK = '#6b4330';
export const BONE = '#ece2c8';
export const ORC = '#6f8b4a';
export const LIVERY = '#fff';

export const RED_HAIR = '#c05a24';
export const FAIR_HAIR = '#d8b45a';
export const DARK_HAIR = '#2c1c12';
export const BROWN_HAIR = '#6b4526';
export const WHITE_HAIR = '#d9d3c4';
