import { BackendError } from '../engine/ports.ts';
import { md5Of, type ReadStaged, readPart } from './contentOf.ts';
import { createLine } from './line.ts';
import type { OpenFile } from './openFiles.ts';
import { SessionGone } from './serviceAnswer.ts';
import {
  ASK_MS,
  createStorageClient,
  Stopped,
  type StorageDeps,
  type UploadStatus,
} from './storageClient.ts';
import type { UploadRecords } from './uploadRecords.ts';

export interface SenderDeps extends StorageDeps {
  readonly records: Pick<UploadRecords, 'note'>;
  /** A clock that is never set, in ms. */
  readonly elapsed?: (() => number) | undefined;
  readonly readStaged: ReadStaged;
  /** Called when the service has more of a file than was known. */
  readonly onAdvance: (file: OpenFile) => void;
}

/** Sends one file to the service, step by step. */
export interface Sender {
  /**
   * Makes the next request or two of a file: returns its download token once it is stored, undefined while more has to
   * be sent. Rejects with `BackendError`, `SessionGone`, `Stopped`, `FileMissing` or `FileUnreadable`.
   */
  step(file: OpenFile, stop: AbortSignal): Promise<string | undefined>;
  /** Returns the token of the file under the path, if it is this very file: of the same size and MD5. */
  tokenIfThere(file: OpenFile, stop: AbortSignal): Promise<string | undefined>;
  /** Stops sending the file; if `isUnwanted`, the service may delete what it has. */
  drop(file: OpenFile, isUnwanted?: boolean): Promise<void>;
}

/** Up to this size one request suffices. */
const SMALL_BYTES = 256 * 1024;
/** This much progress since the last disconnect justifies continuing at once. */
const WORTH_BYTES = 64 * 1024;
/** The service assembles a large file before it responds: milliseconds per byte. */
const FINISH_MS = 1 / 10_000;

interface Piece {
  readonly session: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly offset: number;
}

export function createSender(deps: SenderDeps): Sender {
  const { records, readStaged } = deps;
  const storage = createStorageClient(deps);
  const line = createLine();
  const sessions = createSessionSender(deps, storage, line);

  async function step(file: OpenFile, stop: AbortSignal): Promise<string | undefined> {
    try {
      if (file.bytes <= SMALL_BYTES) return await sendWhole(file, stop);
      if (!file.sessionUrl) return await beginUnlessThere(file, stop);
      const status = await sessions.sendNext(file, file.sessionUrl, stop);
      return status?.isFinal ? (status.token ?? (await mustBeThere(file, stop))) : undefined;
    } catch (cause) {
      // An existing file may not be written again: the response to an earlier attempt was lost.
      const token = isKind(cause, 'denied') ? await tokenIfThere(file, stop) : undefined;
      if (token === undefined) throw cause;
      return token;
    }
  }

  /** Written again a file might get another token, and users of the first one would show nothing. */
  const earlierToken = async (file: OpenFile, stop: AbortSignal): Promise<string | undefined> =>
    file.isBegun ? tokenIfThere(file, stop) : undefined;

  async function beginUnlessThere(file: OpenFile, stop: AbortSignal): Promise<string | undefined> {
    const earlier = await earlierToken(file, stop);
    if (earlier === undefined) await begin(file, stop);
    return earlier;
  }

  async function sendWhole(file: OpenFile, stop: AbortSignal): Promise<string> {
    const earlier = await earlierToken(file, stop);
    if (earlier !== undefined) return earlier;
    const content = await readPart(readStaged, file, 0, file.bytes);
    await records.note(file, { state: 'sending' });
    const ending = { limitMs: line.limitMs(SMALL_BYTES), stop };
    return (await storage.sendWhole(file, content, ending)) ?? mustBeThere(file, stop);
  }

  async function begin(file: OpenFile, stop: AbortSignal): Promise<void> {
    const sessionUrl = await storage.start(file, { limitMs: ASK_MS, stop });
    sessions.began(sessionUrl);
    const isWanted = await records.note(file, { sessionUrl, sent: 0, state: 'sending' }, [
      'hindered',
    ]);
    if (isWanted) return;
    await drop({ ...file, sessionUrl }, true);
    throw new Stopped();
  }

  async function drop({ sessionUrl }: OpenFile, isUnwanted = false): Promise<void> {
    if (sessionUrl === undefined) return;
    sessions.forget(sessionUrl);
    // If this fails the service deletes it by itself, later.
    if (isUnwanted) await storage.cancel(sessionUrl).catch(() => undefined);
  }

  async function tokenIfThere(file: OpenFile, stop: AbortSignal): Promise<string | undefined> {
    const stored = await storage.describe(file, { limitMs: ASK_MS, stop });
    if (stored?.bytes !== file.bytes || stored.token === undefined) return undefined;
    return stored.md5 === (await md5Of(readStaged, file)) ? stored.token : undefined;
  }

  /** Returns the token of a file that the service has just accepted. */
  async function mustBeThere(file: OpenFile, stop: AbortSignal): Promise<string> {
    const stored = await storage.describe(file, { limitMs: ASK_MS, stop });
    if (stored?.bytes === file.bytes && stored.token !== undefined) return stored.token;
    throw new BackendError('unreachable', 'the file is not there yet');
  }

  return { step, tokenIfThere, drop };
}

/** Sends the pieces of files whose sessions have begun. */
function createSessionSender(
  { records, readStaged, onAdvance, elapsed = () => performance.now() }: SenderDeps,
  storage: ReturnType<typeof createStorageClient>,
  line: ReturnType<typeof createLine>,
) {
  /** Progress of sessions, as reported to this process by the service. */
  const received = new Map<string, number>();
  /** Their progress at the connection's last failure, or when this process started with them. */
  const faultAt = new Map<string, number>();

  /** Sends a piece; after a connection failure asks at once how much of it has arrived. */
  async function sendNext(
    file: OpenFile,
    session: string,
    stop: AbortSignal,
  ): Promise<UploadStatus | undefined> {
    const known = received.get(session);
    const before = known === undefined ? await ask(file, session, stop) : active(known);
    if (before.isFinal) return before;
    const offset = before.received;
    if (!faultAt.has(session)) faultAt.set(session, offset);
    const end = Math.min(offset + line.pieceBytes(), file.bytes);
    const piece = { session, bytes: await readPart(readStaged, file, offset, end), offset };
    try {
      return await sendPiece(file, piece, stop);
    } catch (cause) {
      received.delete(session);
      return recover(file, piece, cause, stop);
    }
  }

  async function sendPiece(file: OpenFile, piece: Piece, stop: AbortSignal): Promise<UploadStatus> {
    const size = piece.bytes.length;
    const isLast = piece.offset + size === file.bytes;
    const limitMs = line.limitMs(size) + (isLast ? Math.ceil(file.bytes * FINISH_MS) : 0);
    const startedMs = elapsed();
    const status = await storage.sendPiece(piece.session, file, piece, { limitMs, stop });
    if (!isLast) line.passed(size, elapsed() - startedMs);
    await advance(file, piece.session, status);
    if (status.received <= piece.offset && !status.isFinal) throw stalled();
    return status;
  }

  /** Even a connection that cuts every piece can transfer a video, as long as a part of each arrives. */
  async function recover(
    file: OpenFile,
    { session, bytes, offset }: Piece,
    cause: unknown,
    stop: AbortSignal,
  ): Promise<UploadStatus | undefined> {
    if (isKind(cause, 'tooLarge') && line.refused(bytes.length)) return undefined;
    const isWrong = isKind(cause, 'invalid');
    if (!isWrong && !isKind(cause, 'unreachable') && !isKind(cause, 'tooSlow')) throw cause;
    if (!isWrong) line.failed(isKind(cause, 'tooSlow'));
    const status = await ask(file, session, stop);
    const gained = status.received - (faultAt.get(session) ?? offset);
    faultAt.set(session, status.received);
    if (status.isFinal || gained >= WORTH_BYTES) return status;
    if (!isWrong) throw cause;
    // The session expects another piece, or accepts none at all any more.
    if (status.received === offset) throw new SessionGone(true);
    return status;
  }

  async function ask(file: OpenFile, session: string, stop: AbortSignal): Promise<UploadStatus> {
    const status = await storage.query(session, file, { limitMs: ASK_MS, stop });
    await advance(file, session, status);
    return status;
  }

  async function advance(file: OpenFile, session: string, status: UploadStatus): Promise<void> {
    received.set(session, status.received);
    if (status.received > file.sent) onAdvance(file);
    const progress = { sent: status.received, state: 'sending' } as const;
    const isWanted = await records.note(file, progress, ['refusedForMs', 'hindered']);
    if (!isWanted && !status.isFinal) throw new Stopped();
  }

  return {
    sendNext,
    began: (session: string) => void received.set(session, 0),
    forget(session: string): void {
      received.delete(session);
      faultAt.delete(session);
    },
  };
}

const active = (received: number): UploadStatus => ({ received, isFinal: false });

const isKind = (cause: unknown, kind: BackendError['kind']): boolean =>
  cause instanceof BackendError && cause.kind === kind;

/** The session accepted nothing of a piece: equivalent to no response. */
const stalled = () => new BackendError('unreachable', 'the upload does not proceed');
