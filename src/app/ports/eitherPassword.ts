/**
 * Tries a password as typed, then trimmed: forms here trim passwords, but Firebase's password reset pages do not.
 * @throws the error of the last attempt
 */
export async function eitherPassword<T>(
  typed: string,
  attempt: (password: string) => Promise<T>,
): Promise<T> {
  const trimmed = typed.trim();
  if (trimmed === typed) return attempt(typed);
  return attempt(typed).catch(() => attempt(trimmed));
}
