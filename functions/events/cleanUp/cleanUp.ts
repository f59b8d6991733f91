import { entriesOf } from '../../../src/model/json.ts';
import { defineTrigger } from '../../defineTrigger.ts';
import { DISMANTLED, finishDismantled } from '../../teams/dismantleTeam.ts';
import type { FunctionPorts } from '../../ports.ts';
import { pagesOf } from '../../spaces/slices.ts';
import { dropOldPlays, dropPlaysOf } from './oldPlays.ts';
import { purgeRow } from './purgeRow.ts';
import { createReferences, type References } from './references.ts';
import { TRASH, type TrashEntry } from './trash.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long until a file that only a version needs is checked again: that reads all versions of its team. */
const VERSION_MS = 30 * DAY_MS;
/** The caches of `readThrough`. */
const CACHES = ['feed', 'weather', 'places'];
const BATCH = 200;
/** A backlog is processed over several days instead of in one endless run. */
const MAX_BATCHES = 50;

/** Removes what is due: unused files, expired deleted rows, codes, invitations, plays and caches. */
export const cleanUp = defineTrigger({
  on: 'daily',
  name: 'cleanUp',
  async run(ports) {
    const now = ports.clock.now();
    await dropOld(ports, 'codes', 'created', now - HOUR_MS);
    await dropOld(ports, 'invites', 'expiry', now - 30 * DAY_MS, ['inviteProofs']);
    await dropOld(ports, 'attempts', 'until', now);
    for (const kind of CACHES) await dropOld(ports, `cache/${kind}`, 'until', now);
    await dropOldPlays(ports);
    await emptyTrash(ports, now);
    for await (const teams of pagesOf(ports.database, DISMANTLED)) {
      for (const teamId of Object.keys(teams)) await finishDismantled(ports, teamId);
    }
  },
});

async function dropOld(
  { database }: FunctionPorts,
  list: string,
  field: string,
  max: number,
  alongside: readonly string[] = [],
): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const keys = Object.keys(await database.findUpTo(list, field, max, BATCH));
    if (keys.length === 0) return;
    const paths = keys.flatMap((key) => [list, ...alongside].map((place) => `${place}/${key}`));
    await database.update(Object.fromEntries(paths.map((path) => [path, null])));
  }
}

async function emptyTrash(ports: FunctionPorts, now: number): Promise<void> {
  const references = createReferences(ports.database);
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = entriesOf(await ports.database.findUpTo(TRASH, 'due', now, BATCH));
    if (due.length === 0) return;
    for (const [key, entry] of due) await handle(ports, references, key, entry as TrashEntry);
  }
}

async function handle(
  ports: FunctionPorts,
  references: References,
  key: string,
  entry: TrashEntry,
): Promise<void> {
  const done = { [`${TRASH}/${key}`]: null };
  if (entry.kind === 'plays') {
    const isDone = await dropPlaysOf(ports, entry.teamId, entry.id);
    const again = { [`${TRASH}/${key}/due`]: ports.clock.now() + DAY_MS };
    await ports.database.update(isDone ? done : again);
    return;
  }
  if (entry.kind !== 'file') {
    await purgeRow(ports, entry.kind, entry.teamId, entry.id);
    await ports.database.update(done);
    return;
  }
  switch (await references.find(entry.path)) {
    case 'version':
      // The file may go once the version does: dropping the version puts it here again.
      await ports.database.update({ [`${TRASH}/${key}/due`]: ports.clock.now() + VERSION_MS });
      return;
    case 'none':
      await ports.files.remove(entry.path);
      await ports.database.update(done);
      return;
    case 'row':
      // Whatever drops its reference puts it here again.
      await ports.database.update(done);
  }
}
