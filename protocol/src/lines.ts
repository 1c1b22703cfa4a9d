import type { Engine } from './engine.ts';

/** Longer lines are answered with an error and discarded unread. */
const LINE_AT_MOST = 8 * 1024 * 1024;
const DEPTH_AT_MOST = 100;

/** The answer to one line of text, as one line of text. */
export function answerLine(engine: Pick<Engine, 'handle'>, line: string): string {
  const read = readLine(line);
  return 'fault' in read ? read.fault : answerRequest(engine, read.request);
}

/** The request in a line of text, or the error answer if it cannot be read. */
export function readLine(line: string): { readonly request: unknown } | { readonly fault: string } {
  if (line.length > LINE_AT_MOST) return { fault: TOO_LONG };
  const read = readJson(line);
  return 'value' in read ? { request: read.value } : { fault: fault(read.code, read.message) };
}

export type ReadJson =
  | { readonly value: unknown }
  | { readonly code: 'too-deep' | 'bad-json'; readonly message: string };

/** Parses untrusted text as JSON, or says why not; every entry point uses it. */
export function readJson(text: string): ReadJson {
  if (isTooDeep(text)) return { code: 'too-deep', message: `Values are nested at most ${DEPTH_AT_MOST} deep.` };
  try {
    const value: unknown = JSON.parse(text);
    // A name with a special meaning in JavaScript, which schemas would silently skip.
    if (MAY_NAME_PROTOTYPE.test(text) && namesPrototype(value))
      return { code: 'bad-json', message: 'Nothing is called __proto__.' };
    return { value };
  } catch (problem) {
    return { code: 'bad-json', message: `Not JSON: ${(problem as Error).message.slice(0, 200)}` };
  }
}

const MAY_NAME_PROTOTYPE = /__proto__|\\u/;

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype);
}

/** The answer to a request of any shape, as one line of text. */
export function answerRequest(engine: Pick<Engine, 'handle'>, request: unknown): string {
  const reply = engine.handle(request);
  try {
    return JSON.stringify(reply);
  } catch {
    return fault('too-long', 'The answer is too long for one line.');
  }
}

/** The answer to a line that was too long. */
export const TOO_LONG = fault('line-too-long', `A line has at most ${LINE_AT_MOST} characters.`);

function fault(code: string, message: string): string {
  return JSON.stringify({ error: { code, message, path: '' } });
}

/** Whether JSON is nested deeper than any real request: much of the code that walks it is recursive. */
function isTooDeep(text: string): boolean {
  if (text.length <= 2 * DEPTH_AT_MOST) return false;
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (inText) {
      if (unit === 92) i += 1;
      else if (unit === 34) inText = false;
    } else if (unit === 34) inText = true;
    else if (unit === 91 || unit === 123) {
      depth += 1;
      if (depth > DEPTH_AT_MOST) return true;
    } else if (unit === 93 || unit === 125) depth -= 1;
  }
  return false;
}

/** Splits a stream of text into lines; a line that is too long is reported but not kept. */
export class LineCutter {
  private rest = '';
  private skipping = false;

  /** The complete lines received so far; null for one that was too long. */
  push(chunk: string): readonly (string | null)[] {
    const lines: (string | null)[] = [];
    let from = 0;
    for (let end = chunk.indexOf('\n', from); end >= 0; end = chunk.indexOf('\n', from)) {
      this.keep(chunk.slice(from, end));
      lines.push(this.skipping ? null : this.rest);
      this.rest = '';
      this.skipping = false;
      from = end + 1;
    }
    this.keep(chunk.slice(from));
    return lines;
  }

  /** What came after the last line break. */
  end(): readonly (string | null)[] {
    const last = this.skipping ? [null] : this.rest.trim() === '' ? [] : [this.rest];
    this.rest = '';
    this.skipping = false;
    return last;
  }

  private keep(text: string): void {
    if (this.skipping) return;
    if (this.rest.length + text.length > LINE_AT_MOST) {
      this.rest = '';
      this.skipping = true;
    } else this.rest += text;
  }
}
