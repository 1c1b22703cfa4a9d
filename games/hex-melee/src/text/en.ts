import type { Speech } from '@quarterstaff/kernel';
import type { Melee, MeleeEvent } from '../state.ts';

export const en: Speech<Melee, MeleeEvent> = {
  prompt: (_g, open) => open.kind,
  option: (_g, _open, choice) => JSON.stringify(choice),
  event: (_g, event) => event.type,
  label: key => key,
};
