import { expect, it, vi } from 'vitest';
import type { ProductFamily } from '../../model/fonts/productFamily.ts';
import { createFakeBackend, createFakeTime } from './engine.testkit.ts';
import { createFamilies } from './families.ts';
import { createDisk, createTeam, powerOn, SECOND, TEAM } from './player.testkit.ts';

const oswald: ProductFamily = { name: 'Oswald', kind: 'condensed', faces: [] };

it('reads the table at the first question, and says when it is there', async () => {
  const load = vi.fn<() => Promise<ProductFamily[]>>(async () => [oswald]);
  const onChange = vi.fn<() => void>();
  const families = createFamilies({ load, after: createFakeTime().after, onChange });
  expect(load).not.toHaveBeenCalled();
  expect(families.named(['Oswald'])).toBeUndefined();
  await families.ready();
  expect(onChange).toHaveBeenCalledOnce();
  expect(families.named(['Oswald', 'Unknown'])).toEqual([oswald]);
  expect(load).toHaveBeenCalledOnce();
});

it('answers none while the table cannot be read, and finds it again after a while', async () => {
  const time = createFakeTime();
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new Error('gone');
    return [oswald];
  };
  const families = createFamilies({ load, after: time.after, onChange: () => undefined });
  await families.ready();
  expect(families.named(['Oswald'])).toEqual([]);
  isThere = true;
  await time.advance(61_000);
  expect(families.named(['Oswald'])).toEqual([oswald]);
});

it('keeps the picture while the table is read for a font that the team has deleted', async () => {
  const [disk, server] = [createDisk(), createFakeBackend()];
  const team = createTeam(server);
  const brand = (fonts: object) => server.set(`teams/${TEAM}/brand`, { fonts });
  const written = (id: string) => ({
    type: 'template',
    template: {
      id: 'template000000000000',
      teamId: TEAM,
      revision: id,
      v: 1,
      elements: [{ id, type: 'text', css: { fontFamily: 'House' }, paragraphs: [] }],
    },
  });
  brand({ f: { name: 'House', createdAt: 1, url: '/house' } });
  team.write(0, 'one', written('a'));
  team.pair();
  const rig = await powerOn(disk, server);
  await rig.time.advance(15 * SECOND);
  const before = rig.shown().length;
  brand({});
  team.write(1, 'two', written('b'));
  await rig.time.advance(15 * SECOND);
  expect(rig.shown().slice(before)).not.toContain('card');
});
