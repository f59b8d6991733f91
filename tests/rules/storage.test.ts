import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AuthClaims } from '../../server/rules/AuthClaims.ts';
import {
  compileStorageRules,
  type StorageRequest,
} from '../../server/storage/rules/compileStorageRules.ts';
import {
  ALL,
  authOf,
  file,
  FILES,
  FOLDERS,
  MIB,
  slide,
  team,
  TEAM,
  SLIDE,
  TS,
  type File,
  type StorageRole as Role,
  type StorageRow,
} from './storageMatrix.ts';

const source = readFileSync(path.resolve(import.meta.dirname, '../../storage.rules'), 'utf8');
const rules = compileStorageRules(source);

/** The matrix is tested here with role names as uids. */
const named = (name: string) => name.replace('{editor}', 'editor');
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
  judge = rules,
): boolean {
  const described = resource({ ...given, name: named(given.name) });
  return judge.allows({
    method,
    bucket: 'site',
    name: described.name,
    auth: authOf(role),
    resource: exists ? described : null,
    newResource: method === 'create' || method === 'update' ? described : null,
  });
}
const who = (method: StorageRequest['method'], given: File, exists = method !== 'create') =>
  ALL.filter((role) => allowed(method, role, given, exists));

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
    for (const { file: given, again = [] } of FILES) {
      expect([given.name, who('create', given, true)]).toEqual([given.name, again]);
    }
  });

  test.each(FOLDERS)('$folder', ({ folder, list }) => {
    expect(who('list', file(folder, '', 0), false)).toEqual(list);
  });

  test('each condition under which something is allowed has a row', () => {
    const grants = [...source.matchAll(/allow [^;]+;/g)];
    const answers = (judge: typeof rules) =>
      JSON.stringify([
        ...FILES.map((row) => cellsOf(row, judge)),
        ...FOLDERS.map(({ folder }) =>
          ALL.filter((role) => allowed('list', role, file(folder, '', 0), false, judge)),
        ),
      ]);
    const whole = answers(rules);
    const unnoticed = grants.filter(({ 0: grant, index }) => {
      const without = source.slice(0, index) + source.slice(index + grant.length);
      return answers(compileStorageRules(without)) === whole;
    });
    expect(grants.length).toBeGreaterThan(8);
    expect(unnoticed.map(([grant]) => grant)).toEqual([]);
  });
});

function cellsOf({ file: given }: StorageRow, judge: typeof rules) {
  const asked = [
    ['get', true],
    ['create', false],
    ['create', true],
  ] as const;
  return asked.map(([method, exists]) =>
    ALL.filter((role) => allowed(method, role, given, exists, judge)),
  );
}

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
      // In the rules' language a list of ids is a membership; it makes nobody an admin.
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
  const rulesWith = (body: string) =>
    `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { ${body} } }`;
  const holds = (condition: string) =>
    compileStorageRules(rulesWith(`match /{all=**} { allow read: if ${condition}; }`)).allows({
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
      expect(() => compileStorageRules(rulesWith(bad))).toThrow('storage.rules');
    }
    expect(() => compileStorageRules(`${rulesWith('')} more`)).toThrow('storage.rules');
    expect(() => compileStorageRules('service firebase.storage { }')).toThrow('storage.rules');
  });
});
