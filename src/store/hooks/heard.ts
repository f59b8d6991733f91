import { useState } from 'react';
import { CONTACT_PATH, heardUntil, restoreContact, type Heard } from '../../model/contact.ts';
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

/**
 * Returns the server's time in ms, which screens follow: this device's clock may be wrong by days. `nextMs` is when what
 * is told by it changes, server time too.
 */
export function useServerNow(everyMs?: number, nextMs?: number): number {
  const found = useContact();
  const ahead = found?.note ? restoreContact(found.note.value).aheadMs : 0;
  return useNow(everyMs, nextMs === undefined ? undefined : nextMs - ahead) + ahead;
}

/**
 * Does the same for a text that tells of a change to come: the second part, called while rendering with the time of that
 * change, has it rendered anew then.
 */
export function useServerNowUntil(): readonly [number, (nextMs: number | undefined) => void] {
  const [nextMs, setNextMs] = useState<number>();
  const nowMs = useServerNow(undefined, nextMs);
  return [nowMs, (next) => next !== nextMs && setNextMs(next)];
}

const useContact = () =>
  useSharedRows('contact', async ({ facts }) => ({ note: await facts.get(CONTACT_PATH) }));
