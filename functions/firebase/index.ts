import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import process from 'node:process';
import { logger } from 'firebase-functions';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { createCallables } from './createCallables.ts';
import { createTriggers } from './createTriggers.ts';
import { createAdminPorts } from './adminPorts.ts';
import { callInstances, requiresAppCheck, globalOptions } from './platform.ts';
import { createVerifyApp } from './verifyApp.ts';
import { createVerifyToken } from './verifyToken.ts';

/*
 * Entry point on Firebase: HTTPS functions behind Hosting's rewrites of `/functions/**`. They do the same as on the
 * site server, with the project's services as ports.
 */
initializeApp();
setGlobalOptions(globalOptions(process.env));
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

export const { callable, roomy } = createCallables(
  ports,
  createVerifyToken(auth),
  callInstances(process.env),
  requiresAppCheck(process.env) ? createVerifyApp(getAppCheck()) : undefined,
);

/** Each is deployed as `triggers-{name}`. */
export const triggers = createTriggers(ports);
