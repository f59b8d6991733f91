import * as v from 'valibot';
import type { TeamId } from '../../src/model/ids.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import { defineFunction } from '../defineFunction.ts';
import { storedFilesIn } from '../events/cleanUp/filesIn.ts';
import { purgeRow } from '../events/cleanUp/purgeRow.ts';
import { createReferences } from '../events/cleanUp/references.ts';
import { trashFiles } from '../events/cleanUp/trash.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { limitUser } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';
import type { FunctionDatabase } from '../ports.ts';

const PATHS_MAX = 200;
const input = v.pipe(
  v.strictObject({
    teamId: idInput<'team'>(),
    paths: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(1024))),
      v.minLength(1),
      v.maxLength(PATHS_MAX),
    ),
  }),
  v.check(({ teamId, paths }) => paths.every((path) => path.startsWith(`teams/${teamId}/slides/`))),
);
const RATE = { perUser: 600 };

/**
 * Deletes files of a team that only deleted slides and templates still show; those can no longer be restored. If
 * anything else needs one of the files, in this team or below it, it fails with `inUse` and deletes nothing. The bytes
 * are removed after a grace period: a device that was offline may bring back a slide that needs them.
 */
export const deleteMedia = defineFunction({
  name: 'deleteMedia',
  input,
  async run(ports, caller, { teamId, paths }) {
    const { database } = ports;
    await assertPermission(database, teamId, caller, 'editSlides');
    await limitUser(ports, 'deleteMedia', caller, RATE);
    const rows = await findUsers(database, teamId, new Set(paths));
    if (rows.some(({ isDeleted }) => !isDeleted)) throw new FunctionProblem('inUse');
    if (rows.some(({ kind }) => kind === 'template')) {
      await assertPermission(database, teamId, caller, 'editTemplates');
    }
    await assertUnused(database, teamId, paths, rows);
    for (const { kind, id } of rows) await purgeRow(ports, kind, teamId, id);
    await trashFiles(ports, paths);
    return { purged: rows.length };
  },
});

interface UserOfFile {
  readonly kind: 'slide' | 'template';
  readonly id: string;
  readonly isDeleted: boolean;
}

/** Returns the team's own rows that refer to one of the files. */
async function findUsers(
  database: FunctionDatabase,
  teamId: TeamId,
  paths: ReadonlySet<string>,
): Promise<readonly UserOfFile[]> {
  const lists = {
    slide: `teams/${teamId}/slides`,
    template: `templates/${teamId}/canvas`,
  } as const;
  const found = await Promise.all(
    (['slide', 'template'] as const).map(async (kind) =>
      entriesOf(await database.get(lists[kind])).flatMap(([, row]) => {
        const refers = [...storedFilesIn(row)].some((path) => paths.has(path));
        if (!refers || !isObject(row)) return [];
        return [{ kind, id: String(row['id']), isDeleted: row['status'] === 'deleted' }];
      }),
    ),
  );
  return found.flat();
}

/** Checks whether anything needs the files apart from these rows. @throws FunctionProblem 'inUse' */
async function assertUnused(
  database: FunctionDatabase,
  teamId: TeamId,
  paths: readonly string[],
  rows: readonly UserOfFile[],
): Promise<void> {
  const gone = new Set(rows.map(({ id }) => id));
  const references = createReferences(database, { teamId, gone });
  for (const path of paths) {
    if ((await references.find(path)) !== 'none') throw new FunctionProblem('inUse');
  }
}
