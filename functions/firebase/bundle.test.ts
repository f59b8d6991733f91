import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIsolate } from '../isolate/openIsolate.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

/* Firebase gets a bundle: its processes must start and work from there too. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const out = mkdtempSync(path.join(tmpdir(), 'vitrine-bundle-'));
const { ports } = createMemoryPorts();
const open = (name: string) => openIsolate(ports.logger, pathToFileURL(path.join(out, name)));
const page = {
  url: 'http://site.example/',
  html: '<h1>A</h1><link rel="stylesheet" href="a.css">',
};

beforeAll(() => {
  const script = path.join(import.meta.dirname, 'build.ts');
  writeFileSync(path.join(out, 'left-a1b2.js'), '');
  writeFileSync(path.join(out, '.env.museum-signs'), 'AI_URL=');
  execFileSync(process.execPath, [script, out], { cwd: ROOT, stdio: 'pipe' });
  // Installed in the cloud.
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(out, 'node_modules'));
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('the process that reads brands', async () => {
  const isolate = open('analysis.worker.js');
  expect(await isolate.ask('parts', page)).toMatchObject({ sheets: [{ href: 'a.css' }] });
  const sheets = [{ css: 'h1{color:#a02040}', url: page.url }];
  expect(await isolate.ask('findings', { ...page, sheets })).toMatchObject({
    colors: [{ hex: '#a02040', evidence: 'heading' }],
  });
  const font = readFileSync(path.join(ROOT, INTER));
  expect(await isolate.ask('font', font)).toEqual({ family: 'Inter', isRestricted: false });
  isolate.close();
});

test('the process that reads articles', async () => {
  const isolate = open('article.worker.js');
  const html = '<h1>Night</h1><p>Twelve old ships open their holds until midnight, with music.';
  expect(await isolate.ask('article', { ...page, html })).toMatchObject({ title: 'Night' });
  isolate.close();
});

test('the process that draws pictures', async () => {
  const isolate = open('picture.worker.js');
  const png = readFileSync(path.join(ROOT, 'public/icons/icon-192.png'));
  expect(await isolate.ask('facts', png)).toMatchObject({ format: 'png', width: 192 });
  isolate.close();
});

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
  const program = path.join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
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

test('a build leaves nothing of the one before, but for the settings', () => {
  const files = readdirSync(out);
  expect(files).not.toContain('left-a1b2.js');
  expect(files).toContain('.env.museum-signs');
});

test('nothing is left that would be looked for beside the bundle', () => {
  const files = readdirSync(out).filter((name) => name.endsWith('.js'));
  const beside = files.filter((name) =>
    /require\d*\(["']\.\.?\//.test(readFileSync(path.join(out, name), 'utf8')),
  );
  expect(beside).toEqual([]);
});
