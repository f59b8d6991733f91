import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { writeNode, type NodeCpu } from '../../../server/package/appTree.ts';
import { openChroot } from '../package/chroot.ts';
import type { Podman } from './podman.ts';

/** The major version of the npm in Node's image. */
const NPM = 'npm@11';
const ENTRY = `#!/bin/sh
set -e
if [ "\${1#-}" != "$1" ] || [ -z "$(command -v "$1")" ]; then set -- node "$@"; fi
exec "$@"
`;

/**
 * Imports a stand-in for Node's own image: this machine's Debian with the same Node, an npm of the same major version, a
 * user `node` with the same id, and the same start. No registry of images is asked.
 */
export function importNodeImage(podman: Podman, name: string): void {
  const debian = openChroot();
  try {
    const local = path.join(debian.root, 'usr/local');
    writeNode(local, process.arch as NodeCpu);
    must('npm', ['install', '--global', '--ignore-scripts', '--prefix', local, NPM]);
    debian.run('useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
    writeFileSync(path.join(local, 'bin/docker-entrypoint.sh'), ENTRY, { mode: 0o755 });
    const archive = path.join(podman.folder, 'base.tar');
    must('tar', ['--create', '--file', archive, '--directory', debian.root, '.']);
    const config = [
      'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'ENTRYPOINT ["docker-entrypoint.sh"]',
      'CMD ["node"]',
    ];
    podman.run('import', ...config.flatMap((line) => ['--change', line]), archive, name);
    must('rm', [archive]);
  } finally {
    debian.dispose();
  }
}

/** Returns flags that give a build the npm settings and the authorities of this machine, and leave none in the image. */
export function npmOfThisMachine(podman: Podman): readonly string[] {
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  const own = must('npm', ['config', 'get', 'userconfig']).trim();
  const lines = [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    `registry=${must('npm', ['config', 'get', 'registry']).trim()}`,
    ...(existsSync(authorities) ? ['cafile=/run/authorities.pem'] : []),
  ];
  const settings = path.join(podman.folder, 'npmrc');
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o600 });
  const mounts = [
    `${settings}:/root/.npmrc:ro`,
    ...(existsSync(authorities) ? [`${authorities}:/run/authorities.pem:ro`] : []),
  ];
  return mounts.flatMap((mount) => ['--volume', mount]);
}

function must(command: string, args: readonly string[]): string {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${done.stderr}`);
  return done.stdout;
}
