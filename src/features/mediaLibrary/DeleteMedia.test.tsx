// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import type { LibraryFile } from '../../model/rules/mediaLibrary.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { addArgs, openTestStore, slideIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import { DeleteMedia } from './DeleteMedia.tsx';

vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
const SOON = { timeout: 10_000 };
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const file = (name: string, kind: 'slide' | 'template' = 'slide') =>
  ({
    media: { sha256: name, path: name, bytes: 1, type: 'image/png', chunks: [] },
    paths: [name],
    uses: [{ kind, id: name, name, type: 'image', isDeleted: true }],
  }) as unknown as LibraryFile; // only the fields that are read here

type Call = (name: string, input: { readonly paths: readonly string[] }) => Promise<unknown>;
async function ask(files: readonly LibraryFile[], call: Call) {
  const functions = { call } as never; // the only method called
  const InApp = inApp(store, { functions });
  render(
    <InApp>
      <DeleteMedia files={files} />
    </InApp>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }, SOON));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }, SOON));
}

it('a file that turns out to be in use stops no other, and is told', async () => {
  const deleted: string[] = [];
  await ask([file('a'), file('b'), file('c')], async (_, { paths: [path = ''] }) => {
    if (path === 'b') throw new CallError('refused', 'inUse');
    deleted.push(path);
  });
  expect(await screen.findByText(/still needs it, so it stays/, undefined, SOON)).toBeDefined();
  expect(deleted).toEqual(['a', 'c']);
});

it('without a connection the rest is not tried', async () => {
  const call = vi.fn<Call>(async () => {
    throw new CallError('offline', 'noAnswer');
  });
  await ask([file('a'), file('b')], call);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1), SOON);
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

it('closes once all of them are gone', async () => {
  await ask([file('a')], async () => ({}));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), SOON);
});

it('a file that rests with a slide the server never had goes from this device', async () => {
  const ref = slideKey(TEAM, slideIdOf(1));
  const media = { sha256: 'a', path: 'a', bytes: 1, type: 'image/png', chunks: [] };
  const options = { files: [{ media, ref, slot: 'landscape' }] };
  await store.commit(addSlide, addArgs(1), options);
  const change = { teamId: TEAM, id: slideIdOf(1), at: 5 };
  await store.commit(setSlideStatus, { ...change, from: 'draft', status: 'deleted' });
  await ask([file('a')], async () => ({}));
  await expect.poll(() => store.db.log.count(), SOON).toBe(0);
  expect(await store.db.uploads.count()).toBe(0);
});

it('a file of a template is for those who may change templates', () => {
  const InApp = inApp(store);
  render(
    <InApp>
      <DeleteMedia files={[file('a', 'template')]} />
    </InApp>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
