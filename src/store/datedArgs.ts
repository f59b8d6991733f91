import { CONTACT_PATH, parseContact } from '../model/screen/contact.ts';
import { isObject } from '../model/json.ts';
import type { Clock } from '../../sync/engine/ports.ts';
import type { VitrineDb } from './db.ts';

/** A device that is less wrong than this keeps its own time. */
const WORTH_CORRECTING_MS = 60_000;
/** How often the note about the server's clock is read again. */
const KNOWN_FOR_MS = 60_000;

/**
 * Returns a function that dates changes by the server's clock, as far as this device has heard of it: with its own,
 * which may be wrong by days, a slide would seem to be changed yesterday, or come first in every list until tomorrow.
 */
export function createDating(db: VitrineDb, clock: Clock): <Args>(args: Args) => Promise<Args> {
  let known: { readonly aheadMs: number; readonly atMs: number } | undefined;
  async function aheadMs(): Promise<number> {
    const atMs = clock.now();
    if (!known || Math.abs(atMs - known.atMs) > KNOWN_FOR_MS) {
      const note = await db.facts.get(CONTACT_PATH);
      known = { ...parseContact(note?.value), atMs };
    }
    return Math.abs(known.aheadMs) < WORTH_CORRECTING_MS ? 0 : Math.round(known.aheadMs);
  }
  return async (args) => {
    if (!isObject(args) || typeof args['at'] !== 'number') return args;
    const ahead = await aheadMs();
    return ahead === 0 ? args : { ...args, at: Math.max(0, args['at'] + ahead) };
  };
}
