import { createUserWithEmailAndPassword, signInAnonymously } from 'firebase/auth';
import { expect, test } from 'vitest';
import { startTestSite } from '../../server/siteServer.testkit.ts';
import { ALL, claimsOf, isPlayer, type StorageRole } from './storageMatrix.ts';
import { askStorageMatrix } from './storageOverHttp.ts';

const HOSTS = [
  ['the site server', {}],
  ['a server that does as hosted Firebase', { FIREBASE_LIMITS: '1' }],
] as const;

test.each(HOSTS)(
  '%s answers each cell of the storage matrix as the table says',
  async (_, env) => {
    const site = await startTestSite({ env });
    try {
      const people = new Map<StorageRole, { readonly uid: string; readonly token: string }>();
      for (const role of ALL) {
        const claims = claimsOf(role);
        if (claims === null) continue;
        const { user } = await (isPlayer(role)
          ? signInAnonymously(site.newAuth())
          : createUserWithEmailAndPassword(site.newAuth(), `${role}@example.org`, 'correct horse'));
        await site.claim(user.uid, claims);
        people.set(role, { uid: user.uid, token: await user.getIdToken(true) });
      }
      const { files } = site.server.ports;
      const answers = await askStorageMatrix({
        objects: `${site.url}/v0/b/vitrine-site.local/o`,
        uid: (role) => people.get(role)?.uid ?? '',
        headers(role) {
          const token = people.get(role)?.token;
          return token === undefined ? {} : { authorization: `Firebase ${token}` };
        },
        store: async (name, type) => void (await files.write(name, Buffer.from('x'), type)),
        remove: (name) => files.remove(name),
        hidesEarlier: 'FIREBASE_LIMITS' in env,
      });
      expect(answers.length).toBeGreaterThan(100);
      expect(answers.filter(({ wanted, allowed }) => wanted.join() !== allowed.join())).toEqual([]);
    } finally {
      await site.stop();
    }
  },
  60_000,
);
