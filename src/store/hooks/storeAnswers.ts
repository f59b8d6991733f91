import { useEffect, useState } from 'react';
import { useStore } from './StoreProvider.tsx';

/** Longer than the slowest tablet takes for its first read, but short enough for people who wait. */
const FIRST_READ_LIMIT_MS = 8000;

/** False once the device's database has left a first read without any answer for too long. */
export function useStoreAnswers(limitMs = FIRST_READ_LIMIT_MS): boolean {
  const { db } = useStore();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), limitMs);
    const answered = () => {
      clearTimeout(timer);
      setSilent(false);
    };
    // An error is an answer as well: screens that read tell of it.
    db.meta.count().then(answered, answered);
    return () => clearTimeout(timer);
  }, [db, limitMs]);
  return !isSilent;
}
