/** Six grounds that carry white letters at 4.5:1; neighbours in the alphabet differ. */
const COLORS = ['#5a6ae0', '#a0489e', '#c2415a', '#a35a12', '#287a52', '#1f7591'] as const;

/** The ground for a name without a picture, chosen by its first letter. */
export function placeholderColor(name: string): string {
  const code = name.trim().toUpperCase().codePointAt(0) ?? 0;
  return COLORS[code % COLORS.length] ?? COLORS[0];
}
