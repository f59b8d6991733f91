import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type BrowserContext } from '@playwright/test';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Returns why no browser can be made to trust an authority here; '' if one can. */
export const whyNoTrust = (): string =>
  existsSync(CHROMIUM) && spawnSync('certutil', ['--version']).error === undefined
    ? ''
    : 'no Chromium, or no certutil (libnss3-tools)';

/** Opens a device of its own: a home directory with its trusted authorities, and its own name resolution. */
export async function openDevice(authorities: readonly string[]) {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-device-'));
  const store = path.join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  certutil(store, ['-N', '--empty-password']);
  for (const [n, authority] of authorities.entries()) {
    const file = path.join(home, `authority-${n}.crt`);
    writeFileSync(file, authority);
    certutil(store, ['-A', '-n', `authority ${n}`, '-t', 'C,,', '-i', file]);
  }
  const context = await chromium.launchPersistentContext(path.join(home, 'profile'), {
    executablePath: CHROMIUM,
    env: { ...process.env, HOME: home },
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.lan 127.0.0.1'],
  });
  return {
    /** Returns what a person sees who opens it. */
    open: (url: string) => visit(context, url),
    async close() {
      await context.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export interface Visit {
  /** Chromium's error code for the connection; '' if it has none. */
  readonly problem: string;
  /** True if the page is a secure context. */
  readonly isSecure: boolean;
  /** Start of the certificate's validity, in s. */
  readonly since: number;
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    const answer = await page.goto(url);
    const { validFrom = 0 } = (await answer?.securityDetails()) ?? {};
    const isSecure = await page.evaluate(() => isSecureContext && 'serviceWorker' in navigator);
    return { problem: '', isSecure, since: validFrom };
  } catch (error) {
    const problem = /net::(ERR_CERT_\w+)/.exec(String(error))?.[1];
    if (problem === undefined) throw error;
    return { problem, isSecure: false, since: 0 };
  } finally {
    await page.close();
  }
}

function certutil(store: string, args: readonly string[]): void {
  const done = spawnSync('certutil', ['-d', `sql:${store}`, ...args], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
}
