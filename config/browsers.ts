/**
 * The oldest supported browsers, by engine; the only place that defines them. Builds lower their syntax to these, and
 * `tests/tools/engines.ts` checks the built files against their features.
 */
export const OLDEST = {
  app: { chrome: '120', firefox: '121', safari: '17' },
  /** webOS 6 and Tizen 6.5. */
  player: { chrome: '79' },
} as const;

export type Browsers = Readonly<Record<string, string>>;

/** Returns build targets such as `chrome120`. */
export const targetOf = (browsers: Browsers): string[] =>
  Object.entries(browsers).map(([name, version]) => `${name}${version}`);
