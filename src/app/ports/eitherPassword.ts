/**
 * With a password as it was typed, and else without the blanks around it: forms here take them away, the
 * pages on which Firebase resets passwords do not. @throws what the second try, or the only one, threw
 */
export async function eitherPassword<T>(
  typed: string,
  attempt: (password: string) => Promise<T>,
): Promise<T> {
  const trimmed = typed.trim();
  if (trimmed === typed) return attempt(typed);
  return attempt(typed).catch(() => attempt(trimmed));
}
