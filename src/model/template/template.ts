import { parserOf, type RowOf } from '../field.ts';
import type { TeamId, TemplateId } from '../ids.ts';
import type { AddressOf } from '../media/media.ts';
import { parseWith } from '../parsing.ts';
import { TEMPLATE } from './fields.ts';

/** Stands in for a team: the shared record that smart templates come from. */
export const SMART_TEAM = 'vitrine' as TeamId; // shorter than any team id

/** Returns the id of a smart template that comes with the product; `name` has at most twelve letters. */
export const smartTemplateId = (name: string): TemplateId =>
  `vitrine_${name}`.padEnd(20, '0') as TemplateId; // the length of an id

/** A template of a team; see `template/fields.ts`. */
export interface Template extends RowOf<typeof TEMPLATE> {
  readonly teamId: TeamId;
}
export type TemplateStatus = Template['status'];

const storedTemplate = parserOf(TEMPLATE);

/** The parser of templates. */
export function parseTemplate(raw: unknown, teamId: TeamId): Template | undefined {
  const parsed = parseWith(storedTemplate, raw);
  return parsed && { ...parsed, teamId };
}

/** Returns the stored form; the specification stores the team's id in the record too. */
export function encodeTemplate(template: Template, addressOf: AddressOf): unknown {
  const { previewMedia } = template;
  return { ...template, ...(previewMedia && { preview: addressOf(previewMedia) }) };
}

/** True for the remains of a template deleted long ago. */
export const isPurgedTemplate = ({ status, name, data }: Template): boolean =>
  status === 'deleted' && name === '' && data === undefined;

/** The statuses of templates that slides may be made from. */
export const OFFERED = ['active', 'activated'] as const;
export const isOffered = ({ status }: Pick<Template, 'status'>): boolean =>
  (OFFERED as readonly string[]).includes(status);

/** Returns what identifies a document among later ones; templates of older data use their date. */
export const revisionOf = (template: Template): string =>
  template.revision ?? String(template.lastChangedDate);
