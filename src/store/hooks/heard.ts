import { CONTACT_PATH, heardUntil, type Heard } from '../../model/contact.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useRows } from './useRows.ts';

/**
 * Returns until when this device has heard from the server: without a network, silent screens mean nothing.
 * Undefined while loading.
 */
export function useHeard(everyMs?: number): Heard | undefined {
  const nowMs = useNow(everyMs);
  const found = useRows(async ({ facts }) => ({ note: await facts.get(CONTACT_PATH) }), []);
  return found && heardUntil(found.note, nowMs);
}
