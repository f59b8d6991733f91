import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions';
import { createCallables } from './createCallables.ts';
import { createTriggers } from './createTriggers.ts';
import { createAdminPorts } from './adminPorts.ts';
import { createVerifyToken } from './verifyToken.ts';

/*
 * The functions as Firebase runs them: HTTPS functions behind the hosting's rewrites of
 * `/functions/**`. They do the same as on the site server, with the project's services as ports.
 */
initializeApp();
const auth = getAuth();
const ports = createAdminPorts({
  auth,
  database: getDatabase(),
  storage: getStorage(),
  logger: {
    info: (event, fields) => logger.info(event, fields ?? {}),
    error: (event, fields) => logger.error(event, fields ?? {}),
  },
});

/** The database's and the bucket's region too: triggers have to be where their events are. */
const REGION = 'europe-west1';

export const { callable, roomy } = createCallables(ports, REGION, createVerifyToken(auth));

/** Deployed as `triggers-{name}` each. */
export const triggers = createTriggers(ports, REGION);
