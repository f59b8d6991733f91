import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { SLOW_FUNCTIONS } from '../../src/model/slowFunctions.ts';
import { PAINT_MS } from '../generateImage/generateImage.ts';
import { MAX_MEMORY_MB, MAX_MS } from '../isolate/openIsolate.ts';
import { PICTURE_PEAK_MB } from '../pictures/peak.testkit.ts';
import { FUNCTIONS } from '../registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createCallables } from './createCallables.ts';
import { SERVICES } from './platform.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Memory of a process besides its heap: code, buffers and stacks. */
const BESIDE_HEAP_MB = 128;
/** A generous bound for an instance without calls. */
const INSTANCE_MB = 384;

interface Endpoint {
  readonly __endpoint: { readonly availableMemoryMb: number; readonly concurrency?: number };
}
interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string };
}

const deployed = createCallables(createMemoryPorts().ports, async () => null, 3);
const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as {
  readonly hosting: {
    readonly ignore: readonly string[];
    readonly rewrites: readonly Rewrite[];
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
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
    FUNCTIONS.map(({ name, needsRoom }) => [name, needsRoom ? 'roomy' : 'callable']),
  );
});

test('each function that works for long is called where it is answered, past the hosting', () => {
  const services = new Map(
    FUNCTIONS.map(({ name, needsRoom }) => [name, needsRoom ? 'roomy' : 'callable']),
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

test('a page of any origin may call past the hosting', async () => {
  const handler = deployed.roomy as unknown as RequestListener;
  const server = createServer(handler).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = {
    origin: 'https://p.web.app',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  const answer = await fetch(`http://127.0.0.1:${port}/roomy/x`, { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'https://p.web.app',
  ]);
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  const policies = hosting.headers.flatMap((rule) => rule.headers);
  const reaching = policies.filter(({ value }) => value.includes("connect-src 'self'"));
  expect(reaching.length).toBeGreaterThan(0);
  for (const { value } of reaching) expect(value).toContain('https://*.cloudfunctions.net');
});

test('an instance has room for a process in each call it takes, and for one that draws', () => {
  const { availableMemoryMb, concurrency = 80 } = (deployed.roomy as unknown as Endpoint)
    .__endpoint;
  const needed = INSTANCE_MB + concurrency * (MAX_MEMORY_MB + BESIDE_HEAP_MB) + PICTURE_PEAK_MB;
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
