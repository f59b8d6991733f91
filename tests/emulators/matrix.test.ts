import { expect, test } from 'vitest';
import { askMatrix } from '../rules/matrixOverHttp.ts';
import { authOf } from '../rules/world.ts';
import { EMULATORS, unsignedToken } from './emulators.ts';

const { namespace, hosts } = EMULATORS;

test('the official server answers each cell of the matrix as the table says', async () => {
  const answers = await askMatrix({
    address(path, role, params = {}) {
      const auth = authOf(role);
      const token = auth === null ? {} : { auth: unsignedToken(auth.token, auth.uid) };
      const all = new URLSearchParams({ ...params, ...token, ns: namespace });
      return `http://${hosts.database}/${path}.json?${all.toString()}`;
    },
    async fill(data) {
      const response = await fetch(`http://${hosts.database}/.json?ns=${namespace}`, {
        method: 'PUT',
        headers: { authorization: 'Bearer owner' },
        body: JSON.stringify(data),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    },
  });
  expect(answers.filter(({ wanted, allowed }) => wanted.join() !== allowed.join())).toEqual([]);
});
