/** Calls to the functions of the backend: everything that works online only. */

/**
 * `offline` no response, with the code `noAnswer`, or `portal` if this network requires a sign-in of its
 * own; `refused` with the function's code; `failed` an error in the function.
 */
export type CallErrorKind = 'offline' | 'refused' | 'failed';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** The function's own code for `refused`; pages provide the wording. */
  readonly code: string;

  constructor(kind: CallErrorKind, code: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

export interface FunctionsPort {
  /**
   * Calls `/functions/{name}` as the signed-in user and returns its JSON, to be parsed by the caller, or a
   * picture as a Blob.
   * @throws CallError
   */
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  /**
   * Reads a path of the database once, signed in or not: for data that is not stored on the device.
   * @throws CallError
   */
  read(path: string): Promise<unknown>;
  /**
   * Returns the server's time in ms, signed in or not: this device's clock may be wrong by days.
   * @throws CallError
   */
  serverNow(): Promise<number>;
}
