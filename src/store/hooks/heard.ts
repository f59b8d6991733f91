import { useLiveQuery } from 'dexie-react-hooks';
import { CONTACT_PATH, heardUntil, type Heard } from '../../model/contact.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useStore } from './StoreProvider.tsx';

/**
 * Until when this device has heard of the server: without a network the silence of screens says nothing
 * about them. Undefined while loading.
 */
export function useHeard(everyMs?: number): Heard | undefined {
  const { db } = useStore();
  const nowMs = useNow(everyMs);
  const found = useLiveQuery(async () => ({ note: await db.facts.get(CONTACT_PATH) }), [db]);
  return found && heardUntil(found.note, nowMs);
}
