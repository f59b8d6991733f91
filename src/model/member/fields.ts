import * as v from 'valibot';
import { changesIn, fixed, required, type Fields } from '../field.ts';
import { isId, type TeamId } from '../ids.ts';
import { changesOf, flag, givenText, maybeText, text } from '../parsing.ts';
import { SLIDE_ORIENTATIONS } from '../team/fields.ts';

export const ROLES = ['admin', 'editor'] as const;

/**
 * A person in a team, at `teams/{t}/users/{uid}`. Fields marked `own` are changed by that person only, all
 * others by admins only. Removal keeps a tombstone.
 */
export const MEMBER = {
  name: fixed(text(200), { own: true }),
  email: fixed(text(320), { own: true }),
  role: fixed(v.fallback(v.picklist(ROLES), 'editor')),
  removed: fixed(flag()),
  sso: fixed(maybeText(40)),
  location: { parse: maybeText(200), change: v.nullable(givenText(200)), by: 'null' },
  branchId: { parse: maybeText(40), change: v.nullable(v.custom<TeamId>(isId)), by: 'null' },
  vitrineId: fixed(maybeText(100)),
  loginMethod: fixed(maybeText(40)),
  defaultOrientation: {
    parse: maybeText(20),
    change: v.nullable(v.picklist(SLIDE_ORIENTATIONS)),
    by: 'null',
  },
  /** May use the provider's smart templates, if the team has access to them. */
  vitrineTemplateAccess: required(v.boolean(), false),
  avatar: fixed(maybeText(2048), { own: true }),
} as const satisfies Fields;

/** The fields of a member that a save may contain; null removes a field. */
export const memberChangesSchema = changesOf(changesIn(MEMBER));
