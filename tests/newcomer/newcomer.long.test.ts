import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { filesOf, MOST_FILES, RECIPES } from './recipes.ts';
import { type Step, withStep } from './step.ts';

/*
 * Adds features to a copy of the tree as CONTRIBUTING.md describes, one after the other. After each step the compiler
 * reports the places that are still to be filled; after the last the new feature is read, saved, copied and guarded.
 */
const tree = mkdtempSync(join(tmpdir(), 'vitrine-newcomer-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));
beforeAll(copyTree);

function copyTree(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0')) if (file && existsSync(file)) copy(file);
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
}

const copy = (file: string): void => cpSync(file, join(tree, file));

function take(step: Step): void {
  const path = join(tree, step.file);
  writeFileSync(path, withStep(step, existsSync(path) ? readFileSync(path, 'utf8') : ''));
}

/** A recipe that failed does not disturb the next. */
function undo({ file }: Step): void {
  if (existsSync(file)) copy(file);
  else rmSync(join(tree, file), { force: true });
}

const promised = promisify(execFile);
/** Without npm in between, which takes a second each time. */
const bin = (name: string): string => join(tree, 'node_modules/.bin', name);

/** Returns the files of the app and of the server that do not compile. */
async function complaints(): Promise<readonly string[]> {
  const projects = ['tsconfig.json', 'config/tsconfig.node.json'].map(async (project, at) => {
    const known = join(tree, `${at}.tsbuildinfo`);
    const args = ['-p', project, '--tsBuildInfoFile', known, '--pretty', 'false'];
    // It fails as soon as one file does not compile.
    const { stdout } = await promised(bin('tsc'), args, { cwd: tree }).catch(
      (error: { readonly stdout: string }) => error,
    );
    const found = [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)];
    if (stdout && found.length === 0) throw new Error(stdout);
    return found.map(([, file]) => file ?? '');
  });
  return [...new Set((await Promise.all(projects)).flat())].toSorted();
}

/** Runs a module in the tree and returns the JSON that it prints. */
function run(source: string): unknown {
  writeFileSync(join(tree, 'try.ts'), source);
  const { stdout, stderr } = spawnSync(bin('node'), ['try.ts'], { cwd: tree, encoding: 'utf8' });
  rmSync(join(tree, 'try.ts'));
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

it('the copy compiles', async () => {
  expect(await complaints()).toEqual([]);
});

const recipes = Object.entries<readonly Step[]>(RECIPES);
describe.each(recipes)('a new %s', (name, steps) => {
  it('touches few files, and the compiler asks for those that it knows of', async () => {
    onTestFailed(() => steps.forEach(undo));
    const open: (readonly string[])[] = [[]];
    for (const step of steps) {
      take(step);
      open.push(await complaints());
    }
    const cleared = (at: number) => open[at]?.some((file) => !open[at + 1]?.includes(file));
    const asked = steps.filter((_, at) => cleared(at)).map(({ file }) => file);
    const wanted = steps.filter(({ isAsked }) => isAsked).map(({ file }) => file);
    expect({ open: open.at(-1), asked }).toEqual({ open: [], asked: wanted });
    expect(filesOf(steps).length).toBeLessThanOrEqual(
      new Map(Object.entries(MOST_FILES)).get(name) ?? 0,
    );
  });
});

it('a new field is kept, saved, copied, compared, merged and guarded, and no stranger sees it', () => {
  const outcome = run(
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

/** Runs tests of the new feature in the tree, stored as `place`; returns the exit code and the output. */
function tried(source: string, place: string): { code: number | null; text: string } {
  cpSync(join('tests/newcomer', source), join(tree, place));
  const args = [bin('vitest'), 'run', place];
  const { status, stdout, stderr } = spawnSync(bin('node'), args, { cwd: tree, encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}

it('a new verb is in the menu, the bar of a selection, the palette and the list of keys, and its key does it', () => {
  const { code, text } = tried('newVerb.txt', 'src/app/palette/newVerb.test.tsx');
  expect(text).toContain('5 passed');
  expect(code).toBe(0);
});

it('a new verb of the designer is in the list of keys, its key does it, and a button takes it', () => {
  const { code, text } = tried('newDesignerVerb.txt', 'src/designer/view/newVerb.test.tsx');
  expect(text).toContain('3 passed');
  expect(code).toBe(0);
});
