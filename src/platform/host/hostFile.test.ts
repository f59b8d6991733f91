import { expect, test } from 'vitest';
import { readHostFile } from './hostFile.ts';

/** Reads from a host that responds at these addresses; returns the requests and the result. */
async function ask(answers: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const get = (async (url: string) => {
    asked.push(url);
    const body = answers[url];
    return new Response(body ?? '<!doctype html>', { status: body === undefined ? 404 : 200 });
  }) as typeof fetch;
  const restore = (raw: unknown) => (raw as { readonly here?: string } | undefined)?.here;
  const found = await readHostFile(get, { origin: '', patienceMs: 1000 }, restore);
  return { asked, found };
}

test('one request finds the file, on Firebase and on the site server', async () => {
  expect(await ask({ '/vitrine.json': '{"here":"yes"}' })).toEqual({
    asked: ['/vitrine.json'],
    found: 'yes',
  });
});

test('an older site server has it at its own address, and its app at every other one', async () => {
  const page = '<!doctype html>';
  const answers = { '/vitrine.json': page, '/__/vitrine/config.json': '{"here":"yes"}' };
  expect((await ask(answers)).found).toBe('yes');
  expect((await ask({})).found).toBeUndefined();
});
