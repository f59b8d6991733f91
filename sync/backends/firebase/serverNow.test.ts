import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import { goOffline } from 'firebase/database';
import { expect, it, onTestFinished } from 'vitest';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import { openConnection } from './connection.ts';
import { configOf } from './hostConfig.testkit.ts';
import { serverNow } from './serverNow.ts';

const HOUR = 3_600_000;
const now = () => Date.now();

/** A site whose clock is an hour ahead of this device's, and a connection without a sign-in. */
async function connect() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-now-'));
  const where = { host: '127.0.0.1', dataDir: folder, staticDir: folder };
  const clock = { now: () => Date.now() + HOUR };
  const server = await createSiteServer({ ...where, clock, port: 0, env: {} });
  const config = await configOf(`http://localhost:${server.port}`);
  const { database, dispose } = openConnection(config, { persistence: inMemoryPersistence });
  onTestFinished(async () => {
    await dispose();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { database, aheadMs: (asked: number) => asked - Date.now() };
}

it('asks the server for the time without a sign-in', async () => {
  const { database, aheadMs } = await connect();
  const asked = aheadMs(await serverNow(database, now, 60_000));
  expect(Math.abs(asked - HOUR)).toBeLessThan(5000);
});

it('goes by the device without an answer', async () => {
  const { database, aheadMs } = await connect();
  goOffline(database);
  const asked = aheadMs(await serverNow(database, now, 50));
  expect(Math.abs(asked)).toBeLessThan(5000);
});
