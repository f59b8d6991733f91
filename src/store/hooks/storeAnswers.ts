import { useEffect, useState } from 'react';
import { useStore } from './StoreProvider.tsx';

/** Longer than a first read takes on the slowest tablet, but short enough for people who wait. */
const FIRST_READ_LIMIT_MS = 8000;

/** Returns false once the device's database has left a first read unanswered for too long. */
export function useStoreAnswers(limitMs = FIRST_READ_LIMIT_MS): boolean {
  const { db } = useStore();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), limitMs);
    const answered = () => {
      clearTimeout(timer);
      setSilent(false);
    };
    // An error is a response too: the screens that read report it.
    db.meta.count().then(answered, answered);
    return () => clearTimeout(timer);
  }, [db, limitMs]);
  return !isSilent;
}
