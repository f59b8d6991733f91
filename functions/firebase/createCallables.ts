import { onRequest } from 'firebase-functions/v2/https';
import type { FunctionPorts } from '../ports.ts';
import { FUNCTIONS } from '../registry.ts';
import { createCallable } from './createCallable.ts';
import type { VerifyApp } from './verifyApp.ts';
import type { VerifyToken } from './verifyToken.ts';

/**
 * Hosting waits for a minute only, so slow functions are called past it, from another origin. Whoever calls shows a
 * token and no cookie: any origin may.
 */
const COMMON = { timeoutSeconds: 120, cors: true } as const;
/** Bodies of 64 kB and a few rows each. */
const SMALL = { memory: '512MiB', concurrency: 20 } as const;
/**
 * Each call may hold a process with the memory of `openIsolate`, and one more draws for all of them: an instance has
 * room for as many as it takes calls, beside itself.
 */
const WITH_ROOM = { memory: '2GiB', concurrency: 2 } as const;

/**
 * What clients call, as Cloud Functions run it. `firebase.json` sends the functions that need room to
 * `roomy`, by name, and all others to `callable`.
 */
export function createCallables(
  ports: FunctionPorts,
  verifyToken: VerifyToken,
  maxInstances: number,
  verifyApp?: VerifyApp,
) {
  const answering = (needsRoom: boolean) =>
    createCallable({
      ports,
      functions: FUNCTIONS.filter((fn) => fn.needsRoom === needsRoom),
      verifyToken,
      verifyApp,
    });
  return {
    callable: onRequest({ ...COMMON, ...SMALL, maxInstances }, answering(false)),
    roomy: onRequest({ ...COMMON, ...WITH_ROOM, maxInstances }, answering(true)),
  };
}
