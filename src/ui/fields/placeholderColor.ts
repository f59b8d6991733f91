/** Six backgrounds with a contrast of 4.5:1 to white letters; neighboring letters of the alphabet differ. */
const COLORS = ['#5a6ae0', '#a0489e', '#c2415a', '#a35a12', '#287a52', '#1f7591'] as const;

/** Returns the background for a name without a picture, by its first letter. */
export function placeholderColor(name: string): string {
  const code = name.trim().toUpperCase().codePointAt(0) ?? 0;
  return COLORS[code % COLORS.length] ?? COLORS[0];
}
