import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../../../functions/errorCode.ts';
import { writeFileDurably } from '../../files.ts';
import type { Logger } from '../../logger.ts';

const MINUTE_MS = 60_000;
/** Delays after each failed try; mail servers that greylist want some minutes. */
const RETRIES_AFTER_MS = [MINUTE_MS / 2, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS];
/** Most links have expired by then. */
const LASTS_MS = 60 * MINUTE_MS;
const FOLDER = 'mail';

const waitingSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  sinceMs: v.number(),
});
const storedSchema = v.pipe(v.string(), v.parseJson(), waitingSchema);
type Waiting = v.InferOutput<typeof waitingSchema>;
type Letter = Omit<Waiting, 'sinceMs'>;

export interface MailQueueDeps {
  readonly dataDir: string;
  /** Hands a mail over. Rejects if the mail server did not accept it. */
  readonly send: (mail: Letter) => Promise<void>;
  readonly logger: Logger;
  readonly now?: () => number;
  readonly after?: (ms: number, task: () => void) => () => void;
}

/** Mails that no caller awaits. They stay on disk until a mail server accepts them or they are too old. */
export interface MailQueue {
  add(mail: Letter): Promise<void>;
  /** The next start retries what is still queued. */
  close(): void;
}

/** Opens a site's queue and immediately retries what an earlier run left. */
export function openMailQueue({
  dataDir,
  send,
  logger,
  now = Date.now,
  after = later,
}: MailQueueDeps): MailQueue {
  const folder = path.join(dataDir, FOLDER);
  const cancels = new Set<() => void>();
  let isClosed = false;

  const trySend = async (file: string, mail: Waiting, tries: number): Promise<void> => {
    try {
      await send(mail);
      await rm(file, { force: true });
    } catch (error) {
      const wait = RETRIES_AFTER_MS[Math.min(tries, RETRIES_AFTER_MS.length - 1)] ?? MINUTE_MS;
      const isGivenUp = now() + wait > mail.sinceMs + LASTS_MS;
      // The mail server's message may name the mailbox; its code does not.
      logger.error('mailFailed', { code: errorCode(error) ?? 'unknown', isGivenUp });
      if (isGivenUp) return rm(file, { force: true });
      plan(wait, () => void trySend(file, mail, tries + 1));
    }
  };
  const plan = (ms: number, task: () => void): void => {
    if (isClosed) return;
    const cancel = after(ms, () => {
      cancels.delete(cancel);
      task();
    });
    cancels.add(cancel);
  };
  const goOn = async (name: string): Promise<void> => {
    const file = path.join(folder, name);
    const found = v.safeParse(storedSchema, await readFile(file, 'utf8'));
    if (found.success) await trySend(file, found.output, 0);
    else await rm(file, { force: true });
  };

  const left = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of left.filter((one) => one.endsWith('.json'))) {
    goOn(name).catch((error: unknown) =>
      logger.error('mailNotRead', { code: errorCode(error) ?? 'unknown' }),
    );
  }

  return {
    async add(mail) {
      const waiting = { ...mail, sinceMs: now() };
      const file = path.join(folder, `${randomBytes(8).toString('hex')}.json`);
      // With a full disk the mail is sent all the same, but queued in memory only.
      await writeFileDurably(file, JSON.stringify(waiting)).catch((error: unknown) =>
        logger.error('mailNotKept', { code: errorCode(error) ?? 'unknown' }),
      );
      await trySend(file, waiting, 0);
    },
    close() {
      isClosed = true;
      for (const cancel of cancels) cancel();
    },
  };
}

function later(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
