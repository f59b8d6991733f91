import { useFact } from '../../store/hooks/facts.ts';
import { useUser } from '../../store/hooks/rows.ts';
import { type ChangeLog, readChangeLog } from './changeLog.ts';

export interface News {
  readonly log: ChangeLog;
  /** Not closed yet by this person, on any device. */
  readonly isUnseen: boolean;
}

/** Returns the product's news; undefined while unknown or if there are none. */
export function useNews(): News | undefined {
  const log = readChangeLog(useFact('generalAssets/update'));
  const user = useUser();
  return log && user ? { log, isUnseen: user.lastSeenLogId !== log.id } : undefined;
}
