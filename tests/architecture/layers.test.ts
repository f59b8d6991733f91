import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/*
 * Checks the check: with the wrong parser it would pass over an empty graph. Each planted file breaks one rule in a
 * small tree of the same layout; the run must report every one of them.
 */
const PLANTED: { readonly [file: string]: { readonly text: string; readonly breaks?: string } } = {
  'src/store/rows.ts': { text: `export const rows = 1;` },
  'src/features/slides/fine.ts': { text: `export { rows } from '../../store/rows.ts';` },
  'src/model/upward.ts': {
    text: `import type { rows } from '../store/rows.ts'; export type Rows = typeof rows;`,
    breaks: 'layer src/model',
  },
  'src/features/screens/screens.ts': { text: `export const screens = 1;` },
  'src/features/slides/neighbour.ts': {
    text: `export { screens } from '../screens/screens.ts';`,
    breaks: 'features do not meet',
  },
  'sync/engine/engine.ts': { text: `export const engine = 1;` },
  'src/features/slides/sync.ts': {
    text: `export { engine } from '../../../sync/engine/engine.ts';`,
    breaks: 'layer src/features',
  },
  'src/features/slides/cloud.ts': {
    text: `export { initializeApp } from 'firebase/app';`,
    breaks: 'owner of firebase',
  },
  'src/features/slides/database.ts': {
    text: `export { Dexie } from 'dexie';`,
    breaks: 'owner of dexie[^/]*',
  },
  'src/ui/barrel.ts': { text: `export { useState } from 'react';` },
  'sw/withReact.ts': {
    text: `export { useState } from '../src/ui/barrel.ts';`,
    breaks: 'workers stay headless',
  },
  'src/model/cycleA.ts': {
    text: `import type { B } from './cycleB.ts'; export type A = B | 1;`,
    breaks: 'no cycles',
  },
  'src/model/cycleB.ts': { text: `import type { A } from './cycleA.ts'; export type B = A | 2;` },
  'server/database/core.ts': { text: `export const core = 1;` },
  'server/tree/view.ts': { text: `export const view = 1;` },
  'server/rules/judge.ts': {
    text: `export { view } from '../tree/view.ts'; export { core } from '../database/core.ts';`,
    breaks: 'layer server/rules',
  },
  'server/tree/node.ts': {
    text: `export { core } from '../database/core.ts';`,
    breaks: 'layer server/tree',
  },
  'src/elsewhere/lost.ts': {
    text: `export { rows } from '../store/rows.ts';`,
    breaks: 'every file has a layer',
  },
  'src/model/x.test.ts': { text: `export const tested = 1;` },
  'src/model/usesTest.ts': {
    text: `export { tested } from './x.test.ts';`,
    breaks: 'product never imports tests',
  },
};

const root = resolve(import.meta.dirname, '../..');
mkdirSync(join(root, '.cache'), { recursive: true });
/* Inside the project, so that packages resolve as they do for real files. */
const folder = mkdtempSync(join(root, '.cache/layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(): void {
  for (const [file, { text }] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const file of ['package.json', 'tsconfig.json', 'config/tsconfig.base.json']) {
    cpSync(join(root, file), join(folder, file));
  }
}

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

function cruise(): readonly Violation[] {
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      'src',
      'sync',
      'sw',
      'server',
      '--config',
      join(root, 'tests/architecture/layers.cjs'),
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!run.stdout) throw new Error(run.stderr);
  return JSON.parse(run.stdout).summary.violations;
}

describe('the import directions', () => {
  plant();
  const found = cruise().map(({ rule, from }) => `${rule.name}: ${from}`);
  const breaches = Object.entries(PLANTED).filter(([, { breaks }]) => breaks);
  it.each(breaches)('refuse the planted breach in %s', (file, { breaks }) => {
    expect(found).toContain(`${breaks}: ${file}`);
  });
  it('accept the planted file that breaks none', () => {
    expect(found.filter((line) => line.endsWith('fine.ts'))).toEqual([]);
  });
});
