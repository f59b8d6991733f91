/** Returns the code of an error, which decides how to handle it and what the screen says; '' if it has none. */
export function codeOf(cause: unknown): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
