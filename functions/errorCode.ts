/**
 * The code of an error, for the log: unlike its message it names no mailbox, no address and nothing
 * that somebody wrote.
 */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
