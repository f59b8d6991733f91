import * as v from 'valibot';
import { COLOR_NAME_MAX } from '../../brand/fields.ts';
import { givenText } from '../../parsing.ts';

/** Keys of colors as documents refer to them; inherited property names are not valid. */
export const colorKey = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u),
  v.check((key) => !(key in Object.prototype)),
);
export const hex = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
export const colorName = givenText(COLOR_NAME_MAX);
export const brandPosition = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const fontText = givenText(200);
export const fontWeight = v.pipe(v.number(), v.minValue(1), v.maxValue(1000));
/** A database key that cannot form a path. */
export const fontId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/));
