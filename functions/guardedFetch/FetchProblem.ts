/** Why a page could not be had; callers decide by the code. */
export type FetchCode =
  /** No http(s) address, or one with credentials or another port. */
  | 'badAddress'
  /** It leads to something that is not the public internet. */
  | 'refusedAddress'
  /** No such name, no connection, or an answer that is not HTTP. */
  | 'unreachable'
  | 'tooManyRedirects'
  | 'timedOut'
  | 'tooLarge'
  | 'wrongType';

/** A guarded fetch that got no answer. */
export class FetchProblem extends Error {
  readonly code: FetchCode;

  constructor(code: FetchCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'FetchProblem';
    this.code = code;
  }
}
