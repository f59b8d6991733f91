import { onRequest } from 'firebase-functions/v2/https';
import type { FunctionPorts } from '../ports.ts';
import { FUNCTIONS } from '../registry.ts';
import { createCallable } from './createCallable.ts';
import { SERVICES, serviceOf } from './platform.ts';
import type { VerifyApp } from './verifyApp.ts';
import type { VerifyToken } from './verifyToken.ts';

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
  // Whoever calls shows a token and no cookie: any origin may, past the hosting, which waits for a minute only.
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
