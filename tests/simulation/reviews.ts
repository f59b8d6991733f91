import type { MutationId, SlideId, TeamId } from '../../src/model/ids.ts';
import { slideKey } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { isPurgedSlide, type Slide, type SlideChanges } from '../../src/model/slide/slide.ts';
import { copyFields, joinChanges } from '../../src/model/slide/slideDifference.ts';
import type { StoreTx } from '../../sync/engine/ports.ts';
import {
  discardChange,
  discardParked,
  replaceParked,
  retryChange,
  reviseChange,
} from '../../sync/engine/review.ts';
import type { LogRow } from '../../sync/engine/rows.ts';
import type { Chance } from './chance.ts';
import type { Machine } from './device/machine.ts';
import { depsOf, type About } from './accepted.ts';

export interface Decision {
  /** The change is no longer wanted. */
  readonly isDiscarded?: boolean;
  /** A field that it now also changes. */
  readonly adds?: string;
  /** Another change replaced it. */
  readonly copy?: { readonly id: MutationId; readonly about: About };
}

interface Save {
  readonly teamId: TeamId;
  readonly id: SlideId;
  readonly fields: SlideChanges;
}

/** Makes a person's decision about a waiting or parked change. */
export async function decide(machine: Machine, chance: Chance, row: LogRow): Promise<Decision> {
  const deps = { ...depsOf(machine), random: chance.bytes, mutators: machine.mutators };
  if (row.state !== 'parked') {
    // Most people leave changes in flight alone.
    if (chance.is(0.7)) return {};
    await discardChange(deps, row.id);
    return { isDiscarded: true };
  }
  switch (chance.int(4)) {
    case 0:
      await discardParked(deps, row.id);
      return { isDiscarded: true };
    case 1:
      if (row.name !== saveSlide.name) return {};
      await reviseChange(deps, row.id, (args) => {
        const save = args as Save;
        return { ...save, fields: { ...save.fields, duration: 7 } };
      });
      return { adds: 'duration' };
    case 2:
      if (row.name === saveSlide.name) return keepAsCopy(machine, chance, row);
      return {};
    default:
      // As the app does with what a device made of what the server has lost.
      if (isMade(row) && (await reviseChange(deps, row.id, (args) => args))) return {};
      await retryChange(deps, row.id);
      return {};
  }
}

const isMade = ({ parked }: LogRow): boolean =>
  parked?.code === 'lostByServer' || parked?.code === 'olderOnServer';

/** Turns an edit of a slide that was deleted by another person into a slide of its own. */
async function keepAsCopy(machine: Machine, chance: Chance, row: LogRow): Promise<Decision> {
  const deps = { ...depsOf(machine), random: chance.bytes, mutators: machine.mutators };
  const copyId =
    `copy${[...chance.bytes(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}` as SlideId;
  let title = '';
  const result = await replaceParked(deps, row.id, async (tx: StoreTx) => {
    const { teamId, id, fields } = row.args as Save;
    const [found] = await tx.rows([slideKey(teamId, id)]);
    const slide = found?.value as Slide | undefined;
    if (!slide || isPurgedSlide(slide)) return undefined;
    const files = (await tx.uploads())
      .filter(({ mutation }) => mutation === row.id)
      .map(({ path, bytes, type, sha256, slot }) => {
        const media = { path, bytes, type, sha256, chunks: [] };
        return { media, ref: slideKey(teamId, copyId), slot };
      });
    const wanted = joinChanges(copyFields(slide), fields);
    title = wanted.title ?? '';
    const copy = { teamId, id: copyId, type: slide.type, position: slide.position };
    const args = addSlide.parse({ ...copy, status: 'draft', fields: wanted, at: 0 });
    return { mutator: addSlide, args, files };
  });
  if (!result.ok) return {};
  const about: About = { slides: [copyId], title };
  return { isDiscarded: true, copy: { id: result.changes[0].id, about } };
}
