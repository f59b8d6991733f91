import { randomUUID } from 'node:crypto';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe } from 'vitest';
import { slideMedia, TEST_TEAM } from '../../server/storage/storage.testkit.ts';
import { startTestSite, type TestSite } from '../../server/siteServer.testkit.ts';
import { createFakeStorage } from '../../sync/uploads/fakeStorage.testkit.ts';
import { type UploadService, uploadServiceContract } from './uploadService.contract.ts';

let time = 1_700_000_000_000;

describe('the storage of the site server', () => {
  let site: TestSite;
  let service: UploadService;
  beforeAll(async () => {
    site = await startTestSite({ databaseRules: { rules: {} } });
    const auth = site.newAuth();
    const { user } = await createUserWithEmailAndPassword(auth, 'a@b.example', 'password');
    await site.claim(user.uid, { teams: { [TEST_TEAM]: 'a' } });
    service = {
      fetch: (...request) => fetch(...request),
      storageBase: `${site.url}/v0/b/vitrine-site.local`,
      token: await user.getIdToken(true),
      newPath: () => slideMedia(++time),
    };
  });
  afterAll(() => site.stop());
  uploadServiceContract(() => service);
});

describe('the fake of the tests', () => {
  const { fetch } = createFakeStorage();
  uploadServiceContract(() => ({
    fetch,
    storageBase: 'https://files.example/v0/b/bucket',
    token: 'token',
    newPath: () => `teams/${TEST_TEAM}/slides/${randomUUID()}/1__landscape`,
  }));
});
