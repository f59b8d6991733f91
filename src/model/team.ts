import * as v from 'valibot';
import { entriesOf } from './json.ts';
import type { TeamId } from './ids.ts';
import { isId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { flag, maybeText, restoreWith, text } from './restore.ts';

export interface ChildSettings {
  readonly brandManager: boolean;
  readonly createTemplates: boolean;
  readonly parentTemplates: boolean;
}

/** What a parent decides for its child teams. */
export const CHILD_SETTINGS = ['brandManager', 'createTemplates', 'parentTemplates'] as const;

export interface ChildTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly avatar?: string;
  readonly createTemplates?: boolean;
  readonly brandManager?: boolean;
  readonly parentTemplates?: boolean;
}

export interface Tag {
  readonly id: string;
  readonly name: string;
}

/** A team without its slides, members, screens and brand, which are rows of their own. */
export interface Team {
  readonly id: TeamId;
  readonly name: string;
  readonly avatar?: Picture;
  readonly parentTeam?: TeamId;
  readonly rootTeam?: TeamId;
  readonly children: { readonly [teamId: string]: ChildTeam };
  readonly rootChildren: { readonly [teamId: string]: ChildTeam };
  readonly tags: { readonly [tagId: string]: Tag };
  readonly childSettings: ChildSettings;
  readonly slideOrientation: string;
  readonly dseFeature: boolean;
  readonly vitrineTemplateAccess: boolean;
  readonly showBrandImport: boolean;
}

const childTeam = v.object({
  name: text(200),
  avatar: maybeText(2048),
  createTemplates: v.exactOptional(v.boolean()),
  brandManager: v.exactOptional(v.boolean()),
  parentTemplates: v.exactOptional(v.boolean()),
});

/** A map whose keys are ids; each value is restored by itself and carries its id. */
function mapById<T extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: T) {
  return v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) => {
        const rows = entriesOf(raw).flatMap(([id, value]) => {
          const row = isId(id) ? restoreWith(schema, value) : undefined;
          return row ? [[id, { ...row, id }]] : [];
        });
        return Object.fromEntries(rows);
      }),
    ),
    {},
  );
}

export const DEFAULT_CHILD_SETTINGS: ChildSettings = {
  brandManager: false,
  createTemplates: false,
  parentTemplates: true,
};

const settings = v.object({
  brandManager: flag(DEFAULT_CHILD_SETTINGS.brandManager),
  createTemplates: flag(DEFAULT_CHILD_SETTINGS.createTemplates),
  parentTemplates: flag(DEFAULT_CHILD_SETTINGS.parentTemplates),
});

const maybeId = v.fallback(v.optional(v.custom<string>(isId)), undefined);

const tags = mapById(v.object({ name: text(100) }));

const storedTeam = v.object({
  name: text(200),
  avatar: maybeText(2048),
  parentTeam: maybeId,
  rootTeam: maybeId,
  children: mapById(childTeam),
  rootChildren: mapById(childTeam),
  tags,
  childSettings: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) => restoreWith(settings, raw) ?? DEFAULT_CHILD_SETTINGS),
    ),
    DEFAULT_CHILD_SETTINGS,
  ),
  slideOrientation: text(40, 'orientation_0'),
  dseFeature: flag(),
  vitrineTemplateAccess: flag(),
  showBrandImport: flag(),
});

/** The tags of a team from outside, without what nobody can choose by. */
export function restoreTags(raw: unknown): Team['tags'] {
  return v.parse(tags, raw);
}

/** The one door for teams from outside. */
export function restoreTeam(raw: unknown, id: TeamId): Team | undefined {
  const parsed = restoreWith(storedTeam, raw);
  return parsed && ({ ...parsed, id } as unknown as Team);
}

/** The stored form, without the id, which is the path. */
export function encodeTeam({ id: _id, ...rest }: Team, addressOf: AddressOf): unknown {
  return withStoredAvatar(rest, addressOf);
}

/** Fields of `teams/{t}` that make up the row; each is a path with its own rule. */
export const TEAM_FIELDS = Object.keys(storedTeam.entries);
