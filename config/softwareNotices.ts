import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { copyrightPart } from '../server/package/copyright.ts';
import { LICENCES_FOLDER, SOFTWARE_NOTICES } from '../src/platform/host/licencePaths.ts';

const PACKAGES = resolve(import.meta.dirname, '../node_modules');
const OWN = resolve(import.meta.dirname, 'licences');
const AAC_ENCODER = join(PACKAGES, '@mediabunny/aac-encoder');

/** What has to be given along with the encoder of AAC, as the LGPL asks: notice, licence, and its source. */
const WITH_AAC_ENCODER: Readonly<Record<string, string>> = {
  'notice.txt': join(OWN, 'aac-encoder.txt'),
  'lgpl-2.1.txt': join(OWN, 'lgpl-2.1.txt'),
  'bridge.c': join(AAC_ENCODER, 'src/bridge.c'),
  'build.md': join(AAC_ENCODER, 'README.md'),
};

/**
 * Ships the licences of the packages whose code is in the app, workers included, as they ask for: `app` goes last
 * among the plugins, `worker` among those of workers.
 */
export function softwareNotices(): { readonly app: Plugin; readonly worker: () => Plugin } {
  const found = new Set<string>();
  const worker = (): Plugin => ({
    name: 'software-of-workers',
    generateBundle: (_, bundle) => addPackages(found, bundle),
  });
  const app: Plugin = {
    name: 'software-notices',
    enforce: 'post',
    generateBundle(_, bundle) {
      addPackages(found, bundle);
      const emit = (name: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: name.replace(/^\//, ''), source });
      emit(SOFTWARE_NOTICES, noticesOf(found));
      for (const [name, file] of Object.entries(WITH_AAC_ENCODER)) {
        emit(`${LICENCES_FOLDER}aac-encoder/${name}`, readFileSync(file, 'utf8'));
      }
    },
  };
  return { app, worker };
}

const nameOf = (folder: string): string => folder.replace(/^.*\/node_modules\//, '');

function addPackages(found: Set<string>, bundle: Rolldown.OutputBundle): void {
  const ids = Object.values(bundle).flatMap((file) => ('moduleIds' in file ? file.moduleIds : []));
  for (const id of ids) {
    const [, folder] = /^\0?(\/?.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
    if (folder) found.add(folder);
  }
}

/** Name, version and licence of the package in each folder, in full where it brings it. */
function noticesOf(folders: ReadonlySet<string>): string {
  const encoder = readFileSync(WITH_AAC_ENCODER['notice.txt'] ?? '', 'utf8').trim();
  const parts = [...folders].toSorted().map((folder) => copyrightPart(folder, nameOf(folder)));
  return `${[encoder, ...parts].join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
}
