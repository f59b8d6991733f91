import 'fake-indexeddb/auto';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { storedDocOf } from '../../model/canvas/storedDoc.ts';
import { mustId } from '../../model/ids.ts';
import { addTemplate } from '../../model/mutations/template/addTemplate.ts';
import { jpeg, segment } from '../../media/picture.testkit.ts';
import { imagesAre, workersAnswer } from '../../media/pictureBrowser.testkit.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { placeFile } from './takeFile.ts';

const text = (value: string) => new TextEncoder().encode(value);

afterEach(() => vi.unstubAllGlobals());

it('stores a picture no larger than screens are', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  imagesAre(12_000, 9_000);
  const smaller = new Blob(['smaller'], { type: 'image/jpeg' });
  const asked = workersAnswer(smaller);
  const owner = { teamId: TEAM, templateId: mustId<'template'>('template-of-the-test') };
  const file = await placeFile(store, owner, new Blob([jpeg()]), 'image');
  if ('problem' in file) throw new Error(file.problem);
  expect(asked).toMatchObject([{ type: 'image/jpeg', width: 3840, height: 2880 }]);
  expect(file).toMatchObject({ width: 3840, height: 2880, media: { width: 3840, height: 2880 } });
  expect(await (await store.openStaged(file.media.path))!.text()).toBe('smaller');
});

it('stores a photo without where and with what it was taken', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  imagesAre(64, 48);
  const taken = jpeg(segment(0xe1, text('Exif\0\0MM\0*\0\0\0\x08\0\0 N 48.1372')));
  const owner = { teamId: TEAM, templateId: mustId<'template'>('template-of-the-test') };
  const file = await placeFile(store, owner, new Blob([taken]), 'image');
  if ('problem' in file) throw new Error(file.problem);
  const kept = await store.openStaged(file.media.path);
  expect(new Uint8Array(await kept!.arrayBuffer())).toEqual(jpeg());
});

it('a file that waits is known by the name that the person gave it', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  imagesAre(64, 48);
  const templateId = mustId<'template'>('template-of-the-test');
  const given = new File([jpeg()], 'Lunch menu.jpg', { type: 'image/jpeg' });
  const file = await placeFile(store, { teamId: TEAM, templateId }, given, 'image');
  if ('problem' in file) throw new Error(file.problem);
  const parsed = parseDoc({
    id: templateId,
    name: 'Menu',
    elements: [{ id: 'photo', type: 'image', css: {}, media: file.media }],
  });
  if (!parsed.ok) throw new Error(parsed.code);
  const data = storedDocOf(parsed.doc);
  const args = { teamId: TEAM, id: templateId, name: 'Menu', data, revision: 'r1', at: 1 };
  expect(await store.commit(addTemplate, args)).toMatchObject({ ok: true });
  const waiting = await store.db.uploads.toArray();
  expect(waiting.map(({ name }) => name)).toEqual(['Lunch menu.jpg']);
});
