import { isDeepStrictEqual } from 'node:util';
import { mustId } from '../../../src/model/ids.ts';
import { entriesOf, isObject, type Json, type JsonObject } from '../../../src/model/json.ts';
import {
  KEPT_VERSIONS,
  type StoredVersion,
  versionIndexPath,
  versionsPath,
} from '../../../src/model/version.ts';
import { defineTrigger, type TriggerChange } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { storedFilesIn } from '../cleanUp/filesIn.ts';
import { trashFilesOf } from '../cleanUp/trash.ts';

/** One person's saves within this time form one version: they are one sitting. */
const ONE_SITTING_MS = 10 * 60 * 1000;
/** Fields that change without a change of the content. */
const NOT_CONTENT = new Set(
  'rev shownRev status position lastChangedDate editedBy branches screens tags'.split(' '),
);

/** Keeps earlier versions of slides and templates, so that people can restore them. */
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

async function keep(ports: FunctionPorts, { params, before, after }: TriggerChange): Promise<void> {
  if (!isObject(after) || after['status'] === 'deleted') return;
  const [id, rev] = [after['id'], after['rev']];
  if (typeof id !== 'string' || typeof rev !== 'number') return;
  if (isDeepStrictEqual(contentOf(before), contentOf(after))) return;
  // The event may arrive after the whole team was deleted: nothing may reappear then.
  if ((await ports.database.get(`teams/${params['team']}/rev`)) === null) return;
  const team = mustId<'team'>(params['team']);
  const places = {
    owner: `teams/${team}`,
    versions: versionsPath(team, id),
    index: versionIndexPath(team, id),
  };
  await addVersion(ports, places, { rev, before, value: after as JsonObject });
}

function contentOf(row: Json): Json {
  if (!isObject(row)) return null;
  return Object.fromEntries(
    Object.entries(row as JsonObject).filter(([name]) => !NOT_CONTENT.has(name)),
  );
}

interface Places {
  /** The owner of the files that the versions refer to. */
  readonly owner: string;
  readonly versions: string;
  readonly index: string;
}

/** The saved row, and the row before it. */
interface Save {
  readonly rev: number;
  readonly before: Json;
  readonly value: JsonObject;
}

/** The part of a version that decides whether it stays. */
interface Kept extends Pick<StoredVersion, 'at' | 'by'> {
  readonly rev: number;
  /** The first save of the sitting that this one ends; its own if it is the only one. */
  readonly from: number;
  /** The save by the same person that it continues. */
  readonly after: number | null;
}

/**
 * Saves may arrive in any order and more than once. The saves of a sitting are remembered, so that an earlier one of
 * them brings nothing back; and a version is dropped only for one that continued it.
 */
async function addVersion(
  ports: Pick<FunctionPorts, 'database' | 'clock'>,
  { owner, versions, index }: Places,
  save: Save,
): Promise<void> {
  const { database, clock } = ports;
  const { kept, isIndexed } = await readKept(database, { versions, index });
  if (kept.some(({ from, rev }) => from <= save.rev && save.rev <= rev)) return;
  const made = madeBy(save, clock.now());
  const lower = await goesOnFrom(database, versions, kept, { save, made });
  const upper = kept.find((one) => one.after === save.rev && isSameSitting(made, one));
  const [from, after] = lower ? [lower.from, lower.after] : [made.from, made.after];
  const rest = kept.filter((one) => one !== lower && one !== upper);
  const entry = { ...(upper ?? made), from, after };
  const staying = [...rest, entry].toSorted((a, b) => b.rev - a.rev).slice(0, KEPT_VERSIONS);
  if (!staying.includes(entry)) return; // older than all versions to keep
  const dropped = kept.filter((one) => one !== upper && !staying.includes(one));
  const old = await Promise.all(dropped.map(({ rev }) => database.get(`${versions}/${rev}`)));
  const { at, by } = made;
  await database.update({
    ...(!isIndexed && Object.fromEntries(rest.map((one) => [`${index}/${one.rev}`, stored(one)]))),
    [`${index}/${entry.rev}`]: stored(entry),
    ...(upper === undefined && { [`${versions}/${save.rev}`]: { at, by, value: save.value } }),
    ...Object.fromEntries(dropped.flatMap(({ rev }) => gone(rev, { versions, index }))),
  });
  const left = upper === undefined ? old : [...old, save.value];
  await trashFilesOf(ports, owner, storedFilesIn(left));
}

const gone = (rev: number, { versions, index }: Pick<Places, 'versions' | 'index'>) =>
  [versions, index].map((place) => [`${place}/${rev}`, null] as const);

function madeBy({ rev, before, value }: Save, at: number): Kept {
  const by = typeof value['editedBy'] === 'string' ? value['editedBy'] : null;
  const wentOn = by !== null && isObject(before) && before['editedBy'] === by;
  const after = wentOn && typeof before['rev'] === 'number' ? before['rev'] : null;
  return { rev, from: rev, after, at, by };
}

const isSameSitting = (one: Kept, other: Kept): boolean =>
  one.by !== null && one.by === other.by && Math.abs(other.at - one.at) < ONE_SITTING_MS;

/**
 * Returns the version of the same sitting that was in use before. A move or a withdrawal in between is no version: then
 * the content decides.
 */
async function goesOnFrom(
  database: FunctionPorts['database'],
  versions: string,
  kept: readonly Kept[],
  { save, made }: { readonly save: Save; readonly made: Kept },
): Promise<Kept | undefined> {
  const [lower] = kept.filter(({ rev }) => rev < save.rev).toSorted((a, b) => b.rev - a.rev);
  if (lower === undefined || !isSameSitting(lower, made)) return undefined;
  if (lower.rev === made.after) return lower;
  const value = await database.get(`${versions}/${lower.rev}/value`);
  return isDeepStrictEqual(contentOf(value), contentOf(save.before)) ? lower : undefined;
}

const stored = ({ rev, from, after, at, by }: Kept) => ({
  at,
  by,
  ...(from !== rev && { from }),
  ...(after !== null && { after }),
});

/** Histories of an earlier version have no index yet: they are read as a whole once more. */
async function readKept(
  database: FunctionPorts['database'],
  { versions, index }: Pick<Places, 'versions' | 'index'>,
): Promise<{ readonly kept: readonly Kept[]; readonly isIndexed: boolean }> {
  const indexed = entriesOf(await database.get(index));
  if (indexed.length > 0) return { kept: indexed.map(asKept), isIndexed: true };
  const whole = entriesOf(await database.get(versions));
  return { kept: whole.map(asKept), isIndexed: false };
}

function asKept([key, raw]: readonly [string, unknown]): Kept {
  const { at = 0, by = null, from, after = null } = raw as Partial<Kept>; // only functions write it
  const rev = Number(key);
  return { rev, at, by, from: from ?? rev, after };
}
