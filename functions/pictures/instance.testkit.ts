import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openIsolate } from '../isolate/openIsolate.ts';
import { readPicture } from '../readPicture/readPicture.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

/*
 * An instance of `roomy` in a separate process: it handles as many concurrent calls as an instance may, all of them the
 * worst case. Started by a message; sends back the results.
 */
const TEAM = 'teamTEAMteamTEAM1234';
const ADA = 'adaADAadaADAadaADA01';
const member = { id: ADA, name: 'Ada', email: 'a@example.org', role: 'admin', rev: 1 };

const bytes = readFileSync(process.argv[2] ?? '');
const memory = createMemoryPorts({
  [`teams/${TEAM}`]: { rev: 1, name: 'Café', users: { [ADA]: member } },
});
const caller = memory.person(ADA);
const ports = {
  ...memory.ports,
  guardedFetch: async () => ({
    url: 'https://example.org/a.png',
    status: 200,
    headers: {},
    type: 'image/png',
    bytes,
  }),
};

/** A page that fills all the memory of its process, for a while. */
const fill = () =>
  openIsolate(ports.logger, new URL('./filling.testkit.ts', import.meta.url)).ask('fill', null);
const draw = () =>
  readPicture.call(ports, caller, { teamId: TEAM, url: 'https://example.org/a.png' });

process.on('message', (calls: number) => {
  void (async () => {
    const filling = Array.from({ length: calls }, fill);
    await sleep(1_500);
    const drawing = Array.from({ length: calls }, draw);
    const all = await Promise.allSettled([...filling, ...drawing]);
    process.send?.(all.map((one) => (one.status === 'rejected' ? String(one.reason) : one.status)));
  })();
});
process.send?.('ready');
