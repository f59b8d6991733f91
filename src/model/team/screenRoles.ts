import * as v from 'valibot';
import { isId } from '../ids.ts';
import { text } from '../parsing.ts';
import { mapById } from './tags.ts';

/* Apart from the other fields of a team, because players read this of the teams above. */

export const SCREEN_ROLE_NAME_MAX = 100;
/** What screens are for in every team below, such as *counter*; a screen carries their ids. */
export const screenRolesSchema = mapById(v.object({ name: text(SCREEN_ROLE_NAME_MAX) }), isId);

/** By id. */
export type ScreenRoles = v.InferOutput<typeof screenRolesSchema>;
export type ScreenRole = ScreenRoles[string];

/** The parser of a team's roles of screens; drops unusable ones. */
export const parseScreenRoles = (raw: unknown): ScreenRoles => v.parse(screenRolesSchema, raw);
