/** Why a page could not be fetched; callers decide by the code. */
export type FetchCode =
  /** Not an http(s) address, or one with credentials or another port. */
  | 'badAddress'
  /** It leads outside the public internet. */
  | 'refusedAddress'
  /** No such name, no connection, or a response that is not HTTP. */
  | 'unreachable'
  | 'tooManyRedirects'
  | 'timedOut'
  | 'tooLarge'
  | 'wrongType';

/** A guarded fetch without a response. */
export class FetchProblem extends Error {
  readonly code: FetchCode;

  constructor(code: FetchCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'FetchProblem';
    this.code = code;
  }
}
