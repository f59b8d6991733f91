import { onRequest } from 'firebase-functions/v2/https';
import type { FunctionPorts } from '../ports.ts';
import { FUNCTIONS } from '../registry.ts';
import { createCallable } from './createCallable.ts';
import { SERVICES, serviceOf } from './platform.ts';
import type { VerifyApp } from './verifyApp.ts';
import type { VerifyToken } from './verifyToken.ts';

/**
 * The callable functions as HTTPS Cloud Functions. `firebase.json` routes those that need room to `roomy` by name, and
 * all others to `callable`.
 */
export function createCallables(
  ports: FunctionPorts,
  verifyToken: VerifyToken,
  maxInstances: number,
  verifyApp?: VerifyApp,
) {
  // Callers present a token and no cookie, so any origin may bypass Hosting, which waits for a minute only.
  const common = { cors: true, maxInstances };
  const answering = (service: keyof typeof SERVICES) =>
    createCallable({
      ports,
      functions: FUNCTIONS.filter((fn) => serviceOf(fn) === service),
      verifyToken,
      verifyApp,
    });
  return {
    callable: onRequest({ ...common, ...SERVICES.callable }, answering('callable')),
    roomy: onRequest({ ...common, ...SERVICES.roomy }, answering('roomy')),
  };
}
