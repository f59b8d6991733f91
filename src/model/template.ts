import * as v from 'valibot';
import type { TeamId, TemplateId } from './ids.ts';
import { isId } from './ids.ts';
import { maybeText, millis, restoreWith, text } from './restore.ts';

export const TEMPLATE_STATUSES = ['active', 'archived', 'activated', 'deleted'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

/** A template of a team, at `templates/{t}/canvas/{id}`. */
export interface Template {
  readonly id: TemplateId;
  readonly teamId: TeamId;
  readonly name: string;
  readonly preview?: string;
  readonly status: TemplateStatus;
  readonly originalDate: number;
  readonly lastChangedDate: number;
}

const storedTemplate = v.object({
  id: v.custom<string>(isId),
  name: text(200),
  preview: maybeText(2048),
  status: v.fallback(v.picklist(TEMPLATE_STATUSES), 'active'),
  originalDate: millis,
  lastChangedDate: millis,
});

/** The one door for templates from outside. */
export function restoreTemplate(raw: unknown, teamId: TeamId): Template | undefined {
  const parsed = restoreWith(storedTemplate, raw);
  return parsed && ({ ...parsed, teamId } as unknown as Template);
}

/** The stored form; the specification keeps the team's id in the record too. */
export function encodeTemplate(template: Template): unknown {
  return template;
}
