import 'fake-indexeddb/auto';
import { emptyDisk, createMemoryStore } from '../../sync/backends/memory/createMemoryStore.ts';
import { openStore } from '../../src/store/openStore.ts';
import { seededBytes, U1 } from '../../sync/engine/device.testkit.ts';
import { runSyncStoreContract } from './syncStore.contract.ts';

runSyncStoreContract('memory', async () => {
  const slot = { disk: emptyDisk() };
  return {
    store: createMemoryStore(slot),
    reopen: async () => createMemoryStore({ disk: slot.disk }),
    dispose: async () => undefined,
  };
});

runSyncStoreContract('Dexie', async () => {
  const deps = { account: { uid: U1 }, clock: { now: () => 1 }, random: seededBytes(1) };
  let open = await openStore(deps);
  return {
    store: open.sync,
    async reopen() {
      open.close();
      open = await openStore(deps);
      return open.sync;
    },
    dispose: () => open.destroy(),
  };
});
