import { parseId } from '../../../src/model/ids.ts';
import { isObject, type Json, type JsonObject } from '../../../src/model/json.ts';
import { teamSpace, templateSpace } from '../../../src/model/spaces.ts';
import { versionIndexPath, versionsPath } from '../../../src/model/version.ts';
import { changeSpaces } from '../../spaces/changeSpaces.ts';
import type { FunctionDatabase, FunctionPorts } from '../../ports.ts';
import { storedFilesIn } from './filesIn.ts';
import { trashFilesOf } from './trash.ts';

/**
 * Reduces a deleted row to what tells devices that it is deleted. Its files are checked after their grace period. A
 * restored row stays.
 */
export async function purgeRow(
  ports: FunctionPorts,
  kind: 'slide' | 'template',
  team: string,
  id: string,
): Promise<void> {
  const { database } = ports;
  const teamId = parseId<'team'>(team);
  if (teamId === undefined) return;
  const space = kind === 'slide' ? teamSpace(teamId) : templateSpace(teamId);
  const history = versionsPath(teamId, id);
  const find = () => findRow(database, kind, space, id);
  if (!isDeleted(await find())) return;
  const files = new Set(storedFilesIn(await database.get(history)));
  await changeSpaces(database, [space], async (revs) => {
    const found = await find();
    if (!found || !isDeleted(found)) return { writes: {}, sections: {}, result: undefined };
    storedFilesIn(found.row, files);
    const { shownRev } = found.row;
    const tombstone = {
      id,
      status: 'deleted',
      rev: revs[space] ?? 0,
      ...(typeof shownRev === 'number' && { shownRev }),
    };
    return {
      writes: { [found.path]: tombstone, [history]: null, [versionIndexPath(teamId, id)]: null },
      sections: {},
      result: undefined,
    };
  });
  await trashFilesOf(ports, `teams/${teamId}`, files);
}

interface FoundRow {
  readonly path: string;
  readonly row: JsonObject;
}

const isDeleted = (found: FoundRow | undefined): boolean => found?.row['status'] === 'deleted';

/** Slides are stored by index, which is only an address. */
async function findRow(
  database: FunctionDatabase,
  kind: 'slide' | 'template',
  space: string,
  id: string,
): Promise<FoundRow | undefined> {
  if (kind === 'template')
    return asFound(`${space}/canvas/${id}`, await database.get(`${space}/canvas/${id}`));
  const [found] = Object.entries(await database.findBy(`${space}/slides`, 'id', id));
  return found && asFound(`${space}/slides/${found[0]}`, found[1]);
}

const asFound = (path: string, row: Json): FoundRow | undefined =>
  isObject(row) ? { path, row: row as JsonObject } : undefined;
