/**
 * The oldest browsers that the product runs in, by engine; said here alone. Builds lower their syntax to
 * them, and `tests/tools/engines.ts` holds the built files to what they know.
 */
export const OLDEST = {
  app: { chrome: '120', firefox: '121', safari: '17' },
  /** webOS 6 and Tizen 6.5. */
  player: { chrome: '79' },
} as const;

export type Browsers = Readonly<Record<string, string>>;

/** As a build is told: `chrome120`. */
export const targetOf = (browsers: Browsers): string[] =>
  Object.entries(browsers).map(([name, version]) => `${name}${version}`);
