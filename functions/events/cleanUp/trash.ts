import { createHash } from 'node:crypto';
import { RESTORABLE_MS } from '../../../src/model/rules/restorable.ts';
import type { FunctionPorts } from '../../ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For files that a row no longer refers to: other devices may still send an older copy of the row. */
const FILE_GRACE_MS = 7 * DAY_MS;
/** For files that no row refers to yet: the uploading device may have been offline since. */
export const UNUSED_MS = 90 * DAY_MS;

/** An item to check when it is due; deleted if nothing needs it by then. */
export type TrashEntry =
  | { readonly kind: 'file'; readonly path: string; readonly due: number }
  | {
      readonly kind: 'slide' | 'template';
      readonly teamId: string;
      readonly id: string;
      readonly due: number;
    }
  /** Proof of play of a screen without a player. */
  | {
      readonly kind: 'plays';
      readonly teamId: string;
      readonly id: string;
      readonly due: number;
    };

export const TRASH = 'trash';

type Ports = Pick<FunctionPorts, 'database' | 'clock'>;

/** Schedules files for removal after `graceMs`, unless something refers to them by then. */
export async function trashFiles(
  { database, clock }: Ports,
  paths: Iterable<string>,
  graceMs: number = FILE_GRACE_MS,
): Promise<void> {
  const due = clock.now() + graceMs;
  const entries = [...new Set(paths)].map((path) => [
    `${TRASH}/${keyOf('file', path)}`,
    { kind: 'file' as const, path, due },
  ]);
  if (entries.length > 0) await database.update(Object.fromEntries(entries));
}

/**
 * Schedules files that a row of a team or person (`teams/{id}`, `users/{id}`) referred to. Rows may name files of
 * others: those are checked again too, but no sooner than they would have been.
 */
export async function trashFilesOf(ports: Ports, owner: string, paths: Iterable<string>) {
  const [own, others]: [string[], string[]] = [[], []];
  for (const path of paths) (path.startsWith(`${owner}/`) ? own : others).push(path);
  await trashFiles(ports, own);
  for (const path of others) {
    if (!(await isInTrash(ports, path))) await trashFiles(ports, [path], UNUSED_MS);
  }
}

/** Whether a check of the file is scheduled. */
export const isInTrash = async ({ database }: Ports, path: string): Promise<boolean> =>
  (await database.get(`${TRASH}/${keyOf('file', path)}`)) !== null;

/** Schedules a deleted row for its purge. */
export async function trashRow(
  { database, clock }: Ports,
  kind: 'slide' | 'template',
  teamId: string,
  id: string,
): Promise<void> {
  const key = `${TRASH}/${keyOf(kind, `${teamId}/${id}`)}`;
  if ((await database.get(key)) !== null) return;
  await database.update({ [key]: { kind, teamId, id, due: clock.now() + RESTORABLE_MS } });
}

/** Schedules the proof of play of a screen that has just lost its player for when all of it has expired. */
export async function trashPlays(
  { database, clock }: Ports,
  teamId: string,
  id: string,
  keptMs: number,
): Promise<void> {
  const key = `${TRASH}/${keyOf('plays', `${teamId}/${id}`)}`;
  await database.update({ [key]: { kind: 'plays', teamId, id, due: clock.now() + keptMs } });
}

/** Takes a restored row out of the trash. */
export async function untrashRow(
  { database }: Ports,
  kind: 'slide' | 'template',
  teamId: string,
  id: string,
): Promise<void> {
  await database.update({ [`${TRASH}/${keyOf(kind, `${teamId}/${id}`)}`]: null });
}

/** Hashed, because paths contain characters that keys may not. */
function keyOf(kind: string, name: string): string {
  return `${kind}-${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;
}
