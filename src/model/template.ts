import { doorOf, type RowOf } from './field.ts';
import type { TeamId, TemplateId } from './ids.ts';
import type { AddressOf } from './media.ts';
import { restoreWith } from './restore.ts';
import { TEMPLATE } from './template/fields.ts';

/** The shared record that smart templates come from, in the place of a team. */
export const SMART_TEAM = 'vitrine' as TeamId; // no id of a team: shorter than any

/** The id of a smart template that comes with the product; `name` has at most twelve letters. */
export const smartTemplateId = (name: string): TemplateId =>
  `vitrine_${name}`.padEnd(20, '0') as TemplateId; // as long as any

/** A template of a team, as `template/fields.ts` says. */
export interface Template extends RowOf<typeof TEMPLATE> {
  readonly teamId: TeamId;
}
export type TemplateStatus = Template['status'];

const storedTemplate = doorOf(TEMPLATE);

/** The one door for templates from outside. */
export function restoreTemplate(raw: unknown, teamId: TeamId): Template | undefined {
  const parsed = restoreWith(storedTemplate, raw);
  return parsed && { ...parsed, teamId };
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
