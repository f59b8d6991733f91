import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { dispatchersOf } from '../../functions/events/dispatch.ts';
import { TRIGGERS } from '../../functions/events/registry.ts';
import type { RecordAct } from '../audit/Act.ts';
import { actsOfWrite, AUDITED_PLACES } from '../audit/actsOfWrites.ts';
import { createDatabase } from '../database/createDatabase.ts';
import type { DatabaseOptions, SiteDatabase } from '../database/types.ts';
import { COUNTS } from '../limits/table.ts';
import type { ServerClock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { SiteEnv } from '../siteEnv.ts';
import type { RulesJson } from '../rules/RulesJson.ts';
import { REPOSITORY } from './repository.ts';

interface Setup {
  readonly env: Pick<SiteEnv, 'FIREBASE_LIMITS'>;
  readonly clock: ServerClock;
  readonly logger: Logger;
  /** Replaces the checked-in rules, for tests. */
  readonly databaseRules?: RulesJson | undefined;
}

/** Opens the site's database under its rules. */
export function openDatabase(
  { env, clock, logger, databaseRules }: Setup,
  parts: Pick<DatabaseOptions, 'dataDir' | 'limits' | 'isClosed' | 'isDiskFull' | 'verifyToken'>,
  recordAct: RecordAct,
): SiteDatabase {
  return createDatabase({
    ...parts,
    rules: databaseRules ?? readDatabaseRules(),
    clock: () => clock.now(),
    watched: dispatchersOf(TRIGGERS).map(({ path }) => path),
    audited: {
      places: AUDITED_PLACES,
      record: (uid, changes) => actsOfWrite(uid, changes).forEach(recordAct),
    },
    hasHostedLimits: env.FIREBASE_LIMITS,
    maxBytes: COUNTS.databaseShare.figure * getHeapStatistics().heap_size_limit,
    logger: {
      error: (message, cause) =>
        logger.error('database', { message, cause: cause instanceof Error ? cause.message : null }),
      info: (message) => logger.info('database', { message }),
    },
  });
}

function readDatabaseRules(): RulesJson {
  const file = path.join(REPOSITORY, 'database.rules.json');
  return JSON.parse(readFileSync(file, 'utf8')) as RulesJson;
}
