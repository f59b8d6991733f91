import { expect, it } from 'vitest';
import { createFakeTime } from '../engine/engine.testkit.ts';
import { reloadOnceReachable } from './reload.ts';

it('waits with a new start until the page can be had, also from a host that does not answer at all', async () => {
  const time = createFakeTime();
  const answers = ['silence', 'refused', 'error', 'page'];
  const done: string[] = [];
  reloadOnceReachable('/player/', {
    after: time.after,
    reload: () => done.push('reload'),
    get: (_page, { signal }) => {
      const answer = answers.shift() ?? '';
      done.push(answer);
      if (answer === 'refused') return Promise.reject(new TypeError('no route'));
      if (answer !== 'silence') return Promise.resolve({ ok: answer === 'page' });
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    },
  });
  await time.advance(60_000);
  expect(done).toEqual(['silence', 'refused', 'error', 'page', 'reload']);
});
