import type { AnyGame, GameParts } from '@quarterstaff/kernel';

export const ENGINES: Readonly<Record<string, () => Promise<AnyGame>>> = {
  sparring: async () => (await import('./sparring/index.ts')).sparring as unknown as AnyGame,
  'sealed-graph': async () => (await import('@quarterstaff/kernel/testing')).probes.sealedGraph as unknown as AnyGame,
};

export const PARTS: Readonly<Record<string, GameParts | undefined>> = {};
