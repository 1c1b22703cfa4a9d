import { settings } from './settings.ts';

/** Asks the browser for leave to notify; whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells somebody who looks elsewhere that a decision waits. */
export function notifyTurn(title: string, words: string): void {
  if (!settings().notify || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, { body: words, tag: 'quarterstaff-turn', icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Phones notify through the installed page only; the title says it there.
  }
}
