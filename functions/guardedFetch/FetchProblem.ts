/** Why a page could not be fetched; callers decide by the code. */
export type FetchCode =
  /** Not an http(s) address. */
  | 'badAddress'
  /** It contains a user name or a password. */
  | 'hasCredentials'
  /** It leads outside the public internet. */
  | 'refusedAddress'
  /** Public, but on another port than websites use. */
  | 'otherPort'
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
