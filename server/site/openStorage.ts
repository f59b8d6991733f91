import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Auth } from '../auth/createAuth.ts';
import type { SiteDatabase } from '../database/types.ts';
import type { Toll } from '../http/toll.ts';
import { createStorage, type SiteStorage } from '../storage/createStorage.ts';
import { plansOf } from './plansOf.ts';
import { REPOSITORY } from './repository.ts';
import { BUCKET, type SiteOptions } from '../Site.ts';

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
