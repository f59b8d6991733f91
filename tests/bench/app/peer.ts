import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { visit, type Place, type Visit } from './visit.ts';

/* A local-first product that people know, as its makers publish it, served by the same server. */

const BUILD = resolve(import.meta.dirname, 'node_modules/@actual-app/web/build');
/** Its first words; it has no sign-in to compare, and without headers of its own it goes no further. */
const FIRST_WORDS: Place = { path: '/', ready: '#root', says: '\\S' };

/** Returns what visits it with a new browser, and what stops its server. */
export async function startPeer(browser: Browser) {
  execFileSync(process.execPath, ['server/package/compress.ts', BUILD], { stdio: 'ignore' });
  const site = new SiteProcess({ FIREBASE_LIMITS: '0', STATIC_DIR: BUILD });
  await site.start();
  return {
    async visit(): Promise<Visit> {
      const context = await browser.newContext({ baseURL: `http://localhost:${site.port}` });
      const seen = await visit(context, FIRST_WORDS);
      await context.close();
      return seen;
    },
    dispose: () => site.dispose(),
  };
}
