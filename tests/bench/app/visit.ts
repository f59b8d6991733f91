import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A tablet on a poor mobile line: bytes a second, ms, and how many times slower the processor is. */
const LINE = { down: (1.6 * 1024 * 1024) / 8, up: (750 * 1024) / 8, latencyMs: 150, slower: 4 };
const LONGEST_MS = 60_000;
/** So long nothing may be on its way before a visit counts as over. */
const QUIET_MS = 1_500;

/** What a page is opened for, and by what it is known to be usable. */
export interface Place {
  readonly path: string;
  /** There when it can be used. */
  readonly ready: string;
  /** What `ready` has to say, as the source of an expression; anything if absent. */
  readonly says?: string;
}

/** Milliseconds since the navigation began, and bytes as they came over the line, headers included. */
export interface Visit {
  readonly paintMs: number;
  readonly readyMs: number;
  /** Of all that was asked for until the page was ready. */
  readonly bytes: number;
  /** Until the page's own requests rest; what the worker fetches is not among them. */
  readonly allBytes: number;
}

/** Opens a place over the slow line, on a new page of the context, and closes the page. */
export async function visit(context: BrowserContext, place: Place): Promise<Visit> {
  const page = await context.newPage();
  const wire = await slowDown(page);
  await page.addInitScript(noteReady, { ready: place.ready, says: place.says ?? '' });
  await page.goto(place.path, { waitUntil: 'commit', timeout: LONGEST_MS });
  const readyMs = await page
    .waitForFunction(() => (window as { readyMs?: number }).readyMs, null, { timeout: LONGEST_MS })
    .then((handle) => handle.jsonValue());
  await wire.rest();
  const readyAtMs = await page.evaluate((ms) => performance.timeOrigin + ms, readyMs ?? 0);
  const paintMs = await page.evaluate(
    () => performance.getEntriesByType('paint').at(-1)?.startTime,
  );
  const visited = { bytes: wire.bytes(readyAtMs), allBytes: wire.bytes() };
  await page.close();
  return { paintMs: paintMs ?? Number.NaN, readyMs: readyMs ?? Number.NaN, ...visited };
}

/** Runs in the page, before its own scripts. */
function noteReady({ ready, says }: { readonly ready: string; readonly says: string }): void {
  const pattern = new RegExp(says, 's');
  const look = () => {
    const found = document.querySelector<HTMLElement>(ready);
    if (!found || !pattern.test(found.textContent)) return;
    watch.disconnect();
    Object.assign(window, { readyMs: performance.now() });
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const wire = watchWire(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: LINE.down,
    uploadThroughput: LINE.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: LINE.slower });
  return wire;
}

/** Counts what the page itself fetches. */
function watchWire(session: CDPSession) {
  const sizes = new Map<string, { readonly askedMs: number; bytes: number }>();
  const open = new Set<string>();
  let lastMs = performance.now();
  const end = (id: string, bytes: number) => {
    const known = sizes.get(id);
    if (known) known.bytes = bytes;
    open.delete(id);
    lastMs = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('http')) return; // of blobs and data nothing goes over the line
    sizes.set(requestId, { askedMs: wallTime * 1000, bytes: 0 });
    open.add(requestId);
    lastMs = performance.now();
  });
  // What a worker answers comes from the device, whatever size is told.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker === true) sizes.delete(requestId);
  });
  session.on('Network.loadingFinished', (e) => end(e.requestId, e.encodedDataLength));
  session.on('Network.loadingFailed', (e) => end(e.requestId, sizes.get(e.requestId)?.bytes ?? 0));
  return {
    /** Of what was asked for until then, in ms since the epoch. */
    bytes: (untilMs = Number.POSITIVE_INFINITY) =>
      [...sizes.values()].reduce((sum, one) => sum + (one.askedMs <= untilMs ? one.bytes : 0), 0),
    async rest(): Promise<void> {
      const until = performance.now() + LONGEST_MS;
      const isBusy = () => open.size > 0 || performance.now() - lastMs < QUIET_MS;
      while (isBusy() && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
