import type { CDPSession, Page } from '@playwright/test';

/** The cost of dragging one of the elements. */
export interface Dragged {
  readonly frames: number;
  /** Frames that came later than that, in ms. */
  readonly over20: number;
  readonly over50: number;
  /** The page's script per frame, in ms. */
  readonly scriptMs: number;
  /** Total main-thread time per frame, in ms. */
  readonly taskMs: number;
  /** From the release until everything that follows at once is done, React included, in ms. */
  readonly commitMs: number;
  /** React commits while the pointer moved. */
  readonly commits: number;
}

const SECONDS = 3;
/** One move per frame, as a 60 Hz mouse sends them. */
const MOVES = SECONDS * 60;

/** Counts React commits in any page; add it before the page loads. */
export function countCommits(): void {
  const counter = { commits: 0 };
  Object.assign(window, {
    benchCommits: counter,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        counter.commits += 1;
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onScheduleFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
}

/** An odd number, so that the median is one of them. */
const ROUNDS = 5;
/** Distance of each drag from start to end, in px. */
const STEP = { x: 14, y: 12 };
/** Offset of the grip from the element's corner, in px. */
const INSIDE = { x: 12, y: 8 };

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the median of several drags of one element, each figure separately. `where` returns the position of its
 * corner in px of the window. Throws if a drag did not move it, as something else was measured then.
 */
export async function drags(page: Page, where: () => Promise<Place>): Promise<Dragged> {
  const all: Dragged[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = await where();
    all.push(await drag(page, { x: from.x + INSIDE.x, y: from.y + INSIDE.y }));
    await page.waitForTimeout(1500); // Later work, such as saving, must not fall into the next drag.
    const to = await where();
    if (Math.hypot(to.x - from.x, to.y - from.y) < 5) throw new Error(`not moved: ${page.url()}`);
    // Undone and deselected: a handle of the selection might lie under the pointer, which would resize it.
    for (const key of ['Control+z', 'Escape']) await page.keyboard.press(key);
    await page.waitForTimeout(1500);
  }
  const median = (figure: keyof Dragged): number =>
    all.map((one) => one[figure]).sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? 0;
  return {
    frames: median('frames'),
    over20: median('over20'),
    over50: median('over50'),
    scriptMs: median('scriptMs'),
    taskMs: median('taskMs'),
    commitMs: median('commitMs'),
    commits: median('commits'),
  };
}

/** Presses at a place, moves along a circle for three seconds, and releases. */
async function drag(page: Page, grip: Place): Promise<Dragged> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { mouse } = page;
  await mouse.move(grip.x, grip.y);
  await mouse.down();
  // The first moves start the gesture: only the drag itself is measured.
  await mouse.move(grip.x + STEP.x, grip.y + STEP.y, { steps: 3 });
  await page.waitForTimeout(200);
  await page.evaluate(startFrames);
  const before = await metrics(session);
  const commitsBefore = await commitsOf(page);
  const start = performance.now();
  for (let n = 1; n <= MOVES; n += 1) {
    const turn = (n / MOVES) * 4 * Math.PI;
    await mouse.move(
      grip.x + STEP.x + Math.sin(turn) * 180,
      grip.y + STEP.y + (1 - Math.cos(turn)) * 90,
    );
    const wait = start + (n * 1000) / 60 - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  }
  const after = await metrics(session);
  const commits = (await commitsOf(page)) - commitsBefore;
  const gaps = await page.evaluate(stopFrames);
  await page.evaluate(watchRelease);
  await mouse.up();
  await page.evaluate(twoFrames);
  const commitMs = await page.evaluate(() => (window as any).benchRelease as number);
  const frames = Math.max(1, gaps.length);
  const per = (name: string) => ((of(after, name) - of(before, name)) * 1000) / frames;
  return {
    frames,
    over20: gaps.filter((gap) => gap > 20).length,
    over50: gaps.filter((gap) => gap > 50).length,
    scriptMs: per('ScriptDuration'),
    taskMs: per('TaskDuration'),
    commitMs,
    commits,
  };
}

type Metrics = ReadonlyMap<string, number>;
const of = (all: Metrics, name: string): number => all.get(name) ?? 0;

async function metrics(session: CDPSession): Promise<Metrics> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return new Map(list.map(({ name, value }) => [name, value]));
}

const commitsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as any).benchCommits?.commits ?? 0);

/** Makes the page record the time between its frames. */
function startFrames(): void {
  const gaps: number[] = [];
  let last = performance.now();
  const frame = (now: number): void => {
    gaps.push(now - last);
    last = now;
    if (state.isOn) requestAnimationFrame(frame);
  };
  const state = { isOn: true, gaps };
  Object.assign(window, { benchFrames: state });
  requestAnimationFrame(frame);
}

function stopFrames(): number[] {
  const state = (window as any).benchFrames as { isOn: boolean; gaps: number[] };
  state.isOn = false;
  return state.gaps.slice(1);
}

/** Measures all listeners of the page, and the microtasks in which React renders their changes. */
function watchRelease(): void {
  let start = 0;
  const begin = (): void => {
    start ||= performance.now();
  };
  const end = (): void =>
    queueMicrotask(() => {
      Object.assign(window, { benchRelease: performance.now() - start });
    });
  window.addEventListener('pointerup', begin, { capture: true });
  window.addEventListener('pointerup', end);
}

const twoFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
