import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: { readonly [path: string]: { readonly license?: string } };
};

it('docs/dependencies.md says of each package that ships why it was taken, and its licence', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)];
  const cells = new Map(
    rows.map(([, name = '', rest = '']) => [name, rest.split('|').map((cell) => cell.trim())]),
  );
  expect([...cells.keys()].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  for (const [name, [why, others, , licence]] of cells) {
    expect([name, why !== '' && others !== '']).toEqual([name, true]);
    expect([name, licence]).toEqual([name, packages[`node_modules/${name}`]?.license]);
  }
});
