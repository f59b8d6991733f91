/** Returns the code of an error, for which the screen has the wording; '' if it has none. */
export function codeOf(cause: unknown): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
