import { isForBetterLine } from '../../src/model/rules/fileWeight.ts';
import { createBackoff } from '../engine/pace/backoff.ts';
import type { EngineDeps } from '../engine/deps.ts';
import { BackendError } from '../engine/ports.ts';
import type { UploadRow } from '../engine/rows.ts';
import { FileMissing, FileUnreadable, type ReadStaged } from './contentOf.ts';
import { createSender } from './createSender.ts';
import type { OpenFile } from './openFiles.ts';
import { SessionGone, StorageFull } from './serviceAnswer.ts';
import { Stopped, type StorageDeps } from './storageClient.ts';
import { createUploadRecords } from './uploadRecords.ts';

export interface UploaderDeps
  extends Pick<EngineDeps, 'store' | 'clock' | 'random' | 'mutators'>,
    StorageDeps {
  readonly readStaged: ReadStaged;
  /** A clock that is never set, in ms: it measures the connection. */
  readonly elapsed?: (() => number) | undefined;
  /** True while the connection is metered: videos wait for another one, or until they are requested. */
  readonly isMetered?: (() => boolean) | undefined;
}

export interface UploadReport {
  /** Milliseconds until running again makes sense; undefined: only when something changes. */
  readonly nextMs: number | undefined;
  readonly needsSignIn: boolean;
  /** A file's request was answered by something other than the service, or not at all. */
  readonly isUnreached: boolean;
}

/** Sends staged files, and releases the changes that were held for them. */
export interface Uploader {
  /** Sends what may be sent now; stops before the next step once `signal` is aborted. */
  run(signal?: { readonly aborted: boolean }): Promise<UploadReport>;
  hurry(): void;
  /** The queue changed: ends the request of a file that no change waits for any more, or that rests. */
  look(): Promise<void>;
}

/** A new member's claims take a while to reach the token. */
const REFUSED_FOR_MS = 10 * 60_000;
const REFUSED_RETRY_MS = 15_000;
/** Maximum time counted between two refusals: the device may have slept. */
const REFUSAL_COUNTS_MS = 2 * 60_000;
/** Number of consecutive occurrences before a possibly temporary failure is believed. */
const BELIEVED = 3;

export function createUploader(deps: UploaderDeps): Uploader {
  const records = createUploadRecords(deps);
  const backoff = createBackoff(deps.clock, deps.random);
  const sender = createSender({ ...deps, records, onAdvance });
  /** Consecutive failures by file: unreadable bytes, sessions reported as gone. */
  const strikes = new Map<string, number>();
  const refusedAtMs = new Map<string, number>();
  /** Everything that waits or has strikes: files and their sessions. */
  const lanes = new Set<string>();
  /** Files with a session at the service, as of the last look. */
  const begun = new Map<string, OpenFile>();
  let isSignedOut = false;
  let isUnreached = false;
  let current: { readonly file: OpenFile; readonly stop: AbortController } | undefined;

  async function run(signal: { readonly aborted: boolean } = { aborted: false }) {
    isSignedOut = false;
    isUnreached = false;
    while (!signal.aborted && !isSignedOut) {
      const file = await nextFile();
      if (!file) break;
      await attempt(file);
    }
    const nextMs = isSignedOut ? undefined : backoff.nextMs();
    return { nextMs, needsSignIn: isSignedOut, isUnreached };
  }

  /** Determined anew after each step: a photo saved meanwhile goes before a video's next piece. */
  async function nextFile(): Promise<OpenFile | undefined> {
    const open = await records.read();
    await endSessions(open);
    const files = open.filter(mayGo);
    forgetOthers(files);
    return files.find((file) => backoff.isOver(file.key) && backoff.isOver(sessionLane(file)));
  }

  const mayGo = (file: OpenFile): boolean =>
    file.isAskedFor || !isForBetterLine(file) || deps.isMetered?.() !== true;

  /** What the service has of a file that was discarded while it waited would count as the team's for a week. */
  async function endSessions(open: readonly OpenFile[]): Promise<void> {
    const gone = new Map(begun);
    begun.clear();
    for (const file of open) {
      gone.delete(file.key);
      if (file.sessionUrl) begun.set(file.key, file);
    }
    for (const file of gone.values()) await stopped(file);
  }

  /** A wait without a file would never end. */
  function forgetOthers(files: readonly OpenFile[]): void {
    const kept = new Set(files.flatMap((file) => [file.key, sessionLane(file)]));
    for (const lane of [...lanes].filter((known) => !kept.has(known))) {
      lanes.delete(lane);
      backoff.succeed(lane);
      strikes.delete(lane);
      refusedAtMs.delete(lane);
    }
  }

  async function attempt(file: OpenFile): Promise<void> {
    const stop = new AbortController();
    current = { file, stop };
    try {
      const token = file.token ?? (await sender.step(file, stop.signal));
      if (token !== undefined) await finish(file, token);
    } catch (cause) {
      await failed(file, cause, stop.signal);
    } finally {
      current = undefined;
    }
  }

  async function finish(file: OpenFile, token: string): Promise<void> {
    await records.finish(file, token);
    begun.delete(file.key);
    await sender.drop(file);
    backoff.reset(); // The server responds: the others need not sit out their waits, one by one.
  }

  /** An upload that advances never waits longer than the first time. */
  function onAdvance({ key }: OpenFile): void {
    backoff.succeed(key);
    strikes.delete(key);
  }

  async function failed(file: OpenFile, cause: unknown, stop: AbortSignal): Promise<void> {
    if (cause instanceof Stopped) return stopped(file);
    if (cause instanceof FileMissing) return records.park(file, 'fileMissing');
    if (cause instanceof StorageFull) return records.park(file, 'storageFull');
    if (cause instanceof FileUnreadable) return unreadable(file);
    if (cause instanceof SessionGone) return gone(file, cause, stop);
    if (!(cause instanceof BackendError)) throw cause;
    if (cause.kind === 'denied' || cause.kind === 'expired') return refused(file);
    refusedAtMs.delete(file.key); // Time without attempts does not count as refused.
    switch (cause.kind) {
      case 'signedOut':
        isSignedOut = true;
        return;
      case 'invalid':
        return records.park(file, 'uploadRefused');
      case 'unreachable':
        isUnreached = true;
        return waitFor(file, cause);
      case 'tooSlow':
      case 'tooLarge':
        return waitFor(file, cause);
    }
  }

  /** A file that rests keeps its session: taken back from the trash soon, it goes on where it was. */
  async function stopped(file: OpenFile): Promise<void> {
    begun.delete(file.key);
    await sender.drop(file, (await records.demandFor(file)) === 'none');
  }

  function wait(lane: string, atLeastMs?: number): void {
    lanes.add(lane);
    backoff.fail(lane, atLeastMs);
  }

  async function waitFor(file: OpenFile, cause?: BackendError): Promise<void> {
    wait(file.key, cause?.retryAfterMs);
    const hindered = cause && hinderedBy(cause);
    await records.note(file, { state: 'waiting', ...(hindered && { hindered }) });
  }

  /** Returns true once a possibly temporary failure has occurred several times in a row. */
  function strike({ key }: OpenFile): boolean {
    lanes.add(key);
    const count = (strikes.get(key) ?? 0) + 1;
    strikes.set(key, count);
    return count >= BELIEVED;
  }

  async function unreadable(file: OpenFile): Promise<void> {
    return strike(file) ? records.park(file, 'fileMissing') : waitFor(file);
  }

  /**
   * The session is over, unless a proxy reported that. It may be over because the file is complete and the response was
   * lost. A new one starts at zero, and waits longer each time it is gone again.
   */
  async function gone(file: OpenFile, cause: SessionGone, stop: AbortSignal): Promise<void> {
    const found = await sender.tokenIfThere(file, stop).then(
      (token) => ({ token }),
      (next: unknown) => ({ next }),
    );
    if ('token' in found && found.token !== undefined) return finish(file, found.token);
    if ('next' in found && !cause.isCertain && !strike(file)) return failed(file, found.next, stop);
    await sender.drop(file);
    wait(sessionLane(file));
    await records.note(file, { sent: 0, state: 'waiting' }, ['sessionUrl']);
  }

  async function refused(file: OpenFile): Promise<void> {
    const nowMs = deps.clock.now();
    const passedMs = Math.max(0, nowMs - (refusedAtMs.get(file.key) ?? nowMs));
    const refusedForMs = file.refusedForMs + Math.min(passedMs, REFUSAL_COUNTS_MS);
    if (refusedForMs > REFUSED_FOR_MS) return records.park(file, 'uploadRefused');
    refusedAtMs.set(file.key, nowMs);
    // A session started with the old rights keeps being refused.
    await records.note(file, { refusedForMs, hindered: 'refused', sent: 0, state: 'waiting' }, [
      'sessionUrl',
    ]);
    backoff.succeed(file.key);
    wait(file.key, REFUSED_RETRY_MS);
    await deps.token(true).catch(() => undefined); // The next attempt meets the same failure.
  }

  async function look(): Promise<void> {
    const at = current;
    if (at && (await records.demandFor(at.file)) !== 'wanted') at.stop.abort();
  }

  return { run, hurry: () => backoff.reset(), look };
}

const sessionLane = ({ key }: OpenFile): string => `${key} session`;

function hinderedBy({ kind, isPortal, isFull }: BackendError): UploadRow['hindered'] & string {
  if (kind === 'tooLarge') return 'tooLarge'; // proxies answer it with a page, as portals do
  if (isPortal) return 'portal';
  return isFull ? 'full' : 'noAnswer';
}
