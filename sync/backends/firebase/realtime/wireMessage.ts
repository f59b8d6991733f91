import type { WireTree } from './wireValue.ts';
import { namesOf, treeOf } from './wireValue.ts';

/** The database's reply to a request: `ok`, or the error. */
export interface Reply {
  readonly status: string;
  readonly data: unknown;
}

/** A value that replaces the one at a place. */
export type WireChange = readonly [names: readonly string[], value: WireTree];

/** Messages that the server sends unasked. */
export type WirePush =
  /** `tag` identifies its query; undefined means the place as a whole. */
  | { readonly says: 'changed'; readonly changes: readonly WireChange[]; readonly tag: unknown }
  /** A listen was revoked. */
  | { readonly says: 'takenBack'; readonly path: string; readonly isQuery: boolean }
  /** The token with which the connection signed in is no longer valid. */
  | { readonly says: 'signedOut' };

export type SocketMessage =
  | WirePush
  /** The first message; `host` is the one to connect to from now on. */
  | { readonly says: 'greeting'; readonly host: string; readonly serverTimeMs: number }
  | { readonly says: 'move'; readonly host: string }
  | { readonly says: 'end' }
  | { readonly says: 'answer'; readonly to: number; readonly reply: Reply }
  /** Messages of newer servers. */
  | { readonly says: 'other' };

type Fields = { readonly [key: string]: unknown };

const OTHER: SocketMessage = { says: 'other' };

/**
 * Parses a message of version 5 of the wire protocol.
 * @throws if it is not one: from another server, or a proxy's page
 */
export function wireMessage(text: string): SocketMessage {
  const { t: type, d } = JSON.parse(text) as { readonly t: unknown; readonly d: Fields };
  if (type === 'c') return control(d);
  const to = d['r'];
  if (typeof to === 'number') return { says: 'answer', to, reply: replyIn(fieldsIn(d['b'])) };
  return push(d['a'], fieldsIn(d['b']));
}

function control({ t: type, d }: Fields): SocketMessage {
  if (type === 'r') return { says: 'move', host: String(d) };
  if (type === 's') return { says: 'end' };
  if (type !== 'h') return OTHER;
  const { h, ts } = d as Fields;
  return { says: 'greeting', host: String(h), serverTimeMs: Number(ts) };
}

function push(action: unknown, { p, d, t: tag, ...rest }: Fields): SocketMessage {
  const path = typeof p === 'string' ? p : '';
  const at = (below: string, value: unknown): WireChange => [
    [...namesOf(path), ...namesOf(below)],
    treeOf(value),
  ];
  if (action === 'd') return { says: 'changed', changes: [at('', d)], tag };
  if (action === 'm') {
    const changes = Object.entries(fieldsIn(d)).map(([below, value]) => at(below, value));
    return { says: 'changed', changes, tag };
  }
  if (action === 'c') return { says: 'takenBack', path, isQuery: 'q' in rest };
  return action === 'ac' ? { says: 'signedOut' } : OTHER;
}

const replyIn = ({ s, d }: Fields): Reply => ({ status: String(s), data: d });

const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
