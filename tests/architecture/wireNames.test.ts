import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FUNCTIONS } from '../../functions/registry.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { SOURCES } from './sources.ts';

/*
 * Names that other versions of the app, players, servers and their disks know. Code may call a thing what it likes; these
 * stay, or old data and open tabs no longer understand each other. One that is added on purpose: `npx vitest run -u
 * tests/architecture/wireNames.test.ts`; one that is gone or renamed is a fault.
 */

const files = SOURCES.filter((file) => !/\.(?:test|testkit)\.|\/stories\//.test(file));
const textOf = (file: string) => readFileSync(file, 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

/** Everything that a pattern's first group matches in product code. */
const found = (pattern: RegExp, among: readonly string[] = files) =>
  sorted(among.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, name = '']) => name)));

/** Types whose values are stored on devices or sent between pages, workers, players and servers. */
const STORED = [
  'sync/engine/rows.ts',
  'src/model/screen/screenReport.ts',
  'src/player/engine/playItem.ts',
  'src/player/engine/playLog.ts',
  'src/player/store/playerDb.ts',
  'src/store/sessionRow.ts',
];

function keysIn(rules: unknown): readonly string[] {
  if (typeof rules !== 'object' || rules === null) return [];
  return Object.entries(rules).flatMap(([key, value]) => [
    ...(key.startsWith('.') ? [] : [key]),
    ...keysIn(value),
  ]);
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'places of the database': sorted(keysIn(JSON.parse(textOf('database.rules.json')))),
  'names with the product in them: keys, caches, locks, channels, databases, metrics': found(
    /(['"`]vitrine[-_:./${}\w]*)['"`]/gi,
  ).map((name) => name.slice(1).replace(/\$\{\w+\}/g, '…')),
  'messages to workers and other pages': found(/postMessage\((?:'|\{ )(\w+)/g),
  'tables of devices': found(/\.stores\(\{([^}]*)\}/g).map((tables) => tables.replace(/\s+/g, ' ')),
  'columns and fields of devices': found(/^ {2}(?:readonly )?(\w+)\??: /gm, STORED),
  mutations: sorted([...MUTATORS.values()].map(({ name, version }) => `${name} ${version}`)),
  functions: FUNCTIONS.map(({ name }) => name),
  'variables of the environment': sorted([
    ...found(/^ {2}([A-Z][A-Z_]+): v\./gm, ['server/siteEnv.ts', 'functions/settings.ts']),
    ...found(/env\['(\w+)'\]/g),
  ]),
  'paths of pages': found(/\bpath: '([^']+)'/g),
  'problems that functions answer with': found(/new FunctionProblem\('(\w+)'/g),
  'refusals of changes': found(/refuse\('(\w+)'/g),
  'reasons for which changes are set aside': found(/^ {2}\| '(\w+)'/gm, ['sync/engine/rows.ts']),
};

it('no name on a wire or a disk has changed', async () => {
  const text = Object.entries(NAMES).map(([title, names]) => `# ${title}\n${names.join('\n')}\n`);
  expect(Object.values(NAMES).every((names) => names.length > 0)).toBe(true);
  await expect(text.join('\n')).toMatchFileSnapshot('./wireNames.txt');
});
