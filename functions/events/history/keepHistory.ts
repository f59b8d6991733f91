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
import { trashFilesOf } from '../cleanUp/trash.ts';

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
  /** Whose files the versions refer to. */
  readonly owner: string;
  readonly versions: string;
  readonly index: string;
}

/** What was saved, and the row as it was before. */
interface Save {
  readonly rev: number;
  readonly before: Json;
  readonly value: JsonObject;
}

/** Of a version, what decides whether it stays. */
interface Kept extends Pick<StoredVersion, 'at' | 'by'> {
  readonly rev: number;
  /** The first save of the sitting whose last one this is; its own without one. */
  readonly from: number;
  /** The save of the same person that it goes on from. */
  readonly after: number | null;
}

/**
 * Saves may be told in any order and more than once. What a sitting has been through is remembered, so that an
 * earlier save of it brings nothing back; and a version goes only for one that went on from it.
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
  if (!staying.includes(entry)) return; // older than all that are kept
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
  await trashFilesOf(ports, owner, filesIn(left));
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
 * The version of the same sitting that was in use before. A move or a withdrawal may lie between, which is no
 * version: then its content tells.
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

/** What an earlier version of this kept has no index yet: once more all of it is read. */
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
