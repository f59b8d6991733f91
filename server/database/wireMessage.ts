/** A client's message: a control message, or a numbered request. */
export type WireMessage =
  | { readonly layer: 'control'; readonly kind: string }
  | {
      readonly layer: 'data';
      readonly r: number;
      readonly a: string;
      readonly b: Body;
      /** The message as received: its cost is computed from it. */
      readonly text: string;
    };

export type Body = Readonly<Record<string, unknown>>;

/** Throws if it is not a message of the protocol. */
export function readMessage(text: string): WireMessage {
  const envelope = record(JSON.parse(text));
  const inner = record(envelope['d']);
  if (envelope['t'] === 'c' && typeof inner['t'] === 'string') {
    return { layer: 'control', kind: inner['t'] };
  }
  const { r, a, b } = inner;
  if (envelope['t'] !== 'd' || typeof r !== 'number' || typeof a !== 'string') {
    throw new Error('not a message');
  }
  return { layer: 'data', r, a, b: record(b ?? {}), text };
}

function record(value: unknown): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('not an object');
  }
  return value as Body;
}
