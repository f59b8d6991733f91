import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUOTAS } from '../../server/limits/table.ts';
import { duringOn } from './during.ts';
import { ATTACKER, startTarget, type Target } from './target.ts';

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

let site: Target;
const during = duringOn(() => site);

beforeAll(async () => {
  site = await startTarget();
}, 120_000);
afterAll(() => site.dispose());

describe('memory without sign-in', () => {
  it('is not taken by listens on deep paths', async () => {
    const deep = `invites/${times(30, () => 'x').join('/')}`;
    const seen = await during(async () => {
      const talks = await Promise.all(times(11, () => site.socket()));
      // Refusals beyond the first ones are answered late, one after the other, so nobody waits for the rest.
      const heldBack = async () => (await site.counters()).refused.refusals;
      const before = await heldBack();
      talks.forEach((talk, t) =>
        times(500, (i) => talk.ask('q', { p: `${deep}/${t}-${i}`, h: '' })),
      );
      await expect.poll(heldBack, { timeout: 15_000 }).toBeGreaterThan(before + 2 * talks.length);
      const { inUse } = await site.counters();
      expect(inUse.listens).toBeLessThanOrEqual(QUOTAS.listens.figure.address);
      for (const talk of talks) talk.close();
    });
    expect(seen.refused('listens') + seen.refused('requests')).toBeGreaterThan(100);
    await expect.poll(async () => (await site.counters()).inUse.listens).toBe(0);
  });

  it('is not taken by messages that never end', async () => {
    const frame = 'x'.repeat(16_000);
    await during(async () => {
      const talks = await Promise.all(times(20, () => site.socket()));
      for (const talk of talks) {
        talk.raw('1024');
        for (let i = 0; i < 1_000; i += 1) talk.raw(frame);
      }
      await expect.poll(() => talks.some((talk) => talk.isOpen), { timeout: 10_000 }).toBe(false);
    });
  });

  it('is not taken by messages in very many parts', async () => {
    await during(async () => {
      const talks = await Promise.all(times(50, () => site.socket()));
      for (let i = 0; i < 200; i += 1) for (const talk of talks) talk.part('x');
      await expect.poll(() => talks.some((talk) => talk.isOpen), { timeout: 10_000 }).toBe(false);
    });
  });

  it('is not taken by bodies that never end', async () => {
    const port = Number(new URL(site.url).port);
    const seen = await during(async () => {
      const sockets = times(40, () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
        socket.on('error', () => undefined);
        socket.resume();
        socket.write(
          `PUT /x.json HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 15000000\r\n\r\n${'x'.repeat(1_000_000)}`,
        );
        return socket;
      });
      await expect
        .poll(() => sockets.every(({ closed }) => closed), { timeout: 10_000 })
        .toBe(true);
    });
    expect(seen.held.heldBytes).toBe(0);
  });

  it('is not taken by sockets that only stand, and those who come find a place', async () => {
    await during(async () => {
      const most = QUOTAS.connections.figure.address;
      const talks: Awaited<ReturnType<Target['socket']>>[] = [];
      for (let i = 0; i < most + 100; i += 50) {
        talks.push(...(await Promise.all(times(50, () => site.socket()))));
      }
      const { token } = await site.device();
      const late = await site.socket();
      expect(await late.signIn(token)).toMatchObject({ s: 'ok' });
      const { inUse } = await site.counters();
      expect(inUse.connections).toBeLessThanOrEqual(most + 5);
      for (const talk of [late, ...talks]) talk.close();
    });
  });
});
