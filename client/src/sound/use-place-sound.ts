import type { Theme } from '@quarterstaff/kernel';
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { BED_OF, BELOW } from './recipes.ts';
import { layBed, setBed, setBelow } from './sound.ts';

/** A place is heard while it is looked at. */
export function usePlaceSound(theme: Theme): void {
  const { sound, ambience } = useSettings();
  useEffect(() => {
    setBelow(BELOW.has(theme));
    setBed(BED_OF[theme]);
    return () => {
      setBelow(false);
      setBed(null);
    };
  }, [theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switches are read where the bed is laid
  useEffect(() => layBed(), [sound, ambience]);
}
