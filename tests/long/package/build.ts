import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds the packages of a version into a folder; returns their paths. @throws Error of the build */
export function buildPackages(
  out: string,
  version: string,
  arch: string,
): { readonly site: string; readonly player: string } {
  const flags = ['--quick', '--arch', arch, '--version', version, '--out', out];
  const done = spawnSync('npm', ['run', '--silent', 'package', '--', 'deb', ...flags], {
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return {
    site: path.join(out, `vitrine_${version}_${arch}.deb`),
    player: path.join(out, `vitrine-player_${version}_all.deb`),
  };
}
