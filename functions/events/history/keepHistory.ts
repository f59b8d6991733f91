import { isDeepStrictEqual } from 'node:util';
import { mustId } from '../../../src/model/ids.ts';
import { entriesOf, isObject, type Json, type JsonObject } from '../../../src/model/json.ts';
import {
  KEPT_VERSIONS,
  type StoredVersion,
  versionIndexPath,
  versionsPath,
} from '../../../src/model/version.ts';
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
  const team = mustId<'team'>(params['team']);
  const places = { versions: versionsPath(team, id), index: versionIndexPath(team, id) };
  await addVersion(ports, places, rev, after as JsonObject);
}

function contentOf(row: Json): Json {
  if (!isObject(row)) return null;
  return Object.fromEntries(
    Object.entries(row as JsonObject).filter(([name]) => !NOT_CONTENT.has(name)),
  );
}

interface Places {
  readonly versions: string;
  readonly index: string;
}

/** Of a version, what decides whether it stays. */
type Kept = Pick<StoredVersion, 'at' | 'by'>;
type KeptRow = readonly [rev: string, kept: Kept];

/** Reads when the kept versions were made, and of themselves only those that go now. */
async function addVersion(
  { database, clock }: FunctionPorts,
  { versions, index }: Places,
  rev: number,
  value: JsonObject,
): Promise<void> {
  const { kept, isIndexed } = await readKept(database, { versions, index });
  if (kept.some(([key]) => Number(key) === rev)) return;
  const by = typeof value['editedBy'] === 'string' ? value['editedBy'] : null;
  const made = { at: clock.now(), by };
  const dropped = droppedBy(kept, rev, made);
  const old = await Promise.all(dropped.map(([key]) => database.get(`${versions}/${key}`)));
  const gone = dropped.flatMap(([key]) => [`${versions}/${key}`, `${index}/${key}`]);
  const entries = kept.map(
    ([key, one]) => [`${index}/${key}`, { at: one.at, by: one.by }] as const,
  );
  await database.update({
    ...(!isIndexed && Object.fromEntries(entries)),
    [`${versions}/${rev}`]: { ...made, value },
    [`${index}/${rev}`]: made,
    ...Object.fromEntries(gone.map((path) => [path, null])),
  });
  await trashFiles({ database, clock }, filesIn(old));
}

/** What an earlier version of this kept has no index yet: once more all of it is read. */
async function readKept(
  database: FunctionPorts['database'],
  { versions, index }: Places,
): Promise<{ readonly kept: readonly KeptRow[]; readonly isIndexed: boolean }> {
  const indexed = entriesOf(await database.get(index)) as [string, Kept][];
  if (indexed.length > 0) return { kept: indexed, isIndexed: true };
  const whole = entriesOf(await database.get(versions)) as [string, Kept][];
  return {
    kept: whole.map(([rev, { at, by }]) => [rev, { at, by: by ?? null }]),
    isIndexed: false,
  };
}

/** The version that this one goes on with, and the oldest beyond the number that is kept. */
function droppedBy(kept: readonly KeptRow[], rev: number, made: Kept): readonly KeptRow[] {
  const newestFirst = kept.toSorted(([a], [b]) => Number(b) - Number(a));
  const [newest] = newestFirst;
  const isSameSitting =
    newest !== undefined &&
    Number(newest[0]) < rev &&
    typeof newest[1].by === 'string' &&
    newest[1].by === made.by &&
    made.at - newest[1].at < ONE_SITTING_MS;
  const rest = isSameSitting ? newestFirst.slice(1) : newestFirst;
  return [...(isSameSitting ? [newest] : []), ...rest.slice(KEPT_VERSIONS - 1)];
}
