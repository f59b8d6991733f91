import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ServerClock } from '../clock.ts';

export type ActionKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

/** A reset link gives access to the account, so it expires soon; a verification only confirms an address. */
const LIFETIME_MS: Readonly<Record<ActionKind, number>> = {
  PASSWORD_RESET: 60 * 60 * 1000,
  VERIFY_EMAIL: 3 * 24 * 60 * 60 * 1000,
  VERIFY_AND_CHANGE_EMAIL: 3 * 24 * 60 * 60 * 1000,
};

export interface ActionCode {
  readonly uid: string;
  readonly kind: ActionKind;
  readonly email: string;
  readonly newEmail: string | null;
  readonly expiresAt: number;
}

export type ActionCodes = ReturnType<typeof createActionCodes>;

/** Codes sent by mail. Only hashes are stored, so whoever reads the file gains access to no account. */
export function createActionCodes(db: DatabaseSync, clock: ServerClock) {
  const insert = db.prepare(
    'INSERT INTO actionCodes (hash, uid, kind, email, newEmail, expiresAt) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const find = db.prepare('SELECT * FROM actionCodes WHERE hash = ?');
  const removeKind = db.prepare('DELETE FROM actionCodes WHERE uid = ? AND kind = ?');
  const removeOld = db.prepare('DELETE FROM actionCodes WHERE expiresAt < ?');

  return {
    /**
     * Creates a code. Anybody may ask for a reset of any account: its earlier codes stay valid, or strangers could
     * invalidate each before it is read. Of the other kinds, which only the account asks for, the last one counts.
     */
    create(code: Omit<ActionCode, 'expiresAt'>): string {
      const secret = randomBytes(24).toString('base64url');
      if (code.kind !== 'PASSWORD_RESET') removeKind.run(code.uid, code.kind);
      const expiresAt = clock.now() + LIFETIME_MS[code.kind];
      insert.run(hashOf(secret), code.uid, code.kind, code.email, code.newEmail, expiresAt);
      return secret;
    },
    /** Returns a code as it was created, even if it has expired. */
    find: (secret: string) => find.get(hashOf(secret)) as ActionCode | undefined,
    /** Uses a code up, and with it the account's others of its kind. */
    spend({ uid, kind }: Pick<ActionCode, 'uid' | 'kind'>): void {
      removeKind.run(uid, kind);
    },
    /** Removes codes a day after they expired; until then the answer is "expired", not "unknown". */
    sweep: (): void => void removeOld.run(clock.now() - 24 * 60 * 60 * 1000),
  };
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
