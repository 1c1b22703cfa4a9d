import type { Decision, Speech } from '@quarterstaff/kernel';
import type { BattleAxe, BattleAxeEvent } from '../state.ts';

export const en: Speech<BattleAxe, BattleAxeEvent> = {
  prompt: (_g, open: Decision) => open.kind,
  option: (_g, _open, choice) => JSON.stringify(choice),
  event: (_g, event) => event.type,
  label: key => key,
};
