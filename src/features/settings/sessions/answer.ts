import * as v from 'valibot';

const session = v.object({
  id: v.string(),
  /** The browser's user agent; empty if it was not stored. */
  agent: v.string(),
  /** Milliseconds since 1970. */
  since: v.number(),
  lastSeen: v.number(),
  isCurrent: v.boolean(),
});
export type ListedSession = v.InferOutput<typeof session>;

const change = v.object({
  kind: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
});
export type SessionChange = v.InferOutput<typeof change>;

const answer = v.object({
  /** Null on a host that keeps no list. */
  sessions: v.nullable(v.array(session)),
  changes: v.nullable(v.array(change)),
});
export type SessionsAnswer = v.InferOutput<typeof answer>;

/** Returns the response of `listSessions`; undefined if it is malformed. */
export function parseSessions(raw: unknown): SessionsAnswer | undefined {
  const parsed = v.safeParse(answer, raw);
  if (!parsed.success) return undefined;
  const { sessions, changes } = parsed.output;
  // The current session comes first, as the reference for the others.
  const here = (one: ListedSession) => Number(!one.isCurrent);
  return { changes, sessions: sessions && sessions.toSorted((a, b) => here(a) - here(b)) };
}
