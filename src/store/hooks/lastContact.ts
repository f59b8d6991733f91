import {
  CONTACT_PATH,
  lastContact,
  parseContact,
  type LastContact,
} from '../../model/screen/contact.ts';
import { dayText, wallTimeAt, zoneOffset } from '../../model/screen/wallClock.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useSharedRows } from './useRows.ts';

/**
 * Returns until when this device has heard from the server: without a network, silent screens mean nothing.
 * Undefined while loading.
 */
export function useLastContact(everyMs?: number): LastContact | undefined {
  const nowMs = useNow(everyMs);
  const found = useContact();
  return found && lastContact(found.note, nowMs);
}

/**
 * Returns the server's time in ms, which screens follow: this device's clock may be wrong by days. `nextMs` is when what
 * is told by it changes, server time too.
 */
export function useServerNow(everyMs?: number, nextMs?: number): number {
  const found = useContact();
  const ahead = found?.note ? parseContact(found.note.value).aheadMs : 0;
  return useNow(everyMs, nextMs === undefined ? undefined : nextMs - ahead) + ahead;
}

/** Returns the date in this device's zone, `yyyy-mm-dd`, by the server's time. */
export function useToday(): string {
  return dayText(wallTimeAt(zoneOffset, undefined, useServerNow()).dayNumber);
}

const useContact = () =>
  useSharedRows('contact', async ({ facts }) => ({ note: await facts.get(CONTACT_PATH) }));
