import type { CheerioAPI } from 'cheerio';
import { readScriptObject, type Literal, type ScriptObject } from './scriptObject.ts';
import { TAILWIND_COLORS } from './tailwindPalette.ts';

/** What the classes of a page with Tailwind mean. */
export interface TailwindTheme {
  /** CSS colors by their names in classes. */
  readonly colors: ReadonlyMap<string, string>;
  /** Font families by their names in classes. */
  readonly fonts: ReadonlyMap<string, string>;
}

/** The script that writes a page's styles for it, from a public server or the page's own. */
const SCRIPT =
  /^(https?:)?\/\/cdn\.tailwindcss\.com|@tailwindcss\/browser|(^|\/)tailwind(css)?([-.@](?!config)[\w.-]*)?\.js(\?|$)/i;
const CONFIG = /tailwind\.config\s*=\s*(?=\{)/g;
const MAX_CONFIGS = 4;

/** Returns the theme of a page whose styles a script of Tailwind writes in the browser; undefined for other pages. */
export function tailwindTheme($: CheerioAPI): TailwindTheme | undefined {
  const scripts = $('script').toArray();
  if (!scripts.some(({ attribs }) => SCRIPT.test(attribs['src'] ?? ''))) return undefined;
  const configs = scripts.flatMap((script) => configsIn($(script).text())).slice(0, MAX_CONFIGS);
  const css = $('style[type="text/tailwindcss"]').text();
  const named = (name: string) =>
    configs.flatMap((config) => [
      ...flat(within(config, 'theme', name)),
      ...flat(within(config, 'theme', 'extend', name)),
    ]);
  return {
    colors: new Map([...TAILWIND_COLORS, ...named('colors'), ...variables(css, 'color')]),
    fonts: new Map([...named('fontFamily'), ...variables(css, 'font')]),
  };
}

function configsIn(script: string): readonly ScriptObject[] {
  const starts = [...script.matchAll(CONFIG)].slice(0, MAX_CONFIGS);
  return starts.map(({ 0: start, index }) => readScriptObject(script, index + start.length));
}

function within(config: ScriptObject, ...path: readonly string[]): Literal | undefined {
  let at: Literal | undefined = config;
  for (const name of path) at = typeof at === 'object' ? at.get(name) : undefined;
  return at;
}

/** Names as in classes: `{ brand: { DEFAULT: …, deep: … } }` are `brand` and `brand-deep`. */
function flat(value: Literal | undefined, names: readonly string[] = []): [string, string][] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [[names.join('-'), value]];
  return [...value].flatMap(([name, inner]) =>
    flat(inner, name === 'DEFAULT' ? names : [...names, name]),
  );
}

/** The theme of newer versions is CSS: `--color-brand: #a02040`. */
function variables(css: string, kind: string): [string, string][] {
  const declared = css.matchAll(
    new RegExp(`--${kind}-([\\w-]{1,60})\\s?:([^;{}]{1,200})[;}]`, 'g'),
  );
  return [...declared].map(([, name = '', value = '']) => [name, value.trim()]);
}
