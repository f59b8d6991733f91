import { KINDS, kindsOf, refOf } from '../model/kinds.ts';
import type { Space } from '../model/spaces.ts';
import type { VitrineDb } from './db.ts';

/** Teams not opened for this long can be read from the server again. */
const UNUSED_AFTER_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Makes room: drops rows of spaces that were not opened lately and that no waiting change touches. Never
 * drops the log or staged files. Returns the number of spaces dropped.
 */
export async function evictUnused(db: VitrineDb, nowMs: number): Promise<number> {
  return db.transaction('rw', db.tables, async () => {
    const log = await db.log.toArray();
    const needed = new Set(
      log.flatMap((row) => [...row.spaces, ...row.reads.map((text) => spaceOfText(text))]),
    );
    const spaces = (await db.spaces.toArray()).filter(
      (row) => nowMs - row.openedAtMs > UNUSED_AFTER_MS && !needed.has(row.space),
    );
    for (const { space } of spaces) await dropSpace(db, space);
    return spaces.length;
  });
}

function spaceOfText(text: string): Space {
  const { kind, key } = refOf(text);
  return KINDS[kind].spaceOf(key);
}

async function dropSpace(db: VitrineDb, space: Space): Promise<void> {
  const owner = space.slice(space.indexOf('/') + 1);
  for (const kind of kindsOf(space)) {
    const rows = db.rowsOf(kind);
    await rows.delete(owner);
    await rows.where('key').startsWith(`${owner}/`).delete();
  }
  await db.spaces.delete(space);
}
