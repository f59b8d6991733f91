/**
 * The oldest supported browsers, by engine; defined only here. Builds lower their syntax to them, and
 * `tests/tools/engines.ts` checks that the built files use no newer built-ins.
 */
export const OLDEST = {
  app: { chrome: '120', firefox: '121', safari: '17' },
  /** webOS 6 and Tizen 6.5. */
  player: { chrome: '79' },
} as const;

export type Browsers = Readonly<Record<string, string>>;

/** Returns browsers in the format of build targets: `chrome120`. */
export const targetOf = (browsers: Browsers): string[] =>
  Object.entries(browsers).map(([name, version]) => `${name}${version}`);
