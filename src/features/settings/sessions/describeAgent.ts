/** The first match wins: many browsers claim to be several. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface Agent {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Returns browser and system by their common names; undefined where not recognized. */
export function describeAgent(agent: string): Agent {
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
