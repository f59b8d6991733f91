import { parkRows } from '../../../sync/engine/leave.ts';
import { downloadAddress } from '../../../src/model/media/downloadAddress.ts';
import type { AddressOf } from '../../../src/model/media/media.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { openStore, type Store } from '../../../src/store/openStore.ts';
import { openSession } from '../../../src/store/sessionRow.ts';

/*
 * The signed-in user's store, without the app around it. `versionScript.ts` builds it from the sources of a version; it
 * is evaluated in an empty page of the site.
 */
const clock = { now: () => Date.now() };
let store: Store;

async function open(): Promise<string> {
  const session = openSession();
  const account = await session.read();
  session.close();
  if (!account) throw new Error('nobody is signed in');
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  // As a site's configuration sets it for its apps.
  const base = `${location.origin}/v0/b/vitrine-site.local`;
  const addressOf: AddressOf = (media) => downloadAddress(base, media);
  store = await openStore({ account, clock, random, addressOf });
  return account.uid;
}

/** Returns the code of a refusal. */
async function commit(name: string, args: object): Promise<string | undefined> {
  const mutator = MUTATORS.get(name);
  if (!mutator) throw new Error(`no mutation ${name}`);
  const result = await store.commit(mutator, args);
  return result.ok ? undefined : result.refused;
}

/** Parks the last change, as if a rule had refused it. */
async function setAside(): Promise<void> {
  await store.sync.transact(async (tx) => {
    const row = (await tx.log()).at(-1);
    if (row) await parkRows(tx, { mutators: MUTATORS, clock }, [{ row, code: 'refusedByRule' }]);
  });
}

/** Returns the waiting changes, oldest first: name and state, and why it does not proceed. */
async function log(): Promise<readonly string[]> {
  const rows = await store.sync.transact((tx) => tx.log());
  return rows.map(({ name, state, parked }) =>
    [name, state, parked?.code].filter(Boolean).join(' '),
  );
}

Object.assign(globalThis, { vitrineStore: { open, commit, setAside, log } });
