import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOn } from './listenOn.ts';

test('a port that another program uses is named, with what to do', async () => {
  const other = createServer();
  await listenOn(other, 0, '127.0.0.1');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(listenOn(createServer(), port, '127.0.0.1')).rejects.toThrow(
    `PORT is ${port}, which another program on this machine uses: stop that one, or give another number.`,
  );
});

test('an address that is not of this machine is named, with those that are', async () => {
  // Kept for documents: no machine has it.
  await expect(listenOn(createServer(), 0, '192.0.2.1')).rejects.toThrow(
    'HOST is 192.0.2.1, which is no address of this machine: give 127.0.0.1, or 0.0.0.0 for other devices.',
  );
});
