// Heroes that are put together from where they come from and what they do.
import type { BipedLook } from '../minis/look.ts';
import drawn from './peoples.json' with { type: 'json' };
import { coloured } from './written.ts';

type People = Readonly<{ he: BipedLook; she: BipedLook; helm: NonNullable<BipedLook['gear']> }>;
type Calling = Readonly<{ dress: BipedLook; he?: BipedLook; she?: BipedLook; helm?: true; school?: string }>;

/** What somebody is born with: build, head, skin, hair. */
export const PEOPLES = coloured(drawn.peoples) as Readonly<Record<string, People>>;

/** What somebody does for a living: dress and headgear. */
export const CALLINGS = coloured(drawn.callings) as Readonly<Record<string, Calling>>;

/** Of others, what their names say; left out: nothing. */
export const BORN: Readonly<Record<string, 'he' | 'she'>> = Object.fromEntries([
  ...drawn.men.split(' ').map(name => [name, 'he'] as const),
  ...drawn.women.split(' ').map(name => [name, 'she'] as const),
]);

/** The ready heroes: which of a pair somebody is. */
export const READY_HEROES = drawn.ready as unknown as Readonly<
  Record<string, readonly [people: string, calling: string, 'he' | 'she']>
>;
