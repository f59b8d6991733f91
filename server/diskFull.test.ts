import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { HttpProblem, asHttpProblem } from './http/HttpProblem.ts';
import { startTestSite } from './siteServer.testkit.ts';
import {
  createStorageClient,
  randomContent,
  slideMedia,
  TEST_TEAM,
} from './storage/storage.testkit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-full-'));
/** A disk of 12 MiB that really runs full; only where this process may make one. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder]).status === 0;

afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('what only more room can mend is told apart', () => {
  const full = [{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { errcode: 13 }];
  expect(full.map((error) => asHttpProblem(error).status)).toEqual([507, 507, 507]);
  expect(asHttpProblem(new Error('ENOSPC')).status).toBe(500);
  expect(asHttpProblem(new HttpProblem(403, 'no')).status).toBe(403);
});

describe.runIf(isMounted)('a full disk', () => {
  test('refuses writes, keeps what was acknowledged, and goes on when there is room', async () => {
    const dataDir = path.join(folder, 'data');
    const site = await startTestSite({ dataDir });
    const ballast = path.join(folder, 'ballast');
    try {
      const auth = site.newAuth();
      const { user } = await createUserWithEmailAndPassword(auth, 'a@b.example', 'password');
      await site.claim(user.uid, { teams: { [TEST_TEAM]: 'a' } });
      const token = await user.getIdToken(true);
      const client = createStorageClient(
        () => site.url,
        () => token,
      );
      const kept = randomContent(100_000);
      expect((await client.multipart(slideMedia(1_700_000_000_000), kept)).status).toBe(200);

      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
      const refused = await client.multipart(slideMedia(1_700_000_000_001), randomContent(500_000));
      expect(refused.status).toBe(507);
      const statuses = new Set<number>();
      for (let n = 0; n < 200 && !statuses.has(507); n++) {
        const response = await fetch(
          `${site.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`,
          { method: 'POST', body: '{}' },
        );
        statuses.add(response.status);
      }
      expect([...statuses]).toEqual([200, 507]);
      const write = await fetch(`${site.url}/codes/x.json?auth=${token}`, {
        method: 'PUT',
        body: JSON.stringify('x'.repeat(300_000)),
      });
      expect(write.status).toBeGreaterThanOrEqual(500);
      const read = await client.get(slideMedia(1_700_000_000_000));
      expect(Buffer.from(await read.arrayBuffer())).toEqual(Buffer.from(kept));

      rmSync(ballast);
      expect((await client.multipart(slideMedia(1_700_000_000_001), kept)).status).toBe(200);
      await signInWithEmailAndPassword(site.newAuth(), 'a@b.example', 'password');
      await site.restart();
      await signInWithEmailAndPassword(site.newAuth(), 'a@b.example', 'password');
    } finally {
      await site.stop();
    }
  });
});
