import { expect, test } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { portsFor, startProvider } from '../testing/provider.testkit.ts';
import { askProvider } from './askProvider.ts';

test.each([
  ['silent', () => {}],
  [
    'dripping',
    (res: { write: (text: string) => void }) => void setInterval(() => res.write('x'), 20).unref(),
  ],
] as const)('a provider that is %s is not waited for', async (_name, behave) => {
  const provider = await startProvider((_req, res) => behave(res));
  const logged: unknown[] = [];
  const memory = createMemoryPorts();
  const ports = {
    ...portsFor(memory, {}),
    logger: { info: () => {}, error: (...line: unknown[]) => void logged.push(line) },
  };
  const request = { url: `${provider.origin}/?key=secret`, timeoutMs: 150, maxBytes: 10_000 };
  await expect(askProvider(ports, request)).rejects.toMatchObject({ code: 'providerSlow' });
  expect(JSON.stringify(logged)).toContain('providerSlow');
  expect(JSON.stringify(logged)).not.toContain('secret');
});
