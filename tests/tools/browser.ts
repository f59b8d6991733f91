import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './installFromDebian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * What Playwright turns off (a later list replaces an earlier one), and the two pages behind the browser's own address
 * bar: each new window loads them unseen, which is half of what it costs to open one.
 */
export const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Flags for a Chromium that contacts nothing but the page under test. */
export const BROWSER_ARGS = [
  `--disable-features=${FEATURES_OFF.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** For journeys: imitating the graphics chip that their machines lack takes a tenth of their time. */
export const JOURNEY_ARGS = [...BROWSER_ARGS, '--disable-gpu'];

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

/** Message for a machine without a browser. */
export const NO_BROWSER =
  'No Chromium found: install Debian’s package "chromium", or set CHROMIUM_PATH to an executable.';

async function installedBrowser(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return onPath() ?? (await playwrights());
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
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
