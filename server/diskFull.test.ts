import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { HttpProblem, asHttpProblem } from './http/HttpProblem.ts';
import { createSiteProcess } from './siteProcess.testkit.ts';
import { startTestSite } from './siteServer.testkit.ts';
import {
  createStorageClient,
  randomContent,
  slideMedia,
  TEST_TEAM,
} from './storage/storage.testkit.ts';
import { skippedIf } from '../tests/tools/skipped.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-full-'));
/** A disk of 24 MiB that really fills up; only where this process may mount one. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).status === 0;

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

describe.runIf(isMounted)(`a full disk${skippedIf(!isMounted, 'only root may mount one')}`, () => {
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
      expect(write.status).toBe(507);
      expect(await write.json()).toEqual({ error: expect.any(String) });
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

  test('is told to operators and survived by starts, and all goes on once there is room', async () => {
    const site = createSiteProcess({ DATA_DIR: path.join(folder, 'second') });
    const ballast = path.join(folder, 'ballast');
    const ask = async (place: string, method = 'GET', body?: unknown) => {
      const sent = method === 'GET' ? {} : { method, body: JSON.stringify(body) };
      const answer = await fetch(`${site.url}${place}`, sent);
      return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
    };
    try {
      await site.start();
      const [, device] = await ask(`${ACCOUNTS}:signUp?key=x`, 'POST', {});
      const auth = `auth=${String(device['idToken'])}`;
      const offer = async (code: string) => {
        const row = { created: { '.sv': 'timestamp' }, device: device['localId'] };
        return (await ask(`/codes/${code}.json?${auth}`, 'PUT', row))[0];
      };
      const told = (word: string) => site.log.split(word).length - 1;
      expect(await offer('ACD347')).toBe(200);
      expect(await ask('/healthz')).toEqual([200, { ok: true }]);
      fillUp(ballast);
      await site.end('SIGKILL');
      fillUp(`${ballast}2`);
      for (const start of [1, 2]) {
        await site.start();
        expect(await ask('/healthz')).toEqual([503, { ok: false, reason: 'diskFull' }]);
        expect(await ask('/healthz/live')).toEqual([200, { ok: true }]);
        expect((await ask(`/codes/ACD347.json?${auth}`))[1]).toMatchObject({
          device: device['localId'],
        });
        expect(await offer('EFG679')).toBe(507);
        expect(told('"diskFull"')).toBe(start);
        await site.end('SIGKILL');
      }
      await site.start();
      rmSync(ballast);
      rmSync(`${ballast}2`);
      expect((await ask('/healthz'))[0]).toBe(200);
      expect(await offer('EFG679')).toBe(200);
    } finally {
      await site.dispose();
    }
  });
});

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

/** Fills the disk to its last byte. */
function fillUp(file: string): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
}
