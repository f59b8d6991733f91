import { setTimeout as delay } from 'node:timers/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { BoxProcess } from '../../middleBox/boxProcess.ts';
import { idealMs, type Case } from './cases.ts';

/** One run: `ms` is absent if it was cut off; `templates` is the number that had got through by then. */
export interface Run {
  readonly ms?: number;
  readonly templates: number;
}

const LOOK_EVERY_MS = 250;
/** Filling uses a perfect connection: taking longer is a fault. */
const FILL_MS = 60_000;
/** A page of the site that shows nothing and does not load the app. */
const EMPTY_PAGE = '/__/vitrine/config.json';

/** Returns the code of `inPage.ts` from the sources in `root`, as one script. */
export async function scriptFrom(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'chrome120',
      lib: {
        entry: resolve(root, 'tests/bench/poorLine/inPage.ts'),
        formats: ['iife'],
        name: 'inPage',
      },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

interface Setting {
  readonly browser: Browser;
  readonly script: string;
  /** The port of a site server of the same version. */
  readonly site: number;
  /** Different for each run. */
  readonly n: number;
}

/** Measures from the start of sync on the poor connection until everything has arrived, or the run is cut off. */
export async function measure(one: Case, setting: Setting): Promise<Run> {
  const box = await BoxProcess.start(setting.site);
  const origin = `http://localhost:${box.port}`;
  const [email, team] = [
    `ada${setting.n}@example.org`,
    `team${String(setting.n).padStart(16, '0')}`,
  ];
  try {
    const maker = await Device.open(setting, origin);
    await maker.call(`register('${email}', '${team}')`);
    await maker.call('start()');
    await until(FILL_MS, async () => (await maker.here()).isRead);
    await maker.call('stop()');
    await maker.call(`commit(${one.templates}, ${one.bytes})`);
    if (one.way === 'drain') return await drain(maker, one, box);
    await maker.call('start()');
    await until(FILL_MS, async () => (await maker.waiting()) === 0);
    await maker.close();
    const fresh = await Device.open(setting, origin);
    await fresh.call(`signIn('${email}', '${team}')`);
    return await read(fresh, one, box);
  } finally {
    await box.stop();
  }
}

async function drain(maker: Device, one: Case, box: BoxProcess): Promise<Run> {
  await box.change({ line: one.line });
  await maker.call('start()');
  const ms = await until(one.limitMs, async () => (await maker.waiting()) === 0);
  await box.change({});
  const templates = await maker.call<number>(`onServer(${one.bytes})`);
  await maker.close();
  return finished(one, ms, templates);
}

async function read(fresh: Device, one: Case, box: BoxProcess): Promise<Run> {
  await box.change({ line: one.line });
  await fresh.call('start()');
  const ms = await until(one.limitMs, async () => {
    const { isRead, templates } = await fresh.here();
    return isRead && templates === one.templates;
  });
  const { templates } = await fresh.here();
  await fresh.close();
  return finished(one, ms, templates);
}

function finished(one: Case, ms: number | undefined, templates: number): Run {
  if (ms === undefined) return { templates };
  if (templates !== one.templates) throw new Error(`${one.name}: ${templates} are there`);
  if (ms < 0.9 * idealMs(one)) throw new Error(`${one.name}: the line was faster than it can be`);
  return { ms, templates };
}

/** Returns the milliseconds until `isSo` holds; undefined if it does not in time. */
async function until(limitMs: number, isSo: () => Promise<boolean>): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await isSo()) return performance.now() - startedAt;
    await delay(LOOK_EVERY_MS);
  }
  return undefined;
}

class Device {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens an empty profile of its own. */
  static async open({ browser, script }: Setting, origin: string): Promise<Device> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}${EMPTY_PAGE}`);
    await page.evaluate(script);
    return new Device(page);
  }

  /** Evaluates a call of the functions of `inPage.ts`. */
  call<T = void>(call: string): Promise<T> {
    return this.#page.evaluate(`bench.${call}`) as Promise<T>;
  }

  here(): Promise<{ readonly isRead: boolean; readonly templates: number }> {
    return this.call('here()');
  }

  /** Returns the number of waiting changes; a parked one ends the run as a failure. */
  async waiting(): Promise<number> {
    const { all, parked } = await this.call<{ all: number; parked: number }>('waiting()');
    if (parked > 0) throw new Error(`${parked} changes were set aside`);
    return all;
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}
