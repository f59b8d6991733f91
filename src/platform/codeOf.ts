/** The code of a failure, for the screen to find its words; '' for one that carries none. */
export function codeOf(cause: unknown): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
