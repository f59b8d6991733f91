import * as v from 'valibot';
import { changesIn, fixed, lasting, required, type Fields } from '../field.ts';
import { isId, type TeamId } from '../ids.ts';
import { entriesOf } from '../json.ts';
import {
  changesOf,
  maybeText,
  repaired,
  parseWith,
  text,
  textUpTo,
  type Parsed,
} from '../parsing.ts';

export const USER_LANGUAGES = ['en', 'de'] as const;

const teamId = v.custom<TeamId>(isId);
const teamLink = v.object({ id: teamId, name: text(200), avatar: v.exactOptional(v.string()) });
export type TeamLink = Parsed<v.InferOutput<typeof teamLink>>;

function teamLinks(raw: unknown): { readonly [teamId: string]: TeamLink } {
  const links = entriesOf(raw).map(([, link]) => parseWith(teamLink, link));
  return Object.fromEntries(links.flatMap((link) => (link ? [[link.id, link]] : [])));
}

/** A person's profile at `users/{uid}`. */
export const USER = {
  name: fixed(v.fallback(v.pipe(textUpTo(200), v.minLength(1)), '')),
  email: fixed(text(320)),
  language: required(v.picklist(USER_LANGUAGES), 'en'),
  sso: fixed(maybeText(40)),
  /** Kept in sync with memberships by functions. */
  teams: fixed(repaired(teamLinks, {}), { entries: true }),
  currentTeam: lasting(teamId),
  /** The team through which smart templates are read if `currentTeam` has no access to them. */
  smartTeam: lasting(teamId),
  avatar: fixed(maybeText(2048)),
  lastSeenLogId: lasting(textUpTo(100)),
} as const satisfies Fields;

/** The fields of a profile that a save may contain. */
export const userChangesSchema = changesOf(changesIn(USER));
