import {
  appendFileSync,
  close,
  existsSync,
  fdatasync,
  open,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jsonIn } from '../../src/model/json.ts';
import { accepted } from '../../src/model/parsing.ts';
import type { ServerClock } from '../clock.ts';
import { COUNTS } from '../limits/table.ts';
import type { Logger } from '../logger.ts';
import type { RecordAct } from './Act.ts';

/** Newest file first; each act is one line of JSON. */
export const AUDIT_FILES = ['audit.jsonl', 'audit.1.jsonl', 'audit.2.jsonl', 'audit.3.jsonl'];

const NEWLINE = 10;

const storedAct = v.object({
  time: v.string(),
  act: v.string(),
  by: v.string(),
  team: v.optional(v.string()),
  whom: v.optional(v.string()),
  detail: v.optional(v.string()),
});
export type RecordedAct = v.InferOutput<typeof storedAct>;

export interface AuditLog {
  readonly record: RecordAct;
  /** Returns all acts that are kept, newest first. */
  read(): readonly RecordedAct[];
}

/**
 * Opens the log of who did what to whom, in the data folder. An act is in the file before its caller gets the answer,
 * so it survives a kill. The oldest acts are dropped once the files exceed their bound. `logger` gets every act as
 * well.
 */
export function openAuditLog(deps: {
  readonly dataDir: string;
  readonly clock: ServerClock;
  readonly logger: Logger;
  /** Bytes of all files; defaults to the limits table. */
  readonly maxBytes?: number;
}): AuditLog {
  const { dataDir, clock, logger, maxBytes = COUNTS.auditBytes.figure } = deps;
  const files = AUDIT_FILES.map((name) => path.join(dataDir, name));
  const [newest = ''] = files;
  const sync = syncer(newest);
  endCutLine(newest);
  return {
    record(act) {
      logger.info('audit', { ...act });
      const line = JSON.stringify({ time: new Date(clock.now()).toISOString(), ...act });
      try {
        dropOldest(files, maxBytes / files.length);
        appendFileSync(newest, `${line}\n`, { mode: 0o600 });
        sync();
      } catch (error) {
        // A full disk must not undo the act, which the logger has anyway.
        logger.error('auditFailed', { cause: String(error) });
      }
    },
    read: () => files.flatMap((file) => readActs(file).toReversed()),
  };
}

/** Keeps the next act from being appended to a line that a power cut left half written. */
function endCutLine(file: string): void {
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  if (bytes.length > 0 && bytes.at(-1) !== NEWLINE) appendFileSync(file, '\n');
}

function dropOldest(files: readonly string[], bytesOfOne: number): void {
  const [newest = ''] = files;
  if (!existsSync(newest) || statSync(newest).size < bytesOfOne) return;
  for (let n = files.length - 1; n > 0; n -= 1) {
    const [from, to] = [files[n - 1], files[n]];
    if (from !== undefined && to !== undefined && existsSync(from)) renameSync(from, to);
  }
}

/** Leaves out a line that a power cut left incomplete. */
function readActs(file: string): readonly RecordedAct[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => accepted(storedAct, jsonIn(line)) ?? []);
}

/** Flushes the file to disk soon, once for all acts written in the meantime. */
function syncer(file: string): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    setImmediate(() => {
      open(file, 'r', (error, handle) => {
        isRunning = false;
        if (!error) fdatasync(handle, () => close(handle, () => {}));
      });
    });
  };
}
