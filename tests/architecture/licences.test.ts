import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/* Licences that may ship inside a product under Apache-2.0. MPL-2.0 applies only to its own files. */
const MAY_SHIP = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PSF-2.0',
  // Data of `date-holidays`; the app names the collection where it shows dates of it.
  'CC-BY-3.0',
]);

/*
 * The image library of the server's functions contains libvips, which is linked at run time and can be replaced by
 * anyone, as this licence requires. No other package may be included under it.
 */
const LINKED = { path: /^node_modules\/@img\/sharp-/, licence: 'LGPL-3.0-or-later' };

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** True for `A OR B` if either is allowed, for `A AND B` only if both are. */
function mayShip(path: string, expression: string): boolean {
  const isAllowed = (name: string) =>
    MAY_SHIP.has(name) || (name === LINKED.licence && LINKED.path.test(path));
  const bare = expression.replace(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => isAllowed(name.trim())));
}

it('every package that ships has a licence that may ship', () => {
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  );
  expect(shipped.length).toBeGreaterThan(20);
  const refused = shipped.filter(([path, { license }]) => !license || !mayShip(path, license));
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

it('no package runs a script at its installation but those that docs/security.md names', () => {
  const scripted = Object.entries(lock.packages).filter(
    ([, { hasInstallScript }]) => hasInstallScript,
  );
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names.toSorted()).toEqual(['@firebase/util', '@swc/core', 'protobufjs']);
});

it('the lock file names no download address', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});
