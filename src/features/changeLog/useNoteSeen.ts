import { saveUser } from '../../model/mutations/user/saveUser.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import type { ChangeLog } from './changeLog.ts';

/** Records on all devices that this person has seen the news. */
export function useNoteSeen(): (log: ChangeLog) => void {
  const commit = useCommit();
  return (log) => void commit(saveUser, { fields: { lastSeenLogId: log.id } });
}
