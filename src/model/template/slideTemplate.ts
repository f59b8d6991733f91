import * as v from 'valibot';
import type { TeamId, TemplateId } from '../ids.ts';
import { isId } from '../ids.ts';
import { isObject } from '../json.ts';
import { flag, parseWith, text } from '../parsing.ts';
import { DOC_CHARS_MAX, type StoredDoc, TEMPLATE_NAME_MAX } from './fields.ts';

/** Values by slot as stored; `parseSlotValues` is the parser. */
export type StoredValues = { readonly [slotId: string]: unknown };

/**
 * The template that a slide was made from, in its state at that time, and the slide's values for its slots.
 * A screen needs nothing else, and a newer revision is offered, never forced.
 */
export interface SlideTemplate {
  readonly id: TemplateId;
  readonly teamId: TeamId;
  readonly isParentTemplate: boolean;
  readonly isRootTemplate: boolean;
  readonly isVitrineTemplate: boolean;
  readonly revision: string;
  readonly name: string;
  readonly data: StoredDoc;
  readonly values: StoredValues;
  /** Values that had no place in a newer revision. */
  readonly kept?: StoredValues;
}

/** 0 own, 1 parent, 2 root, 3 smart: a template's origin as written in addresses. */
export const TEMPLATE_ORIGINS = ['team', 'parent', 'root', 'smart'] as const;
export type TemplateOrigin = (typeof TEMPLATE_ORIGINS)[number];

export const originOf = (
  template: Pick<SlideTemplate, 'isParentTemplate' | 'isRootTemplate' | 'isVitrineTemplate'>,
): TemplateOrigin => {
  if (template.isVitrineTemplate) return 'smart';
  if (template.isRootTemplate) return 'root';
  return template.isParentTemplate ? 'parent' : 'team';
};

export const originFlags = (origin: TemplateOrigin) => ({
  isParentTemplate: origin === 'parent',
  isRootTemplate: origin === 'root',
  isVitrineTemplate: origin === 'smart',
});

/** The shared record of smart templates has a name in place of a team id. */
const teamId = v.custom<TeamId>((raw) => isId(raw) || raw === 'vitrine');
const scalars = {
  id: v.custom<TemplateId>(isId),
  teamId,
  isParentTemplate: flag(),
  isRootTemplate: flag(),
  isVitrineTemplate: flag(),
  revision: text(40),
  name: text(TEMPLATE_NAME_MAX),
};
const storedScalars = v.object(scalars);

const isSmall = (raw: unknown): boolean => JSON.stringify(raw).length <= DOC_CHARS_MAX;

/** A stored document as a mutation argument. */
export const storedDocSchema = v.custom<StoredDoc>((raw) => isObject(raw) && isSmall(raw));
const valuesSchema = v.custom<StoredValues>((raw) => isObject(raw) && isSmall(raw));

/** As a mutation argument; the values are set one by one beside it. */
export const slideTemplateSchema = v.object({
  ...scalars,
  data: storedDocSchema,
  kept: v.exactOptional(valuesSchema),
});
/** Null restores the template's own content. */
export const slotChangesSchema = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_~-]{1,64}$/)),
  v.nullable(valuesSchema),
);

const known: ReadonlySet<string> = new Set([...Object.keys(scalars), 'values', 'kept']);

/**
 * The parser of the template of a slide: known fields are checked, the document is kept as received. Accepts
 * the stored form, with the document beside the id, and the row's own, with it in `data`.
 */
export function parseSlideTemplate(raw: unknown): SlideTemplate | undefined {
  const parsed = parseWith(storedScalars, raw);
  if (!parsed || !isObject(raw)) return undefined;
  const { values, kept } = raw;
  return {
    ...parsed,
    data: documentIn(raw),
    values: isObject(values) ? values : {},
    ...(isObject(kept) && { kept }),
  };
}

/**
 * Returns everything that is not the slide's own. A document names its version or its elements; until one
 * is found the search continues in `data`: players of version 0.1.0 nested it one `data` deeper at each
 * restart, and the oldest documents stored their elements there.
 */
function documentIn(raw: { readonly [key: string]: unknown }): StoredDoc {
  const rest = Object.fromEntries(Object.entries(raw).filter(([key]) => !known.has(key)));
  const { data, ...beside } = rest;
  if ('v' in rest || 'elements' in rest) return rest;
  if (Array.isArray(data)) return { ...beside, elements: data };
  return isObject(data) ? documentIn({ ...beside, ...data }) : rest;
}

/** Returns the stored form: the specification's `elements` are beside the id. */
export function encodeSlideTemplate({ data, ...rest }: SlideTemplate): unknown {
  return { ...data, ...rest };
}
