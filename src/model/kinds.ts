import { isChosenPart, isSamePart, partedBrand } from './brand/chosenParts.ts';
import { BRAND } from './brand/fields.ts';
import { sameJson } from './diff.ts';
import { encodeBrand, parseBrand, type Brand } from './brand/brand.ts';
import { editorAt } from './edits.ts';
import { isAuthored, namesWith, type Fields } from './field.ts';
import type { ScreenId, SlideId, TeamId, TemplateId, UserId } from './ids.ts';
import { encodeMember, parseMember, type Member } from './member/member.ts';
import type { JsonObject } from './json.ts';
import type { AddressOf } from './media/media.ts';
import { PUBLISHED, publishedCopy } from './slide/publishedSlide.ts';
import { encodeScreen, parseScreen, type Screen } from './screen/screen.ts';
import { SCREEN } from './screen/fields.ts';
import { hoursByDay } from './screen/operatingHours.ts';
import { windowsOf } from './rules/playWindows.ts';
import { encodeSlide, isPurgedSlide, parseSlide, type Slide } from './slide/slide.ts';
import { SLIDE } from './slide/fields.ts';
import type { SpaceSection, Space } from './spaces.ts';
import { encodeSubscription, parseSubscription, type Subscription } from './team/subscription.ts';
import { encodeTeam, parseTeam, type Team } from './team/team.ts';
import { TEAM } from './team/fields.ts';
import { partedTemplate } from './template/partedTemplate.ts';
import {
  encodeTemplate,
  isPurgedTemplate,
  parseTemplate,
  type Template,
} from './template/template.ts';
import { TEMPLATE } from './template/fields.ts';
import { encodeUser, parseUser, type User } from './user/user.ts';
import { USER } from './user/fields.ts';

/** The rows that mutations change, by kind. */
export interface RowTypes {
  user: User;
  team: Team;
  member: Member;
  screen: Screen;
  brand: Brand;
  slide: Slide;
  template: Template;
  /** Slides of the parent team, and of the root team, that a child team switched on or off. */
  subscription: Subscription;
  rootSubscription: Subscription;
}
export type Kind = keyof RowTypes;

/** Identifies one row. Keys are `{uid}`, `{teamId}`, or `{teamId}/{id}`; see the `…Key` functions. */
export interface RowRef<K extends Kind = Kind> {
  readonly kind: K;
  readonly key: string;
}

export const userKey = (id: UserId): RowRef<'user'> => ({ kind: 'user', key: id });
export const teamKey = (id: TeamId): RowRef<'team'> => ({ kind: 'team', key: id });
export const brandKey = (id: TeamId): RowRef<'brand'> => ({ kind: 'brand', key: id });
export const memberKey = (team: TeamId, id: UserId): RowRef<'member'> => ({
  kind: 'member',
  key: `${team}/${id}`,
});
export const screenKey = (team: TeamId, id: ScreenId): RowRef<'screen'> => ({
  kind: 'screen',
  key: `${team}/${id}`,
});
export const slideKey = (team: TeamId, id: SlideId): RowRef<'slide'> => ({
  kind: 'slide',
  key: `${team}/${id}`,
});
export const templateKey = (team: TeamId, id: TemplateId): RowRef<'template'> => ({
  kind: 'template',
  key: `${team}/${id}`,
});

export const subscriptionKey = (
  team: TeamId,
  id: SlideId,
  from: 'parent' | 'root',
): RowRef<'subscription' | 'rootSubscription'> => ({
  kind: from === 'parent' ? 'subscription' : 'rootSubscription',
  key: `${team}/${id}`,
});

/** Returns a row reference as text, for sets and indexes. */
export const refText = (ref: RowRef): string => `${ref.kind}:${ref.key}`;

/** Parses the text of `refText`. */
export function refOf(text: string): RowRef {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon) as Kind, key: text.slice(colon + 1) };
}

/** Returns the space of a row. */
export const spaceOf = (ref: RowRef): Space => KINDS[ref.kind].spaceOf(ref.key);

/**
 * How the rows of a kind are stored on the backend.
 * - `fields`: the row is those children of the space's root, each a path of its own (teams, users);
 * `isSmall` means that the whole space may be read for them.
 * - `single`: the row is one child of the space.
 * - `map`: rows are children of `base` under their own id.
 * - `list`: rows are children of `base` under an index that is only an address; the id is inside.
 */
export type KindLayout =
  | { readonly shape: 'fields'; readonly fields: readonly string[]; readonly isSmall: boolean }
  | { readonly shape: 'single'; readonly base: string }
  | { readonly shape: 'map'; readonly base: string }
  | { readonly shape: 'list'; readonly base: string };

/** The rules take indexes of lists below it: six digits. */
export const LIST_INDEX_END = 1_000_000;

/** What the engine needs to know about a kind; nothing else in it depends on the domain. */
export interface KindSpec<Row> {
  readonly layout: KindLayout;
  /** Either each row has a stamp and is read by delta, or a section is read whole. */
  readonly pull:
    | { readonly by: 'stamp' }
    | { readonly by: 'section'; readonly section: SpaceSection };
  spaceOf(key: string): Space;
  /** The part of the key that is the row's own id. */
  idOf(key: string): string;
  keyOf(space: Space, id: string): string;
  /** The parser: repairs a row, or returns undefined for anything that is not one of this kind. */
  parse(raw: unknown, key: string): Row | undefined;
  encode(row: Row, addressOf: AddressOf): unknown;
  /** The row with its parts by name, for finding which of them was overwritten; as encoded if absent. */
  parted?(row: Row): unknown;
  /** Whether two values of a part are the same; as stored if absent. */
  isSamePart?(a: unknown, b: unknown): boolean;
  /** Copies that screens and non-members read instead of the rows, written with each shown change. */
  readonly copy?: { readonly base: string; readonly of: (stored: JsonObject) => JsonObject };
  /** True if a screen may look different afterwards; players are notified of no other change. */
  isShown(before: Row | undefined, after: Row | undefined): boolean;
  /**
   * Read for permissions by changes of other rows: a waiting change of such a row blocks only its own
   * successors, not everything that reads it.
   */
  readonly isContext: boolean;
  /** Who set the value at a path of the row, or changed the row last, and when; '' if unknown. */
  authorOf(row: Row, path: string): { readonly id: string; readonly atMs?: number } | undefined;
  /**
   * Paths of maps in a row whose entries people change one by one: a mutation names the entries that it
   * changes, and never writes such a map as a whole, which would revert what others did to the rest.
   */
  readonly entries: readonly string[];
  /** True for a path below the row where an overwritten concurrent value is kept for its author. */
  keepsLoser(path: string): boolean;
  /**
   * True for the remains of a row that was deleted long ago: no device keeps it, except while one of its
   * own changes still names it.
   */
  isPurged(row: Row): boolean;
}

const owner = (key: string) => key.split('/')[0] as TeamId;
const own = (key: string) => (key.split('/')[1] ?? key) as never;
const ofSpace = (space: Space) => space.slice(space.indexOf('/') + 1);
const inTeam = (key: string): Space => `teams/${owner(key)}`;
const nested = (space: Space, id: string) => `${ofSpace(space)}/${id}`;
const whole = (space: Space) => ofSpace(space);
const never = () => false;
const idsOf = (named: object | undefined) =>
  Object.keys(named ?? {})
    .sort()
    .join();
/** Of special days players need the dates, and which are closed. */
const specialDaysOf = (team: Team | undefined) =>
  Object.values(team?.specialDays ?? {})
    .map(({ id, isClosed }) => `${id} ${isClosed}`)
    .sort()
    .join();
/** Of campaigns players need everything except their names. */
const campaignsOf = (team: Team | undefined) =>
  Object.entries(team?.campaigns ?? {}).map(([id, { name: _name, ...rest }]) => [id, rest]);
/** Which child teams may have a brand of their own. */
const brandGrants = (team: Team | undefined) => [
  team?.childSettings.brandManager,
  Object.entries(team?.children ?? {}).map(([id, { brandManager }]) => [id, brandManager]),
];
const published = (slide: Slide | undefined) => slide?.status === 'published';

/** Returns the first segment of a path below a row. */
const fieldOf = (path: string) => path.split('/')[0] ?? '';
/** The schedule is one part: halves of two people's would play when neither of them wanted. */
function partedSlide(slide: Slide): unknown {
  const { days: _days, time: _time, ...parts } = encodeSlide(slide, () => '') as JsonObject;
  return { ...parts, windows: windowsOf(slide) };
}

/**
 * In a slide's copy of its template only the values are a person's work; the rest follows from the
 * template.
 */
const isAuthoredInSlide = (path: string) =>
  path.startsWith('template/')
    ? path.startsWith('template/values/')
    : isAuthored(SLIDE, fieldOf(path));

/** Fields that only a newer app knows count as well where people write most of a row, but not here. */
const isAuthoredIn = (table: Fields) => (path: string) => table[fieldOf(path)]?.authored === true;

/** What applies to most kinds. */
const usual = {
  entries: [] as readonly string[],
  isShown: never,
  isContext: false,
  keepsLoser: never,
  isPurged: never,
  authorOf: (): undefined => undefined,
};
/** Read for permissions by changes of other rows. */
const context = { ...usual, isContext: true };
/** One row in a team's space, or many by their own id. */
const one = { spaceOf: inTeam, idOf: (key: string) => key, keyOf: whole };
const many = { spaceOf: inTeam, idOf: own, keyOf: nested };

/** A list in the team's own record, read together with it. */
const subscriptionsAt = (base: string): KindSpec<Subscription> => ({
  ...usual,
  ...many,
  layout: { shape: 'list', base },
  pull: { by: 'section', section: 'info' },
  parse: (raw, key) => parseSubscription(raw, owner(key)),
  encode: encodeSubscription,
  isShown: () => true,
});

export const KINDS: { readonly [K in Kind]: KindSpec<RowTypes[K]> } = {
  user: {
    ...one,
    ...context,
    layout: { shape: 'fields', fields: [...Object.keys(USER), 'user_id'], isSmall: true },
    pull: { by: 'section', section: 'profile' },
    spaceOf: (key) => `users/${key}`,
    parse: (raw, key) => parseUser(raw, key as UserId),
    encode: encodeUser,
    entries: namesWith(USER, { entries: true }),
  },
  team: {
    ...one,
    ...context,
    layout: { shape: 'fields', fields: Object.keys(TEAM), isSmall: false },
    pull: { by: 'section', section: 'info' },
    parse: (raw, key) => parseTeam(raw, key as TeamId),
    encode: encodeTeam,
    entries: namesWith(TEAM, { entries: true }),
    keepsLoser: isAuthoredIn(TEAM),
    authorOf: editorAt,
    // Slides of a removed tag or role play elsewhere, a closed day is dark, a campaign replaces others, a team
    // that agrees plays what is required, and a child team whose brand
    // grant changes shows another brand; a name appears on no screen.
    isShown: (before, after) =>
      idsOf(before?.tags) !== idsOf(after?.tags) ||
      idsOf(before?.screenRoles) !== idsOf(after?.screenRoles) ||
      before?.acceptsRequired !== after?.acceptsRequired ||
      specialDaysOf(before) !== specialDaysOf(after) ||
      !sameJson(campaignsOf(before), campaignsOf(after)) ||
      !sameJson(brandGrants(before), brandGrants(after)),
  },
  member: {
    ...many,
    ...context,
    layout: { shape: 'map', base: 'users' },
    pull: { by: 'section', section: 'users' },
    parse: (raw, key) => parseMember(raw, owner(key), own(key)),
    encode: encodeMember,
  },
  screen: {
    ...many,
    ...usual,
    layout: { shape: 'list', base: 'screens' },
    pull: { by: 'section', section: 'screens' },
    parse: (raw, key) => parseScreen(raw, owner(key)),
    encode: encodeScreen,
    // Two people who set different days both keep theirs.
    parted: (screen) => ({ ...screen, hours: hoursByDay(screen.hours) }),
    entries: namesWith(SCREEN, { entries: true }),
    keepsLoser: isAuthoredIn(SCREEN),
    authorOf: editorAt,
    isShown: () => true,
  },
  brand: {
    ...one,
    ...usual,
    layout: { shape: 'single', base: 'brand' },
    pull: { by: 'section', section: 'brand' },
    parse: (raw, key) => parseBrand(raw, key as TeamId),
    encode: encodeBrand,
    parted: partedBrand,
    isSamePart,
    entries: namesWith(BRAND, { entries: true }),
    keepsLoser: isChosenPart,
    authorOf: editorAt,
    isShown: () => true,
  },
  slide: {
    ...many,
    ...usual,
    layout: { shape: 'list', base: 'slides' },
    pull: { by: 'stamp' },
    parse: (raw, key) => parseSlide(raw, owner(key)),
    encode: encodeSlide,
    parted: partedSlide,
    isShown: (before, after) => published(before) || published(after),
    copy: { base: PUBLISHED, of: publishedCopy },
    entries: [...namesWith(SLIDE, { entries: true }), 'template/values'],
    keepsLoser: isAuthoredInSlide,
    isPurged: isPurgedSlide,
    authorOf: (slide) => ({ id: slide.editedBy, atMs: slide.lastChangedDate }),
  },
  template: {
    ...many,
    ...usual,
    layout: { shape: 'map', base: 'canvas' },
    pull: { by: 'stamp' },
    spaceOf: (key) => `templates/${owner(key)}`,
    parse: (raw, key) => parseTemplate(raw, owner(key)),
    encode: encodeTemplate,
    parted: partedTemplate,
    keepsLoser: (path) => isAuthored(TEMPLATE, fieldOf(path)),
    isPurged: isPurgedTemplate,
    authorOf: ({ editedBy = '', lastChangedDate }) => ({ id: editedBy, atMs: lastChangedDate }),
  },
  subscription: subscriptionsAt('subscriptions'),
  rootSubscription: subscriptionsAt('rootSubscriptions'),
};

/** Returns the kinds whose rows are in a space. */
export function kindsOf(space: Space): readonly Kind[] {
  const root = space.split('/')[0];
  return (Object.keys(KINDS) as Kind[]).filter((kind) => {
    return KINDS[kind].spaceOf('x/x').split('/')[0] === root;
  });
}
