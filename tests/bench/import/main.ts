import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFeed } from './judgeFeed.ts';
import { judgeMedia } from './judgeMedia.ts';
import { judgePage } from './judgePage.ts';
import { judgePdf } from './judgePdf.ts';
import { judgeSite } from './judgeSite.ts';
import { differences, type Expected } from './differences.ts';

/*
 * `npm run bench -- import FOLDER`: compares what the importers make of the files of a folder with expectations written
 * by hand. README.md describes the folder. Exits with 1 if anything differs.
 */
const ENDING = '.expected.json';

/** Returns what was found in an input, in the format of the expectations. */
type Judge = (path: string, expected: Expected) => Promise<object> | object;
const JUDGES: readonly (readonly [kind: string, of: RegExp, judge: Judge])[] = [
  ['feed', /\.(xml|rss|atom)$/i, judgeFeed],
  ['page', /\.html?$/i, judgePage],
  ['pdf', /\.pdf$/i, judgePdf],
  ['picture', /\.(png|jpe?g|webp|gif|bmp|avif|hei[cf]|tiff?|svg)$/i, judgeMedia],
  ['film', /\.(mp4|mov|m4v|webm|mkv)$/i, judgeMedia],
  ['site', /\/?$/, judgeSite],
];

interface Row {
  readonly kind: string;
  readonly name: string;
  readonly differs: readonly string[];
  readonly expected: Expected;
}

async function judge(folder: string, name: string): Promise<Row> {
  const path = join(folder, name);
  const [kind = '', , read = judgeSite] = JUDGES.find(([, of]) => of.test(name)) ?? [];
  const expected = JSON.parse(readFileSync(`${path}${ENDING}`, 'utf8')) as Expected;
  if (!existsSync(path)) return { kind, name, differs: ['the input is missing'], expected };
  try {
    return { kind, name, differs: differences(expected, await read(path, expected)), expected };
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return {
      kind,
      name,
      differs: differences(expected, { problem: code ?? String(error) }),
      expected,
    };
  }
}

function tell(rows: readonly Row[]): void {
  for (const { kind, name, differs } of rows) {
    const found = differs.length === 0 ? 'right' : differs.join('; ');
    process.stdout.write(`| ${kind.padEnd(7)} | ${name.padEnd(32)} | ${found} |\n`);
  }
  for (const [kind] of JUDGES) {
    const of = rows.filter((row) => row.kind === kind);
    const right = of.filter(({ differs }) => differs.length === 0).length;
    if (of.length > 0) process.stdout.write(`${kind}: ${right} of ${of.length} right\n`);
    if (kind === 'site') tellFields(of);
  }
}

/** Of websites, each part of the brand counts by itself. */
function tellFields(rows: readonly Row[]): void {
  for (const field of ['logo', 'primary', 'fonts', 'wrongSure']) {
    const asked = rows.filter(({ expected }) => field in expected);
    const right = asked.filter(({ differs }) => !differs.some((each) => isOf(field, each)));
    process.stdout.write(`– ${field}: ${right.length} of ${asked.length} right\n`);
  }
}

const isOf = (field: string, difference: string) => /^\w+/.exec(difference)?.[0] === field;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('npm run bench -- import FOLDER');
const names = readdirSync(folder)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))
  .toSorted();
if (names.length === 0) throw new Error(`nothing in ${folder} ends in ${ENDING}`);
const rows: Row[] = [];
for (const name of names) rows.push(await judge(folder, name));
tell(rows);
process.exitCode = rows.every(({ differs }) => differs.length === 0) ? 0 : 1;
