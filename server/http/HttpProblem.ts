import { isDiskFull } from '../disk/isDiskFull.ts';

/** A refusal with an HTTP status and a stable code; `message` is for logs and never contains secrets. */
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

/** Maps any failure to what the caller should do: a refusal (4xx), or retry (5xx). */
export function asHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isDiskFull(error)) return new HttpProblem(507, 'diskFull', { 'retry-after': '300' });
  return new HttpProblem(500, 'internal');
}
