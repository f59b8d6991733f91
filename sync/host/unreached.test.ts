import { afterEach, expect, it } from 'vitest';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createMemoryStore, emptyDisk } from '../backends/memory/createMemoryStore.ts';
import { commitMutation } from '../engine/commit.ts';
import { T1, twoTeams } from '../engine/device.testkit.ts';
import { BackendError, type Backend } from '../engine/ports.ts';
import { add, ref, slide, team } from '../engine/rules.testkit.ts';
import { createSyncHost, type SyncHost } from './createSyncHost.ts';
import { hostDeps } from './host.testkit.ts';

let host: SyncHost | undefined;
afterEach(() => host?.dispose());

const PAGE = '<!doctype html><h1>Welcome to the café';
const portal: typeof fetch = async () =>
  new Response(PAGE, { status: 200, headers: { 'content-type': 'text/html' } });
const pathOf = (n: number) => `teams/${T1}/slides/${slide(n)}/${n}__landscape`;

/** A page with only a photo to send; from `leave` on a portal answers every request. */
function page() {
  const slot = { disk: emptyDisk() };
  const store = createMemoryStore(slot);
  const deps = hostDeps(createMemoryServer({ initial: twoTeams() }), store);
  const asked: string[] = [];
  let isPortal = false;
  async function connect() {
    const { backend, ...storage } = await deps.connect();
    const read: Backend['read'] = async (...question) => {
      asked.push(question[0]);
      if (isPortal) throw new BackendError('unreachable', PAGE, { isPortal });
      return backend.read(...question);
    };
    return { ...storage, backend: { ...backend, read } };
  }
  const readStaged = async () => new Blob(['a photo']);
  host = createSyncHost({ ...deps, store, connect, readStaged, fetch: portal });
  return {
    slot,
    asked,
    enter: () => void (isPortal = true),
    async addPhoto() {
      const media = {
        path: pathOf(9),
        bytes: 7,
        type: 'image/png',
        sha256: 'a'.repeat(64),
        chunks: [],
      };
      const file = { media, ref: ref(9), slot: 'landscape' };
      const args = add(9, { media: { landscape: media } });
      expect(await commitMutation({ ...deps, store }, addSlide, args, [file])).toMatchObject({
        ok: true,
      });
      host?.look();
    },
  };
}

it('a portal is told where a file alone waits', async () => {
  const { slot, enter, addPhoto } = page();
  await expect.poll(() => slot.disk.spaces.get(team)?.rev).toBeDefined();
  await expect.poll(() => slot.disk.status?.phase).toBe('idle');
  enter();
  await addPhoto();
  await expect.poll(() => slot.disk.status).toMatchObject({ phase: 'offline', isPortal: true });
});

it('a storage that is down says nothing of the database, which is asked each time', async () => {
  const { slot, asked, addPhoto } = page();
  await expect.poll(() => slot.disk.status?.phase).toBe('idle');
  const before = asked.length;
  await addPhoto();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect.poll(() => slot.disk.status?.phase).toBe('waiting');
});
