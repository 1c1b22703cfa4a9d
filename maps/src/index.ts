import { MapError, type Reading } from './plan.ts';
import { readTiled } from './tiled.ts';
import { tmxAsJson } from './tmx.ts';
import { readUniversalVtt } from './universal-vtt.ts';
import { readWatabou } from './watabou.ts';

export { toTiled, toUniversalVtt } from './export.ts';
export { hashOf, isPack, makePack, type Pack, type PackContents, PackError, readPack, scenarioIn } from './pack.ts';
export { LONGEST, MapError, type Picture, type Plan, type Reading } from './plan.ts';
export { type Imported, scenarioFrom } from './scenario.ts';

/** The largest file that is read. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

type Reader = (raw: unknown, name: string) => Reading | Promise<Reading>;

/** JSON formats by the field that identifies them. */
const FORMATS: readonly { readonly field: string; readonly read: Reader }[] = [
  { field: 'resolution', read: readUniversalVtt },
  { field: 'rects', read: readWatabou },
  { field: 'layers', read: readTiled },
];

const isXml = (text: string): boolean => text.trimStart().startsWith('<');

function formatOf(raw: unknown): Reader | null {
  if (typeof raw !== 'object' || raw === null) return null;
  return FORMATS.find(({ field }) => Object.hasOwn(raw, field))?.read ?? null;
}

/** Whether a file is a map of another program rather than a scenario. */
export function isMap(text: string): boolean {
  if (isXml(text)) return true;
  try {
    return formatOf(JSON.parse(text)) !== null;
  } catch {
    return false;
  }
}

/** Reads a map file of any known format, recognised by its contents. */
export async function readMap(text: string, fileName: string): Promise<Reading> {
  const name = fileName.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
  if (text.length > MOST_CHARACTERS) throw new MapError('', 'The file is too large for a map.');
  if (isXml(text)) return readTiled(tmxAsJson(text), name);
  const raw = parsed(text);
  const read = formatOf(raw);
  if (read === null)
    throw new MapError(
      '',
      'Not a map we can read. We read Tiled (.tmj, .tmx), Universal VTT (.dd2vtt, .uvtt) and One Page Dungeon (.json).',
    );
  return read(raw, name);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new MapError('', `The file is neither JSON nor XML: ${(problem as Error).message}`);
  }
}
