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

it('asks the server for the time without a sign-in, and goes by the device without an answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-now-'));
  const where = { host: '127.0.0.1', dataDir: folder, staticDir: folder };
  const server = await createSiteServer({ ...where, port: 0, env: {} });
  const config = await configOf(`http://localhost:${server.port}`);
  const { database, dispose } = openConnection(config, { persistence: inMemoryPersistence });
  onTestFinished(async () => {
    await dispose();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const asked = await serverNow(database, () => Date.now(), 60_000);
  expect(Math.abs(asked - Date.now())).toBeLessThan(5000);
  goOffline(database);
  expect(await serverNow(database, () => 1e6, 50)).toBeCloseTo(1e6, -4);
});
