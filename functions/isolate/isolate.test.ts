import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openIsolate } from './openIsolate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-isolate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const worker = path.join(folder, 'worker.ts');
const answerJobs = path.join(import.meta.dirname, 'answerJobs.ts');
writeFileSync(
  worker,
  `import { answerJobs } from ${JSON.stringify(answerJobs)};
   answerJobs({
     double: (n: number) => 2 * n,
     stumble: () => { throw new TypeError('this page has no end ' + 'x'.repeat(5000)); },
     fall: () => { setTimeout(() => { throw new RangeError('fell afterwards'); }); return new Promise(() => {}); },
     leave: () => process.exit(3),
     hang: () => new Promise(() => {}),
   });`,
);

function open(file: URL = pathToFileURL(worker)) {
  const logged: (readonly [string, object])[] = [];
  const log = (event: string, fields: object = {}) => void logged.push([event, fields]);
  const isolate = openIsolate({ info: log, error: log }, file);
  onTestFinished(() => isolate.close());
  return { isolate, logged };
}

test('a job that throws is told and logged by name and message, and the next one is answered', async () => {
  const { isolate, logged } = open();
  await expect(isolate.ask('stumble', null)).rejects.toMatchObject({ code: 'siteUnreadable' });
  expect(logged).toEqual([
    [
      'isolateFailed',
      { job: 'stumble', cause: expect.stringMatching(/^TypeError: this page.{1,300}$/) as string },
    ],
  ]);
  expect(await isolate.ask('double', 21)).toBe(42);
});

test.each([
  ['fall', 'RangeError: fell afterwards'],
  ['leave', 'ended with 3'],
])('a process that ends over its work (%s) leaves a line in the log', async (job, cause) => {
  const { isolate, logged } = open();
  await expect(isolate.ask(job, null)).rejects.toMatchObject({ code: 'siteUnreadable' });
  await expect(isolate.ask('double', 21)).rejects.toMatchObject({ code: 'siteUnreadable' });
  expect(logged).toEqual([['isolateFailed', { cause }]]);
});

test('a process that cannot start says why', async () => {
  const { isolate, logged } = open(pathToFileURL(path.join(folder, 'missing.ts')));
  await expect(isolate.ask('double', 21)).rejects.toMatchObject({ code: 'siteUnreadable' });
  expect(logged).toEqual([
    ['isolateFailed', { cause: expect.stringContaining('Cannot find module') as string }],
  ]);
});

test('a start that throws gives its seat back', async () => {
  for (let seat = 0; seat < 4; seat++) {
    const { isolate } = open(new URL('http://not-a-file.example/'));
    await expect(isolate.ask('double', 21)).rejects.toThrow('file');
  }
  expect(await open().isolate.ask('double', 21)).toBe(42);
});

test('who was answered gives its seat to the fifth, and all go on afterwards', async () => {
  const many = Array.from({ length: 5 }, () => open().isolate);
  for (const isolate of many) expect(await isolate.ask('double', 4)).toBe(8);
  const answers = many.map((isolate) => isolate.ask('double', 5));
  expect(await Promise.all(answers)).toEqual([10, 10, 10, 10, 10]);
});

test('nothing is asked of one that was closed', async () => {
  const { isolate, logged } = open();
  const asked = isolate.ask('hang', null);
  isolate.close();
  await expect(asked).rejects.toMatchObject({ code: 'siteTooSlow' });
  await expect(isolate.ask('double', 1)).rejects.toMatchObject({ code: 'siteTooSlow' });
  expect(logged).toEqual([]);
});
