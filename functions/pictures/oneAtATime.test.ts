import { expect, test } from 'vitest';
import { createOneAtATime } from './oneAtATime.ts';

test('one picture is drawn at a time, also after one that failed, and not too many wait', async () => {
  const draw = createOneAtATime(3);
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (fails) throw new Error('damaged');
  };
  const all = [draw(work(false)), draw(work(true)), draw(work(false))];
  await expect(draw(work(false))).rejects.toMatchObject({ code: 'rateLimited' });
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
  await draw(work(false));
});
