import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { readRoot } from './appTree.ts';
import { writePlayerPackage } from './playerPackage.ts';
import { writeSitePackage, type PackageOrder } from './sitePackage.ts';

/**
 * `npm run package -- deb`: builds the Debian packages of the site server and of the player. Node packages come from
 * npm, nothing else is downloaded. SOURCE_DATE_EPOCH sets the time of their files.
 */
const USAGE =
  'npm run package -- deb [--arch amd64|arm64]… [--version VERSION] [--quick] [--out FOLDER]';

await runCli(async () => {
  const { values } = readWords(USAGE, {
    options: {
      arch: { type: 'string', multiple: true, default: ['amd64', 'arm64'] },
      version: { type: 'string', default: readRoot().version },
      // Compresses fast but poorly, for tests.
      quick: { type: 'boolean', default: false },
      out: { type: 'string', default: 'dist-deb' },
    },
  });
  const arches = values.arch.map(archOf);
  const work = mkdtempSync(path.join(tmpdir(), 'vitrine-deb-'));
  try {
    const order: PackageOrder = {
      version: values.version,
      epoch: epochOf(),
      work,
      out: path.resolve(values.out),
      isQuick: values.quick,
    };
    for (const arch of arches) tell(writeSitePackage(order, arch));
    tell(writePlayerPackage(order));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return [];
});

function archOf(name: string): 'amd64' | 'arm64' {
  if (name === 'amd64' || name === 'arm64') return name;
  throw new Error(`--arch is amd64 or arm64, not ${name}.`);
}

/** Seconds since 1970; defaults to the time of the last commit. */
function epochOf(): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const last = () => spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).stdout;
  const seconds = Number.parseInt(given ?? last(), 10);
  if (Number.isNaN(seconds))
    throw new Error('Set SOURCE_DATE_EPOCH: there is no repository to ask for a time.');
  return seconds;
}

function tell(file: string): void {
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  process.stdout.write(`${file} (${megabytes} MB)\n`);
}
