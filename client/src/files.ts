import type { MatchRecord } from '@quarterstaff/kernel';

/** Hands a record to the browser as a file. */
export function saveRecord(record: MatchRecord): void {
  const day = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-');
  saveText(JSON.stringify(record), `${record.game}-${day}.quarterstaff.json`);
}

export function saveText(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
