/** The suffix of a duplicate, in every language: other systems look for it. */
const COPY_SUFFIX = ' (Kopie)';

/** The name of a duplicate; a name that leaves no room for the suffix is shortened. */
export function copyName(name: string, maxLength: number): string {
  return `${name.slice(0, maxLength - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
}
