import * as v from 'valibot';
import { flag, text } from '../parsing.ts';
import { isDate } from '../screen/specialDays.ts';
import { mapById } from './tags.ts';

/* Apart from the other fields of a team, because players read only this and its tags. */

export const SPECIAL_DAY_NAME_MAX = 100;
/** Three years of holidays, and as many days again; players read all of them. */
export const SPECIAL_DAYS_MAX = 400;
export const specialDaysSchema = mapById(
  v.object({ name: text(SPECIAL_DAY_NAME_MAX), isClosed: flag() }),
  isDate,
);

/** The parser of a team's special days; drops unusable ones. */
export const parseSpecialDays = (raw: unknown): v.InferOutput<typeof specialDaysSchema> =>
  v.parse(specialDaysSchema, raw);
