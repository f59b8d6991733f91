import { isDeepStrictEqual } from 'node:util';
import { mustId } from '../../../src/model/ids.ts';
import { entriesOf, isObject, type Json, type JsonObject } from '../../../src/model/json.ts';
import { KEPT_VERSIONS, type StoredVersion, versionsPath } from '../../../src/model/version.ts';
import { defineTrigger, type Change } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { filesIn } from '../cleanUp/filesIn.ts';
import { trashFiles } from '../cleanUp/trash.ts';

/** Saves of one person within this time are one version: they are one sitting. */
const ONE_SITTING_MS = 10 * 60 * 1000;
/** What changes without the content being another. */
const NOT_CONTENT = new Set(
  'rev shownRev status position lastChangedDate editedBy branches screens tags'.split(' '),
);

/** Keeps what slides and templates were, so that people can go back. */
export const keepSlideHistory = defineTrigger({
  on: 'change',
  name: 'keepSlideHistory',
  path: 'teams/{team}/slides/{index}',
  run: keep,
});

export const keepTemplateHistory = defineTrigger({
  on: 'change',
  name: 'keepTemplateHistory',
  path: 'templates/{team}/canvas/{template}',
  run: keep,
});

async function keep(ports: FunctionPorts, { params, before, after }: Change): Promise<void> {
  if (!isObject(after) || after['status'] === 'deleted') return;
  const [id, rev] = [after['id'], after['rev']];
  if (typeof id !== 'string' || typeof rev !== 'number') return;
  if (isDeepStrictEqual(contentOf(before), contentOf(after))) return;
  // It may be told late, when all of the team is gone: nothing may come back then.
  if ((await ports.database.get(`teams/${params['team']}/rev`)) === null) return;
  await addVersion(
    ports,
    versionsPath(mustId<'team'>(params['team']), id),
    rev,
    after as JsonObject,
  );
}

function contentOf(row: Json): Json {
  if (!isObject(row)) return null;
  return Object.fromEntries(
    Object.entries(row as JsonObject).filter(([name]) => !NOT_CONTENT.has(name)),
  );
}

async function addVersion(
  { database, clock }: FunctionPorts,
  path: string,
  rev: number,
  value: JsonObject,
): Promise<void> {
  const kept = entriesOf(await database.get(path)) as [string, StoredVersion][];
  if (kept.some(([key]) => Number(key) === rev)) return;
  const by = typeof value['editedBy'] === 'string' ? value['editedBy'] : null;
  const version = { at: clock.now(), by, value };
  const dropped = droppedBy(kept, rev, version);
  await database.update({
    [`${path}/${rev}`]: version,
    ...Object.fromEntries(dropped.map(([key]) => [`${path}/${key}`, null])),
  });
  const files = dropped.flatMap(([, old]) => [...filesIn(old.value)]);
  await trashFiles({ database, clock }, files);
}

/** The version that this one goes on with, and the oldest beyond the number that is kept. */
function droppedBy(
  kept: readonly [string, StoredVersion][],
  rev: number,
  version: StoredVersion,
): readonly [string, StoredVersion][] {
  const newestFirst = kept.toSorted(([a], [b]) => Number(b) - Number(a));
  const [newest] = newestFirst;
  const isSameSitting =
    newest !== undefined &&
    Number(newest[0]) < rev &&
    newest[1].by !== null &&
    newest[1].by === version.by &&
    version.at - newest[1].at < ONE_SITTING_MS;
  const rest = isSameSitting ? newestFirst.slice(1) : newestFirst;
  return [...(isSameSitting ? [newest] : []), ...rest.slice(KEPT_VERSIONS - 1)];
}
