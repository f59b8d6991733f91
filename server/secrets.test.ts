import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { readNewestMail } from './outbox.testkit.ts';
import { startTestSite } from './siteServer.testkit.ts';
import {
  createStorageClient,
  randomContent,
  slideMedia,
  TEST_TEAM,
} from './storage/storage.testkit.ts';

test('the log is one object a line and knows no password, token, code or address', async () => {
  const lines: string[] = [];
  const site = await startTestSite({ logger: createLogger((line) => lines.push(line)) });
  try {
    const auth = site.newAuth();
    const email = 'secretive@example.org';
    const { user } = await createUserWithEmailAndPassword(auth, email, 'first-password');
    await signInWithEmailAndPassword(site.newAuth(), email, 'wrong-password').catch(() => {});
    await site.claim(user.uid, { teams: { [TEST_TEAM]: 'a' } });
    const token = await user.getIdToken(true);
    await signInAnonymously(site.newAuth());

    const storage = createStorageClient(
      () => site.url,
      () => token,
    );
    const stored = await storage.multipart(slideMedia(1_700_000_000_000), randomContent(10));
    const { downloadTokens = '' } = (await stored.json()) as { downloadTokens?: string };
    const address = storage.address(slideMedia(1_700_000_000_000));
    await fetch(`${address}?alt=media&token=${downloadTokens}`);
    await fetch(`${address}?alt=media&token=${downloadTokens}x`);
    await fetch(`${site.url}/codes/SECRET.json?auth=${token}`, {
      method: 'PUT',
      body: '"code-value"',
    });
    await fetch(`${site.url}/a.json?auth=${token}x`);
    for (const name of ['openTeam', 'pairScreen', 'nothing']) {
      await fetch(`${site.url}/functions/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          teamId: TEST_TEAM,
          code: 'SECRET',
          screenId: 'screenSCREENscreen12',
        }),
      });
    }
    await sendPasswordResetEmail(auth, email);
    const { link } = readNewestMail(site.dataDir);
    await fetch(link);
    await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ password: 'second-password' }),
    });
    const secrets = [
      'first-password',
      'wrong-password',
      'second-password',
      email,
      'secretive',
      token,
      token.split('.')[2] ?? '',
      user.refreshToken,
      downloadTokens,
      link.searchParams.get('oobCode') ?? '',
      'code-value',
      'SECRET',
    ];
    expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
    const log = lines.join('');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(line.endsWith('}\n')).toBe(true);
      expect(JSON.parse(line)).toMatchObject({
        time: expect.any(String),
        event: expect.any(String),
      });
    }
  } finally {
    await site.stop();
  }
});
