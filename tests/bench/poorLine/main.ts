import { copyFileSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { checkOut, OLD } from '../../long/upgrade/oldVersion.ts';
import { CASES, type Case } from './cases.ts';
import { measure, scriptFrom, type Run } from './device.ts';
import { addRun, TODAY } from './results.ts';

/*
 * `npm run bench -- poorLine [-- cases]`: the cost of a poor connection, in version 0.1.0 and today. A real browser,
 * the site server of the version, and between them the middle box with its connection. Both versions are built from
 * their own sources. `BENCH_ROUNDS` is 3; runs mostly wait for their connection, so `BENCH_AT_ONCE` of them, 4, run in
 * parallel, each over a connection of its own. A case that was cut off once is not repeated.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const AT_ONCE = Number(process.env['BENCH_AT_ONCE'] ?? 4);
const ROOT = resolve(import.meta.dirname, '../../..');
const PAGE = 'tests/bench/poorLine/inPage.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !CASES.some((one) => one.name === name));
if (unknown.length > 0) throw new Error(`no case ${unknown.join()}`);
const cases = CASES.filter(({ name }) => asked.length === 0 || asked.includes(name));

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
const old = await checkOut();
mkdirSync(resolve(old, 'tests/bench/poorLine'), { recursive: true });
copyFileSync(resolve(ROOT, PAGE), resolve(old, PAGE));
const versions = [
  { version: OLD.name, root: old },
  { version: TODAY, root: ROOT },
];
const sites: SiteProcess[] = [];
let runs = 0;

/** All rounds of a case in a version, one after the other. */
interface Task {
  readonly one: Case;
  readonly version: string;
  readonly script: string;
  readonly site: number;
}

async function tasksOf({ version, root }: (typeof versions)[number]): Promise<readonly Task[]> {
  const site = new SiteProcess();
  sites.push(site);
  site.runFrom(root);
  await site.start();
  const script = await scriptFrom(root);
  return cases.map((one) => ({ one, version, script, site: site.port }));
}

async function work({ one, version, script, site }: Task): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const run = await measure(one, { browser, script, site, n: ++runs });
    addRun({ name: one.name, version, run });
    process.stdout.write(`${one.title}, ${version}: ${tell(one, run)}\n`);
    if (run.ms === undefined) return;
  }
}

function tell(one: Case, { ms, templates }: Run): string {
  if (ms !== undefined) return `${(ms / 1000).toFixed(1)} s`;
  return `cut after ${one.limitMs / 1000} s with ${templates} of ${one.templates}`;
}

let failed = 0;
const tasks = (await Promise.all(versions.map(tasksOf))).flat();
async function workThrough(): Promise<void> {
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    await work(task).catch((cause: unknown) => {
      failed++;
      process.stdout.write(`${task?.one.title}, ${task?.version}: ${String(cause)}\n`);
    });
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
await browser.close();
for (const site of sites) await site.dispose();
process.exit(failed === 0 ? 0 : 1);
