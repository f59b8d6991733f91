import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readFunctionSettings } from '../settings.ts';
import { startLocalServer } from './localServer.testkit.ts';
import type { createMemoryPorts } from './memoryPorts.testkit.ts';

export interface Heard {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Starts a provider on this machine that records its requests; `answer` may be replaced at any time. */
export async function startProvider(first: RequestListener) {
  const heard: Heard[] = [];
  const provider = { answer: first };
  const server = await startLocalServer((req, res) => {
    void buffer(req).then((body) => {
      const url = new URL(req.url ?? '', 'http://provider');
      heard.push({ method: req.method ?? '', url, headers: req.headers, body });
      provider.answer(req, res);
    });
  });
  return Object.assign(provider, { heard, origin: server.origin });
}

/** Returns ports that reach providers on this machine, configured by variables as an operator would. */
export function portsFor(
  memory: ReturnType<typeof createMemoryPorts>,
  env: Readonly<Record<string, string>>,
) {
  return { ...memory.ports, fetch: globalThis.fetch, settings: readFunctionSettings(env) };
}

/** Responses of providers on bad days, and what a caller is told. */
export const BAD_DAYS: readonly (readonly [string, RequestListener, string])[] = [
  ['401', (_req, res) => void res.writeHead(401).end('{}'), 'providerRefused'],
  ['402', (_req, res) => void res.writeHead(402).end('{}'), 'providerRefused'],
  ['403', (_req, res) => void res.writeHead(403).end('{}'), 'providerRefused'],
  ['429', (_req, res) => void res.writeHead(429, { 'retry-after': '1' }).end(), 'providerBusy'],
  ['500', (_req, res) => void res.writeHead(500).end('{}'), 'providerFailed'],
  ['503', (_req, res) => void res.writeHead(503).end('<html>'), 'providerFailed'],
  ['a broken connection', (req) => void req.socket.destroy(), 'providerFailed'],
  [
    'a redirect to somewhere else',
    (_req, res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'providerFailed',
  ],
  ['nonsense', (_req, res) => void res.end('{"nonsense":'), 'providerFailed'],
  ['another shape', (_req, res) => void res.end('{"other":1}'), 'providerFailed'],
  [
    'far too much',
    (_req, res) => void res.end(Buffer.alloc(32 * 1024 * 1024, 'x')),
    'providerFailed',
  ],
];
