import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawMutants, shown } from './draw.ts';
import equivalent from './equivalent.json' with { type: 'json' };
import { nearestTests } from './nearest.ts';
import { mutantsOf, mutate } from './operators.ts';

const SOURCE = `import { far } from './far.ts';
/** Grüße — with > 1 sign < 2, && more. */
export interface Shape { readonly sides: 3 | 4; readonly isOpen: true }
export async function area(sides: number, name?: string): Promise<number> {
  if (sides < 3 || !name) return 0;
  const size = (await far(sides)) ?? 10;
  far('drawn');
  await far.log?.(\`\${sides} > 2\`);
  const label = 'a' + name;
  return size * sides - label.length;
}
const closed = true;
for (const n of [1, 0]) far(n as 1);
`;

it('makes each small change, and none of types, comments, imports and texts', () => {
  const made = mutantsOf('shape.ts', SOURCE).map(
    (mutant) => [mutant.line, shown(SOURCE, mutant).split(' → ')[1]] as const,
  );
  expect(made).toEqual([
    [5, 'if (!(sides < 3 || !name)) return 0;'],
    [5, 'if (sides <= 3 || !name) return 0;'],
    [5, 'if (sides < 30 || !name) return 0;'],
    [5, 'if (sides < 3 && !name) return 0;'],
    [5, 'if (sides < 3 || (name)) return 0;'],
    [5, 'if (sides < 3 || !name) return 1;'],
    [6, 'const size = ((await far(sides)) && (10));'],
    [6, 'const size = ((far(sides))) ?? 10;'],
    [6, 'const size = (await far(sides)) ?? 100;'],
    [7, ';'],
    [8, ';'],
    [8, '(far.log?.(`${sides} > 2`));'],
    [10, 'return size / sides - label.length;'],
    [10, 'return size * sides + label.length;'],
    [12, 'const closed = false;'],
    [13, 'for (const n of [2, 0]) far(n as 1);'],
    [13, 'for (const n of [1, 1]) far(n as 1);'],
    [13, 'for (const n of [1, 0]) ;'],
  ]);
});

it('changes the source at one place, and reads components', () => {
  const source = 'export const Note = ({ n }: { n: number }) => <p hidden={n > 1}>it is 1</p>;\n';
  const [first, ...others] = mutantsOf('Note.tsx', source).map((one) => mutate(source, one));
  expect(first).toBe(source.replace('n > 1}', 'n >= 1}'));
  expect(others).toEqual([source.replace('n > 1}', 'n > 2}')]);
});

it('draws the same lines by the same seed, each file once', () => {
  const all = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].flatMap((file) => mutantsOf(file, SOURCE));
  const drawn = drawMutants(all, 7, 3);
  expect(drawMutants(all, 7, 3)).toEqual(drawn);
  expect(drawMutants([...all].reverse(), 7, 3).map(({ line }) => line)).toEqual(
    drawn.map(({ line }) => line),
  );
  expect(new Set(drawn.map(({ file }) => file)).size).toBe(3);
  expect(drawMutants(all, 8, 3)).not.toEqual(drawn);
  expect(drawMutants(all, 7, 9)).toHaveLength(4);
});

it('finds the tests that fewest imports lead to, those beside first', () => {
  const sources = new Map(
    Object.entries({
      'src/far/other.test.ts': "import { a } from '../a.ts';",
      'src/a.test.ts': "import { a } from './a.ts';",
      'src/b.ts': "export * from './a.ts';",
      'src/worker.ts': "new Worker(new URL('./b.ts', import.meta.url))",
      'src/far/b.test.ts': "const { b } = await import('../b.ts');",
      'tests/worker.test.ts': "import '../src/worker.ts';",
      'src/none.test.ts': "import 'vitest';",
      'src/a.ts': '',
    }),
  );
  const found = ['src/a.test.ts', 'src/far/other.test.ts', 'src/far/b.test.ts'];
  expect(nearestTests(sources, 9)('src/a.ts')).toEqual([...found, 'tests/worker.test.ts']);
  expect(nearestTests(sources, 2)('src/a.ts')).toEqual(found.slice(0, 2));
  const server = new Map(
    Object.entries({
      'src/server/answer.ts': '',
      'src/server/start.ts': "import './answer.ts';",
      'src/server/whole.test.ts': "import './start.ts';",
      'src/whole.test.ts': "import './server/start.ts';",
      'tests/answer.test.ts': "import '../src/server/answer.ts';",
      'tests/whole.test.ts': "import '../src/server/start.ts';",
    }),
  );
  expect(nearestTests(server, 1)('src/server/answer.ts')).toEqual([
    'tests/answer.test.ts',
    'src/server/whole.test.ts',
  ]);
});

it('lists as equivalent only what can still be drawn', () => {
  const files = new Set(Object.keys(equivalent).map((key) => key.slice(0, key.indexOf(': '))));
  const possible = new Set(
    [...files].flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return mutantsOf(file, source).map((mutant) => `${file}: ${shown(source, mutant)}`);
    }),
  );
  expect(Object.keys(equivalent).filter((key) => !possible.has(key))).toEqual([]);
});
