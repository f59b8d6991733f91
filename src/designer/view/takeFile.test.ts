import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mustId } from '../../model/ids.ts';
import { jpeg, segment } from '../../platform/media/picture.testkit.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { takeFile } from './takeFile.ts';

const text = (value: string) => new TextEncoder().encode(value);

it('stores a photo without where and with what it was taken', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  // This environment cannot draw.
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 64,
    height: 48,
    close: () => undefined,
  }));
  const taken = jpeg(segment(0xe1, text('Exif\0\0MM\0*\0\0\0\x08\0\0 N 48.1372')));
  const owner = { teamId: TEAM, templateId: mustId<'template'>('template-of-the-test') };
  const file = await takeFile(store, owner, new Blob([taken]), 'image');
  if ('problem' in file) throw new Error(file.problem);
  const kept = await store.openStaged(file.media.path);
  expect(new Uint8Array(await kept!.arrayBuffer())).toEqual(jpeg());
});
