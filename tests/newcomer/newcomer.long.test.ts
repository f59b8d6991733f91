import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesOf, MOST_FILES, RECIPES } from './recipes.ts';
import type { Step } from './step.ts';

/*
 * Adds features to a copy of the tree as CONTRIBUTING.md describes. After each step the compiler reports the places
 * that are still to be filled; after the last the new feature is read, saved, copied and guarded.
 */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-newcomer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What compiles and tests the copy. */
const CONFIGURATION = [
  'tsconfig.json',
  'config/tsconfig.base.json',
  'vitest.config.ts',
  'tests/run/suites.ts',
  'tests/tools/byEnvironment.ts',
  'tests/tools/keepProperties.ts',
  'tests/tools/sharedProcess.setup.ts',
];

function copyTree(name: string): string {
  const tree = join(folder, name);
  for (const part of ['src', 'sync', 'server', 'functions', 'package.json', 'lingui.config.ts']) {
    cpSync(part, join(tree, part), { recursive: true });
  }
  for (const part of CONFIGURATION) cpSync(part, join(tree, part));
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

function take(tree: string, { file, before, text }: Step): void {
  const path = join(tree, file);
  if (before === undefined) return writeFileSync(path, text);
  const source = readFileSync(path, 'utf8');
  const at = source.indexOf(before);
  if (at < 0) throw new Error(`${file} has no ${before}`);
  writeFileSync(path, source.slice(0, at) + text + source.slice(at));
}

/** Returns the files that do not compile. */
function complaints(tree: string): readonly string[] {
  const args = ['tsc', '-p', 'tsconfig.json', '--incremental', 'false', '--pretty', 'false'];
  const { stdout } = spawnSync('npx', args, { cwd: tree, encoding: 'utf8' });
  const files = [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(
    ([, file]) => file ?? '',
  );
  return [...new Set(files)].sort();
}

/** Runs a module in the tree and returns the JSON that it prints. */
function run(tree: string, source: string): unknown {
  writeFileSync(join(tree, 'try.ts'), source);
  const { stdout, stderr } = spawnSync('npx', ['node', 'try.ts'], { cwd: tree, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const recipes = Object.entries(RECIPES) as [keyof typeof RECIPES, readonly Step[]][]; // its own keys
describe.each(recipes)('a new %s', (name, steps) => {
  it('touches few files, and compiles when each of them has its part', () => {
    const tree = copyTree(name);
    const seen = steps.map((step) => {
      take(tree, step);
      return complaints(tree);
    });
    expect(seen).toEqual(steps.map(({ asks }) => [...asks].sort()));
    expect(filesOf(steps).length).toBeLessThanOrEqual(MOST_FILES[name]);
  });
});

it('a new field is kept, saved, copied, compared, merged and guarded, and no stranger sees it', () => {
  const outcome = run(
    join(folder, 'field'),
    `
    import { publicSlide } from './functions/readPreview/publicParts.ts';
    import { KINDS } from './src/model/kinds.ts';
    import { changeSlide } from './src/model/mutations/changeSlide.ts';
    import { changesToward, copyFields, differingFields } from './src/model/slide/slideDifference.ts';
    import { SLIDE_FIELDS } from './server/rules/build/slides.ts';
    const raw = { id: 'slide000000000000000', type: 'image', status: 'published' };
    const key = 'team0000000000000000/slide000000000000000';
    const plain = KINDS.slide.parse(raw, key);
    const noted = KINDS.slide.parse({ ...raw, note: 'By the door' }, key);
    console.log(JSON.stringify({
      read: [plain.note, noted.note],
      stored: KINDS.slide.encode(noted, () => '').note,
      saved: changeSlide(plain, { note: 'Here' }).note,
      copied: copyFields(noted),
      differs: differingFields(plain, noted),
      back: changesToward(noted, plain),
      keepsLoser: KINDS.slide.keepsLoser('note'),
      rule: SLIDE_FIELDS.note,
      shown: 'note' in publicSlide({ ...raw, note: 'By the door' }),
    }));`,
  );
  expect(outcome).toEqual({
    read: ['', 'By the door'],
    stored: 'By the door',
    saved: 'Here',
    copied: { note: 'By the door' },
    differs: ['note'],
    back: { note: '' },
    keepsLoser: true,
    rule: { '.validate': 'newData.isString() && newData.val().length <= 500' },
    shown: false,
  });
});

it('a new widget is kept, offered with all its settings, and played', () => {
  const outcome = run(
    join(folder, 'widget'),
    `
    import { WIDGET_RECORDS } from './functions/provision/records.ts';
    import { parseSlide } from './src/model/slide/slide.ts';
    import { contentProblem, widgetOf } from './src/model/slide/slideContent.ts';
    import { optionsIn } from './src/model/widgets/options.ts';
    import { itemOf } from './src/player/engine/items/itemOf.ts';
    const raw = { id: 'slide000000000000000', type: 'quote', widget: { words: 'Less', author: 7 } };
    const slide = parseSlide(raw, 'team0000000000000000');
    const words = { quote: { options: { words: { label: 'Words' } } } };
    const facts = { orientation: 0, isOnline: false, nowMs: 0, data: {} };
    console.log(JSON.stringify({
      kept: slide.widget,
      problem: contentProblem(slide) ?? 'none',
      offered: WIDGET_RECORDS.quote,
      controls: optionsIn(widgetOf(slide), words).map(({ label, control }) => [label, control.kind]),
      played: itemOf(slide, facts).kind,
    }));`,
  );
  expect(outcome).toEqual({
    kept: { words: 'Less', author: '', isLarge: false, language: 'en', theme: 'dash' },
    problem: 'none',
    offered: { name: 'Quote', color: '#10b981', icon: 'quote', public: true },
    controls: [
      ['Words', 'text'],
      ['author', 'text'],
      ['isLarge', 'flag'],
    ],
    played: 'widget',
  });
});

/** Runs tests of the new feature in its tree, stored as `place`; returns the exit code and the output. */
function tried(tree: string, source: string, place: string): { code: number | null; text: string } {
  cpSync(join('tests/newcomer', source), join(tree, place));
  const args = ['vitest', 'run', place];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: tree, encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}

it('a new verb is in the menu, the bar of a selection, the palette and the list of keys, and its key does it', () => {
  const place = 'src/app/palette/newVerb.test.tsx';
  const { code, text } = tried(join(folder, 'verb'), 'newVerb.txt', place);
  expect(text).toContain('5 passed');
  expect(code).toBe(0);
});

it('a new verb of the designer is in the list of keys, its key does it, and a button takes it', () => {
  const place = 'src/designer/view/newVerb.test.tsx';
  const tree = join(folder, 'verb of the designer');
  const { code, text } = tried(tree, 'newDesignerVerb.txt', place);
  expect(text).toContain('3 passed');
  expect(code).toBe(0);
});
