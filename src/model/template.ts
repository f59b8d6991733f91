import * as v from 'valibot';
import type { TeamId, TemplateId, UserId } from './ids.ts';
import { isId } from './ids.ts';
import { mediaSchema, type AddressOf, type Media } from './media.ts';
import { flag, maybeText, millis, restoreWith, text } from './restore.ts';

export const TEMPLATE_STATUSES = ['active', 'archived', 'activated', 'deleted'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

/** The shared record that smart templates come from, in the place of a team. */
export const SMART_TEAM = 'vitrine' as TeamId; // no id of a team: shorter than any

/**
 * A canvas document as it is stored: elements and what belongs to them, without id and name, which lie
 * beside it. It is kept as it came; `docOf` is the door to what may be shown.
 */
export type StoredDoc = { readonly [key: string]: unknown };

/** A template of a team, at `templates/{t}/canvas/{id}`. */
export interface Template {
  readonly id: TemplateId;
  readonly teamId: TeamId;
  readonly name: string;
  readonly preview?: string;
  readonly previewMedia?: Media;
  readonly status: TemplateStatus;
  readonly originalDate: number;
  readonly lastChangedDate: number;
  /** Who changed it last; older data does not say. */
  readonly editedBy?: UserId;
  /** Of older data it may be a list of elements. */
  readonly data?: StoredDoc | readonly unknown[];
  /** Another one for each change of the document: slides compare it with the one they were made from. */
  readonly revision?: string;
  /** The preview is older than the document. */
  readonly updateScreenshot: boolean;
  /** The document as JSON from before repairs, kept for export. */
  readonly kept?: string;
}

/**
 * Longer documents are not read as arguments of a change, in characters of JSON. What a row may hold is far
 * less: `rowSize.ts`.
 */
export const DOC_CHARS_MAX = 4_000_000;
export const TEMPLATE_NAME_MAX = 200;

const storedData = v.fallback(
  v.optional(v.custom<object>((raw) => typeof raw === 'object' && raw !== null)),
  undefined,
);

const storedTemplate = v.object({
  id: v.custom<string>(isId),
  name: text(TEMPLATE_NAME_MAX),
  preview: maybeText(2048),
  previewMedia: v.fallback(v.optional(mediaSchema), undefined),
  status: v.fallback(v.picklist(TEMPLATE_STATUSES), 'active'),
  originalDate: millis,
  lastChangedDate: millis,
  editedBy: maybeText(40),
  data: storedData,
  revision: maybeText(40),
  updateScreenshot: flag(),
  kept: maybeText(DOC_CHARS_MAX),
});

/** The one door for templates from outside. */
export function restoreTemplate(raw: unknown, teamId: TeamId): Template | undefined {
  const parsed = restoreWith(storedTemplate, raw);
  return parsed && ({ ...parsed, teamId } as unknown as Template);
}

/** The stored form; the specification keeps the team's id in the record too. */
export function encodeTemplate(template: Template, addressOf: AddressOf): unknown {
  const { previewMedia } = template;
  return { ...template, ...(previewMedia && { preview: addressOf(previewMedia) }) };
}

/** True for what is left of a template that was deleted for long. */
export const isPurgedTemplate = ({ status, name, data }: Template): boolean =>
  status === 'deleted' && name === '' && data === undefined;

/** True for templates that slides may be made from. */
export const isOffered = ({ status }: Pick<Template, 'status'>): boolean =>
  status === 'active' || status === 'activated';

/** What tells a document from later ones; templates of older data have their date. */
export const revisionOf = (template: Template): string =>
  template.revision ?? String(template.lastChangedDate);
