import type { Transaction } from 'dexie';
import type { SpaceRow } from '../../sync/engine/rows.ts';
import { DESIGNS } from './places.ts';

/** Reads what version 3 brought and had never asked for; puts designs in progress under their team. */
export async function toVersion4(tx: Transaction): Promise<void> {
  await tx.table<SpaceRow>('spaces').toCollection().modify(rereadInfo);
  await tx.table<SpaceRow>('spaces').toCollection().modify(nameTeams);
  await moveDesigns(tx);
}

/**
 * Kinds that hang on the section `info` are read when that moves, which may be never. One revision
 * less lets the next look read it, whatever revision it has on the server.
 */
function rereadInfo(row: SpaceRow, ref: { value: SpaceRow }): void {
  if (row.access !== 'member' || !row.space.startsWith('teams/')) return;
  const { rev, load: _begun, ...rest } = row;
  const revs = { ...row.revs, info: -1 };
  ref.value = { ...rest, revs, ...(rev !== undefined && { rev: rev - 1 }) };
}

/** A reader belonged to one child team then. */
function nameTeams(row: SpaceRow & { forTeam?: string }, ref: { value: SpaceRow }): void {
  const { forTeam, ...rest } = row;
  if (forTeam !== undefined) ref.value = { ...rest, forTeams: [forTeam] };
}

/** One of a template that was never saved is deleted: no page can open it again. */
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
