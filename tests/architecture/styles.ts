import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse, walk, type CssNode } from 'css-tree';

/** Source files by path. */
export type Sources = ReadonlyMap<string, string>;

/** The classes of a sheet that a file uses. */
interface Use {
  readonly names: readonly string[];
  /** Names are computed at run time: every quoted word of the code may be one. */
  readonly isChosen?: boolean;
}

export const readSources = (files: readonly string[]): Sources =>
  new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** Returns unused classes, and names missing from their sheet, as `file: .name, what`. */
export function classFaults(sources: Sources): readonly string[] {
  const uses = collectUses(sources);
  const words = wordsOf(sources);
  return [...sources].flatMap(([file, text]) => {
    if (!file.endsWith('.module.css')) return [];
    const classes = classesOf(text);
    const mine = uses.get(resolve(file)) ?? [];
    const named = new Set(mine.flatMap(({ names }) => names));
    const isChosen = mine.some((use) => use.isChosen);
    const isKnown = (name: string): boolean => named.has(name) || (isChosen && words.has(name));
    return [
      ...[...classes].filter((name) => !isKnown(name)).map((name) => `${file}: .${name}, unused`),
      ...[...named]
        .filter((name) => !classes.has(name))
        .map((name) => `${file}: .${name}, missing`),
    ];
  });
}

function collectUses(sources: Sources): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const add = (file: string, from: string, use: Use): void => {
    const sheet = resolve(dirname(file), from);
    uses.set(sheet, [...(uses.get(sheet) ?? []), use]);
  };
  for (const [file, text] of sources) {
    if (file.endsWith('.css')) {
      for (const [names, from] of composed(text)) add(file, from ?? resolve(file), { names });
    } else {
      for (const [, local = '', from = ''] of text.matchAll(IMPORT))
        add(file, from, namedIn(text, local));
    }
  }
  return uses;
}

const IMPORT = /import\s+(\w+)\s+from\s+'([^']+\.module\.css)'/g;
const COMPOSES = /composes:\s*([\w\s-]+?)(?:\s+from\s+"([^"]+)")?\s*;/g;

const composed = (text: string): readonly (readonly [string[], string | undefined])[] =>
  [...text.matchAll(COMPOSES)].map(([, names = '', from]) => [names.split(/\s+/), from] as const);

function namedIn(text: string, local: string): Use {
  const named = text.matchAll(
    new RegExp(`(?<![\\w/.-])${local}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'),
  );
  return {
    names: [...named].map(([, dotted, quoted]) => dotted ?? quoted ?? ''),
    isChosen: new RegExp(`\\b${local}\\[[^']`).test(text),
  };
}

function wordsOf(sources: Sources): ReadonlySet<string> {
  const code = [...sources].filter(([file]) => !file.endsWith('.css'));
  return new Set(
    code.flatMap(([, text]) => [...text.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word)),
  );
}

function classesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  walk(parse(text), {
    enter(node: CssNode) {
      if (node.type === 'PseudoClassSelector' && node.name === 'global') return walk.skip;
      if (node.type === 'ClassSelector') found.add(node.name);
      return undefined;
    },
  });
  return found;
}

/** Set by a library on the elements that it renders. */
const SET_ELSEWHERE = ['--trigger-width'];

/** Returns custom properties that are read but never set, or set but never read, as `file: --name, what`. */
export function propertyFaults(sources: Sources): readonly string[] {
  const sheets = [...sources].filter(([file]) => file.endsWith('.css'));
  const code = [...sources].filter(([file]) => !file.endsWith('.css')).map(([, text]) => text);
  const found = (pattern: RegExp) =>
    new Map(
      sheets.flatMap(([file, text]) =>
        [...text.matchAll(pattern)].map(([, name = '']) => [name, file] as const),
      ),
    );
  const [set, read] = [found(/(--[\w-]+)\s*:/g), found(/var\(\s*(--[\w-]+)/g)];
  const isKnown = (name: string): boolean =>
    SET_ELSEWHERE.includes(name) || code.some((text) => text.includes(name));
  const alone = (these: typeof set, those: typeof set, what: string) =>
    [...these]
      .filter(([name]) => !those.has(name) && !isKnown(name))
      .map(([name, file]) => `${file}: ${name}, ${what}`);
  return [...alone(set, read, 'never read'), ...alone(read, set, 'never set')];
}

const RAW_COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!from )/i;
/** Required in a sheet that paints something outside the interface, such as a screen, or on a single such line. */
const REASON = /\/\*\s*Raw colors: [\s\S]+?\*\//;

/** Returns colors other than tokens without a reason, as `file:line: text`. */
export function rawColors(sources: Sources): readonly string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!file.endsWith('.css') || file.endsWith('/tokens.css') || REASON.test(text)) return [];
    const lines = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    return lines
      .split('\n')
      .flatMap((line, at) => (RAW_COLOR.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));
  });
}
