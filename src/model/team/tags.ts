import * as v from 'valibot';
import { isId } from '../ids.ts';
import { entriesOf } from '../json.ts';
import { parseWith, repaired, text, type Parsed } from '../parsing.ts';

/* Apart from the other fields of a team, because players read nothing else of it. */

/** A map with ids as keys; each value is restored by itself and includes its id. */
export const mapById = <T extends v.ObjectSchema<v.ObjectEntries, undefined>, I extends string>(
  schema: T,
  isKey: (raw: unknown) => raw is I,
) =>
  repaired((raw): { readonly [id: string]: Parsed<v.InferOutput<T>> & { readonly id: I } } => {
    const rows = entriesOf(raw).flatMap(([id, value]) => {
      const row = isKey(id) ? parseWith(schema, value) : undefined;
      return row ? [[id, { ...row, id }]] : [];
    });
    return Object.fromEntries(rows);
  }, {});

export const TAG_NAME_MAX = 100;
export const tagsSchema = mapById(v.object({ name: text(TAG_NAME_MAX) }), isId);

/** The parser of a team's tags; drops unusable ones. */
export const parseTags = (raw: unknown): v.InferOutput<typeof tagsSchema> =>
  v.parse(tagsSchema, raw);
