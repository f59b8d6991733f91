import { getApp } from 'firebase/app';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { randomContent, slideMedia, TEST_TEAM } from './storage.testkit.ts';

let site: TestSite;
let storage: FirebaseStorage;
let time = 1_700_000_000_000;

/** The unmodified Storage SDK, signed in as an admin of the test team. */
beforeAll(async () => {
  site = await startTestSite();
  const auth = site.newAuth();
  const { user } = await createUserWithEmailAndPassword(auth, 'sdk@a.example', 'password');
  await site.claim(user.uid, { teams: { [TEST_TEAM]: 'a' } });
  await user.getIdToken(true);
  storage = getStorage(getApp(auth.app.name), 'gs://vitrine-site.local');
  connectStorageEmulator(storage, '127.0.0.1', site.server.port);
  storage.maxUploadRetryTime = 2000;
  storage.maxOperationRetryTime = 2000;
});
afterAll(() => site.stop());

const type = { contentType: 'image/png' };
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

describe('the SDK', () => {
  test('uploads, describes, reads and addresses', async () => {
    const file = ref(storage, slideMedia(++time));
    const bytes = randomContent(50_000);
    const { metadata } = await uploadBytes(file, bytes, { ...type, customMetadata: { a: 'b' } });
    expect(metadata).toMatchObject({ size: 50_000, contentType: 'image/png', name: file.name });
    expect((await getMetadata(file)).customMetadata).toEqual({ a: 'b' });
    expect(Buffer.from(await getBytes(file))).toEqual(Buffer.from(bytes));
    const response = await fetch(await getDownloadURL(file));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
  });

  test('uploads in chunks with progress', async () => {
    const file = ref(storage, slideMedia(++time));
    const bytes = randomContent(3 * 256 * 1024 + 5);
    const task = uploadBytesResumable(file, bytes, type);
    const progress: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => void progress.push(bytesTransferred));
    expect((await task).state).toBe('success');
    expect(progress.at(-1)).toBe(bytes.length);
    expect(Buffer.from(await getBytes(file))).toEqual(Buffer.from(bytes));
  });

  test('lists folders and files', async () => {
    const folder = ref(storage, `teams/${TEST_TEAM}/slides`);
    const { prefixes } = await listAll(folder);
    expect(prefixes.map(({ name }) => name)).toEqual(['slideSLIDEslide12345']);
    const [first] = prefixes;
    expect((await listAll(first ?? folder)).items.length).toBeGreaterThan(0);
  });

  test('is told in its own words what it may not do', async () => {
    const file = ref(storage, slideMedia(++time));
    await uploadBytes(file, randomContent(10), type);
    const again = uploadBytes(file, randomContent(10), type);
    expect(await codeOf(again)).toBe('storage/unauthorized');
    expect(await codeOf(deleteObject(file))).toBe('storage/unauthorized');
    expect(await codeOf(updateMetadata(file, { cacheControl: 'x' }))).toBe('storage/unauthorized');
    expect(await codeOf(getBytes(ref(storage, slideMedia(++time))))).toBe(
      'storage/object-not-found',
    );
    const foreign = ref(storage, slideMedia(++time, 'otherOTHERother12345'));
    expect(await codeOf(getBytes(foreign))).toBe('storage/unauthorized');
  });
});
