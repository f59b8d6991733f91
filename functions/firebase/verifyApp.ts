import { errorCode } from '../errorCode.ts';

/**
 * Verifies that the app is calling. Returns false for a forged or expired token; rejects if that cannot be determined.
 */
export type VerifyApp = (token: string) => Promise<boolean>;

const REFUSALS = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

export function createVerifyApp(appCheck: {
  verifyToken(token: string): Promise<unknown>;
}): VerifyApp {
  return async (token) => {
    try {
      await appCheck.verifyToken(token);
      return true;
    } catch (error) {
      if (REFUSALS.has(errorCode(error) ?? '')) return false;
      throw error;
    }
  };
}
