import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSeed } from '../../seeds/runSeed.ts';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { FURNISHED } from './place.ts';

/** Runs before the first journey: prepares a site with the typical teams, of which each engine gets a copy. */
export default async function furnish(): Promise<void> {
  const site = new SiteProcess();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-players-'));
  try {
    await site.start();
    const url = `http://localhost:${site.port}`;
    await runSeed({ url, size: 'typical', memory: join(folder, 'players.json'), say: () => {} });
    await site.kill('SIGTERM');
    await rm(FURNISHED, { recursive: true, force: true });
    await cp(site.dataDir, FURNISHED, { recursive: true });
  } finally {
    await rm(folder, { recursive: true });
    await site.dispose();
  }
}
