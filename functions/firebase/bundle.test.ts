import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIsolate } from '../isolate/openIsolate.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

/* Firebase gets a bundle: its processes must start and work from there too. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
// Below the root, where a deploy bundles too: what the cloud installs is found there.
mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
const out = mkdtempSync(path.join(ROOT, '.cache/bundle-'));
const { ports } = createMemoryPorts();
const open = (name: string) => openIsolate(ports.logger, pathToFileURL(path.join(out, name)));
const page = {
  url: 'http://site.example/',
  html: '<h1>A</h1><link rel="stylesheet" href="a.css">',
};

beforeAll(() => {
  const script = path.join(import.meta.dirname, 'build.ts');
  writeFileSync(path.join(out, 'package.json'), '{"name":"vitrine-functions"}');
  writeFileSync(path.join(out, 'left-a1b2.js'), '');
  writeFileSync(path.join(out, '.env.museum-signs'), 'AI_URL=');
  execFileSync(process.execPath, [script, out], { cwd: ROOT, stdio: 'pipe' });
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

test('the process that reads feeds', async () => {
  const isolate = open('feed.worker.js');
  const bytes = Buffer.from('<rss><channel><item><title>Night</title></item></channel></rss>');
  const sent = { bytes, headers: {}, type: '', url: page.url, nowMs: 0, isNamed: false };
  expect(await isolate.ask('read', sent)).toMatchObject({ feed: { items: [{ title: 'Night' }] } });
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
