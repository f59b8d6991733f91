import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddressOf } from './requestHandler.ts';

const asked = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  }) as unknown as IncomingMessage; // the part that is read

it.each([
  [undefined, '10.0.0.1'],
  ['', '10.0.0.1'],
  ['192.0.2.7', '192.0.2.7'],
  ['203.0.113.9, 192.0.2.7', '192.0.2.7'],
  ['203.0.113.9 ,  192.0.2.7 ', '192.0.2.7'],
])('behind our own proxy, %j is the address %s', (forwarded, address) => {
  expect(clientAddressOf(asked(forwarded), true)).toBe(address);
});

it('without a proxy nobody says who they are', () => {
  expect(clientAddressOf(asked('192.0.2.7'), false)).toBe('10.0.0.1');
});
