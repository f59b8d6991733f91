import { expect, test } from 'vitest';
import { dispatchersOf } from '../../functions/events/dispatch.ts';
import { TRIGGERS } from '../../functions/events/registry.ts';
import { startTestServer, testToken } from '../../server/database/database.testkit.ts';
import { askMatrix } from './matrixOverHttp.ts';
import { authOf, NOW, RULES } from './world.ts';

test('the server answers each cell of the matrix over HTTP as the table says', async () => {
  const server = await startTestServer({
    rules: RULES,
    clock: () => NOW,
    // Every cell also holds on hosted Firebase.
    watched: dispatchersOf(TRIGGERS).map(({ path }) => path),
    hasHostedLimits: true,
  });
  try {
    const answers = await askMatrix({
      address(path, role, params = {}) {
        const auth = authOf(role);
        const token = auth && testToken(auth.uid, auth.token);
        const all = new URLSearchParams({ ...params, ...(token !== null && { auth: token }) });
        return `${server.origin}/${path}.json?${all.toString()}`;
      },
      fill: (data) => server.database.admin.update({ '': data }),
    });
    const wrong = answers.filter(({ wanted, allowed }) => wanted.join() !== allowed.join());
    expect(wrong).toEqual([]);
    expect(answers.length).toBeGreaterThan(200);
  } finally {
    await server.stop();
  }
}, 60_000);
