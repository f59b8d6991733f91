import type { DatabaseSync } from 'node:sqlite';
import type { ServerClock } from '../clock.ts';
import type { NoticeKind } from './NoticeKind.ts';

/** How long a change of the sign-in is listed in the settings of its account. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface SecurityNotice {
  readonly kind: NoticeKind;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type Notices = ReturnType<typeof createNotices>;

/** Sign-in changes of each account in the last 30 days. */
export function createNotices(db: DatabaseSync, clock: ServerClock) {
  const insert = db.prepare('INSERT INTO notices (uid, kind, at) VALUES (?, ?, ?)');
  const find = db.prepare(
    'SELECT kind, at FROM notices WHERE uid = ? AND at > ? ORDER BY at DESC, rowid DESC LIMIT 50',
  );
  const removeOld = db.prepare('DELETE FROM notices WHERE at <= ?');
  const oldest = () => clock.now() - KEPT_MS;
  return {
    add: (uid: string, kind: NoticeKind): void => void insert.run(uid, kind, clock.now()),
    /** Returns at most 50, newest first. */
    list: (uid: string) =>
      find.all(uid, oldest()).map((row) => ({ ...row }) as unknown as SecurityNotice),
    sweep: (): void => void removeOld.run(oldest()),
  };
}
