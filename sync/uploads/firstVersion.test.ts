import { beforeEach, describe, expect, it } from 'vitest';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { parkRows } from '../engine/leave.ts';
import type { StoreTx } from '../engine/ports.ts';
import { reviveChanges } from '../engine/review.ts';
import { save } from '../engine/rules.testkit.ts';
import { createUploads, type Uploads } from './uploads.testkit.ts';

/* What version 0.1.0 parked, since the file of two changes already existed for the second one. */
let u: Uploads;

const deps = () => ({ store: u.device.store, clock: { now: () => 1_000_000 }, mutators: MUTATORS });

/** Parks it as 0.1.0 did: after ten minutes of refusals, recording since when. */
async function refuse(tx: StoreTx, noted: object): Promise<void> {
  const parked = { state: 'parked', parked: 'uploadRefused', ...noted } as const;
  await tx.putUploads((await tx.uploads()).map((row) => ({ ...row, ...parked })));
  const [first] = await tx.log();
  if (first) await parkRows(tx, deps(), [{ row: first, code: 'uploadRefused' }]);
}

/** The change that followed found nothing to change. */
async function setAside(): Promise<void> {
  await u.device.store.transact(async (tx) => {
    await refuse(tx, { refusedSinceMs: 300_000 });
    const second = (await tx.log()).find(({ name }) => name === saveSlide.name);
    if (second) await parkRows(tx, deps(), [{ row: second, code: 'notFound' }]);
  });
}

beforeEach(async () => {
  u = await createUploads();
  await u.commitWith(1, 300_000);
  await u.device.commit(saveSlide, save(1, { title: 'Said later' }));
  const sent = u.uploader();
  await sent.run();
  await setAside();
});

describe('changes that version 0.1.0 set aside for a file that was there', () => {
  it('go by themselves after the update, with those that followed', async () => {
    expect(u.reasons()).toEqual(['uploadRefused', 'notFound']);
    await reviveChanges(deps());
    expect(u.states()).toEqual(['held', 'waiting']);
    await u.uploader().run();
    await u.device.engine.drain();
    expect(u.states()).toEqual([]);
    const slide = await u.backend.read('teams/team0000000000000001/slides/0');
    expect(slide).toMatchObject({ title: 'Said later', media: { landscape: { bytes: 300_000 } } });
  });

  it('go so once: what is refused now as well waits for its person', async () => {
    await reviveChanges(deps());
    await u.device.store.transact((tx) => refuse(tx, { refusedForMs: 700_000 }));
    await reviveChanges(deps());
    expect(u.states()).toEqual(['parked', 'waiting']);
  });
});
