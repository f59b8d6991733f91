import { beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '../../../src/model/json.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../../src/model/mutations/slide/setSlideStatus.ts';
import { createMemoryServer, type MemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { emptyDisk } from '../../backends/memory/createMemoryStore.ts';
import { createDevice, twoTeams, U1, U2, type Device } from '../device.testkit.ts';
import { discardChange } from '../review.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { add, reasons, ref, save, slide, status, stored, team } from '../rules.testkit.ts';

/* What the clean-up leaves on the server of a slide that was deleted 30 days ago. */
let server: MemoryServer;
let one: Device;
let away: Device;

const look = async (device: Device) => {
  device.engine.notice(team, undefined);
  await device.engine.drain();
};
const tombstone = (n: number) => ({ id: slide(n), status: 'deleted' });
const slidesOnServer = () =>
  entriesOf(server.tree.get(`${team}/slides`)).map(([at, row]) => [at, (row as { id: string }).id]);

function purge(n: number): void {
  const rev = Number(server.tree.get(`${team}/rev`)) + 1;
  server.admin({ [`${team}/rev`]: rev, [`${team}/slides/${n - 1}`]: { ...tombstone(n), rev } });
}

beforeEach(async () => {
  server = createMemoryServer({ initial: twoTeams() });
  one = createDevice(server.connect(U1), { seed: 1 });
  away = createDevice(server.connect(U2), { seed: 2, uid: U2 });
  for (const device of [one, away]) {
    await device.engine.open(team, 'member');
    await device.engine.drain();
  }
  for (const n of [1, 2]) await one.commit(addSlide, add(n, { title: `Slide ${n}` }));
  await look(one);
  await look(away);
  await one.commit(setSlideStatus, status(2, 'deleted', 'draft'));
  await look(one);
});

describe('a slide that the server has purged', () => {
  it('[PL10] goes from devices that nothing of waits on', async () => {
    await look(away);
    purge(2);
    for (const device of [one, away]) {
      await look(device);
      expect(stored(device, 2)).toBeUndefined();
      expect(device.row(ref(1))?.title).toBe('Slide 1');
    }
  });

  it('[PL10] is not brought back by a device that was away', async () => {
    await look(away);
    await away.commit(setSlideStatus, status(2, 'published', 'deleted'));
    await away.commit(saveSlide, save(2, { title: 'Mine' }));
    purge(2);
    await look(away);
    expect(reasons(away)).toEqual(['wasDeleted', 'wasDeleted']);
    expect(server.tree.get(`${team}/slides/1`)).toMatchObject(tombstone(2));
    expect(server.tree.get(`${team}/slides/1/title`)).toBeNull();
    // It is removed with the last change that names it.
    for (const { id } of away.rows()) {
      expect(stored(away, 2)).toBeDefined();
      await discardChange({ store: away.store, mutators: MUTATORS }, id);
    }
    expect(stored(away, 2)).toBeUndefined();
  });

  it('[PL10] is not added again by a copy of the disk that it was made on', async () => {
    await one.commit(addSlide, add(3, { title: 'Slide 3' }));
    const slot = { disk: one.slot.disk };
    await look(one);
    await one.commit(setSlideStatus, status(3, 'deleted', 'draft'));
    await look(one);
    purge(3);
    server.admin({ [`${team}/receipts`]: null }); // Long ago: receipts name only the last changes.
    await look(createDevice(server.connect(U1), { seed: 3, slot }));
    expect(slidesOnServer()).toEqual([
      ['0', slide(1)],
      ['1', slide(2)],
      ['2', slide(3)],
    ]);
    expect(server.tree.get(`${team}/slides/2`)).toMatchObject(tombstone(3));
  });

  it('[PU3] keeps its place in the list, also before a device that never knew it', async () => {
    purge(2);
    const fresh = createDevice(server.connect(U1), { seed: 4, slot: { disk: emptyDisk() } });
    await fresh.engine.open(team, 'member');
    await fresh.engine.drain();
    expect(stored(fresh, 2)).toBeUndefined();
    await fresh.commit(addSlide, add(4, { title: 'Slide 4' }));
    await look(fresh);
    expect(reasons(fresh)).toEqual([]);
    expect(slidesOnServer()).toEqual([
      ['0', slide(1)],
      ['1', slide(2)],
      ['2', slide(4)],
    ]);
  });
});
