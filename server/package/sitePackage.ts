import { cpSync, globSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeApp, writeNode, type NodeCpu } from './appTree.ts';
import { copyrightOf } from './copyright.ts';
import { installFile, installText, writePackage, type DebianArch } from './debian.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN = path.join(import.meta.dirname, 'site');
const CPU = { amd64: 'x64', arm64: 'arm64' } as const satisfies Record<string, NodeCpu>;

/** What to build, and where. `epoch` is the time of all files in it, in seconds. */
export interface PackageOrder {
  readonly version: string;
  readonly epoch: number;
  /** An empty working folder. */
  readonly work: string;
  readonly out: string;
  readonly isQuick: boolean;
}

/** Builds the Debian package of the site server for one architecture; returns its path. */
export function writeSitePackage(order: PackageOrder, arch: keyof typeof CPU): string {
  const tree = path.join(order.work, `vitrine-${arch}`);
  const app = path.join(tree, 'usr/lib/vitrine');
  mkdirSync(app, { recursive: true });
  writeApp(app, CPU[arch], order.version);
  writeNode(app, CPU[arch]);
  const legal = moveLegal(app, path.join(tree, 'etc/vitrine/legal'));
  writeDocs(path.join(tree, 'usr/share/doc/vitrine'), app);
  installFile(path.join(OWN, 'vitrine'), path.join(tree, 'usr/sbin/vitrine'), 0o755);
  installFile(
    path.join(OWN, 'vitrine.service'),
    path.join(tree, 'lib/systemd/system/vitrine.service'),
  );
  // It may contain the password of a mailbox; systemd reads it as root.
  installFile(path.join(OWN, 'vitrine.env'), path.join(tree, 'etc/vitrine/vitrine.env'), 0o600);
  const conffiles = [
    '/etc/vitrine/vitrine.env',
    ...legal.map((name) => `/etc/vitrine/legal/${name}`),
  ];
  return writePackage(
    {
      ...describe(order.version, arch),
      conffiles,
      secrets: ['/etc/vitrine/vitrine.env'],
      isQuick: order.isQuick,
    },
    tree,
    order.out,
    order.epoch,
  );
}

/** Makes pages that operators write themselves configuration, which an update preserves. */
function moveLegal(app: string, target: string): readonly string[] {
  const pages = path.join(app, 'dist/legal');
  const names = globSync('*.md', { cwd: pages }).sort();
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(pages, target);
  symlinkSync('/etc/vitrine/legal', pages);
  return names;
}

function writeDocs(target: string, app: string): void {
  const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
  const node = readFileSync(path.join(app, 'bin/LICENSE.node'), 'utf8');
  const own = `${read('LICENSE')}\n${'-'.repeat(78)}\n\nNode.js, in /usr/lib/vitrine/bin/node\n\n${node}`;
  installText(copyrightOf(own, app), path.join(target, 'copyright'));
  for (const name of globSync('docs/*.md', { cwd: ROOT })) {
    cpSync(path.join(ROOT, name), path.join(target, path.basename(name)));
  }
  installText(read('CHANGELOG.md'), path.join(target, 'CHANGELOG.md'));
}

const describe = (version: string, arch: DebianArch) => ({
  name: 'vitrine',
  version,
  arch,
  // Needed by the Node binary; everything else is bundled.
  depends: [
    'adduser',
    'libc6 (>= 2.28)',
    'libgcc-s1',
    'libstdc++6 (>= 8)',
    'init-system-helpers (>= 1.52)',
  ],
  summary: 'digital signage that works without a network: the site server',
  about: [
    'Teams make slides and show them on the screens on their walls. This is',
    'the server of one site: app, player, database, sign-in, files and',
    'functions from one process, with a Node of its own.',
  ],
  scripts: OWN,
});
