import * as v from 'valibot';
import { type Still, textUpTo } from '../parsing.ts';

/** What a slide's author may change in a slot. */
export const SLOT_RIGHTS = ['content', 'crop', 'color', 'size', 'move', 'hide'] as const;
export type SlotRight = (typeof SLOT_RIGHTS)[number];

/** What a designer has protected. */
export const LOCKS = ['move', 'size', 'style', 'content', 'delete'] as const;
export type Lock = (typeof LOCKS)[number];

const ID = /^[A-Za-z0-9_~-]{1,64}$/;

/** Ids of elements and slots become keys of plain objects, so inherited property names are not valid. */
export function isCanvasId(raw: unknown): raw is string {
  return typeof raw === 'string' && ID.test(raw) && !(raw in Object.prototype);
}

const flags = <K extends string>(keys: readonly K[]) =>
  v.strictObject(
    Object.fromEntries(keys.map((key) => [key, v.exactOptional(v.boolean())])) as {
      [key in K]: v.ExactOptionalSchema<v.BooleanSchema<undefined>, undefined>;
    },
  );
const label = v.exactOptional(textUpTo(200));
/** A name in forms, by language. */
export const labelSchema = v.strictObject({ en: label, de: label });
export type FormLabel = Still<v.InferOutput<typeof labelSchema>>;
const limit = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)));

export const lockSchema = flags(LOCKS);
export const slotSchema = v.strictObject({
  id: v.custom<string>(isCanvasId),
  label: labelSchema,
  order: v.pipe(v.number(), v.finite()),
  required: v.exactOptional(v.boolean()),
  /** The slide must not keep the template's own content. */
  mustChange: v.exactOptional(v.boolean()),
  maxChars: limit,
  maxLines: limit,
  allow: flags(SLOT_RIGHTS),
});
/** A part of a template that each slide fills. */
export type Slot = Still<v.InferOutput<typeof slotSchema>>;
