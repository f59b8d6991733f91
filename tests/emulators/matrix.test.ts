import { expect, test } from 'vitest';
import { askMatrix } from '../rules/matrixOverHttp.ts';
import { authOf } from '../rules/world.ts';

const HOST = process.env['FIREBASE_DATABASE_EMULATOR_HOST'] ?? '127.0.0.1:9000';
const NAMESPACE = process.env['EMULATOR_NAMESPACE'] ?? 'demo-vitrine-default-rtdb';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The emulator takes unsigned tokens. */
function unsigned(claims: object, uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const own = { iat: now, exp: now + 3600, sub: uid, user_id: uid, aud: 'demo-vitrine' };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...own })}.`;
}

test('the official server answers each cell of the matrix as the table says', async () => {
  const answers = await askMatrix({
    address(path, role, params = {}) {
      const auth = authOf(role);
      const token = auth === null ? {} : { auth: unsigned(auth.token, auth.uid) };
      const all = new URLSearchParams({ ...params, ...token, ns: NAMESPACE });
      return `http://${HOST}/${path}.json?${all.toString()}`;
    },
    async fill(data) {
      const response = await fetch(`http://${HOST}/.json?ns=${NAMESPACE}`, {
        method: 'PUT',
        headers: { authorization: 'Bearer owner' },
        body: JSON.stringify(data),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    },
  });
  expect(answers.filter(({ wanted, allowed }) => wanted.join() !== allowed.join())).toEqual([]);
});
