import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { StoredFileFacts } from './stored.ts';
import type { ObjectSettings } from './StoredObject.ts';

/** A resumable upload. `received` bytes are safely on disk; later ones may have to be sent again. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly settings: ObjectSettings;
  /** Who started it: checked again when it is complete. */
  readonly auth: AuthClaims | null;
  readonly received: number;
  readonly state: 'active' | 'final' | 'cancelled';
  /** When it was begun, or last received bytes. */
  readonly updatedAt: number;
  /** Set just before the bytes are moved to `objects/`, to tell a crash after the move from one before. */
  readonly target: string | null;
}

/**
 * How long an upload that receives nothing keeps the room for all its bytes. Afterwards only those that it has count:
 * beginning costs nothing, and must not keep others from storing.
 */
const RESERVED_MS = 60 * 60 * 1000;

export type UploadStore = ReturnType<typeof createUploadStore>;

/** The durable state of resumable uploads, which therefore continue after the server was killed. */
export function createUploadStore(db: DatabaseSync, now: () => number) {
  const insert = db.prepare(
    `INSERT INTO uploads (id, name, size, settings, auth, received, state, target, updatedAt)
     VALUES (?, ?, ?, ?, ?, 0, 'active', NULL, ?)`,
  );
  const find = db.prepare('SELECT * FROM uploads WHERE id = ?');
  const progress = db.prepare('UPDATE uploads SET received = ?, updatedAt = ? WHERE id = ?');
  const setTarget = db.prepare('UPDATE uploads SET target = ?, updatedAt = ? WHERE id = ?');
  const setState = db.prepare('UPDATE uploads SET state = ?, updatedAt = ? WHERE id = ?');
  const old = db.prepare('SELECT id FROM uploads WHERE updatedAt < ?');
  const remove = db.prepare('DELETE FROM uploads WHERE id = ?');
  const interrupted = db.prepare(
    "SELECT * FROM uploads WHERE state = 'active' AND target IS NOT NULL",
  );
  const OTHERS = `state = 'active' AND name > $from AND name < $to
    AND (name <> $name OR json_extract(auth, '$.uid') IS NOT $uid)`;
  const begun = db.prepare(
    `SELECT SUM(updatedAt > $since OR received > 0) AS files,
       SUM(CASE WHEN updatedAt > $since THEN size ELSE received END) AS bytes
     FROM uploads WHERE ${OTHERS}`,
  );
  const below = db.prepare(
    "SELECT * FROM uploads WHERE state = 'active' AND name > $from AND name < $to",
  );
  const sameName = db.prepare(
    `SELECT id FROM uploads WHERE state = 'active' AND name = ? AND id <> ?
     AND json_extract(auth, '$.uid') = ?`,
  );
  const openOf = db.prepare(
    `SELECT id FROM uploads WHERE state = 'active' AND json_extract(auth, '$.uid') = ?
     ORDER BY updatedAt DESC, id LIMIT -1 OFFSET ?`,
  );
  const activeIds = db.prepare("SELECT id FROM uploads WHERE state = 'active'");

  return {
    create(upload: Pick<Upload, 'name' | 'size' | 'settings' | 'auth'>): Upload {
      // Knowing the id is the right to continue, as with Google's session URIs.
      const id = randomBytes(24).toString('base64url');
      const settings = JSON.stringify(upload.settings);
      const updatedAt = now();
      insert.run(id, upload.name, upload.size, settings, JSON.stringify(upload.auth), updatedAt);
      return { ...upload, id, received: 0, state: 'active', target: null, updatedAt };
    },
    get: (id: string): Upload | undefined => {
      const row = find.get(id);
      return row === undefined ? undefined : toUpload(row);
    },
    setReceived: (id: string, received: number): void => void progress.run(received, now(), id),
    setTarget: (id: string, target: string | null): void => void setTarget.run(target, now(), id),
    setState: (id: string, state: Upload['state']): void => void setState.run(state, now(), id),
    remove: (id: string): void => void remove.run(id),
    listOlderThan: (before: number) => old.all(before).map((row) => String(row['id'])),
    /** Returns what the unfinished uploads below a prefix take, except an account's own of that name. */
    begunBelow(prefix: string, name: string, uid: string): StoredFileFacts {
      const since = now() - RESERVED_MS;
      const row = begun.get({ ...range(prefix), name, uid, since });
      return { files: Number(row?.['files'] ?? 0), bytes: Number(row?.['bytes'] ?? 0) };
    },
    /** Returns the unfinished uploads below a prefix. */
    listBelow: (prefix: string) => below.all(range(prefix)).map(toUpload),
    /** True while it keeps the room for bytes that it has not received. */
    keepsRoom: ({ updatedAt }: Upload): boolean => updatedAt > now() - RESERVED_MS,
    /** Returns the uploads that an account began earlier for the name of its new one. */
    replacedBy: ({ id, name, auth }: Upload): readonly string[] =>
      sameName.all(name, id, auth?.uid ?? null).map((row) => String(row['id'])),
    /** Returns an account's open uploads beyond the latest `most`. */
    openBeyond: (uid: string, most: number): readonly string[] =>
      openOf.all(uid, most).map((row) => String(row['id'])),
    listInterrupted: () => interrupted.all().map(toUpload),
    activeIds: () => new Set(activeIds.all().map((row) => String(row['id']))),
  };
}

const range = (prefix: string) => ({ from: prefix, to: `${prefix}\u{10FFFF}` });

function toUpload(row: Record<string, unknown>): Upload {
  return {
    ...(row as unknown as Upload),
    settings: JSON.parse(String(row['settings'])) as ObjectSettings,
    auth: JSON.parse(String(row['auth'])) as AuthClaims | null,
  };
}
