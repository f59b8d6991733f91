import { OLDER_APPS_MS } from '../../src/model/slide/publishedSlide.ts';
import { readFileSync } from 'node:fs';
import { buildNode } from '../../server/database/buildNode.ts';
import { createCore } from '../../server/database/core.ts';
import type { Core } from '../../server/database/core.ts';
import { createHub } from '../../server/database/hub.ts';
import { parsePath } from '../../server/tree/paths.ts';
import { parseQuery } from '../../server/database/parseQuery.ts';
import { createStore } from '../../server/database/store.ts';
import { DatabaseTree } from '../../server/database/tree.ts';
import type { AuthClaims } from '../../server/rules/AuthClaims.ts';
import type { Json } from '../../src/model/json.ts';
import type { DatabaseQuery } from '../../server/database/types.ts';
import type { RulesJson } from '../../server/rules/RulesJson.ts';
import { createLimits } from '../../server/limits/createLimits.ts';
import { compileRules } from '../../server/rules/ruleset.ts';
import type { RulePlace } from '../../server/rules/ruleset.ts';

/** The rules as deployed. */
export const RULES = JSON.parse(
  readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'),
) as RulesJson;

/** The time of all operations, in ms since 1970; `WORLD_NOW` is for a server with a clock that cannot be set. */
export const NOW = Number(process.env['WORLD_NOW'] ?? Date.UTC(2026, 5, 1, 12));

const id = (name: string): string => name.padEnd(20, '0');
/**
 * `P` is the parent and root of `T`, `C` a child of `T`, `G` one of `C` that has `T` as its root, `X` a stranger to
 * all.
 */
export const TEAM = {
  T: id('teamT'),
  P: id('teamP'),
  C: id('teamC'),
  G: id('teamG'),
  X: id('teamX'),
} as const;
export const SLIDE = { shown: id('slideShown'), draft: id('slideDraft'), fresh: id('slideFresh') };
/** Slides of the parent and the root that are shared. */
export const SHARED = { parent: id('slideOfParent'), root: id('slideOfRoot') };
/** Slides that the parent requires of team `T`: by its name, and of all. */
export const REQUIRED = { one: id('slideRequired'), all: id('slideRequiredOfAll') };
export const SCREEN = { first: id('screenFirst'), second: id('screenSecond') };
export const TEMPLATE = { own: id('template'), fresh: id('templateFresh'), smart: 'autumn' };
export const TAG = id('tag');
export const ROLE = id('roleCounter');
export const EVE = { id: '2026-12-24', name: 'Christmas Eve', isClosed: true };
/** A campaign as it is stored. */
export const SALE = {
  id: id('sale'),
  name: 'Summer sale',
  mode: 'replaces',
  dates: { start: '2026-07-01', end: '2026-07-24' },
  windows: [{ from: '', to: '' }],
  priority: 1,
};
export const CLIENT = id('client');
export const BOOT = id('boot');
export const ALERT = id('alert');

/** Roles as seen from team `T`. */
export const ROLES = [
  'nobody',
  'elsewhere',
  'removed',
  'editor',
  'admin',
  'parentEditor',
  'parentAdmin',
  'childEditor',
  'childAdmin',
  'device',
  'childDevice',
  'rootedDevice',
  'otherDevice',
] as const;
export type RoleName = (typeof ROLES)[number];

export const uidOf = (role: RoleName): string => id(`uid${role}`);
export const mailOf = (role: RoleName): string => `${role}@example.org`;

/** The parent's editor never opened the mail that proves an address. */
export function authOf(role: RoleName): AuthClaims | null {
  if (role === 'nobody') return null;
  const uid = uidOf(role);
  const isDevice = /device/i.test(role);
  const firebase = { sign_in_provider: isDevice ? 'anonymous' : 'password' };
  return {
    uid,
    token: { sub: uid, email: mailOf(role), email_verified: role !== 'parentEditor', firebase },
  };
}

const member = (role: RoleName, as: 'admin' | 'editor', isSmart = true): Json => ({
  [uidOf(role)]: {
    id: uidOf(role),
    name: role,
    email: mailOf(role),
    role: as,
    location: 'Bern',
    vitrineTemplateAccess: isSmart,
  },
});
const device = (role: RoleName, teamId: string, screenId: string): Json => ({
  [uidOf(role)]: { teamId, screenId },
});
const merged = (...parts: readonly Json[]): Json => Object.assign({}, ...parts) as Json;

export const slideRow = (
  slideId: string,
  extra: Record<string, Json> = {},
): Record<string, Json> => ({
  id: slideId,
  type: 'image',
  title: 'Menu',
  status: 'draft',
  rev: 9,
  position: 'a0',
  createdBy: uidOf('editor'),
  editedBy: uidOf('editor'),
  screens: { [SCREEN.first]: { id: SCREEN.first, active: true } },
  ...extra,
});

const receipts: Json = {
  [uidOf('editor')]: { [CLIENT]: { n: 4, batchId: id('batch'), rev: 9 } },
};
const heads = { rev: 10, minClient: 1, shown: 9 };

/** Returns the content of the database before each operation. */
export function worldData(): Json {
  return {
    teams: {
      [TEAM.P]: {
        ...heads,
        name: 'Parent',
        users: merged(member('parentEditor', 'editor'), member('parentAdmin', 'admin')),
        children: { [TEAM.T]: { name: 'Team', brandManager: true, createTemplates: true } },
        childSettings: { brandManager: false, createTemplates: false, parentTemplates: true },
        required: { [REQUIRED.one]: { [TEAM.T]: true }, [REQUIRED.all]: { all: true } },
        readers: merged(
          ...(['editor', 'admin', 'childEditor', 'childAdmin'] as const).map((role) => ({
            [uidOf(role)]: true,
          })),
        ),
      },
      [TEAM.T]: {
        ...heads,
        revs: { info: 8, users: 8, screens: 8, brand: 8 },
        receipts,
        name: 'Team',
        avatar: 'https://example.org/a.png',
        slideOrientation: 'orientation_0',
        showBrandImport: true,
        dseFeature: false,
        vitrineTemplateAccess: true,
        tags: { [TAG]: { id: TAG, name: 'Lobby' } },
        acceptsRequired: true,
        screenRoles: { [ROLE]: { id: ROLE, name: 'Counter' } },
        dayParts: {
          [TAG]: {
            id: TAG,
            name: 'Breakfast',
            windows: [{ days: ['Mo', 'Tu'], from: '07:00', to: '10:30' }],
          },
        },
        specialDays: { [EVE.id]: { ...EVE } },
        campaigns: { [SALE.id]: { ...SALE } },
        childSettings: { brandManager: false, createTemplates: false, parentTemplates: true },
        children: { [TEAM.C]: { id: TEAM.C, name: 'Child', brandManager: true } },
        rootChildren: { [TEAM.C]: { id: TEAM.C, name: 'Child' } },
        parentTeam: TEAM.P,
        rootTeam: TEAM.P,
        subscriptions: { 0: { id: SHARED.parent, active: true, name: 'Shared' } },
        rootSubscriptions: { 0: { id: SHARED.root, active: true, name: 'Shared' } },
        users: merged(member('editor', 'editor'), member('admin', 'admin'), {
          [uidOf('removed')]: {
            id: uidOf('removed'),
            role: 'admin',
            removed: true,
            vitrineTemplateAccess: true,
          },
        }),
        screens: { 0: { id: SCREEN.first, name: 'Door', deviceId: uidOf('device') } },
        slides: {
          0: slideRow(SLIDE.shown, { status: 'published', shownRev: 9 }),
          1: slideRow(SLIDE.draft),
        },
        published: { 0: slideRow(SLIDE.shown, { status: 'published', shownRev: 9 }) },
        brand: {
          logo: 'https://example.org/l.png',
          colors: { primary: { hex: '#7E93FF' }, own: { hex: '#00ffaa', name: 'Own' } },
          fonts: { font1: { name: 'House', createdAt: 1, url: 'https://example.org/f' } },
        },
        history: { [SLIDE.shown]: { 1: { title: 'Old' } } },
        readers: { [uidOf('childEditor')]: true, [uidOf('childAdmin')]: true },
      },
      [TEAM.C]: {
        ...heads,
        name: 'Child',
        parentTeam: TEAM.T,
        rootTeam: TEAM.P,
        users: merged(member('childEditor', 'editor'), member('childAdmin', 'admin')),
      },
      [TEAM.G]: { ...heads, name: 'Grandchild', parentTeam: TEAM.C, rootTeam: TEAM.T },
      [TEAM.X]: {
        ...heads,
        name: 'Elsewhere',
        vitrineTemplateAccess: true,
        users: member('elsewhere', 'admin', false),
      },
    },
    templates: {
      vitrine: { canvas: { [TEMPLATE.smart]: { id: TEMPLATE.smart, name: 'Autumn' } } },
      [TEAM.T]: {
        rev: 10,
        minClient: 1,
        revs: { info: 8 },
        receipts,
        canvas: { [TEMPLATE.own]: { id: TEMPLATE.own, name: 'Offer', status: 'active', rev: 9 } },
      },
    },
    users: {
      [uidOf('editor')]: {
        rev: 10,
        receipts,
        user_id: uidOf('editor'),
        name: 'editor',
        email: mailOf('editor'),
        language: 'en',
        teams: { [TEAM.T]: { id: TEAM.T, name: 'Team' } },
        currentTeam: TEAM.T,
      },
      [uidOf('admin')]: { rev: 10, name: 'admin', currentTeam: TEAM.T },
      [uidOf('elsewhere')]: { rev: 10, name: 'elsewhere', currentTeam: TEAM.X },
      [uidOf('removed')]: { rev: 10, name: 'removed', currentTeam: TEAM.T },
    },
    plans: { [TEAM.T]: { AICredits: { available: 5, plan: 5 }, screens: 5 } },
    invites: { [id('invite')]: { teamId: TEAM.T, from: 'admin', expiry: NOW + 1000 } },
    deletedAccounts: { [uidOf('removed')]: NOW },
    inviteProofs: { [id('invite')]: id('proof') },
    codes: { ACDEFG: { created: NOW - 1000, device: uidOf('otherDevice') } },
    devices: merged(
      device('device', TEAM.T, SCREEN.first),
      device('childDevice', TEAM.C, SCREEN.first),
      device('rootedDevice', TEAM.G, SCREEN.first),
      device('otherDevice', TEAM.X, SCREEN.first),
    ),
    screens: { [TEAM.T]: { [SCREEN.first]: NOW - 60_000 } },
    branches: { [TEAM.T]: { [TEAM.C]: { name: 'Child', atMs: NOW } } },
    screenStates: { [TEAM.T]: { [SCREEN.first]: { rev: 9, version: '1' } } },
    watch: { [TEAM.T]: NOW - 60_000 },
    commands: { [TEAM.T]: { [SCREEN.first]: { id: id('command'), kind: 'reload', until: NOW } } },
    plays: {
      [TEAM.T]: {
        [SCREEN.first]: { '2026-06-01': { [BOOT]: { [SLIDE.shown]: { count: 3, seconds: 30 } } } },
      },
    },
    alerts: {
      [TEAM.T]: {
        [ALERT]: { id: ALERT, text: 'Fire drill', until: NOW + 60_000, createdBy: uidOf('editor') },
      },
    },
    copied: { published: NOW - OLDER_APPS_MS },
    dseTeams: { [TEAM.T]: { id: TEAM.T, name: 'admin' } },
    widgets: { weather: { name: 'Weather', public: true } },
    generalAssets: { update: { id: 'log-1', content: '<p>New</p>' } },
  };
}

export type Updates = Readonly<Record<string, Json>>;

/** The real database code over that data, without a disk. */
export interface World {
  readonly core: Core;
  canRead(role: RoleName, path: string, query?: DatabaseQuery): boolean;
  /** Judges the update as a whole, and leaves the data unchanged. */
  canWrite(role: RoleName, updates: Updates): boolean;
}

export function createWorld(data: Json = worldData(), rules: RulesJson = RULES): World {
  return worldOn(treeOf(data), compileRules(rules));
}

export function treeOf(data: Json): DatabaseTree {
  const tree = new DatabaseTree();
  tree.root = buildNode(data, undefined, 0, { now: NOW });
  return tree;
}

/** Creates a world over a tree that may be shared: judging changes nothing. */
export function worldOn(tree: DatabaseTree, rules: RulePlace): World {
  const disk = {
    load: () => tree,
    commit: () => [],
    onDisconnects: () => new Map<string, string>(),
    events: () => [],
    copyTo: () => Promise.resolve(),
    close: () => undefined,
  };
  const core = createCore({
    rules,
    store: createStore(tree, disk, { committed: () => undefined, undone: () => undefined }),
    hub: createHub(
      (path) => tree.get(path),
      () => undefined,
    ),
    clock: () => NOW,
    // This tests what the rules allow, not how much of it.
    limits: createLimits({ elapsed: () => 0, factor: 1_000_000 }),
  });
  return {
    core,
    canRead(role, path, query) {
      const spec = query && parseQuery(query);
      return core.mayRead({ path: parsePath(path), query: spec, caller: authOf(role) });
    },
    canWrite(role, updates) {
      const writes = Object.entries(updates).map(([path, value]) => ({
        path: parsePath(path),
        value,
      }));
      try {
        core.check({ writes, caller: authOf(role) });
        return true;
      } catch (cause) {
        if (cause instanceof Error && Reflect.get(cause, 'code') === 'permission_denied') {
          return false;
        }
        throw cause;
      }
    },
  };
}

/** Returns the update of a space as the sync engine sends it: with the raised `rev` and the changed section. */
export function guarded(space: string, changes: Updates, section?: string): Updates {
  const prefixed = Object.entries(changes).map(([path, value]) => [`${space}/${path}`, value]);
  return {
    ...(Object.fromEntries(prefixed) as Updates),
    [`${space}/rev`]: 11,
    ...(section && { [`${space}/revs/${section}`]: 11 }),
  };
}
