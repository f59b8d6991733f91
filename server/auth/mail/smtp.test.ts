import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '../../control/runCommand.ts';
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
  expect(new Set(smtp.logins)).toEqual(new Set(['\0postman\0letter']));
  expect(mail.raw).toContain('Auto-Submitted: auto-generated');
  expect([mail.from, mail.to]).toEqual(['screens@example.org', EMAIL]);
  // Decodes quoted-printable: soft line breaks, and "=" as "=3D".
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

test('what the mail server did not take is sent after a restart', async () => {
  expect(readdirSync(path.join(site.dataDir, 'mail'))).toHaveLength(1);
  const sent = smtp.mails.length;
  await site.restart();
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(sent + 1), 10_000);
  expect(smtp.mails.at(-1)?.to).toBe(EMAIL);
  await vi.waitFor(() => expect(readdirSync(path.join(site.dataDir, 'mail'))).toEqual([]), 10_000);
});

test('an operator can try the way, and is told what the mail server says', async () => {
  const ask = (...args: string[]) =>
    runCommand('mail-test', args, { DATA_DIR: site.dataDir }).then(
      (lines) => lines.join(' '),
      (error: Error) => error.message,
    );
  expect(await ask('operator@example.org')).toContain('took the mail to operator@example.org');
  expect(smtp.mails.at(-1)?.to).toBe('operator@example.org');
  expect(await ask('nobody')).toContain('Name the address');
  smtp.refuse(true);
  expect(await ask('operator@example.org')).toMatch(/was not taken: .+/);
  smtp.refuse(false);
});

test('a mail server that cannot be used is told at the start', async () => {
  const told: string[] = [];
  const other = await startTestSite({
    logger: { info: () => {}, error: (event) => void told.push(event) },
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  await vi.waitFor(() => expect(told).toEqual(['mailUnusable']), 10_000);
  await other.stop();
});
