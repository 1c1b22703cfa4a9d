import type { RuleCatalogue } from '@quarterstaff/kernel';
import { duelCatalogue } from './catalogue/index.ts';
import { fieldCatalogue } from './miniatures/catalogue/index.ts';

/** Every rule of both games in our own words. */
export const catalogue: RuleCatalogue = [...duelCatalogue, ...fieldCatalogue];
