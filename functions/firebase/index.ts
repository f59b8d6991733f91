import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import type { Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { FUNCTIONS } from '../registry.ts';
import { createTriggers } from './createTriggers.ts';
import { createAdminPorts } from './adminPorts.ts';

/*
 * The functions as Firebase runs them: one HTTPS function behind the hosting's rewrite of
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

const byName = new Map(FUNCTIONS.map((fn) => [fn.name, fn]));

export const callable = onRequest(
  { region: REGION, memory: '512MiB', timeoutSeconds: 120, maxInstances: 20 },
  async (req, res) => {
    const requestId = randomUUID();
    res.set('cache-control', 'no-store');
    try {
      const result = await call(req);
      if ('bytes' in result && 'type' in result) {
        res.type(String(result.type)).send(Buffer.from(result.bytes as Uint8Array));
      } else res.json(result);
    } catch (error) {
      const problem = error instanceof FunctionProblem ? error : new FunctionProblem('internal');
      if (problem.status >= 500)
        logger.error('functionFailed', { requestId, cause: String(error) });
      res.status(problem.status).json({ error: { code: problem.code, requestId } });
    }
  },
);

async function call(req: Request): Promise<object> {
  const fn = byName.get(req.path.split('/').at(-1) ?? '');
  if (!fn || req.method !== 'POST') throw new FunctionProblem('notFound');
  if ((req.rawBody?.length ?? 0) > fn.maxBytes) throw new FunctionProblem('tooLarge');
  return fn.call(ports, await readCaller(req), req.body ?? {});
}

async function readCaller(req: Request): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
  const claims = token && (await auth.verifyIdToken(token).catch(() => undefined));
  if (!claims) throw new FunctionProblem('notSignedIn');
  return { uid: claims.uid, token: { ...claims }, address: req.ip ?? 'unknown' };
}

/** Deployed as `triggers-{name}` each. */
export const triggers = createTriggers(ports, REGION);
