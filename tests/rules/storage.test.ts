import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AuthClaims } from '../../server/database/types.ts';
import {
  compileStorageRules,
  type StorageRequest,
} from '../../server/storage/rules/compileStorageRules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const rules = compileStorageRules(readFileSync(path.join(ROOT, 'storage.rules'), 'utf8'));

const TEAM = 'teamTEAMteamTEAM1234';
const OTHER = 'otherOTHERother12345';
const SLIDE = 'slideSLIDEslide12345';
const MIB = 1024 * 1024;

const person = (uid: string, teams: Record<string, string>): AuthClaims => ({
  uid,
  token: { teams },
});
const ROLES = {
  admin: person('admin', { [OTHER]: 'e', [TEAM]: 'a' }),
  editor: person('editor', { [TEAM]: 'e' }),
  device: { uid: 'device', token: { device: TEAM, screen: 'screen' } },
  foreignAdmin: person('foreign', { [OTHER]: 'a' }),
  foreignDevice: { uid: 'foreignDevice', token: { device: OTHER, screen: 'screen' } },
  newcomer: { uid: 'newcomer', token: {} },
  anybody: null,
} as const satisfies Record<string, AuthClaims | null>;
type Role = keyof typeof ROLES;
const ALL = Object.keys(ROLES) as Role[];
const MEMBERS: Role[] = ['admin', 'editor'];
const READERS: Role[] = [...MEMBERS, 'device'];
const SIGNED_IN = ALL.filter((role) => role !== 'anybody');

interface File {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}
const file = (name: string, contentType: string, size: number): File => ({
  name,
  contentType,
  size,
});
const resource = ({ name, contentType, size }: File) => ({
  name,
  bucket: 'site',
  size,
  contentType,
  metadata: {},
});

function allowed(
  method: StorageRequest['method'],
  role: Role,
  given: File,
  exists: boolean,
): boolean {
  return rules.allows({
    method,
    bucket: 'site',
    name: given.name,
    auth: ROLES[role],
    resource: exists ? resource(given) : null,
    newResource: method === 'create' || method === 'update' ? resource(given) : null,
  });
}
const who = (method: StorageRequest['method'], given: File, exists = method !== 'create') =>
  ALL.filter((role) => allowed(method, role, given, exists));

const team = (rest: string) => `teams/${TEAM}/${rest}`;
const slide = (rest: string) => team(`slides/${SLIDE}/${rest}`);
const TS = '1700000000000';

/** One row per kind of file that the specification knows: who may read, list and create it. */
const FILES: readonly { file: File; get: Role[]; create: Role[] }[] = [
  { file: file(slide(`${TS}__landscape`), 'image/png', 10 * MIB), get: READERS, create: MEMBERS },
  { file: file(slide(`${TS}__portrait`), 'image/jpeg', 1), get: READERS, create: MEMBERS },
  {
    file: file(slide(`${TS}__portrait`), 'application/pdf', 20 * MIB),
    get: READERS,
    create: MEMBERS,
  },
  { file: file(slide(`${TS}__landscape`), 'video/mp4', 1024 * MIB), get: READERS, create: MEMBERS },
  { file: file(slide(`${TS}__landscape`), 'video/quicktime', 1), get: READERS, create: MEMBERS },
  { file: file(slide('preview.png'), 'image/png', MIB), get: READERS, create: MEMBERS },
  { file: file(slide('a1B2c3D4__template'), 'image/png', MIB), get: READERS, create: MEMBERS },
  { file: file(slide('a1B2c3D4__template'), 'video/mp4', MIB), get: READERS, create: MEMBERS },
  { file: file(team(`avatar/${TS}`), 'image/png', MIB), get: READERS, create: ['admin'] },
  { file: file(team(`brand/logo/${TS}`), 'image/png', MIB), get: READERS, create: ['admin'] },
  { file: file(team(`brand/logo/${TS}_dark`), 'image/png', MIB), get: READERS, create: ['admin'] },
  {
    file: file(team('brand/fonts/Inter-Bold.woff2'), 'font/woff2', MIB),
    get: READERS,
    create: ['admin'],
  },
  {
    file: file(team('brand/fonts/My Font (1).ttf'), 'application/octet-stream', MIB),
    get: READERS,
    create: ['admin'],
  },
  {
    file: file(team('imports/importIMPORTimport12'), 'image/png', MIB),
    get: ['admin'],
    create: [],
  },
  {
    file: file(team('imports/importIMPORTimport12/logo.svg'), 'image/svg+xml', MIB),
    get: ['admin'],
    create: [],
  },
  { file: file(`users/editor/avatar/${TS}`, 'image/png', MIB), get: SIGNED_IN, create: ['editor'] },
];

describe('storage: role x path x operation', () => {
  test.each(FILES)('$file.name ($file.contentType)', ({ file: given, get, create }) => {
    expect({
      get: who('get', given),
      create: who('create', given),
      update: who('update', given),
      delete: who('delete', given),
    }).toEqual({ get, create, update: [], delete: [] });
  });

  test('what exists is not written again, the preview excepted', () => {
    for (const { file: given, create } of FILES) {
      const again = given.name.endsWith('/preview.png') ? create : [];
      expect([given.name, who('create', given, true)]).toEqual([given.name, again]);
    }
  });

  test('members list the folders of their team, admins its imports, nobody anything else', () => {
    const list = (name: string) => who('list', file(name, '', 0), false);
    for (const folder of ['slides', `slides/${SLIDE}`, 'avatar', 'brand', 'brand/fonts']) {
      expect([folder, list(team(folder))]).toEqual([folder, MEMBERS]);
    }
    expect(list(team('imports/importIMPORTimport12'))).toEqual(['admin']);
    for (const folder of [
      '',
      'teams',
      `teams/${TEAM}`,
      'users',
      'users/editor/avatar',
      team('other'),
    ]) {
      expect([folder, list(folder)]).toEqual([folder, []]);
    }
  });
});

describe('storage: what an attacker tries', () => {
  const creators = (name: string, contentType = 'image/png', size = 1) =>
    who('create', file(name, contentType, size)).map((role) => `${role} ${name} ${contentType}`);

  test('other types, and scripts above all', () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/javascript',
      'image/png; x',
      'image/gif',
      'ximage/png',
    ]) {
      expect(creators(slide(`${TS}__landscape`), type)).toEqual([]);
      expect(creators(slide('preview.png'), type)).toEqual([]);
      expect(creators(team(`avatar/${TS}`), type)).toEqual([]);
    }
    expect(creators(slide('a1B2c3D4__template'), 'application/pdf')).toEqual([]);
    expect(creators(team('brand/fonts/page.html'), 'text/html')).toEqual([]);
  });

  test('more than the specification allows', () => {
    expect(creators(slide(`${TS}__landscape`), 'image/png', 10 * MIB + 1)).toEqual([]);
    expect(creators(slide(`${TS}__landscape`), 'application/pdf', 20 * MIB + 1)).toEqual([]);
    expect(creators(slide(`${TS}__landscape`), 'video/mp4', 1024 * MIB + 1)).toEqual([]);
    expect(creators(slide('preview.png'), 'image/png', 10 * MIB + 1)).toEqual([]);
    expect(creators(team('brand/fonts/a.ttf'), 'font/ttf', 10 * MIB + 1)).toEqual([]);
    expect(creators(`users/editor/avatar/${TS}`, 'image/png', 10 * MIB + 1)).toEqual([]);
  });

  test('other names, other depths, other folders', () => {
    for (const name of [
      slide('logo.png'),
      slide(`${TS}__square`),
      slide(`x${TS}__landscape`),
      slide(`${TS}__landscape/more`),
      slide(''),
      team(`slides/${TS}__landscape`),
      team(`slides/../brand/logo/${TS}`),
      team(`slides/short/${TS}__landscape`),
      team(`logo/${TS}`),
      team(`brand/logo/${TS}_light`),
      team('brand/fonts/a/b.ttf'),
      team(`secrets/${TS}`),
      `users/editor/${TS}`,
      `users/editor/avatar/x`,
      `teams//slides/${SLIDE}/${TS}__landscape`,
      `teams/${TEAM}`,
      `other/${TEAM}/slides/${SLIDE}/${TS}__landscape`,
      'preview.png',
    ]) {
      expect(creators(name)).toEqual([]);
    }
  });

  test('claims of another shape grant nothing', () => {
    const given = file(slide(`${TS}__landscape`), 'image/png', 1);
    const claims: unknown[] = [
      { teams: TEAM },
      { teams: [TEAM] },
      { teams: null },
      { teams: { a: { [TEAM]: 'a' } } },
      { [TEAM]: 'a' },
    ];
    for (const token of claims) {
      const auth = { uid: 'x', token: token as AuthClaims['token'] };
      const newResource = resource(given);
      const asks = { bucket: 'site', name: given.name, auth, resource: null, newResource };
      const isList = Array.isArray((token as { teams?: unknown }).teams);
      // A list of ids is membership in the language of the rules; it makes nobody an admin.
      expect(rules.allows({ ...asks, method: 'create' })).toBe(isList);
      const logo = resource(file(team(`brand/logo/${TS}`), 'image/png', 1));
      expect(rules.allows({ ...asks, method: 'create', name: logo.name, newResource: logo })).toBe(
        false,
      );
    }
    expect(
      who('create', file(`teams/toString/slides/${SLIDE}/${TS}__landscape`, 'image/png', 1)),
    ).toEqual([]);
  });
});

describe('the language', () => {
  const source = (body: string) =>
    `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { ${body} } }`;
  const holds = (condition: string) =>
    compileStorageRules(source(`match /{all=**} { allow read: if ${condition}; }`)).allows({
      method: 'get',
      bucket: 'b',
      name: 'x/y',
      auth: { uid: 'me', token: { list: ['a'], map: { k: 1 } } },
      resource: null,
      newResource: null,
    });

  test.each([
    ['all == "x/y"', true],
    ["request.auth.token.missing == 'a' || true", true],
    ["true || request.auth.token.missing == 'a'", true],
    ["request.auth.token.missing == 'a'", false],
    ["!(request.auth.token.missing == 'a')", false],
    ["request.auth.token.missing == 'a' && false || true", true],
    ["'a' in request.auth.token.list && 'k' in request.auth.token.map", true],
    ["'b' in request.auth.token.list", false],
    ["request.auth.token.map.get('z', 5) == 5", true],
    ['resource == null && request.resource == null', true],
    ['resource.size > 1', false],
    ["'abc'.matches('b')", false],
    ["'abc'.matches('.b.')", true],
    ["'1' == 1", false],
    ['1 + 2 * 3 == 7 && 7 % 4 == 3 && -1 < 0', true],
    ['request.auth.uid is string && request.auth.token.map is map && !(1 is bool)', true],
    [
      "request.auth.token.list.hasAny(['a', 'z']) && !request.auth.token.list.hasAll(['a', 'z'])",
      true,
    ],
    ["request.auth.uid == 'me' ? true : false", true],
    ["'yes'", false],
    ['request.auth.token.constructor == null', false],
  ])('%s is %s', (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  test('what is not understood stops the start, it is never skipped', () => {
    for (const bad of [
      'match /x { allow admin: if true; }',
      'match /x { allow read: if true }',
      'match /x { alow read: if true; }',
      'match /x { allow read: if a ** b; }',
      'match /x { allow read: if this; }',
      'match /x {',
      'function f() { let a = 1; return a; }',
      'match /x { allow read: if 1 is duration; }',
    ]) {
      expect(() => compileStorageRules(source(bad))).toThrow('storage.rules');
    }
    expect(() => compileStorageRules(`${source('')} more`)).toThrow('storage.rules');
    expect(() => compileStorageRules('service firebase.storage { }')).toThrow('storage.rules');
  });
});
