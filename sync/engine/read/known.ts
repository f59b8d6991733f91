import { currentIdentity } from '../identity.ts';
import type { EngineDeps } from '../deps.ts';
import type { StoreTx } from '../ports.ts';
import type { SpaceRow } from '../rows.ts';
import { newSpace } from '../spaces.ts';
import type { Space } from '../../../src/model/spaces.ts';

export interface Known {
  readonly row: SpaceRow;
  /** Clients with relevant receipts: this device, and those of waiting changes. */
  readonly clients: readonly string[];
}

/** Reads what is stored of a space, as a pull starts from it. */
export async function whatIsKnown(tx: StoreTx, deps: EngineDeps, space: Space): Promise<Known> {
  const [spaces, log] = [await tx.spaces(), await tx.log()];
  const identity = await currentIdentity(tx, deps.random);
  const row = spaces.find((candidate) => candidate.space === space) ?? newSpace(deps, space);
  const sent = (await tx.batches()).filter((batch) => batch.spaces.includes(space));
  const mine = log.filter(
    (candidate) =>
      candidate.spaces.includes(space) || sent.some((batch) => batch.id === candidate.batch),
  );
  return { row, clients: [...new Set([identity.client, ...mine.map(({ client }) => client)])] };
}

/** What was read is a delta on `known.rev`: on any other it would leave a gap. */
export async function rowIfAsKnown(tx: StoreTx, known: SpaceRow): Promise<SpaceRow | undefined> {
  const now = (await tx.spaces()).find((row) => row.space === known.space);
  return now?.rev === known.rev && now?.load?.id === known.load?.id ? (now ?? known) : undefined;
}
