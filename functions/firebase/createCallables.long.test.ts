import { readFileSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import './sdk.testkit.ts';
import { MAX_MEMORY_MB } from '../isolate/openIsolate.ts';
import { FEED_LIMITS_APART } from '../readFeed/fetchFeed.ts';
import { PICTURE_PEAK_MB } from '../pictures/peak.testkit.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createCallables } from './createCallables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Memory of a process besides its heap: code, buffers and stacks. */
const BESIDE_HEAP_MB = 128;
/** A generous bound for an instance without calls. */
const INSTANCE_MB = 384;

interface Endpoint {
  readonly __endpoint: { readonly availableMemoryMb: number; readonly concurrency?: number };
}
const deployed = createCallables(createMemoryPorts().ports, async () => null, 3);
const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as {
  readonly hosting: {
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
};

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

test('an instance of the others has room for the one process that reads feeds', () => {
  const { availableMemoryMb } = (deployed.callable as unknown as Endpoint).__endpoint;
  const needed = INSTANCE_MB + FEED_LIMITS_APART.memoryMb + BESIDE_HEAP_MB;
  expect(needed).toBeLessThanOrEqual(availableMemoryMb);
});
