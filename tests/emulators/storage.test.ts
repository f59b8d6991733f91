import { expect, test } from 'vitest';
import { authOf } from '../rules/storageMatrix.ts';
import { askStorageMatrix, multipart } from '../rules/storageOverHttp.ts';
import { EMULATORS, unsignedToken } from './emulators.ts';

const OBJECTS = `http://${EMULATORS.hosts.storage}/v0/b/${EMULATORS.bucket}/o`;
const OWNER = { authorization: 'Bearer owner' };

test('the official storage emulator answers each cell of the matrix as the table says', async () => {
  const answers = await askStorageMatrix({
    objects: OBJECTS,
    uid: (role) => role,
    headers(role) {
      const claims = authOf(role)?.token ?? null;
      return claims === null ? {} : { authorization: `Firebase ${unsignedToken(claims, role)}` };
    },
    async store(name, type) {
      const upload = multipart(name, type);
      const headers = { ...upload.headers, ...OWNER };
      const url = `${OBJECTS}?name=${encodeURIComponent(name)}`;
      const response = await fetch(url, { ...upload, headers });
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
    },
    async remove(name) {
      const url = `${OBJECTS}/${encodeURIComponent(name)}`;
      await fetch(url, { method: 'DELETE', headers: OWNER });
    },
  });
  expect(answers.filter(({ wanted, allowed }) => wanted.join() !== allowed.join())).toEqual([]);
});
