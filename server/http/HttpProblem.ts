/** A refusal with an HTTP status and a stable code; `message` is for logs and never holds secrets. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${code}`);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** SQLite's result code for a full disk. */
const SQLITE_FULL = 13;

/** True for a failure that only more disk space can mend. */
function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL;
}

/** Sorts any failure by what the caller should do: it was refused (4xx) or may try again (5xx). */
export function asHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isDiskFull(error)) return new HttpProblem(507, 'diskFull', { 'retry-after': '300' });
  return new HttpProblem(500, 'internal');
}
