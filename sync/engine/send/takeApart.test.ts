import { beforeEach, describe, expect, it } from 'vitest';
import type { MutationId, UploadId } from '../../../src/model/ids.ts';
import { refText } from '../../../src/model/kinds.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { addSlides } from '../../../src/model/mutations/slide/addSlides.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { createMemoryServer, type MemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { createDevice, idOf, T1, twoTeams, U1, type Device } from '../device.testkit.ts';
import { currentIdentity } from '../identity.ts';
import { reviveChanges } from '../review.ts';
import type { NewLogRow } from '../rows.ts';
import {
  add,
  isPatch,
  ref,
  save,
  slide,
  states,
  tamper,
  team,
  type Tampered,
} from '../rules.testkit.ts';
import { createUploadRecords } from '../../uploads/uploadRecords.ts';

let server: MemoryServer;
let net: Tampered;
let one: Device;
let now = 1_000_000;

const args = (from: number, count: number, chars = 2_000) =>
  addSlides.parse({
    teamId: T1,
    template: {
      id: idOf('template', 1),
      teamId: T1,
      isParentTemplate: false,
      isRootTemplate: false,
      isVitrineTemplate: false,
      revision: 'r1',
      name: 'Offer',
      data: { v: 1, elements: [], note: 'z'.repeat(chars) },
    },
    slides: Array.from({ length: count }, (_, n) => ({
      id: slide(from + n),
      title: `Row ${from + n}`,
      position: `a${from + n}`,
      values: {},
    })),
    at: 1,
  } as never);
const idsThere = () =>
  Object.values((server.tree.get(`${team}/slides`) ?? {}) as object).map(
    (row: { id: string }) => row.id,
  );
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => slide(from + n));
const look = async () => {
  now += 300_000;
  one.engine.notice(team, undefined);
  return one.engine.drain();
};

/** Commits as version 0.1.0 did: one change, however many rows it writes. */
async function commitAsBefore(
  count: number,
  uploads: NewLogRow['uploads'] = [],
): Promise<MutationId> {
  const id = idOf<MutationId>('mutation', 1);
  const refs = numbers(1, count).map((_, n) => ref(1 + n));
  const reads = addSlides.reads(args(1, count), { uid: U1 }).map(refText);
  await one.store.transact(async (tx) => {
    const { client } = await currentIdentity(tx, (length) => new Uint8Array(length).fill(7));
    const row: NewLogRow = {
      id,
      client,
      uid: U1,
      name: 'slide.addMany',
      version: 1,
      args: args(1, count),
      atMs: 1,
      reads,
      writes: refs.map(refText),
      spaces: [team],
      seen: {},
      state: 'waiting',
      uploads,
    };
    await tx.addLog(row);
  });
  await reviveChanges({ store: one.store, mutators: MUTATORS });
  return id;
}

beforeEach(async () => {
  now = 1_000_000;
  server = createMemoryServer({ initial: twoTeams() });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1, now: () => now });
  await one.engine.open(team, 'member');
  await one.engine.drain();
});

describe('a change of very many rows', () => {
  it('[PU11] is several from the beginning, of a hundred rows at most, all or none of them', async () => {
    expect(await one.commit(addSlides, args(1, 250))).toMatchObject({ ok: true });
    expect(one.rows().map((row) => row.writes.length)).toEqual([100, 100, 50]);
    expect(one.row(ref(250))?.title).toBe('Row 250');
    const again = await one.commit(addSlides, { ...args(201, 150) });
    expect(again).toEqual({ ok: false, refused: 'alreadyExists' });
    expect(one.rows()).toHaveLength(3);
    expect(one.row(ref(300))).toBeUndefined();
    await one.engine.drain();
    expect(idsThere()).toEqual(numbers(1, 250));
  });

  it('[PU11] keeps each file with the part that it belongs to', async () => {
    const media = (n: number) => ({
      path: `teams/${T1}/slides/${slide(n)}/1__picture`,
      bytes: 1,
      type: 'image/png',
      sha256: 'a'.repeat(64),
      chunks: [],
    });
    const files = [3, 150].map((n) => ({ media: media(n), ref: ref(n), slot: 'picture' }));
    const { slides, ...all } = args(1, 250);
    const shown = slides.map((row, at) => {
      const file = files.find(({ ref: { key } }) => key === ref(at + 1).key);
      return file ? { ...row, values: { photo: { media: file.media } } } : row;
    });
    await one.commit(addSlides, { ...all, slides: shown }, files);
    expect(states(one)).toEqual(['held', 'held', 'waiting']);
    const uploads = [...one.slot.disk.uploads.values()];
    expect(uploads.map(({ mutation }) => mutation)).toEqual(
      one
        .rows()
        .slice(0, 2)
        .map(({ id }) => id),
    );
  });

  it('[PU11] one that 0.1.0 left waiting is taken apart when it is sent, each slide exactly once', async () => {
    await commitAsBefore(500);
    await one.commit(addSlide, add(900));
    await one.engine.drain();
    expect(one.log()).toEqual([]);
    expect(idsThere().sort()).toEqual([...numbers(1, 500), slide(900)].sort());
    const sizes = net.patches.map((patch) => JSON.stringify(patch).length);
    expect(sizes[0]).toBeLessThan(160_000);
    expect(sizes.length).toBeGreaterThan(3);
  });

  it('[PU11] what was made after it stays after it, and its parts stay in order', async () => {
    await commitAsBefore(50);
    net.before = (path, patch) => (isPatch(path, patch) ? 'tooLarge' : undefined);
    await one.commit(saveSlide, save(7, { title: 'Edited' }));
    for (let turn = 0; turn < 3; turn++) await look();
    expect(one.rows().length).toBeGreaterThan(3);
    expect(one.rows().at(-1)?.name).toBe('slide.save');
    const order = one.rows().flatMap((row) => (row.name === 'slide.addMany' ? row.writes : []));
    expect(order).toEqual(numbers(1, 50).map((_, n) => refText(ref(1 + n))));
  });

  it('[PU11] [RC2] the whole that comes in late is in, and its parts are not sent again', async () => {
    await commitAsBefore(50);
    let isFirst = true;
    net.before = (path, patch) => {
      if (!isPatch(path, patch)) return undefined;
      return isFirst ? ((isFirst = false), 'tooSlow') : 'unreachable';
    };
    await one.engine.drain();
    const [whole] = net.patches;
    await look(); // Taken apart: less is sent at once now.
    expect(one.rows().length).toBeGreaterThan(1);
    await server.connect(U1).patch(whole!);
    net.before = undefined;
    await look();
    expect(one.log()).toEqual([]);
    expect(idsThere()).toEqual(numbers(1, 50));
    expect(server.counts.patches).toBe(1);
  });

  it('[PU11] [RC2] a late copy of the whole changes nothing once a part is in', async () => {
    await commitAsBefore(50);
    let count = 0;
    net.before = (path, patch) => (isPatch(path, patch) && ++count === 1 ? 'tooSlow' : undefined);
    await one.engine.drain();
    const [whole] = net.patches;
    await look();
    await look();
    expect(one.log()).toEqual([]);
    await expect(server.connect(U1).patch(whole!)).rejects.toMatchObject({ kind: 'denied' });
    expect(idsThere()).toEqual(numbers(1, 50));
  });

  it('[PU11] its files go to its parts, and are let go with them', async () => {
    const upload = { id: idOf<UploadId>('upload', 1), mutation: idOf<MutationId>('mutation', 1) };
    const of = { ref: refText(ref(41)), slot: 'picture', path: 'x', type: 'image/png', bytes: 1 };
    await one.store.transact((tx) =>
      tx.putUploads([{ ...upload, ...of, sha256: '', sent: 1, state: 'done' }]),
    );
    await commitAsBefore(50, [upload.id]);
    net.before = (path, patch) => (isPatch(path, patch) ? 'tooSlow' : undefined);
    for (let turn = 0; turn < 4; turn++) await look();
    const owner = [...one.slot.disk.uploads.values()][0]?.mutation;
    const part = one.rows().find(({ id }) => id === owner);
    expect(part?.writes).toContain(refText(ref(41)));
    expect(part?.uploads).toEqual([upload.id]);
    net.before = undefined;
    // It was sent long ago: the uploader checks it once more.
    await look();
    const records = createUploadRecords({
      store: one.store,
      clock: { now: () => now },
      mutators: MUTATORS,
    });
    for (const file of await records.read()) await records.finish(file, 'token');
    await look();
    expect([one.log(), one.slot.disk.uploads.size]).toEqual([[], 0]);
  });
});
