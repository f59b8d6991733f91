import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'see its own file'),
});
const LICENCE = /^(licen[cs]e|copying|notice|copyright)/i;

/**
 * Returns the `copyright` file of a package: the licence of the product and of each package below `app`, in full if the
 * package contains its text.
 */
export function copyrightOf(licence: string, app: string): string {
  const manifests = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: app }).sort();
  const parts = manifests.map((file) =>
    copyrightPart(path.dirname(path.join(app, file)), path.dirname(file)),
  );
  return [`Vitrine\n\n${licence.trim()}`, ...parts].join(`\n\n${'-'.repeat(78)}\n\n`) + '\n';
}

/** Returns name, version and licence of the package in this folder, in full if it contains the text. */
export function copyrightPart(folder: string, shown: string): string {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
  const { name, version, license } = v.parse(manifestSchema, JSON.parse(read('package.json')));
  const texts = globSync('*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map((entry) => read(entry.name));
  return [`${name} ${version} (${shown})\nLicence: ${license}`, ...texts].join('\n\n');
}
