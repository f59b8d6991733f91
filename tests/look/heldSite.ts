import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { FetchProblem } from '../../functions/guardedFetch/FetchProblem.ts';
import type { FunctionDatabase } from '../../functions/ports.ts';
import { createSiteServer, type SiteServer } from '../../server/createSiteServer.ts';
import { createLimits } from '../../server/limits/createLimits.ts';
import { furnish } from './furnish.ts';
import type { FurnishedSite } from './furnishedSite.ts';
import { SITE } from './stops.ts';

/** A Wednesday morning where the screens are: of the slides with days and hours, some play and others do not. */
const AT_MS = Date.parse('2026-11-18T10:20+01:00');

/** A site on which time stands still. */
export interface HeldSite extends FurnishedSite {
  readonly atMs: number;
  /** Its data, past all rules. */
  readonly database: FunctionDatabase;
}

/**
 * Runs `run` against a furnished site on which time stands still, in its data and its pages too, and which reaches
 * nothing outside: what its pages say is the same in each run.
 */
export async function withHeldSite(
  browser: Browser,
  run: (site: HeldSite) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-held-'));
  const site = await startSite(dataDir);
  try {
    const origin = `http://localhost:${site.port}`;
    const state = await furnish(browser, origin, { atMs: AT_MS });
    await run({ origin, state, atMs: AT_MS, database: site.ports.database });
  } finally {
    await site.close();
    await rm(dataDir, { recursive: true });
  }
}

function startSite(dataDir: string): Promise<SiteServer> {
  return createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    staticDir: path.resolve(import.meta.dirname, '../../dist'),
    env: { ...SITE, FIREBASE_LIMITS: '1' },
    clock: { now: () => AT_MS },
    // Limits are about how fast something is asked, which goes on.
    limits: createLimits({ elapsed: () => performance.now() }),
    guardedFetch: () => Promise.reject(new FetchProblem('unreachable')),
  });
}
