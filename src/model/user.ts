import * as v from 'valibot';
import { entriesOf } from './json.ts';
import type { TeamId, UserId } from './ids.ts';
import { isId } from './ids.ts';
import { withStoredAvatar, type AddressOf, type Picture } from './media.ts';
import { maybeText, restoreWith, text } from './restore.ts';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface TeamLink {
  readonly id: TeamId;
  readonly name: string;
  readonly avatar?: string;
}

/** A person's profile at `users/{uid}`. */
export interface User {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly sso?: string;
  /** Kept by functions in step with membership. */
  readonly teams: { readonly [teamId: string]: TeamLink };
  readonly currentTeam?: TeamId;
  /** The team through which smart templates are read where `currentTeam` has no access to them. */
  readonly smartTeam?: TeamId;
  readonly avatar?: Picture;
  readonly lastSeenLogId?: string;
}

const teamLink = v.object({
  id: v.custom<string>(isId),
  name: text(200),
  avatar: v.exactOptional(v.string()),
});

const storedUser = v.object({
  name: text(200),
  email: text(320),
  language: v.fallback(v.picklist(LANGUAGES), 'en'),
  sso: maybeText(40),
  teams: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) => {
        const links = entriesOf(raw).map(([, link]) => restoreWith(teamLink, link));
        return Object.fromEntries(links.flatMap((link) => (link ? [[link.id, link]] : [])));
      }),
    ),
    {},
  ),
  currentTeam: v.fallback(v.optional(v.custom<string>(isId)), undefined),
  smartTeam: v.fallback(v.optional(v.custom<string>(isId)), undefined),
  avatar: maybeText(2048),
  lastSeenLogId: maybeText(100),
});

/** The one door for profiles from outside. */
export function restoreUser(raw: unknown, id: UserId): User | undefined {
  const parsed = restoreWith(storedUser, raw);
  return parsed && ({ ...parsed, id } as unknown as User);
}

/** The stored form: `user_id` is the specification's name of the id. */
export function encodeUser({ id, ...rest }: User, addressOf: AddressOf): unknown {
  return withStoredAvatar({ ...rest, user_id: id }, addressOf);
}
