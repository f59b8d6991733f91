import { parseStorage } from '../../src/model/team/storagePlan.ts';
import type { DatabaseAdmin } from '../database/types.ts';
import type { Logger } from '../logger.ts';
import type { StorageOptions } from '../storage/createStorage.ts';

/** Plans define how much a team may store, and show how much it does. */
export function plansOf(
  database: DatabaseAdmin,
  logger: Logger,
): Pick<StorageOptions, 'boughtBy' | 'onStored'> {
  return {
    boughtBy: (teamId) => parseStorage(database.get(`plans/${teamId}/storage`)),
    onStored(teamId, stored) {
      // A team that is being deleted no longer has a plan.
      if (database.get(`plans/${teamId}`) === null) return;
      database.update({ [`plans/${teamId}/stored`]: { ...stored } }).catch((error: unknown) => {
        // The next file updates it again.
        logger.error('storedNotShown', { cause: String(error) });
      });
    },
  };
}
