// Films what happens on a page: frames as the browser draws them, and which beat of the story each belongs to.
import type { Page } from 'playwright-core';

export interface Frame {
  readonly at: number; // seconds, by the clock of the page
  readonly data: string; // JPEG, base64
}
export interface Beat {
  readonly at: number;
  readonly beat: string; // '' between two turns
}

export class Film {
  readonly frames: Frame[] = [];
  private stopping: (() => Promise<void>) | null = null;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async begin(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      this.frames.push({ at: metadata.timestamp ?? 0, data });
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await this.page.evaluate(() => {
      const log: Beat[] = [];
      Object.assign(globalThis, { beatLog: log });
      interface Beat {
        at: number;
        beat: string;
      }
      new MutationObserver(() =>
        log.push({
          at: (performance.timeOrigin + performance.now()) / 1000,
          beat: document.documentElement.dataset.beat ?? '',
        }),
      ).observe(document.documentElement, { attributes: true, attributeFilter: ['data-beat'] });
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 82, everyNthFrame: 1 });
    this.stopping = async () => {
      await session.send('Page.stopScreencast').catch(() => {});
      await session.detach().catch(() => {});
    };
  }

  async end(): Promise<void> {
    await this.stopping?.();
  }

  /** Which beats were played, in order. */
  beats(): Promise<readonly Beat[]> {
    return this.page.evaluate(() => (globalThis as unknown as { beatLog: { at: number; beat: string }[] }).beatLog);
  }

  /** The last frame drawn at a time. */
  frameAt(at: number): Frame | null {
    return this.frames.findLast(frame => frame.at <= at) ?? this.frames[0] ?? null;
  }
}

/** Several frames as one picture, side by side. */
export async function strip(
  page: Page,
  frames: readonly Frame[],
  wide: number,
  file: string,
  across = 4,
): Promise<void> {
  const sheet = await page.context().newPage();
  await sheet.setContent(
    `<body style="margin:0;background:#111;display:grid;grid-template-columns:repeat(${across},${wide}px);gap:4px;width:max-content;height:max-content;align-content:start">${frames
      .map(({ data }) => `<img style="width:100%;display:block" src="data:image/jpeg;base64,${data}">`)
      .join('')}</body>`,
  );
  await sheet.locator('body').screenshot({ path: file });
  await sheet.close();
}
