import type { Transaction } from 'dexie';
import type { SpaceRow } from '../../sync/engine/rows.ts';
import { DESIGNS } from './places.ts';

/** Rereads what version 3 added but never requested; moves designs in progress below their team. */
export async function toVersion4(tx: Transaction): Promise<void> {
  await tx.table<SpaceRow>('spaces').toCollection().modify(rereadInfo);
  await tx.table<SpaceRow>('spaces').toCollection().modify(nameTeams);
  await moveDesigns(tx);
}

/**
 * Kinds that depend on the section `info` are read when it changes, which may be never. Lowering the
 * revision by one makes the next poll read it, whatever its revision on the server.
 */
function rereadInfo(row: SpaceRow, ref: { value: SpaceRow }): void {
  if (row.access !== 'member' || !row.space.startsWith('teams/')) return;
  const { rev, load: _begun, ...rest } = row;
  const revs = { ...row.revs, info: -1 };
  ref.value = { ...rest, revs, ...(rev !== undefined && { rev: rev - 1 }) };
}

/** In version 3 a reader belonged to a single child team. */
function nameTeams(row: SpaceRow & { forTeam?: string }, ref: { value: SpaceRow }): void {
  const { forTeam, ...rest } = row;
  if (forTeam !== undefined) ref.value = { ...rest, forTeams: [forTeam] };
}

/** A design of a template that was never saved is deleted: no page can open it again. */
async function moveDesigns(tx: Transaction): Promise<void> {
  const facts = tx.table<{ readonly path: string }, string>('facts');
  const designs = await facts.where('path').startsWith(DESIGNS).toArray();
  const templates = await tx.table('template').toCollection().primaryKeys();
  for (const { path, ...fact } of designs) {
    const id = path.slice(DESIGNS.length);
    if (id.includes('/')) continue;
    const key = templates.find((text) => String(text).endsWith(`/${id}`));
    await facts.delete(path);
    if (key !== undefined) await facts.put({ ...fact, path: `${DESIGNS}${String(key)}` });
  }
}
