import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { writeFileDurably } from '../files.ts';

/** Part of the data folder and of backups. Stored: a change of its shape has to migrate old files. */
export const MOVE_FILE = 'move.json';

const moveSchema = v.object({
  /** Scheme and host of the new address; null while the site is closed for its last copy. */
  to: v.nullable(v.string()),
  /** The secret that players' tickets are derived from. */
  secret: v.pipe(v.string(), v.minLength(32)),
});
type Move = v.InferOutput<typeof moveSchema>;

export type MoveState = ReturnType<typeof openMoveState>;

/**
 * Whether this site accepts writes, and where it moved. A closed site serves reads only; one that moved also names its
 * new address. Both survive a restart.
 */
export function openMoveState(dataDir: string) {
  const file = path.join(dataDir, MOVE_FILE);
  let move = readMove(file);

  async function save(to: string | null): Promise<void> {
    const next = { to, secret: move?.secret ?? randomBytes(32).toString('base64url') };
    await writeFileDurably(file, JSON.stringify(next), 0o600);
    move = next;
  }

  return {
    /** True from `close` to `reopen`. */
    isClosed: (): boolean => move !== undefined,
    /** Returns the new address of the site; null if it did not move. */
    movedTo: (): string | null => move?.to ?? null,
    close: () => save(move?.to ?? null),
    moveTo: (address: string) => save(address),
    /** Returns what a player presents at the new address to get its screen back. Undefined for an open site. */
    ticketOf: (uid: string): string | undefined => move && ticketOf(move.secret, uid),
    async reopen(): Promise<void> {
      await rm(file, { force: true });
      move = undefined;
    },
  };
}

/**
 * Returns the stored state; undefined for an open site. @throws for a damaged file: opening by mistake would lose work
 */
export function readMove(file: string): Move | undefined {
  if (!existsSync(file)) return undefined;
  return v.parse(moveSchema, JSON.parse(readFileSync(file, 'utf8')));
}

export const ticketOf = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(uid).digest('base64url');
