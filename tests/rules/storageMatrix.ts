import type { AuthClaims } from '../../server/rules/AuthClaims.ts';

/** Who may do what with which file: every path that `storage.rules` allows has a row here. */
export const TEAM = 'teamTEAMteamTEAM1234';
const OTHER = 'otherOTHERother12345';
const PARENT = 'parentPARENTparent12';
const CHILD = 'childCHILDchild12345';
export const SLIDE = 'slideSLIDEslide12345';
export const MIB = 1024 * 1024;

/** As seen from the team; its parent, its child and other people's teams are strangers to its files. */
const CLAIMS = {
  admin: { teams: { [OTHER]: 'e', [TEAM]: 'a' } },
  editor: { teams: { [TEAM]: 'e' } },
  parentAdmin: { teams: { [PARENT]: 'a' } },
  parentEditor: { teams: { [PARENT]: 'e' } },
  childAdmin: { teams: { [CHILD]: 'a' } },
  childEditor: { teams: { [CHILD]: 'e' } },
  device: { device: TEAM, screen: 'screen' },
  childDevice: { device: CHILD, screen: 'screen' },
  foreignAdmin: { teams: { [OTHER]: 'a' } },
  foreignDevice: { device: OTHER, screen: 'screen' },
  newcomer: {},
} as const satisfies Record<string, object>;
export type StorageRole = keyof typeof CLAIMS | 'anybody';
type Role = StorageRole;
export const ALL: readonly Role[] = [
  ...(Object.keys(CLAIMS) as (keyof typeof CLAIMS)[]),
  'anybody',
];
/** Returns the custom claims that functions gave a role; null if signed out. */
export const claimsOf = (role: Role): Readonly<Record<string, unknown>> | null =>
  role === 'anybody' ? null : CLAIMS[role];
export const authOf = (role: Role): AuthClaims | null =>
  role === 'anybody' ? null : { uid: role, token: { ...CLAIMS[role], ...signedInBy(role) } };

/** Players sign in without a name. */
export const isPlayer = (role: Role): boolean => role.toLowerCase().endsWith('device');

const signedInBy = (role: Role) => ({
  firebase: { sign_in_provider: isPlayer(role) ? 'anonymous' : 'password' },
});

const MEMBERS: Role[] = ['admin', 'editor'];
const READERS: Role[] = [...MEMBERS, 'device'];
const SIGNED_IN = ALL.filter((role) => role !== 'anybody');

export interface File {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}
export const file = (name: string, contentType: string, size: number): File => ({
  name,
  contentType,
  size,
});
export const team = (rest: string) => `teams/${TEAM}/${rest}`;
export const slide = (rest: string) => team(`slides/${SLIDE}/${rest}`);
export const TS = '1700000000000';

export interface StorageRow {
  /** `{editor}` in its name stands for the editor's own uid. */
  readonly file: File;
  readonly get: readonly Role[];
  readonly create: readonly Role[];
  /** Who may overwrite it; nobody by default. */
  readonly again?: readonly Role[];
}

/** One row per kind of file in the specification. Nobody changes or removes stored files. */
export const FILES: readonly StorageRow[] = [
  { file: file(slide(`${TS}__landscape`), 'image/png', 10 * MIB), get: READERS, create: MEMBERS },
  { file: file(slide(`${TS}__portrait`), 'image/jpeg', 1), get: READERS, create: MEMBERS },
  {
    file: file(slide(`${TS}__portrait`), 'application/pdf', 20 * MIB),
    get: READERS,
    create: MEMBERS,
  },
  { file: file(slide(`${TS}__landscape`), 'video/mp4', 1024 * MIB), get: READERS, create: MEMBERS },
  { file: file(slide(`${TS}__landscape`), 'video/quicktime', 1), get: READERS, create: MEMBERS },
  {
    file: file(slide('preview.png'), 'image/png', MIB),
    get: READERS,
    create: MEMBERS,
    again: MEMBERS,
  },
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
  // Kept by functions, which return them again to whoever paid.
  { file: file(team('answers/answerANSWERanswer12'), 'image/png', MIB), get: [], create: [] },
  {
    file: file(`users/{editor}/avatar/${TS}`, 'image/png', MIB),
    get: SIGNED_IN,
    create: ['editor'],
  },
];

/** Folders and who may list them. */
export const FOLDERS: readonly { readonly folder: string; readonly list: readonly Role[] }[] = [
  ...['slides', `slides/${SLIDE}`, 'avatar', 'brand', 'brand/fonts'].map((folder) => ({
    folder: team(folder),
    list: MEMBERS,
  })),
  { folder: team('imports/importIMPORTimport12'), list: ['admin'] },
  { folder: team('answers'), list: [] },
  ...['teams', `teams/${TEAM}`, 'users', 'users/{editor}/avatar', team('other')].map((folder) => ({
    folder,
    list: [],
  })),
];
