import { again, done, type Next } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import type { CharacterId } from './state.ts';

/** Takes Characters off a list one after the other, and calls something for each. */
export const oneByOne = <K extends string>(name: string, list: K, each: (id: CharacterId) => Next) =>
  procedure<Record<K, readonly CharacterId[]>>(name, {
    next: step((_g, local) => {
      const [id, ...rest] = local[list];
      if (id === undefined) return done();
      Object.assign(local, { [list]: rest });
      return each(id);
    }),
    goOn: step(() => again),
  });
