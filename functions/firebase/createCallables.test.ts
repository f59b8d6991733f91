import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MAX_MEMORY_MB } from '../isolate/openIsolate.ts';
import { FUNCTIONS } from '../registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createCallables } from './createCallables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Beside its heap a process has its code, buffers and stacks. */
const BESIDE_HEAP_MB = 128;
/** An instance without calls, generously. */
const INSTANCE_MB = 384;

interface Endpoint {
  readonly __endpoint: { readonly availableMemoryMb: number; readonly concurrency?: number };
}
interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string };
}

const deployed = createCallables(createMemoryPorts().ports, 'europe-west1', async () => null);
const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as {
  readonly hosting: { readonly rewrites: readonly Rewrite[] };
};

/** Where the hosting sends a call. */
function targetOf(name: string): string | undefined {
  const address = `/functions/${name}`;
  const matches = ({ source }: Rewrite) =>
    source === address || (source.endsWith('/**') && address.startsWith(source.slice(0, -2)));
  return hosting.rewrites.find(matches)?.function?.functionId;
}

test('each function is reached where it is answered', () => {
  const targets = FUNCTIONS.map(({ name }) => [name, targetOf(name)]);
  expect(targets).toEqual(
    FUNCTIONS.map(({ name, needsRoom }) => [name, needsRoom ? 'roomy' : 'callable']),
  );
});

test('an instance has room for a process in each call it takes', () => {
  const { availableMemoryMb, concurrency = 80 } = (deployed.roomy as unknown as Endpoint)
    .__endpoint;
  const needed = INSTANCE_MB + concurrency * (MAX_MEMORY_MB + BESIDE_HEAP_MB);
  expect(needed).toBeLessThanOrEqual(availableMemoryMb);
});

test('whatever opens processes says that it needs room', () => {
  const files = globSync('functions/*/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test'),
  );
  const folders = files
    .filter((file) =>
      /import[^;]*(?:openIsolate|drawApart)\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    .map((file) => file.split('/')[1])
    .filter((folder) => folder !== 'pictures');
  const needing = FUNCTIONS.filter(({ needsRoom }) => needsRoom).map(({ name }) => name);
  expect([...new Set(folders)].toSorted()).toEqual(needing.toSorted());
});
