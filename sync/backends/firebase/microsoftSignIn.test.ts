import { expect, it } from 'vitest';
import { restoreHostConfig } from './hostConfig.ts';
import { popupProvider } from './microsoftSignIn.ts';

const PROJECT = {
  projectId: 'p',
  apiKey: 'k',
  storageBucket: 'p.appspot.com',
  databaseURL: 'https://p-default-rtdb.firebaseio.com',
};
const configWith = (fields: object) =>
  restoreHostConfig(
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
