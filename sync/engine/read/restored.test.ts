import { beforeEach, describe, expect, it } from 'vitest';
import { advanceRevs, restoredAt } from '../../../functions/spaces/advanceRevs.ts';
import type { TemplateId } from '../../../src/model/ids.ts';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import { templateKey } from '../../../src/model/kinds.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { addTemplate } from '../../../src/model/mutations/template/addTemplate.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { createMemoryServer, type MemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { createDevice, idOf, T1, twoTeams, U1, U2, type Device } from '../device.testkit.ts';
import {
  add,
  isPatch,
  reasons,
  refusals,
  waiting,
  ref,
  save,
  slide,
  stored,
  tamper,
  team,
  type Tampered,
} from '../rules.testkit.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { createUploadRecords } from '../../uploads/uploadRecords.ts';

const templates = `templates/${T1}` as const;
const templateId = (n: number) => idOf<TemplateId>('template', n);
const addedTemplate = (n: number) => {
  const data = { v: 1 } as never;
  return { teamId: T1, id: templateId(n), name: `Template ${n}`, data, revision: 'r1', at: 1 };
};

let server: MemoryServer;
let net: Tampered;
let one: Device;
let two: Device;
let backup: Json;

const drain = async (device: Device) => {
  const rev = server.tree.get(`${team}/rev`);
  device.engine.notice(team, typeof rev === 'number' ? rev : undefined);
  await device.engine.drain();
};
const slidesOnServer = () =>
  Object.values((server.tree.get(`${team}/slides`) ?? {}) as JsonObject).map(
    (row) => (row as { id: string }).id,
  );

function restore(hour: number): void {
  const root = advanceRevs(backup, restoredAt(Date.UTC(2026, 2, 1, hour))) as JsonObject;
  server.admin(root);
}

beforeEach(async () => {
  server = createMemoryServer({ initial: twoTeams() });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1 });
  two = createDevice(server.connect(U2), { seed: 2, uid: U2 });
  for (const device of [one, two]) {
    await device.engine.open(team, 'member');
    await device.engine.drain();
  }
  await one.commit(addSlide, add(1, { title: 'Before' }));
  await drain(one);
  backup = { teams: structuredClone(server.tree.get('teams')) } as Json;
  await one.commit(addSlide, add(2, { title: 'Lost with the disk' }));
  await one.commit(saveSlide, save(1, { title: 'After' }));
  await drain(one);
  await drain(two);
});

describe('a backend that was restored from a backup', () => {
  it('[PL7] takes back what it does not know any more, and what it knows differently', async () => {
    restore(1);
    await drain(one);
    await drain(two);
    for (const device of [one, two]) {
      expect(device.row(ref(1))?.title).toBe('Before');
      expect(stored(device, 2)).toBeUndefined();
    }
  });

  it('[PL7] what waits is sent, or parked where its row is gone', async () => {
    await one.commit(addSlide, add(3, { title: 'Waits' }));
    await one.commit(saveSlide, save(1, { title: 'Mine' }));
    await one.commit(saveSlide, save(2, { title: 'Of a slide that is gone' }));
    restore(1);
    await drain(one);
    expect(slidesOnServer()).toEqual([slide(1), slide(3)]);
    expect(server.tree.get(`${team}/slides/0/title`)).toBe('Mine');
    expect(refusals(one)).toEqual(['notFound']);
    await drain(two);
    expect(two.row(ref(3))?.title).toBe('Waits');
    expect(stored(two, 2)).toBeUndefined();
  });

  it('[PL7] a second restore of the same backup is noticed as well, and each once', async () => {
    restore(1);
    await drain(one);
    await one.commit(addSlide, add(4));
    await drain(one);
    expect(slidesOnServer()).toContain(slide(4));
    await drain(two);
    restore(2);
    await drain(two);
    await drain(one);
    expect([stored(one, 4), stored(two, 4)]).toEqual([undefined, undefined]);
    const before = server.counts.reads;
    await drain(one);
    expect(server.counts.reads).toBe(before);
  });

  it('[PL7] is noticed in a space that the backup did not have yet', async () => {
    for (const device of [one, two]) {
      await device.engine.open(templates, 'member');
      await device.engine.drain();
    }
    await one.commit(addTemplate, addedTemplate(1));
    await one.engine.drain();
    two.engine.notice(templates, 1);
    await two.engine.drain();
    server.admin({ templates: null });
    restore(1);
    // Another user continues, and reaches the revision that the others have known.
    const third = createDevice(server.connect(U1), { seed: 3 });
    for (const space of [team, templates]) await third.engine.open(space, 'member');
    await third.engine.drain();
    await third.commit(addTemplate, addedTemplate(2));
    await third.engine.drain();
    for (const device of [one, two]) {
      device.engine.notice(templates, Number(server.tree.get(`${templates}/rev`)));
      await drain(device);
      const names = [1, 2].map((n) => device.row(templateKey(T1, templateId(n)))?.name);
      expect(names).toEqual([undefined, 'Template 2']);
    }
  });

  it('[PL7] while a device looks for what became of a change parks nothing, and the change is sent again', async () => {
    await one.engine.open(templates, 'member');
    await one.engine.drain();
    await one.commit(addTemplate, addedTemplate(1));
    net.after = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await one.engine.drain();
    // The batch's name is read before the restore, with the rows; what it confirms after it.
    net.after = (path) => {
      if (!path.startsWith(templates) || !path.endsWith('/batchId')) return undefined;
      net.after = undefined;
      server.admin({ templates: null });
      restore(1);
      return undefined;
    };
    one.engine.hurry();
    await one.engine.drain();
    one.engine.hurry();
    await one.engine.drain();
    expect(net.after).toBeUndefined();
    expect([one.log(), reasons(one)]).toEqual([[], []]);
    expect(server.tree.get(`${templates}/canvas/${templateId(1)}/name`)).toBe('Template 1');
  });

  it.each(['before it was sent', 'with its answer lost'])(
    '[PL7] [UP9] a file that waits with its change is looked for again (%s)',
    async (when) => {
      const medium = {
        path: `teams/${T1}/slides/${slide(5)}/1__landscape`,
        bytes: 5,
        type: 'image/png',
        sha256: 'a'.repeat(64),
        chunks: ['a'.repeat(64)],
      };
      const files = [{ media: medium, ref: ref(5), slot: 'landscape' }];
      await one.commit(addSlide, add(5, { media: { landscape: medium } }), files);
      const records = createUploadRecords({
        store: one.store,
        clock: { now: () => 1 },
        mutators: MUTATORS,
      });
      const [file] = await records.read();
      if (file) await records.finish(file, 'lost');
      if (when !== 'before it was sent') {
        net.before = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
        await drain(one);
        net.before = undefined;
      }
      restore(1);
      one.engine.hurry();
      await drain(one);
      expect(waiting(one)).toEqual(['slide.add held']);
      expect((await records.read()).map(({ path, token }) => [path, token])).toEqual([
        [medium.path, undefined],
      ]);
      if (file) await records.finish(file, 'found');
      await drain(one);
      expect(server.tree.get(`${team}/slides/1/media/landscape/token`)).toBe('found');
    },
  );

  it('[PL7] [CF3] tells what was overwritten before the backup, too, where that was not known yet', async () => {
    await two.commit(saveSlide, save(1, { title: 'By the other' }));
    await drain(two);
    await one.commit(saveSlide, save(1, { title: 'Mine' }));
    // It is applied, and its response is lost.
    net.after = (path, patch) => (isPatch(path, patch) ? 'unreachable' : undefined);
    await drain(one);
    backup = { teams: structuredClone(server.tree.get('teams')) } as Json;
    net.after = undefined;
    restore(1);
    one.engine.hurry();
    await drain(one);
    expect(one.log()).toEqual([]);
    const [conflict] = [...one.slot.disk.conflicts.values()];
    expect(conflict).toMatchObject({ path: 'title', theirs: 'By the other' });
  });
});
