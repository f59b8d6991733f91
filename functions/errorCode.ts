/** Returns the code of an error, for logs: unlike the message it contains no mailbox, no address and no user text. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
