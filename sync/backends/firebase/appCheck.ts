import { initializeApp } from 'firebase/app';
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  ReCaptchaV3Provider,
} from 'firebase/app-check';
import type { AppCheckConfig, HostConfig } from './hostConfig.ts';

/**
 * Makes Google attest that this page is the app. Uses an SDK app of its own: other connections work without it, and do
 * not wait for it.
 */
export function createAttest(
  { apiKey, projectId }: Pick<HostConfig, 'apiKey' | 'projectId'>,
  { appId, siteKey, provider }: AppCheckConfig,
): () => Promise<string> {
  const app = initializeApp({ apiKey, projectId, appId }, 'app check');
  const Provider = provider === 'v3' ? ReCaptchaV3Provider : ReCaptchaEnterpriseProvider;
  const check = initializeAppCheck(app, {
    provider: new Provider(siteKey),
    isTokenAutoRefreshEnabled: false,
  });
  return async () => (await getToken(check)).token;
}
