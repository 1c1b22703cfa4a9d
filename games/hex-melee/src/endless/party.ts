import { type Dice, loadContent, type ScenarioObject } from '@quarterstaff/kernel';
import * as z from 'zod';
import heroRows from './heroes.json' with { type: 'json' };
import { words } from './words.ts';

// Who climbs: four that could be made by the rules of creation, each for another part.

const id = z.string().min(1);
const HeroSchema = z
  .object({
    id,
    part: z.enum(['front', 'wits', 'craft']),
    people: id,
    st: z.number().int(),
    dx: z.number().int(),
    iq: z.number().int(),
    wis: z.number().int(),
    gear: z.array(id),
    ready: z.array(id),
    talents: z.array(id),
    spells: z.array(id).optional(),
  })
  .strict();
type Hero = Readonly<z.infer<typeof HeroSchema>>;

const heroes: readonly Hero[] = loadContent('endless/heroes.json', z.array(HeroSchema), heroRows);

const PARTS = ['front', 'front', 'wits', 'craft'] as const;

/** Two to stand in front, one who reads gates and binds wounds, one who shoots or casts. */
export function partyBy(dice: Dice): readonly ScenarioObject[] {
  const shuffled = dice.shuffle(heroes);
  const names = dice.shuffle(words.names);
  const chosen: Hero[] = [];
  for (const part of PARTS) chosen.push(shuffled.find(hero => hero.part === part && !chosen.includes(hero))!);
  return chosen.map(({ id: _, part: __, ...sheet }, i) => ({
    id: names[i]!.toLowerCase(),
    name: names[i]!,
    created: true,
    ...sheet,
  }));
}

/** What the gate sells, and the silver for some of it. */
export function purseBy(dice: Dice): { readonly silver: number; readonly goods: readonly string[] } {
  const draughts = Array.from({ length: DRAUGHTS }, () => 'healing_draught');
  return { silver: SILVER + 5 * dice.die(4), goods: [...draughts, ...dice.shuffle(WARES).slice(0, 3)] };
}

const SILVER = 110;
const DRAUGHTS = 6;
const WARES = [
  'small_shield',
  'spike_shield',
  'leather',
  'javelin',
  'hatchet',
  'throwing_knife',
  'spear',
  'mace',
  'sling',
];
