import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { switchBuild } from './switchBuild.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-switch-'));
const [current, next] = [path.join(folder, 'dist'), path.join(folder, 'dist.next')];
const LATER = 300;
let site: TestSite;

/** Writes a build with a page, a player and many parts, all of which contain its version. */
function write(target: string, version: string): void {
  const parts = Array.from({ length: LATER }, (_, n) => `assets/part-${version}${1000 + n}.js`);
  const names = ['index.html', 'sw.js', 'version.json', 'player/index.html', 'player/worker.js'];
  for (const name of [...names, ...parts]) {
    const file = path.join(target, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, version.repeat(500));
    writeFileSync(`${file}.br`, brotliCompressSync(version.repeat(500)));
  }
  writeFileSync(path.join(target, `only-${version}.txt`), version);
}

beforeAll(async () => {
  write(current, 'oldBuild');
  site = await startTestSite({ staticDir: current });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('nobody meets a missing file while a build takes the place of another, nor afterwards', async () => {
  const missing: string[] = [];
  const seen = new Set<string>();
  let isOver = false;
  const ask = async (name: string): Promise<void> => {
    const answer = await fetch(`${site.url}/${name}`, { headers: { accept: '*/*' } });
    const text = await answer.text();
    if (answer.status !== 200) missing.push(`${answer.status} ${name}`);
    seen.add(text.slice(0, 8));
    // A client with the new page can load its parts.
    if (name === '' || name === 'player/') await ask(`assets/part-${text.slice(0, 8)}1007.js`);
  };
  const askFor = async (...names: readonly string[]) => {
    while (!isOver) for (const name of names) await ask(name);
  };
  const parts = Array.from({ length: 10 }, (_, n) => `assets/part-oldBuild${1290 + n}.js`);
  const asking = Promise.all([
    askFor('', 'player/', 'sw.js'),
    ...parts.map((part) => askFor(part)),
  ]);
  for (const version of ['newBuild', 'thirdOne']) {
    write(next, version);
    await switchElsewhere();
    if (version === 'newBuild') await ask('assets/part-oldBuild1000.js');
    isOver = version === 'newBuild';
    if (isOver) await asking;
    // The loop may have ended just before the last page was replaced.
    if (isOver) await ask('');
  }
  expect(missing).toEqual([]);
  expect([...seen].sort()).toEqual(['newBuild', 'oldBuild']);
  expect(existsSync(next)).toBe(false);
  expect(existsSync(path.join(current, 'only-oldBuild.txt'))).toBe(false);
  expect(existsSync(path.join(current, 'assets/part-newBuild1000.js'))).toBe(false);
  expect(readFileSync(path.join(current, 'index.html'), 'utf8')).toMatch(/^thirdOne/);
  expect((await fetch(`${site.url}/assets/part-oldBuild1000.js`)).status).toBe(404);
});

/** Runs in a separate process, as the build does, so that the server can answer meanwhile. */
async function switchElsewhere(): Promise<void> {
  const script = path.join(import.meta.dirname, 'switchBuild.ts');
  const child = spawn(process.execPath, [script, next, current], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(0);
}

test('the first build is simply there', () => {
  const first = path.join(folder, 'first');
  write(next, 'oldBuild');
  switchBuild(next, first);
  expect(readFileSync(path.join(first, 'index.html'), 'utf8')).toMatch(/^oldBuild/);
});
