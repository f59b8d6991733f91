import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDoc } from '../../src/model/canvas/parseDoc.ts';
import { storedDocOf } from '../../src/model/canvas/storedDoc.ts';
import type { SlideId, TeamId, TemplateId } from '../../src/model/ids.ts';
import { slideKey } from '../../src/model/kinds.ts';
import { filesIn } from '../../src/model/media/filesIn.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { addSlides } from '../../src/model/mutations/slide/addSlides.ts';
import { addTemplate } from '../../src/model/mutations/template/addTemplate.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { saveTemplate } from '../../src/model/mutations/template/saveTemplate.ts';
import type { Slide } from '../../src/model/slide/slide.ts';
import type { StoredDoc } from '../../src/model/template/fields.ts';
import { duplicateSlide } from '../../src/store/hooks/duplicateSlide.ts';
import { keepAsCopy } from '../../src/store/review/keepAsCopy.ts';
import { photoOf, startUploadSite, type UploadSite } from '../../sync/uploads/site.testkit.ts';

/* Two changes that wait for one file, with the real server and its rules. */
const TEAM = 'teamteamteamteam0019' as TeamId;
let site: UploadSite;
type Device = Awaited<ReturnType<UploadSite['device']>>;

beforeAll(async () => {
  site = await startUploadSite('shared', TEAM);
});
afterAll(() => site.close());

async function withDevice(scene: (device: Device) => Promise<void>): Promise<void> {
  const device = await site.device();
  try {
    await scene(device);
  } finally {
    await device.store.destroy();
  }
}

const slideOf = async ({ store }: Device, id: SlideId) =>
  (await store.db.rowsOf('slide').get(slideKey(TEAM, id).key))?.value as Slide;

/** Commits an image slide with a photo of that size, offline. */
async function addPhoto(device: Device, id: SlideId, bytes: number) {
  const { store } = device;
  const path = `teams/${TEAM}/slides/${id}/1700000000001__landscape`;
  const media = await store.stageFile(photoOf(bytes), { path });
  const what = { teamId: TEAM, id, type: 'image', status: 'published' as const, position: 'a1' };
  const args = { ...what, fields: { title: 'Photo', media: { landscape: media } }, at: 1 };
  const files = [{ media, ref: slideKey(TEAM, id), slot: 'landscape' }];
  expect(await store.commit(addSlide, args, { files })).toMatchObject({ ok: true });
  return media;
}

/** Stages a photo for a template; returns its document, with a note that differs from save to save. */
async function photoTemplate({ store }: Device, id: TemplateId) {
  const path = `teams/${TEAM}/slides/${id}/abcdefghij0123456789__template`;
  const media = await store.stageFile(photoOf(600_000), { path, type: 'image/jpeg' });
  const css = { left: 0, top: 0, width: 400, height: 300 };
  const restored = parseDoc({
    id,
    name: 'Menu',
    elements: [{ id: 'e1', type: 'image', css, media }],
  });
  if (!restored.ok) throw new Error(restored.code);
  const stored = storedDocOf(restored.doc);
  return { path, data: (note: number): StoredDoc => ({ ...stored, note }) as never };
}

/** Returns the files of a template or slide on the server, wherever they are named. */
const filesAt = async (place: string) => filesIn(await site.server.ports.database.get(place));

async function slidesOnServer(): Promise<readonly Slide[]> {
  const slides = await site.server.ports.database.get(`teams/${TEAM}/slides`);
  return Object.values((slides ?? {}) as unknown as Record<string, Slide>); // written by the app
}
const serverSlide = async (id: SlideId) => (await slidesOnServer()).find((row) => row.id === id);

describe('two changes that wait for one file', () => {
  it.each([50_000, 600_000, 3_000_000])(
    '[UP8] [a1] a slide and its duplicate arrive with one photo of %i bytes',
    (bytes) =>
      withDevice(async (device) => {
        const id = `slide00000000${String(bytes).padStart(7, '0')}` as SlideId;
        const { path } = await addPhoto(device, id, bytes);
        const copy = await duplicateSlide(device.store, await slideOf(device, id));
        if (!copy.ok) throw new Error(copy.refused);
        await device.turn();
        await device.turn();
        expect(await device.log()).toEqual([]);
        const there = [await serverSlide(id), await serverSlide(copy.id)];
        const media = there.map((slide) => slide?.media.landscape);
        expect(media).toMatchObject([{ path }, { path }]);
        expect(media[0]?.token).toBeTruthy();
        expect(media[1]?.token).toBe(media[0]?.token);
        expect(device.asked.filter((line) => !line.endsWith(' 200'))).toEqual([]);
      }),
  );

  it('[UP8] [a3] a template with a photo, made offline and saved by itself three times, arrives', () =>
    withDevice(async (device) => {
      const { store } = device;
      const id = 'templatetemplate0001' as TemplateId;
      const { data } = await photoTemplate(device, id);
      const first = { teamId: TEAM, id, name: 'Menu', data: data(1), revision: 'r1', at: 1 };
      await store.commit(addTemplate, first);
      for (let n = 2; n <= 4; n++) {
        const fields = { document: { data: data(n), revision: `r${n}` } };
        const args = { teamId: TEAM, id, fields, at: n };
        expect(await store.commit(saveTemplate, args)).toMatchObject({ ok: true });
      }
      await device.turn();
      await device.turn();
      expect(await device.log()).toEqual([]);
      const stored = `templates/${TEAM}/canvas/${id}`;
      expect(await site.server.ports.database.get(`${stored}/revision`)).toBe('r4');
      expect(await filesAt(stored)).toMatchObject([{ token: expect.any(String) }]);
    }));

  it('[UP8] a copy of a template, and slides filled from it, arrive with the photo that is on its way', () =>
    withDevice(async (device) => {
      const { store } = device;
      const [id, copy] = ['templatetemplate0002', 'templatetemplate0003'] as TemplateId[];
      const { path, data } = await photoTemplate(device, id!);
      const made = { teamId: TEAM, name: 'Menu', data: data(1), revision: 'r1' };
      await store.commit(addTemplate, { ...made, id: id!, at: 1 });
      await store.commit(addTemplate, { ...made, id: copy!, at: 2 });
      const ids = Array.from({ length: 60 }, (_, n) => `slideslideslide0700${n + 10}`.slice(-20));
      const slides = ids.map((one, n) => ({
        id: one as SlideId,
        title: `Menu ${n}`,
        position: `d${n + 10}`,
        values: {},
      }));
      const template = { ...made, id: id! };
      expect(
        await store.commit(addSlides, { teamId: TEAM, template, slides, at: 3 } as never),
      ).toMatchObject({ ok: true });
      await device.turn();
      await device.turn();
      expect(await device.log()).toEqual([]);
      const sent = { path, token: expect.any(String) };
      expect(await filesAt(`templates/${TEAM}/canvas/${copy}`)).toMatchObject([sent]);
      const arrived = (await slidesOnServer()).filter((one) => ids.includes(one.id));
      expect(arrived).toHaveLength(60);
      for (const slide of arrived) expect(filesIn(slide)).toMatchObject([sent]);
    }));

  it('[UP8] [a3] an image slide made offline, then given a portrait picture, arrives with both', async () => {
    for (let round = 0; round < 4; round++) {
      await withDevice(async (device) => {
        const { store } = device;
        const id = `slideslideslide0050${round}` as SlideId;
        await addPhoto(device, id, 600_000);
        const path = `teams/${TEAM}/slides/${id}/1700000000002__portrait`;
        const portrait = await store.stageFile(photoOf(600_000), { path });
        const fields = { media: { ...(await slideOf(device, id)).media, portrait } };
        const files = [{ media: portrait, ref: slideKey(TEAM, id), slot: 'portrait' }];
        await store.commit(saveSlide, { teamId: TEAM, id, fields, at: 2 }, { files });
        await device.turn();
        await device.turn();
        expect(await device.log()).toEqual([]);
        const media = (await serverSlide(id))?.media;
        expect([media?.landscape?.token, media?.portrait?.token]).toEqual([
          expect.any(String),
          expect.any(String),
        ]);
      });
    }
  });

  it('[UP9] [a3] "keep as a copy" of an edit with a photo whose slide was deleted arrives', () =>
    withDevice(async (device) => {
      const { store, engine, turn } = device;
      const id = 'slideslideslide00600' as SlideId;
      const ref = slideKey(TEAM, id);
      const what = { teamId: TEAM, id, type: 'image', status: 'draft' as const, position: 'c1' };
      await store.commit(addSlide, { ...what, fields: { title: 'Old' }, at: 1 });
      await turn();
      const path = `teams/${TEAM}/slides/${id}/1700000000009__landscape`;
      const media = await store.stageFile(photoOf(600_000), { path });
      const fields = { media: { landscape: media } };
      const files = [{ media, ref, slot: 'landscape' }];
      await store.commit(saveSlide, { teamId: TEAM, id, fields, at: 2 }, { files });
      await deleteOnServer(id);
      engine.notice(`teams/${TEAM}`, undefined);
      await turn();
      await turn();
      expect(await device.log()).toEqual(['slide.save parked wasDeleted']);
      const [row] = await store.sync.transact((tx) => tx.log());
      expect(await keepAsCopy(store, row!.id, 3)).toMatchObject({ ok: true });
      await turn();
      await turn();
      expect(await device.log()).toEqual([]);
      const copies = (await slidesOnServer()).filter((slide) => slide.title.startsWith('Old'));
      expect(copies.map((slide) => slide.media?.landscape?.path)).toContain(path);
    }));
});

/** Deletes it as another person does. */
async function deleteOnServer(id: SlideId): Promise<void> {
  const { database } = site.server.ports;
  const slides = (await database.get(`teams/${TEAM}/slides`)) as Record<string, { id: string }>;
  const at = Object.keys(slides).find((key) => slides[key]?.id === id);
  const rev = Number(await database.get(`teams/${TEAM}/rev`)) + 1;
  const slide = `teams/${TEAM}/slides/${at}`;
  await database.update({
    [`teams/${TEAM}/rev`]: rev,
    [`${slide}/status`]: 'deleted',
    [`${slide}/rev`]: rev,
  });
}
