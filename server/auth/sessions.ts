import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ServerClock } from '../clock.ts';
import type { SignIn } from './idTokens.ts';
import { createTokenReuse } from './tokenReuse.ts';

/**
 * How long a refresh token still works after a later one was used. A frozen tab wakes with an old one; refusing it
 * would sign the person out in every tab. A stolen one expires with it.
 */
const OVERTAKEN_TOKEN_MS = 7 * 24 * 60 * 60 * 1000;
/** A player may lie in a cupboard for a season. */
const IDLE_SESSION_MS = 400 * 24 * 60 * 60 * 1000;

export interface SignInSession extends SignIn {
  readonly id: string;
  readonly uid: string;
  readonly refreshToken: string;
}

/** Where an account is signed in, as shown to its owner. */
export interface SessionFacts extends SignIn {
  /** Id of the browser: stays the same when the password is entered again. */
  readonly id: string;
  /** The browser's user agent; empty for sign-ins from before it was stored. */
  readonly agent: string;
  /** When it last renewed its tokens, which an open browser does hourly; ms since 1970. */
  readonly lastUsedAt: number;
}

/** Longer ones are cut: clients may send anything. */
const MAX_AGENT_LENGTH = 400;

interface SessionRow extends SignIn {
  readonly id: string;
  readonly uid: string;
  readonly turn: number;
  readonly lastUsedAt: number;
  readonly agent: string;
  /** The browser's first sign-in, kept for later ones. */
  readonly browser: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Rotating refresh tokens: using the token of turn n issues that of turn n + 1. They are signed and contain their turn,
 * so the store keeps one row per sign-in, a lost answer can be requested again, and a restored backup still knows
 * players that rotated after it was made.
 */
export function createSessions(
  db: DatabaseSync,
  secret: Uint8Array,
  clock: ServerClock,
  /** Called when sign-ins of an account were ended. */
  onEnded: (uid: string) => void = () => {},
) {
  const statements = prepareStatements(db);
  const tokenReuse = createTokenReuse(clock);

  const tokenOf = (id: string, turn: number): string => {
    const body = `${id}.${turn}.${Math.floor(clock.now() / 1000)}`;
    return `${body}.${sign(secret, body)}`;
  };

  const rowOf = (id: string) => statements.find.get(id) as SessionRow | undefined;

  const rowOfToken = (token: string) => {
    const parsed = parseToken(token, secret);
    return parsed && rowOf(parsed.id);
  };

  const sessionOf = (
    { id, uid, authTime, signInProvider }: SessionRow,
    turn: number,
  ): SignInSession => ({
    id,
    uid,
    authTime,
    signInProvider,
    refreshToken: tokenOf(id, turn + 1),
  });

  return {
    /** Starts a sign-in; `after` is the same browser's previous one. */
    start(uid: string, signIn: SignIn, agent = '', after?: string): SignInSession {
      const id = randomBytes(15).toString('base64url');
      const { authTime, signInProvider } = signIn;
      const browser = (after === undefined ? undefined : rowOf(after)?.browser) ?? id;
      statements.insert.run(id, uid, authTime, signInProvider, clock.now(), cut(agent), browser);
      return { authTime, signInProvider, id, uid, refreshToken: tokenOf(id, 1) };
    },
    /** Returns an open sign-in. */
    get(id: string): SignInSession | undefined {
      const row = rowOf(id);
      return row && sessionOf(row, row.turn);
    },
    /**
     * Returns the session of a token; undefined if the token is forged, revoked or was superseded too long ago. A token
     * of an ended sign-in gets nothing of the one that continues it: it may have been copied.
     */
    resume(token: string, agent = ''): SignInSession | undefined {
      const parsed = parseToken(token, secret);
      const row = parsed && rowOf(parsed.id);
      if (!row) return undefined;
      if (parsed.turn < row.turn && clock.now() - parsed.issuedAtMs > OVERTAKEN_TOKEN_MS) {
        return undefined;
      }
      const turn = Math.max(parsed.turn, row.turn);
      if (turn > row.turn)
        statements.advance.run(turn, clock.now(), cut(agent) || row.agent, row.id);
      return sessionOf(row, turn);
    },
    /**
     * Records that the holder of both tokens moved from one sign-in to the other; false if they belong to different
     * people.
     */
    join(olderToken: string, newerToken: string): boolean {
      const [older, newer] = [olderToken, newerToken].map(rowOfToken);
      if (!older || !newer || older.uid !== newer.uid || older.id === newer.id) return false;
      tokenReuse.join(older.id, newer.id);
      statements.moveTo.run(older.browser, newer.id);
      return true;
    },
    /** Returns the browsers in which an account is signed in, most recently seen first. */
    list: (uid: string): readonly SessionFacts[] =>
      oneForEachBrowser(statements.listAll.all(uid) as unknown as readonly SessionRow[]),
    /** Returns the browser, as in `list`, of a sign-in. */
    browserOf: (id: string): string | undefined => rowOf(id)?.browser,
    ...createEndings({ statements, tokenReuse, rowOfToken, onEnded }),
    /** True for a sign-in that was not ended. */
    isOpen: (id: string): boolean => rowOf(id) !== undefined,
    /** True while ID tokens of an ended sign-in still count. */
    isContinued: (id: string): boolean => tokenReuse.isOpen(id),
    sweep: (): void => void statements.removeIdle.run(clock.now() - IDLE_SESSION_MS),
  };
}

interface EndingsDeps {
  readonly statements: Statements;
  readonly tokenReuse: ReturnType<typeof createTokenReuse>;
  rowOfToken(token: string): SessionRow | undefined;
  /** Called when sign-ins of an account were ended. */
  onEnded(uid: string): void;
}

/** Each way to end sign-ins. */
function createEndings({ statements, tokenReuse, rowOfToken, onEnded }: EndingsDeps) {
  return {
    /** Ends every sign-in of an account: none of its refresh tokens works afterwards. */
    endAll(uid: string): void {
      statements.removeAll.run(uid);
      onEnded(uid);
    },
    /** Ends the sign-ins of one browser of an account; other accounts are never affected. */
    endBrowser(uid: string, browser: string): void {
      statements.removeBrowser.run(uid, browser);
      onEnded(uid);
    },
    /** Ends all sign-ins but those of one browser. */
    endOtherBrowsers(uid: string, browser: string): void {
      statements.removeOtherBrowsers.run(uid, browser);
      onEnded(uid);
    },
    /** Ends the sign-in of a refresh token, when its browser signs out. */
    leave(token: string): void {
      const row = rowOfToken(token);
      if (row) this.endBrowser(row.uid, row.browser);
    },
    /** Ends all sign-ins of an account but one. */
    endAllBut(uid: string, id: string): void {
      statements.removeOthers.run(uid, id);
      onEnded(uid);
    },
    /** Ends all sign-ins of an account but `heir`, which continues `ended` in the same browser. */
    endOthers(heir: SignInSession, ended: string | undefined): void {
      statements.removeOthers.run(heir.uid, heir.id);
      if (ended !== undefined) tokenReuse.continued(ended);
      onEnded(heir.uid);
    },
  };
}

type Statements = ReturnType<typeof prepareStatements>;

function prepareStatements(db: DatabaseSync) {
  return {
    insert: db.prepare(
      'INSERT INTO sessions (id, uid, authTime, signInProvider, turn, lastUsedAt, agent, browser) VALUES (?, ?, ?, ?, 0, ?, ?, ?)',
    ),
    find: db.prepare('SELECT * FROM sessions WHERE id = ?'),
    advance: db.prepare('UPDATE sessions SET turn = ?, lastUsedAt = ?, agent = ? WHERE id = ?'),
    removeAll: db.prepare('DELETE FROM sessions WHERE uid = ?'),
    removeOthers: db.prepare('DELETE FROM sessions WHERE uid = ? AND id <> ?'),
    moveTo: db.prepare('UPDATE sessions SET browser = ? WHERE id = ?'),
    listAll: db.prepare('SELECT * FROM sessions WHERE uid = ? ORDER BY lastUsedAt DESC'),
    removeBrowser: db.prepare('DELETE FROM sessions WHERE uid = ? AND browser = ?'),
    removeOtherBrowsers: db.prepare('DELETE FROM sessions WHERE uid = ? AND browser <> ?'),
    removeIdle: db.prepare('DELETE FROM sessions WHERE lastUsedAt < ?'),
  };
}

/** `rows` must be ordered by when they were last seen, latest first. */
function oneForEachBrowser(rows: readonly SessionRow[]): readonly SessionFacts[] {
  const found = new Map<string, SessionFacts>();
  for (const { browser, agent, authTime, signInProvider, lastUsedAt } of rows) {
    const later = found.get(browser);
    const since = Math.min(authTime, later?.authTime ?? authTime);
    const facts = later ?? { id: browser, agent, authTime, signInProvider, lastUsedAt };
    found.set(browser, { ...facts, authTime: since });
  }
  return [...found.values()];
}

const cut = (agent: string): string => agent.slice(0, MAX_AGENT_LENGTH);

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
