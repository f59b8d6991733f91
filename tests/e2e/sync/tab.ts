import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

let script: Promise<string> | undefined;

/** Returns the code of a tab as one script, built once. */
function tabScript(): Promise<string> {
  script ??= build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'chrome120',
      lib: { entry: resolve(import.meta.dirname, 'inPage.ts'), formats: ['iife'], name: 'inPage' },
    },
  }).then((result) => {
    const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
    return output[0].code;
  });
  return script;
}

/** A page of the site that shows nothing and does not load the app. */
export const EMPTY_PAGE = '/__/vitrine/config.json';

/** Calls into `inPage.ts`. */
export class Tab {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens a new tab; with `open`, over the store of the signed-in user. */
  static async create(
    context: BrowserContext,
    mode: 'empty' | 'open' = 'open',
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<Tab> {
    const page = await context.newPage();
    await prepare(page);
    await page.goto(EMPTY_PAGE);
    await page.evaluate(await tabScript());
    const tab = new Tab(page);
    if (mode === 'open') await tab.run('open()');
    return tab;
  }

  /** Evaluates a call such as `add(3)`. */
  run<T = void>(call: string): Promise<T> {
    return this.page.evaluate(`tab.${call}`) as Promise<T>;
  }
}
