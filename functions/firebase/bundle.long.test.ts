import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import './sdk.testkit.ts';

/* What the Firebase command line reads from the bundle before it deploys. */

const ROOT = path.resolve(import.meta.dirname, '../..');
mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
const out = mkdtempSync(path.join(ROOT, '.cache/bundle-'));
execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.ts'), out], { cwd: ROOT });
afterAll(() => rmSync(out, { recursive: true, force: true }));

interface Manifest {
  readonly endpoints: Readonly<
    Record<
      string,
      {
        readonly region: readonly string[];
        readonly serviceAccountEmail: string;
        readonly maxInstances: number;
        readonly availableMemoryMb: number;
        readonly cpu?: number | 'gcf_gen1';
        readonly concurrency?: number;
        readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
      }
    >
  >;
}

/** Returns what the Firebase command line would deploy; it runs the same program in the same way. */
function manifestWith(settings: Readonly<Record<string, string>>): Manifest {
  const file = path.join(out, 'manifest.json');
  const program = path.join(out, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const env = {
    ...settings,
    PATH: process.env['PATH'],
    GCLOUD_PROJECT: 'demo',
    FIREBASE_CONFIG: JSON.stringify({
      projectId: 'demo',
      storageBucket: 'demo.example',
      databaseURL: 'https://demo-default-rtdb.europe-west1.firebasedatabase.app',
    }),
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
  };
  execFileSync(process.execPath, [program, out], { cwd: out, env, stdio: 'pipe' });
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

test('all functions together stay within what a new project may use, as an account of their own', () => {
  const endpoints = Object.values(manifestWith({}).endpoints);
  expect(endpoints.length).toBeGreaterThan(10);
  for (const endpoint of endpoints) {
    expect(endpoint).toMatchObject({
      region: ['europe-west1'],
      serviceAccountEmail: 'vitrine-functions@',
    });
    expect(endpoint.maxInstances).toBeLessThanOrEqual(10);
    expect(endpoint.secretEnvironmentVariables ?? []).toEqual([]);
  }
  const sum = (of: (endpoint: (typeof endpoints)[number]) => number) =>
    endpoints.reduce((total, endpoint) => total + endpoint.maxInstances * of(endpoint), 0);
  expect(sum(({ cpu }) => (cpu === 'gcf_gen1' ? 0.583 : (cpu ?? 1)))).toBeLessThanOrEqual(20);
  expect(sum(({ availableMemoryMb }) => availableMemoryMb)).toBeLessThanOrEqual(40 * 1024);
});

test('keys are bound as secrets where the settings say so', () => {
  const SECRETS = 'BACKGROUND_KEY, SMTP_URL';
  const { endpoints } = manifestWith({ SECRETS, BACKGROUND_PROVIDER: 'removebg' });
  for (const { secretEnvironmentVariables = [] } of Object.values(endpoints)) {
    expect(secretEnvironmentVariables.map(({ key }) => key)).toEqual([
      'BACKGROUND_KEY',
      'SMTP_URL',
    ]);
  }
  expect(() => manifestWith({ SECRETS: 'AI_URL' })).toThrow(/AI_URL cannot be/);
  expect(() => manifestWith({ BACKGROUND_PROVIDER: 'removebg' })).toThrow(/BACKGROUND_KEY/);
});
