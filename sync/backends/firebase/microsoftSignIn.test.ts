import { expect, it, onTestFinished } from 'vitest';
import { startTestSite } from '../../../server/siteServer.testkit.ts';
import { parseHostConfig } from './hostConfig.ts';
import {
  confirmByTicket,
  OTHER_ACCOUNT,
  popupProvider,
  signInByTicket,
} from './microsoftSignIn.ts';

const PROJECT = {
  projectId: 'p',
  apiKey: 'k',
  storageBucket: 'p.appspot.com',
  databaseURL: 'https://p-default-rtdb.firebaseio.com',
};
const configWith = (fields: object) =>
  parseHostConfig(
    { backend: 'firebase', firebase: { ...PROJECT, ...fields } },
    'https://p.web.app',
  );

it.each([
  [
    'a tenant',
    { microsoftTenant: 'museum.example' },
    { prompt: 'consent', tenant: 'museum.example' },
  ],
  ['none', {}, { prompt: 'consent' }],
  ['what is no tenant', { microsoftTenant: 5 }, { prompt: 'consent' }],
])("asks Microsoft's popup for the tenant that the host names: %s", (_, fields, asked) => {
  const config = configWith(fields);
  expect(popupProvider(config?.microsoftTenant).getCustomParameters()).toEqual(asked);
});

it('another account confirms nobody, and does not take over', async () => {
  const site = await startTestSite({ env: { TEST_IDENTITY_PROVIDER: '1', REGISTRATION: 'open' } });
  onTestFinished(() => site.stop());
  const ticketOf = async (email: string): Promise<string> => {
    const start = `${site.url}/__/auth/microsoft/start?request=${'r'.repeat(20)}`;
    const page = await fetch(start, { method: 'POST', body: new URLSearchParams({ email }) });
    return /ticket&quot;:&quot;([^&]+)/.exec(await page.text())?.[1] ?? '';
  };
  await signInByTicket(site.newAuth(), await ticketOf('cole@example.org'));
  const auth = site.newAuth();
  const { uid } = await signInByTicket(auth, await ticketOf('robin@example.org'));
  const confirm = async (email: string) =>
    confirmByTicket(auth, await ticketOf(email)).catch(({ code }: { code: string }) => code);
  expect(OTHER_ACCOUNT).toContain(await confirm('cole@example.org'));
  expect(OTHER_ACCOUNT).toContain(await confirm('nobody@example.org'));
  expect(auth.currentUser?.uid).toBe(uid);
  expect(await confirm('robin@example.org')).toBeUndefined();
});
