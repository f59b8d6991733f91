import { isObject } from '../json.ts';

/** Fact with which a device records its own contact with the server; never sent. */
export const CONTACT_PATH = '.contact';
/** How often the note is renewed while connected; an older one was left by an app that ended. */
export const CONTACT_EVERY_MS = 60_000;

export interface Contact {
  readonly isConnected: boolean;
  /** How far the server's clock is ahead of this device's, ms. */
  readonly aheadMs: number;
}

export function parseContact(raw: unknown): Contact {
  const { isConnected, aheadMs } = isObject(raw) ? raw : {};
  const isKnown = typeof aheadMs === 'number' && Number.isFinite(aheadMs);
  return { isConnected: isConnected === true, aheadMs: isKnown ? aheadMs : 0 };
}

/** Until when this device has heard from the server. */
export interface LastContact {
  /** Server time, ms: now, or when the contact was lost. */
  readonly untilMs: number;
  readonly isLive: boolean;
  readonly aheadMs: number;
}

/**
 * Returns until when this device has heard from the server: later silence means nothing, as it was not
 * listening. `atMs` of the note and `nowMs` are the device's own time, ms. Without a note it counts as
 * listening.
 */
export function lastContact(
  note: { readonly value: unknown; readonly atMs: number } | undefined,
  nowMs: number,
): LastContact {
  if (!note) return { untilMs: nowMs, isLive: true, aheadMs: 0 };
  const { isConnected, aheadMs } = parseContact(note.value);
  const isLive = isConnected && Math.abs(nowMs - note.atMs) < 2.5 * CONTACT_EVERY_MS;
  return { untilMs: (isLive ? nowMs : note.atMs) + aheadMs, isLive, aheadMs };
}
