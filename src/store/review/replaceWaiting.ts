import { mergePending } from '../../../sync/engine/mergePending.ts';
import { slideKey } from '../../model/kinds.ts';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { moveSlide } from '../../model/mutations/slide/moveSlide.ts';
import { MUTATORS } from '../../model/mutations/registry.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import { filesIn } from '../../model/media/filesIn.ts';
import { joinChanges } from '../../model/slide/slideDifference.ts';
import { systemClock } from '../../platform/clock.ts';
import { randomBytes } from '../../platform/random.ts';
import { createDating } from '../datedArgs.ts';
import { filesToWaitFor } from '../filesToWaitFor.ts';
import type { CommitOptions, Store } from '../openStore.ts';
import { SLIDE_WORKS } from '../places.ts';
import type { ArgsOf } from './parked.ts';

type Save = ArgsOf<typeof saveSlide>;

const JOINED: ReadonlySet<string> = new Set([addSlide.name, saveSlide.name]);
/** They set what no save sets. */
const OTHERS: ReadonlySet<string> = new Set([setSlideStatus.name, moveSlide.name]);

/**
 * Saves a slide whose last save still sends a file that this one replaces: the two become one, and the replaced file is
 * sent no further. Returns false, and does nothing, for any other save.
 */
export async function replaceWaiting(
  store: Store,
  save: Save,
  { files = [], settles }: Pick<CommitOptions, 'files' | 'settles'>,
): Promise<boolean> {
  const { sync, account, addressOf, db } = store;
  const along =
    settles && (() => db.facts.delete(`${SLIDE_WORKS}${settles.teamId}/${settles.slideId}`));
  const { teamId, id, fields, at } = await createDating(db, systemClock)(save);
  const ref = slideKey(teamId, id);
  const device = { clock: systemClock, random: randomBytes, mutators: MUTATORS };
  const deps = { store: sync, uid: account.uid, addressOf, along, ...device };
  return mergePending(deps, {
    ref,
    files: await filesToWaitFor(db, fields, ref, files),
    commutes: ({ name }) => OTHERS.has(name),
    pathsIn: (args) => new Set(filesIn(args).map(({ path }) => path)),
    join({ name }, args) {
      if (!JOINED.has(name)) return undefined;
      const had = args as Save; // both kinds have these fields
      return { ...had, fields: joinChanges(had.fields, fields), at };
    },
  });
}
