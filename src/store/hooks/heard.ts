import { CONTACT_PATH, heardUntil, type Heard } from '../../model/contact.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useSharedRows } from './useRows.ts';

/**
 * Returns until when this device has heard from the server: without a network, silent screens mean nothing.
 * Undefined while loading.
 */
export function useHeard(everyMs?: number): Heard | undefined {
  const nowMs = useNow(everyMs);
  const found = useContact();
  return found && heardUntil(found.note, nowMs);
}

/** Returns the server's time in ms, which screens follow: this device's clock may be wrong by days. */
export function useServerNow(everyMs?: number): number {
  const nowMs = useNow(everyMs);
  const found = useContact();
  return nowMs + (found ? heardUntil(found.note, nowMs).aheadMs : 0);
}

const useContact = () =>
  useSharedRows('contact', async ({ facts }) => ({ note: await facts.get(CONTACT_PATH) }));
