import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A painted frame: when the compositor showed it, in s, and a small picture of it. */
interface Frame {
  readonly at: number;
  readonly data: string;
}

/** Mean color of a frame and its brightest value, 0 to 255. */
export interface Look {
  readonly at: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly brightest: number;
}

/** A frame darker than this everywhere is background, card or black: every slide of the bench has bright parts. */
const BLANK_BELOW = 60;

/** Returns every frame that the compositor painted while `task` ran. */
export async function framesDuring(
  context: BrowserContext,
  page: Page,
  task: () => Promise<unknown>,
): Promise<readonly Look[]> {
  const session = await context.newCDPSession(page);
  const judge = await context.newPage();
  const looks: Look[] = [];
  let waiting: Frame[] = [];
  let judging = Promise.resolve();
  const look = (): void => {
    const batch = waiting;
    waiting = [];
    judging = judging.then(async () => void looks.push(...(await judgeFrames(judge, batch))));
  };
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    waiting.push({ at: metadata.timestamp ?? 0, data });
    if (waiting.length >= 60) look();
  });
  await page.bringToFront();
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 60,
    maxWidth: 96,
    maxHeight: 54,
    everyNthFrame: 1,
  });
  await task();
  await session.send('Page.stopScreencast');
  look();
  await judging;
  await judge.close();
  await session.detach();
  return looks;
}

function judgeFrames(judge: Page, frames: readonly Frame[]): Promise<readonly Look[]> {
  return judge.evaluate(async (all) => {
    const canvas = new OffscreenCanvas(24, 14);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    const seen = [];
    for (const { at, data } of all) {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      context.drawImage(bitmap, 0, 0, 24, 14);
      bitmap.close();
      const { data: pixels } = context.getImageData(0, 0, 24, 14);
      const sums = [0, 0, 0];
      let brightest = 0;
      for (let i = 0; i < pixels.length; i += 4) {
        for (const channel of [0, 1, 2]) {
          const value = pixels[i + channel] ?? 0;
          sums[channel] = (sums[channel] ?? 0) + value;
          brightest = Math.max(brightest, value);
        }
      }
      const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / (pixels.length / 4));
      seen.push({ at, red, green, blue, brightest });
    }
    return seen;
  }, frames);
}

export const isBlank = ({ brightest }: Look): boolean => brightest < BLANK_BELOW;

/** Counts frames that match neither of two plain colors: they show parts of both, or of none. */
export function between(looks: readonly Look[], colors: readonly (readonly number[])[]): number {
  return looks.filter(({ red, green, blue }) =>
    colors.every((color) => {
      const [r = 0, g = 0, b = 0] = color;
      return Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) > 60;
    }),
  ).length;
}

/** Returns the milliseconds until a frame is painted that is not blank. */
export async function untilPainted(page: Page, judge: Page, start: number): Promise<number> {
  for (;;) {
    const data = (await page.screenshot({ type: 'jpeg', quality: 50 })).toString('base64');
    const at = performance.now();
    const [seen] = await judgeFrames(judge, [{ at: 0, data }]);
    if (seen && !isBlank(seen)) return at - start;
    if (at - start > 30_000) throw new Error('nothing was painted in 30 s');
  }
}

export interface Footprint {
  readonly heapKiB: number;
  readonly nodes: number;
  readonly decoders: number;
}

/** Returns the page's memory after a garbage collection: script, document, and videos with a decoder. */
export async function footprint(session: CDPSession, page: Page): Promise<Footprint> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const decoders = await page.evaluate(
    () => [...document.querySelectorAll('video')].filter((video) => video.src !== '').length,
  );
  return { heapKiB: usedSize / 1024, nodes, decoders };
}
