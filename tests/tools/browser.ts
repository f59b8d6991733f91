import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './installFromDebian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

/** Flags for a Chromium that contacts nothing but the page under test. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Returns the path of a Chromium: from the variable CHROMIUM_PATH, on the PATH, or Playwright's own. As root on Debian
 * a missing one is installed. Undefined if none can be found or installed.
 */
export async function findBrowser(): Promise<string | undefined> {
  const found = await installedBrowser();
  if (found) return found;
  installFromDebian(['chromium']);
  return installedBrowser();
}

/**
 * Returns the path of the engine alone, without the window around it (`chromium-headless-shell`), in which journeys take
 * three quarters of the time. Undefined where it is not installed, or if `WHOLE_BROWSER` is set: the browser then does.
 */
export function findHeadlessShell(): string | undefined {
  return process.env['WHOLE_BROWSER'] ? undefined : onPath([SHELL]);
}

/** Installs the engine alone, where that is possible and it is missing. */
export function installHeadlessShell(): void {
  if (!process.env['WHOLE_BROWSER'] && !onPath([SHELL])) installFromDebian([SHELL]);
}

/** Message for a machine without a browser. */
export const NO_BROWSER =
  'No Chromium found: install Debian’s package "chromium", or set CHROMIUM_PATH to an executable.';

async function installedBrowser(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return onPath(NAMES) ?? (await playwrights());
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Missing or not executable: not a candidate.
  }
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
