import { createId } from '../../src/model/ids.ts';
import type { Random, StoreTx } from './ports.ts';
import type { Identity } from './rows.ts';

/** Returns the identity of this device, created on first use. */
export async function currentIdentity(tx: StoreTx, random: Random): Promise<Identity> {
  const known = await tx.identity();
  if (known) return known;
  const identity: Identity = { client: createId<'client'>(random) };
  await tx.putIdentity(identity);
  return identity;
}

/** Takes a new identity: a copy of this disk sends under the old one. */
export async function forkIdentity(tx: StoreTx, random: Random): Promise<void> {
  await tx.putIdentity({ client: createId<'client'>(random) });
}
