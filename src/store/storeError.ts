/**
 * - `storageFull`: the browser granted no storage; nothing of the change was stored.
 * - `closed`: the database was closed (sign-out, or a newer version of the app upgrades it).
 * - `unread`: what the change is about was not read from the server yet; nothing of it was stored.
 * - `failed`: anything else; nothing of the change was stored.
 */
export type StoreErrorCode = 'storageFull' | 'closed' | 'unread' | 'failed';

/** Why a change did not reach the disk. The screen provides the wording. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  constructor(code: StoreErrorCode, cause: unknown) {
    super(`local store: ${code}`, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

const CLOSED = ['DatabaseClosedError', 'InvalidStateError', 'MissingAPIError', 'OpenFailedError'];

/** Maps a database error to what the user can do about it; other errors pass unchanged. */
export function toStoreError(cause: unknown): unknown {
  if (cause instanceof StoreError) return cause;
  const names = errorNames(cause);
  if (names.includes('QuotaExceededError')) return new StoreError('storageFull', cause);
  if (names.some((name) => CLOSED.includes(name))) return new StoreError('closed', cause);
  const isDatabase = names.some((name) => DATABASE_ERRORS.includes(name));
  return isDatabase ? new StoreError('failed', cause) : cause;
}

const DATABASE_ERRORS =
  'AbortError BulkError ConstraintError DataCloneError DataError ModifyError NotFoundError ReadOnlyError SecurityError TimeoutError TransactionInactiveError UnknownError VersionError UpgradeError PrematureCommitError'.split(
    ' ',
  );

/** Dexie wraps the browser's error once or twice. */
function errorNames(cause: unknown): readonly string[] {
  const names: string[] = [];
  for (
    let error = cause;
    isErrorLike(error) && names.length < 6;
    error = error.inner ?? error.cause
  ) {
    names.push(error.name);
    for (const failure of error.failures ?? []) if (isErrorLike(failure)) names.push(failure.name);
  }
  return names;
}

interface ErrorLike {
  readonly name: string;
  readonly inner?: unknown;
  readonly cause?: unknown;
  readonly failures?: readonly unknown[];
}
const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
