import { parkRows } from '../../../sync/engine/leave.ts';
import { type AddressOf, downloadAddress } from '../../../src/model/media.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { openStore, type Store } from '../../../src/store/openStore.ts';
import { openSession } from '../../../src/store/sessionRow.ts';

/*
 * The store of whoever is signed in, without the app around it. `versionScript.ts` builds it from the
 * sources of one version; it is evaluated in an empty page of the site.
 */
const clock = { now: () => Date.now() };
let store: Store;

async function open(): Promise<string> {
  const session = openSession();
  const account = await session.read();
  session.close();
  if (!account) throw new Error('nobody is signed in');
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  // As the configuration of a site says to its apps.
  const base = `${location.origin}/v0/b/vitrine-site.local`;
  const addressOf: AddressOf = (media) => downloadAddress(base, media);
  store = await openStore({ account, clock, random, addressOf });
  return account.uid;
}

/** Answers the code of a refusal. */
async function commit(name: string, args: object): Promise<string | undefined> {
  const mutator = MUTATORS.get(name);
  if (!mutator) throw new Error(`no mutation ${name}`);
  const result = await store.commit(mutator, args);
  return result.ok ? undefined : result.refused;
}

/** Sets the last change aside, as a rule that refuses it does. */
async function setAside(): Promise<void> {
  await store.sync.transact(async (tx) => {
    const row = (await tx.log()).at(-1);
    if (row) await parkRows(tx, { mutators: MUTATORS, clock }, [{ row, code: 'refusedByRule' }]);
  });
}

/** What waits, oldest first: its name and state, and why it does not go on. */
async function log(): Promise<readonly string[]> {
  const rows = await store.sync.transact((tx) => tx.log());
  return rows.map(({ name, state, parked }) =>
    [name, state, parked?.code].filter(Boolean).join(' '),
  );
}

Object.assign(globalThis, { vitrineStore: { open, commit, setAside, log } });
