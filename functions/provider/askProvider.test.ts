import { expect, test } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { portsFor, startProvider } from '../testing/provider.testkit.ts';
import { askProvider } from './askProvider.ts';

/** Ports that record what they log. */
function logging() {
  const logged: (readonly [string, object])[] = [];
  const log = (event: string, fields: object = {}) => void logged.push([event, fields]);
  const memory = createMemoryPorts();
  return { logged, ports: { ...portsFor(memory, {}), logger: { info: log, error: log } } };
}

test.each([
  ['silent', () => {}],
  [
    'dripping',
    (res: { write: (text: string) => void }) => void setInterval(() => res.write('x'), 20).unref(),
  ],
] as const)('a provider that is %s is not waited for', async (_name, behave) => {
  const provider = await startProvider((_req, res) => behave(res));
  const { logged, ports } = logging();
  const request = { url: `${provider.origin}/?key=secret`, timeoutMs: 150, maxBytes: 10_000 };
  await expect(askProvider(ports, request)).rejects.toMatchObject({ code: 'providerSlow' });
  expect(JSON.stringify(logged)).toContain('providerSlow');
  expect(JSON.stringify(logged)).not.toContain('secret');
});

test.each([
  [{ error: { message: 'no such model: a cat', type: 'invalid', code: 'model_not_found' } }],
  [{ error: { message: 'a cat', type: 'model_not_found', code: null } }],
  [{ errors: [{ title: 'a cat', code: 'model_not_found' }] }],
  [{ code: 'model_not_found', message: 'a cat' }],
  [{ error: 'model_not_found' }],
])(
  'what a provider calls its refusal is in the log, and nothing else it says: %o',
  async (body) => {
    const provider = await startProvider((_req, res) => {
      res.writeHead(400).end(JSON.stringify(body));
    });
    const { logged, ports } = logging();
    const request = { url: provider.origin, timeoutMs: 5_000, maxBytes: 10_000 };
    await expect(askProvider(ports, request)).rejects.toMatchObject({ code: 'inputRefused' });
    expect(logged).toMatchObject([
      ['providerFailed', { code: 'inputRefused', status: 400, said: 'model_not_found' }],
    ]);
    expect(JSON.stringify(logged)).not.toContain('cat');
  },
);

test.each(['no page', '"a sentence of words"', '{"error":{"code":{}}}', 'null', '[]'])(
  'a refusal that names nothing is logged without a name: %s',
  async (body) => {
    const provider = await startProvider((_req, res) => void res.writeHead(422).end(body));
    const { logged, ports } = logging();
    const request = { url: provider.origin, timeoutMs: 5_000, maxBytes: 10_000 };
    await expect(askProvider(ports, request)).rejects.toMatchObject({ code: 'inputRefused' });
    const host = new URL(provider.origin).host;
    expect(logged).toEqual([['providerFailed', { host, code: 'inputRefused', status: 422 }]]);
  },
);
