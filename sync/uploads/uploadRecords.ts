import type { MutationId } from '../../src/model/ids.ts';
import { refOf } from '../../src/model/kinds.ts';
import type { EngineDeps } from '../engine/deps.ts';
import { parkRows } from '../engine/leave.ts';
import type { Scope, StoreTx } from '../engine/ports.ts';
import { rebuild } from '../engine/rebuild.ts';
import { markResting } from '../engine/resting.ts';
import type { LogRow, ParkCode, UploadRow } from '../engine/rows.ts';
import { inOrder, isOpen, keyOf, type OpenFile, openFiles } from './openFiles.ts';
import { isObject } from '../../src/model/json.ts';

type RecordDeps = Pick<EngineDeps, 'store' | 'clock' | 'mutators'>;

/** The stored progress of a file being sent; the same in the records of all changes that wait for it. */
export type UploadProgress = Partial<
  Pick<UploadRow, 'sent' | 'state' | 'sessionUrl' | 'refusedForMs' | 'hindered'>
>;

export type UploadRecords = ReturnType<typeof createUploadRecords>;

const UPLOADS: Scope = { kinds: [], uploads: true };
const WITH_OWNERS: Scope = { kinds: ['slide', 'template'], uploads: true };

/** The stored side of uploads. Records that are gone (their change was discarded) are never written. */
export function createUploadRecords(deps: RecordDeps) {
  const { store } = deps;

  /** Returns the files to be sent, the next one first. */
  const read = (): Promise<readonly OpenFile[]> =>
    store.transact(async (tx) => {
      const files = openFiles(await markResting(tx));
      if (files.length < 2) return files;
      const shown = await publishedRefs(tx, files);
      return inOrder(files, ({ rows }) => rows.some(({ ref }) => shown.has(ref)));
    }, WITH_OWNERS);

  /** Tells whether a change still waits for the file: `resting` if all that do are of what is in the trash. */
  const demandFor = ({ key }: OpenFile): Promise<'wanted' | 'resting' | 'none'> =>
    store.transact(async (tx) => {
      const rows = (await markResting(tx)).filter((row) => keyOf(row) === key);
      if (rows.some(isOpen)) return 'wanted';
      return rows.some(({ isResting }) => isResting) ? 'resting' : 'none';
    }, WITH_OWNERS);

  /** Records a file's progress; returns false, and writes nothing, if no change waits for it any more. */
  const note = (
    { key }: OpenFile,
    progress: UploadProgress,
    without: readonly (keyof UploadRow)[] = [],
  ): Promise<boolean> =>
    store.transact(async (tx) => {
      const rows = await openRows(tx, key);
      await tx.putUploads(rows.map((row) => omit({ ...row, ...progress }, without)));
      return rows.length > 0;
    }, UPLOADS);

  /** Puts the token into every change that waits for the file, and releases those that wait for no other. */
  const finish = ({ key }: OpenFile, token: string): Promise<void> =>
    store.transact(async (tx) => {
      const uploads = await tx.uploads();
      const sentAtMs = deps.clock.now();
      const isHere = (row: UploadRow) => keyOf(row) === key && row.state !== 'done';
      const here = uploads.filter(isHere);
      await tx.putUploads(
        here.map((row) =>
          omit({ ...row, token, sentAtMs, sent: row.bytes, state: 'done' }, [
            'parked',
            'hindered',
            'isResting',
          ]),
        ),
      );
      const inUse = new Set(
        uploads
          .filter((row) => row.state !== 'done' && !isHere(row))
          .map(({ mutation }) => mutation),
      );
      for (const { mutation, path } of here)
        await release(tx, { mutation, path, token, isInUse: inUse.has(mutation) });
    });

  async function release(tx: StoreTx, { mutation, path, token, isInUse }: Arrival): Promise<void> {
    const row = (await tx.log()).find(({ id }) => id === mutation);
    if (!row) return;
    const state = row.state === 'held' && !isInUse ? 'waiting' : row.state;
    const next: LogRow = { ...row, args: withUploadToken(row.args, path, token), state };
    await tx.putLog([next]);
    await rebuild(tx, await tx.log(), next.writes, new Map(), deps.mutators);
  }

  /** Parks the changes that wait for the file. */
  const park = ({ key }: OpenFile, code: ParkCode): Promise<void> =>
    store.transact(async (tx) => {
      const rows = await openRows(tx, key);
      await tx.putUploads(rows.map((row) => ({ ...row, state: 'parked' as const, parked: code })));
      const waiting = new Set(rows.map(({ mutation }) => mutation));
      const log = (await tx.log()).filter(({ id, state }) => waiting.has(id) && state !== 'parked');
      await parkRows(
        tx,
        deps,
        log.map((row) => ({ row, code })),
      );
    });

  return { read, demandFor, note, finish, park };
}

interface Arrival {
  readonly mutation: MutationId;
  readonly path: string;
  readonly token: string;
  /** It still waits for another file. */
  readonly isInUse: boolean;
}

async function openRows(tx: StoreTx, key: string): Promise<readonly UploadRow[]> {
  return (await tx.uploads()).filter((row) => isOpen(row) && keyOf(row) === key);
}

/** Returns, of the rows that files belong to, the slides that players show or will show. */
async function publishedRefs(
  tx: StoreTx,
  files: readonly OpenFile[],
): Promise<ReadonlySet<string>> {
  const texts = new Set(files.flatMap(({ rows }) => rows.map(({ ref }) => ref)));
  const slides = [...texts].filter((text) => text.startsWith('slide:'));
  const values = await tx.values(slides.map(refOf));
  const isShown = (value: unknown) => (value as { status?: unknown } | undefined)?.status;
  return new Set(slides.filter((_text, at) => isShown(values[at]?.value) === 'published'));
}

function omit(row: UploadRow, keys: readonly (keyof UploadRow)[]): UploadRow {
  const kept = { ...row };
  for (const key of keys) delete kept[key];
  return kept;
}

/** Returns arguments of a mutation with the download token put into the media at `path`. */
function withUploadToken(args: unknown, path: string, token: string): unknown {
  if (Array.isArray(args)) return args.map((item) => withUploadToken(item, path, token));
  if (!isObject(args)) return args;
  const entries = Object.entries(args).map(([key, value]) => [
    key,
    withUploadToken(value, path, token),
  ]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const isMedium = args['path'] === path && typeof args['sha256'] === 'string';
  return isMedium ? { ...copy, token } : copy;
}
