import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Returns `inPage.ts` as one script, built from the sources of a version. */
export async function versionScript(folder: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [fromSourcesOf(folder)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'chrome120',
      lib: { entry: join(import.meta.dirname, 'inPage.ts'), formats: ['iife'], name: 'inPage' },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Redirects imports of this checkout to the same paths of the other one. */
function fromSourcesOf(folder: string): Plugin {
  return {
    name: 'sources-of-a-version',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [area] = ['src', 'sync'].filter((name) => found?.id.startsWith(join(ROOT, name, '/')));
      const there = found && area ? found.id.replace(ROOT, folder) : undefined;
      // What lay elsewhere then is small and the same: today's is taken.
      return there !== undefined && existsSync(there) ? there : found;
    },
  };
}

/** Calls into `inPage.ts`, in a page in which the script was evaluated. */
export class PageStore {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(page: Page, script: string): Promise<PageStore> {
    await page.evaluate(script);
    const store = new PageStore(page);
    await store.#run('open', []);
    return store;
  }

  commit = (name: string, args: object) => this.#run<string | undefined>('commit', [name, args]);
  setAside = () => this.#run('setAside', []);
  log = () => this.#run<readonly string[]>('log', []);

  #run<T = void>(name: string, args: readonly unknown[]): Promise<T> {
    const call = `vitrineStore.${name}(...${JSON.stringify(args)})`;
    return this.#page.evaluate(call) as Promise<T>; // the result of that call of `inPage.ts`
  }
}
