import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSite, type TestSite } from '../../siteServer.testkit.ts';
import { startSmtpServer } from './smtp.testkit.ts';

const EMAIL = 'ada@example.org';
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let site: TestSite;
const log: string[] = [];
beforeAll(async () => {
  smtp = await startSmtpServer();
  site = await startTestSite({
    logger: {
      info: () => {},
      error: (event, fields) => void log.push(`${event} ${String(fields?.['code'])}`),
    },
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Screens <screens@example.org>',
      PUBLIC_URL: 'https://screens.example.org',
    },
  });
  await createUserWithEmailAndPassword(site.newAuth(), EMAIL, 'password');
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

test('a reset link goes out by the configured mail server, and works', async () => {
  const auth = site.newAuth();
  await sendPasswordResetEmail(auth, EMAIL);
  const mail = await vi.waitUntil(() => smtp.mails[0], 10_000);
  expect(smtp.logins).toEqual(['\0postman\0letter']);
  expect([mail.from, mail.to]).toEqual(['screens@example.org', EMAIL]);
  // Quoted-printable: soft line ends, and "=" as "=3D".
  const text = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = new URL(/https:\/\/screens\.example\.org\S+/.exec(text)?.[0] ?? '');
  await confirmPasswordReset(auth, link.searchParams.get('oobCode') ?? '', 'another password');
  await signInWithEmailAndPassword(site.newAuth(), EMAIL, 'another password');
  expect(existsSync(path.join(site.dataDir, 'outbox'))).toBe(false);
  const config = await (await fetch(`${site.url}/__/vitrine/config.json`)).json();
  expect(config).toMatchObject({ sendsMail: true });
});

test('what the mail server refuses is in the log; whoever asked is told the same for any address', async () => {
  smtp.refuse(true);
  const ask = (email: string) =>
    sendPasswordResetEmail(site.newAuth(), email).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  const answers = [await ask(EMAIL), await ask('nobody@example.org')];
  expect(answers).toEqual(['sent', 'sent']);
  await vi.waitFor(() => expect(log).toEqual(['mailFailed EENVELOPE']), 10_000);
  smtp.refuse(false);
});
