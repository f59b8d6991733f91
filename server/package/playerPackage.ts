import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installFile, installText, writePackage } from './debian.ts';
import type { PackageOrder } from './sitePackage.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN = path.join(import.meta.dirname, 'player');
const KIOSK = path.join(ROOT, 'docs/kiosk');

/** How the packaged unit differs from the guide's. */
const CHANGES: readonly (readonly [string, string])[] = [
  ['User=player', 'User=vitrine-player'],
  ['Environment=PLAYER=https://your-host/player/', fromSettings()],
  ['/usr/local/bin/vitrine-player', '/usr/lib/vitrine-player/vitrine-player'],
  ['/home/player/profile', '/var/lib/vitrine-player/profile'],
];

/** Without an address there is nothing to show: the journal reports it, and the console stays. */
function fromSettings(): string {
  const ask =
    'test -n "$PLAYER" || { echo "PLAYER is empty in /etc/vitrine-player/player.env"; exit 1; }';
  return `EnvironmentFile=/etc/vitrine-player/player.env\nExecCondition=/bin/sh -c '${ask}'`;
}

/**
 * Returns the unit of docs/kiosk with the paths of the package.
 * @throws Error if the guide's unit no longer contains what is replaced here
 */
export function playerUnit(guide: string): string {
  return CHANGES.reduce((unit, [theirs, ours]) => {
    if (!unit.includes(theirs)) throw new Error(`The unit in docs/kiosk no longer says ${theirs}.`);
    return unit.replaceAll(theirs, () => ours);
  }, guide);
}

/**
 * Builds the Debian package for a screen's machine. It contains only scripts, so one package fits every architecture.
 */
export function writePlayerPackage(order: PackageOrder): string {
  const tree = path.join(order.work, 'vitrine-player');
  const unit = playerUnit(readFileSync(path.join(KIOSK, 'vitrine-player.service'), 'utf8'));
  installText(unit, path.join(tree, 'lib/systemd/system/vitrine-player.service'));
  installFile(
    path.join(KIOSK, 'vitrine-player'),
    path.join(tree, 'usr/lib/vitrine-player/vitrine-player'),
    0o755,
  );
  installFile(path.join(OWN, 'player.env'), path.join(tree, 'etc/vitrine-player/player.env'));
  const docs = path.join(tree, 'usr/share/doc/vitrine-player');
  installFile(path.join(ROOT, 'LICENSE'), path.join(docs, 'copyright'));
  installFile(path.join(ROOT, 'docs/player-install.md'), path.join(docs, 'player-install.md'));
  return writePackage(
    { ...ABOUT, version: order.version, isQuick: order.isQuick },
    tree,
    order.out,
    order.epoch,
  );
}

const ABOUT = {
  name: 'vitrine-player',
  arch: 'all',
  depends: ['adduser', 'cage', 'chromium', 'libpam-systemd', 'init-system-helpers (>= 1.52)'],
  recommends: ['fonts-inter', 'libnss3-tools'],
  summary: 'digital signage that works without a network: the machine behind a screen',
  about: [
    'Starts Chromium in full screen with the player of a Vitrine site when the',
    'machine is switched on, and anew when it or its page dies.',
  ],
  conffiles: ['/etc/vitrine-player/player.env'],
  scripts: OWN,
} as const;
