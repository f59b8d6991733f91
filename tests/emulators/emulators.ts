import { readFileSync } from 'node:fs';

const { emulators } = JSON.parse(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
) as { readonly emulators: Readonly<Record<string, { readonly port: number }>> };
const hostOf = (name: string): string => `127.0.0.1:${emulators[name]?.port}`;

/** Addresses of the official emulators, and the names of their pretended project. */
export const EMULATORS = {
  project: 'demo-vitrine',
  namespace: 'demo-vitrine-default-rtdb',
  bucket: 'demo-vitrine.appspot.com',
  hosts: {
    auth: hostOf('auth'),
    database: hostOf('database'),
    storage: hostOf('storage'),
    hosting: hostOf('hosting'),
  },
} as const;

/** Path at which the front lets a team register. */
export const REGISTRATION_PATH = '/r-emulators';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an unsigned token, as the emulators accept. */
export function unsignedToken(claims: object, uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const own = { iat: now, exp: now + 3600, sub: uid, user_id: uid, aud: EMULATORS.project };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...own })}.`;
}
