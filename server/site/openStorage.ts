import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Auth } from '../auth/createAuth.ts';
import type { SiteDatabase, DatabaseAdmin } from '../database/types.ts';
import type { Toll } from '../http/toll.ts';
import { createStorage, type SiteStorage, type StorageOptions } from '../storage/createStorage.ts';
import { REPOSITORY } from './repository.ts';
import { BUCKET, type SiteOptions } from '../Site.ts';
import { parseStorage } from '../../src/model/team/storagePlan.ts';
import type { Logger } from '../logger.ts';

interface DesignerPanels {
  readonly dataDir: string;
  readonly auth: Auth;
  readonly database: SiteDatabase;
  readonly toll: Toll;
}

/** Opens the site's files under their rules. */
export function openStorage(options: SiteOptions, around: DesignerPanels): Promise<SiteStorage> {
  const { env, clock, logger, storageRules } = options;
  const { dataDir, auth, database, toll } = around;
  return createStorage({
    dataDir,
    clock,
    logger,
    bucket: BUCKET,
    rules: storageRules ?? readFileSync(path.join(REPOSITORY, 'storage.rules'), 'utf8'),
    verifyToken: auth.verifyToken,
    toll,
    claimsNow: (uid) => auth.accounts.get(uid)?.customClaims ?? null,
    isHosted: env.FIREBASE_LIMITS,
    ...plansOf(database.admin, logger),
  });
}

/** Plans define how much a team may store, and show how much it does. */
function plansOf(
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
