/** Calls to the functions of the backend: everything that works online only. */

/**
 * `offline` no answer, with the code `noAnswer`, or `portal` where this network wants a sign-in of its own;
 * `refused` with the code that the function named; `failed` its own fault.
 */
export type CallErrorKind = 'offline' | 'refused' | 'failed';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** The function's own code for `refused`; pages own the words. */
  readonly code: string;

  constructor(kind: CallErrorKind, code: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

export interface FunctionsPort {
  /**
   * Calls `/functions/{name}` as the signed-in user and answers its JSON, to be parsed by the caller,
   * or a picture as a Blob.
   * @throws CallError
   */
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  /**
   * Reads a place of the database once, as whoever is signed in, or as nobody: for what is not kept
   * on the device. @throws CallError
   */
  read(path: string): Promise<unknown>;
}
