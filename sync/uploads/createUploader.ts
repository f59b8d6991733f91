import type { MutationId } from '../../src/model/ids.ts';
import { createBackoff } from '../engine/backoff.ts';
import type { EngineDeps } from '../engine/deps.ts';
import { parkRows } from '../engine/leave.ts';
import { BackendError, type StoreTx } from '../engine/ports.ts';
import { rebuild } from '../engine/rebuild.ts';
import type { LogRow, ParkCode, UploadRow } from '../engine/rows.ts';
import { createStorageClient, SessionGone, type StorageDeps } from './storageClient.ts';
import { withToken } from './withToken.ts';

export interface UploaderDeps
  extends Pick<EngineDeps, 'store' | 'clock' | 'random' | 'mutators'>,
    StorageDeps {
  /** Bytes of a staged file; undefined when they are not (or no longer) on this device. */
  readonly readStaged: (path: string, start: number, end: number) => Promise<Blob | undefined>;
}

export interface UploadReport {
  /** Milliseconds until it is worth running again; undefined: when something changes. */
  readonly nextMs: number | undefined;
  readonly needsSignIn: boolean;
}

/** Sends staged files, and lets the changes go that were held for them. */
export interface Uploader {
  /** Sends what may be sent now; stops before the next piece when `signal` says so. */
  run(signal?: { readonly aborted: boolean }): Promise<UploadReport>;
  hurry(): void;
}

/** One piece of a resumable upload: what is wasted at most when it is cut off. */
const PIECE_BYTES = 2 * 1024 * 1024;
/** Up to this size one request does it. */
const SMALL_BYTES = 256 * 1024;
/** A new member's claims take a while to reach the token. */
const REFUSED_FOR_MS = 10 * 60_000;
const REFUSED_RETRY_MS = 15_000;

export function createUploader(deps: UploaderDeps): Uploader {
  const storage = createStorageClient(deps);
  const backoff = createBackoff(deps.clock, deps.random);
  let isSignedOut = false;

  async function run(signal: { readonly aborted: boolean } = { aborted: false }) {
    isSignedOut = false;
    for (;;) {
      if (signal.aborted || isSignedOut) break;
      const upload = await nextUpload();
      if (!upload) break;
      await attempt(upload, signal);
    }
    return { nextMs: backoff.nextMs(), needsSignIn: isSignedOut };
  }

  async function nextUpload(): Promise<UploadRow | undefined> {
    const uploads = await deps.store.transact((tx) => tx.uploads());
    // Small ones first: a photo should not wait behind a film of a gigabyte.
    const open = uploads.filter((row) => row.state === 'waiting' || row.state === 'sending');
    return open.filter((row) => backoff.isOver(row.id)).sort((a, b) => a.bytes - b.bytes)[0];
  }

  async function attempt(upload: UploadRow, signal: { readonly aborted: boolean }): Promise<void> {
    try {
      const token = await send(upload, signal);
      if (token === undefined) return;
      await finish(upload, token);
      backoff.reset(); // The server answers: the others need not sit out their waits, one by one.
    } catch (cause) {
      await failed(upload, cause);
    }
  }

  /** The download token, or undefined if it was told to stop before the end. */
  async function send(
    upload: UploadRow,
    signal: { readonly aborted: boolean },
  ): Promise<string | undefined> {
    if (upload.bytes > SMALL_BYTES) return sendInPieces(upload, signal);
    const content = await deps.readStaged(upload.path, 0, upload.bytes);
    if (!content) throw new FileMissing();
    await update(upload.id, { state: 'sending' });
    return storage.sendWhole(upload, content);
  }

  async function sendInPieces(upload: UploadRow, signal: { readonly aborted: boolean }) {
    let session = upload.sessionUrl;
    let status = session ? await storage.query(session) : undefined;
    if (!session) {
      session = await storage.start(upload);
      await update(upload.id, { sessionUrl: session, sent: 0, state: 'sending' });
    }
    for (let offset = status?.received ?? 0; !status?.isFinal; offset = status.received) {
      if (signal.aborted) return undefined;
      const end = Math.min(offset + PIECE_BYTES, upload.bytes);
      const piece = await deps.readStaged(upload.path, offset, end);
      if (!piece) throw new FileMissing();
      status = await storage.sendPiece(session, piece, offset, end === upload.bytes);
      if (status.received <= offset && !status.isFinal) throw stalled();
      await update(upload.id, { sent: status.received, state: 'sending' });
    }
    return status.token ?? storage.readToken(upload);
  }

  async function failed(upload: UploadRow, cause: unknown): Promise<void> {
    if (cause instanceof FileMissing) return park(upload, 'fileMissing');
    if (cause instanceof SessionGone) {
      return update(upload.id, { sent: 0, state: 'waiting' }, ['sessionUrl']);
    }
    if (!(cause instanceof BackendError)) throw cause;
    switch (cause.kind) {
      case 'signedOut':
        isSignedOut = true;
        return;
      case 'unreachable':
      case 'tooSlow':
        backoff.fail(upload.id, cause.retryAfterMs);
        return update(upload.id, { state: 'waiting' });
      case 'invalid':
      case 'tooLarge':
        return park(upload, 'uploadRefused');
      case 'denied':
      case 'expired':
        return refused(upload);
    }
  }

  async function refused(upload: UploadRow): Promise<void> {
    const nowMs = deps.clock.now();
    const since = upload.refusedSinceMs ?? nowMs;
    if (nowMs - since > REFUSED_FOR_MS) return park(upload, 'uploadRefused');
    // A session started with the old rights keeps being refused.
    await update(upload.id, { refusedSinceMs: since, sent: 0, state: 'waiting' }, ['sessionUrl']);
    backoff.fail(upload.id, REFUSED_RETRY_MS);
    await deps.token(true).catch(() => undefined); // The next attempt meets the same failure.
  }

  async function update(
    id: string,
    changes: Partial<UploadRow>,
    without: readonly (keyof UploadRow)[] = [],
  ): Promise<void> {
    await deps.store.transact(async (tx) => {
      const row = (await tx.uploads()).find((candidate) => candidate.id === id);
      if (!row) return;
      const next = Object.entries({ ...row, ...changes }).filter(
        ([key]) => !without.includes(key as keyof UploadRow),
      );
      await tx.putUploads([Object.fromEntries(next) as unknown as UploadRow]);
    });
  }

  /** Puts the token into the mutation, and lets it go when it was the last file. */
  async function finish(upload: UploadRow, token: string): Promise<void> {
    await deps.store.transact(async (tx) => {
      const uploads = await tx.uploads();
      const row = uploads.find((candidate) => candidate.id === upload.id);
      if (!row) return; // Discarded meanwhile.
      await tx.putUploads([{ ...row, token, sent: row.bytes, state: 'done' }]);
      const open = uploads.some(
        (other) => other.mutation === row.mutation && other.id !== row.id && other.state !== 'done',
      );
      await release(tx, row.mutation, upload, token, open);
    });
  }

  async function release(
    tx: StoreTx,
    mutation: MutationId,
    { path }: UploadRow,
    token: string,
    isOpen: boolean,
  ): Promise<void> {
    const held = (await tx.log()).find((row) => row.id === mutation);
    if (!held) return;
    const args = withToken(held.args, path, token);
    const state = held.state === 'held' && !isOpen ? 'waiting' : held.state;
    const next: LogRow = { ...held, args, state };
    await tx.putLog([next]);
    await rebuild(tx, await tx.log(), next.writes, new Map(), deps.mutators);
  }

  async function park(upload: UploadRow, code: ParkCode): Promise<void> {
    await deps.store.transact(async (tx) => {
      await tx.putUploads([{ ...upload, state: 'parked', parked: code }]);
      const row = (await tx.log()).find((candidate) => candidate.id === upload.mutation);
      if (row && row.state !== 'parked') await parkRows(tx, deps, [{ row, code }]);
    });
  }

  return { run, hurry: () => backoff.reset() };
}

/** The session took nothing of a piece: as good as no answer. */
const stalled = () => new BackendError('unreachable', 'the upload does not proceed');

/** The staged bytes are gone: evicted by the browser, or by hand. */
class FileMissing extends Error {}
