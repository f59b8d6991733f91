import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SLOW_FUNCTIONS } from '../../src/model/slowFunctions.ts';
import { PAINT_MS } from '../generateImage/generateImage.ts';
import { MAX_MS } from '../isolate/openIsolate.ts';
import { FUNCTIONS } from '../registry.ts';
import { SERVICES } from './platform.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string };
}

const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as {
  readonly hosting: {
    readonly ignore: readonly string[];
    readonly rewrites: readonly Rewrite[];
  };
};

/** Returns where Hosting routes a call. */
function targetOf(name: string): string | undefined {
  const address = `/functions/${name}`;
  const matches = ({ source }: Rewrite) =>
    source === address || (source.endsWith('/**') && address.startsWith(source.slice(0, -2)));
  return hosting.rewrites.find(matches)?.function?.functionId;
}

test('each function is reached where it is answered', () => {
  const targets = FUNCTIONS.map(({ name }) => [name, targetOf(name)]);
  expect(targets).toEqual(
    FUNCTIONS.map(({ name, needsMemory }) => [name, needsMemory ? 'roomy' : 'callable']),
  );
});

test('each function that works for long is called where it is answered, past the hosting', () => {
  const services = new Map(
    FUNCTIONS.map(({ name, needsMemory }) => [name, needsMemory ? 'roomy' : 'callable']),
  );
  for (const [name, service] of SLOW_FUNCTIONS)
    expect([name, service]).toEqual([name, services.get(name)]);
  const inRooms = [...services.keys()].filter((name) => services.get(name) === 'roomy');
  expect(inRooms.filter((name) => !SLOW_FUNCTIONS.has(name))).toEqual([]);
});

test('the slowest call is over before its service is, which the client waits for', () => {
  const { timeoutSeconds } = SERVICES.roomy;
  // Of two calls that draw, one waits for the other.
  const drawMs = SERVICES.roomy.concurrency * MAX_MS;
  expect(PAINT_MS + drawMs).toBeLessThan(timeoutSeconds * 1_000);
  const client = readFileSync(
    path.join(ROOT, 'sync/backends/firebase/firebaseFunctions.ts'),
    'utf8',
  );
  expect(client).toContain(`SLOW_SILENCE_MS = ${timeoutSeconds}_000`);
});

test('maps of the source are not hosted', () => {
  expect(hosting.ignore).toContain('**/*.map');
});

test('whatever opens larger processes says that it needs room', () => {
  const files = globSync('functions/*/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test'),
  );
  const folders = files
    .filter((file) =>
      /import[^;]*(?:openIsolate|drawApart)\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    .map((file) => file.split('/')[1])
    .filter((folder) => folder !== 'pictures' && folder !== 'readFeed');
  const needing = FUNCTIONS.filter(({ needsMemory }) => needsMemory).map(({ name }) => name);
  expect([...new Set(folders)].toSorted()).toEqual(needing.toSorted());
});
