import { onRequest } from 'firebase-functions/v2/https';
import type { FunctionPorts } from '../ports.ts';
import { FUNCTIONS } from '../registry.ts';
import { createCallable } from './createCallable.ts';
import type { VerifyToken } from './verifyToken.ts';

const COMMON = { timeoutSeconds: 120, maxInstances: 20 } as const;
/**
 * Each call may open a process with the memory of `openIsolate`: an instance has room for as many as it
 * takes calls, beside itself.
 */
const WITH_ROOM = { memory: '2GiB', concurrency: 3 } as const;

/**
 * What clients call, as Cloud Functions run it. `firebase.json` sends the functions that need room to
 * `roomy`, by name, and all others to `callable`.
 */
export function createCallables(ports: FunctionPorts, region: string, verifyToken: VerifyToken) {
  const answering = (needsRoom: boolean) =>
    createCallable({
      ports,
      functions: FUNCTIONS.filter((fn) => fn.needsRoom === needsRoom),
      verifyToken,
    });
  return {
    callable: onRequest({ ...COMMON, region, memory: '512MiB' }, answering(false)),
    roomy: onRequest({ ...COMMON, region, ...WITH_ROOM }, answering(true)),
  };
}
