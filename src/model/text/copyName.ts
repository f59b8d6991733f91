/** Suffix of a duplicate, in every language: other systems look for it. */
const COPY_SUFFIX = ' (Kopie)';

/** Returns the name of a duplicate, shortened to make room for the suffix. */
export function copyName(name: string, maxLength: number): string {
  return `${name.slice(0, maxLength - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
}
