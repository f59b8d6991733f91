import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A tablet on a poor mobile connection: bytes per second, latency in ms, and the CPU slowdown factor. */
const LINE = { down: (1.6 * 1024 * 1024) / 8, up: (750 * 1024) / 8, latencyMs: 150, slower: 4 };
const LONGEST_MS = 60_000;
/** Time without requests after which a visit counts as over. */
const QUIET_MS = 1_500;

/** A page to open, and what shows that it is usable. */
export interface Place {
  readonly path: string;
  /** Selector of an element that exists once the page can be used. */
  readonly ready: string;
  /** Source of a regular expression for the text of `ready`; any text if absent. */
  readonly says?: string;
}

/** Milliseconds since the start of the navigation, and bytes as transferred, headers included. */
export interface Visit {
  readonly paintMs: number;
  readonly readyMs: number;
  /** Of everything requested until the page was ready. */
  readonly bytes: number;
  /** Of everything until the page's own requests have ended; the worker's are not included. */
  readonly allBytes: number;
}

/** Opens a place over the slow connection, on a new page of the context, and closes the page. */
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
    if (!request.url.startsWith('http')) return; // blobs and data URLs are not transferred
    sizes.set(requestId, { askedMs: wallTime * 1000, bytes: 0 });
    open.add(requestId);
    lastMs = performance.now();
  });
  // Responses of a worker come from the device, whatever size is reported.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker === true) sizes.delete(requestId);
  });
  session.on('Network.loadingFinished', (e) => end(e.requestId, e.encodedDataLength));
  session.on('Network.loadingFailed', (e) => end(e.requestId, sizes.get(e.requestId)?.bytes ?? 0));
  return {
    /** Of everything requested until then, in ms since the epoch. */
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
