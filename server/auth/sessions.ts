import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { SignIn } from './idTokens.ts';
import { createSuccessions } from './successions.ts';

/**
 * How long a refresh token still works after a later one was used. A tab that was frozen wakes with
 * an old one; refusing it would sign the person out in every tab. A stolen one dies with it.
 */
const OVERTAKEN_TOKEN_MS = 7 * 24 * 60 * 60 * 1000;
/** A player may be stored in a cupboard for a season. */
const IDLE_SESSION_MS = 400 * 24 * 60 * 60 * 1000;

export interface Session extends SignIn {
  readonly id: string;
  readonly uid: string;
  readonly refreshToken: string;
}

interface SessionRow extends SignIn {
  readonly id: string;
  readonly uid: string;
  readonly turn: number;
  readonly lastUsedAt: number;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Refresh tokens that rotate: using the token of turn n issues that of turn n + 1. They are signed
 * and carry their turn, so the store keeps one row per sign-in, a lost answer can be asked again,
 * and a restored backup still knows the players that rotated after it was made.
 */
export function createSessions(db: DatabaseSync, secret: Uint8Array, clock: Clock) {
  const insert = db.prepare(
    'INSERT INTO sessions (id, uid, authTime, signInProvider, turn, lastUsedAt) VALUES (?, ?, ?, ?, 0, ?)',
  );
  const find = db.prepare('SELECT * FROM sessions WHERE id = ?');
  const advance = db.prepare('UPDATE sessions SET turn = ?, lastUsedAt = ? WHERE id = ?');
  const removeAll = db.prepare('DELETE FROM sessions WHERE uid = ?');
  const removeOthers = db.prepare('DELETE FROM sessions WHERE uid = ? AND id <> ?');
  const removeIdle = db.prepare('DELETE FROM sessions WHERE lastUsedAt < ?');

  const successions = createSuccessions(clock);

  const tokenOf = (id: string, turn: number): string => {
    const body = `${id}.${turn}.${Math.floor(clock.now() / 1000)}`;
    return `${body}.${sign(secret, body)}`;
  };

  const rowOf = (id: string) => find.get(id) as SessionRow | undefined;

  const sessionOf = ({ id, uid, authTime, signInProvider }: SessionRow, turn: number): Session => ({
    id,
    uid,
    authTime,
    signInProvider,
    refreshToken: tokenOf(id, turn + 1),
  });

  function inherit(ended: string, address: string): Session | undefined {
    const heir = successions.heirOf(ended, address);
    const row = heir === undefined ? undefined : rowOf(heir);
    return row && sessionOf(row, row.turn);
  }

  return {
    start(uid: string, signIn: SignIn): Session {
      const id = randomBytes(15).toString('base64url');
      insert.run(id, uid, signIn.authTime, signIn.signInProvider, clock.now());
      return { ...signIn, id, uid, refreshToken: tokenOf(id, 1) };
    },
    /**
     * The session that a token continues for a caller at `address`; undefined when it is forged, revoked
     * or overtaken too long ago.
     */
    resume(token: string, address: string): Session | undefined {
      const parsed = parseToken(token, secret);
      if (!parsed) return undefined;
      const row = rowOf(parsed.id);
      if (!row) return inherit(parsed.id, address);
      if (parsed.turn < row.turn && clock.now() - parsed.issuedAtMs > OVERTAKEN_TOKEN_MS) {
        return undefined;
      }
      const turn = Math.max(parsed.turn, row.turn);
      if (turn > row.turn) advance.run(turn, clock.now(), row.id);
      return sessionOf(row, turn);
    },
    /** Notes that the holder of both tokens went from one sign-in to the other; false for foreign ones. */
    join(olderToken: string, newerToken: string): boolean {
      const [older, newer] = [olderToken, newerToken].map((token) => {
        const parsed = parseToken(token, secret);
        return parsed && rowOf(parsed.id);
      });
      if (!older || !newer || older.uid !== newer.uid || older.id === newer.id) return false;
      successions.join(older.id, newer.id);
      return true;
    },
    /** Ends every sign-in of an account: no refresh token of it works afterwards. */
    endAll: (uid: string): void => void removeAll.run(uid),
    /**
     * Ends every sign-in of an account but `heir`, which continues `ended` in the other tabs of its
     * browser, at the same address.
     */
    endOthers(heir: Session, ended: string | undefined, address: string): void {
      removeOthers.run(heir.uid, heir.id);
      if (ended !== undefined) successions.add(ended, heir.id, address);
    },
    /** True for a sign-in that was not ended. */
    isOpen: (id: string): boolean => rowOf(id) !== undefined,
    /** True while ID tokens of a sign-in count although it was ended. */
    isContinued: (id: string): boolean => successions.isOpen(id),
    sweep: (): void => void removeIdle.run(clock.now() - IDLE_SESSION_MS),
  };
}

function parseToken(token: string, secret: Uint8Array) {
  const [id, turn, issuedAt, mac, ...rest] = token.split('.');
  if (!id || !turn || !issuedAt || !mac || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(secret, `${id}.${turn}.${issuedAt}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, turn: Number(turn), issuedAtMs: Number(issuedAt) * 1000 };
}

function sign(secret: Uint8Array, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}
