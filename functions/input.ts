import * as v from 'valibot';
import { isId, type Id } from '../src/model/ids.ts';

/** An id that is safe in a path. */
export const idInput = <Name extends string>() => v.custom<Id<Name>>(isId);

/** A text that a person typed: trimmed, not empty. */
export const textInput = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength));

/** A web address that a person typed or pasted. Its destination is checked when it is fetched. */
export const addressInput = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048));
