import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { writeFileDurably } from '../files.ts';

/** Part of the data folder and of backups. Stored: a change of its shape carries old files over. */
export const MOVE_FILE = 'move.json';

const moveSchema = v.object({
  /** Scheme and host of the new address; null while the site is closed for its last copy. */
  to: v.nullable(v.string()),
  /** What tickets of players are made with. */
  secret: v.pipe(v.string(), v.minLength(32)),
});
type Move = v.InferOutput<typeof moveSchema>;

export type MoveState = ReturnType<typeof openMoveState>;

/**
 * Whether this site takes writes, and where it went. A closed site answers reads only; one that moved says where to
 * as well. Both last beyond a restart.
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
    /** Where the site is now; null where it is here. */
    movedTo: (): string | null => move?.to ?? null,
    close: () => save(move?.to ?? null),
    moveTo: (address: string) => save(address),
    /** What a player shows at the new address to be given its screen. Undefined for an open site. */
    ticketOf: (uid: string): string | undefined => move && ticketOf(move.secret, uid),
    async reopen(): Promise<void> {
      await rm(file, { force: true });
      move = undefined;
    },
  };
}

/** What was decided; undefined for an open site. @throws for a damaged file: to open by mistake would lose work */
export function readMove(file: string): Move | undefined {
  if (!existsSync(file)) return undefined;
  return v.parse(moveSchema, JSON.parse(readFileSync(file, 'utf8')));
}

export const ticketOf = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(uid).digest('base64url');
