import { TEMPLATE_ORIGINS, type TemplateOrigin } from '../../../model/slideTemplate.ts';
import type { Template } from '../../../model/template.ts';

/** A template that a slide may be made from, and whose it is. */
export interface OfferedTemplate {
  readonly template: Template;
  readonly origin: TemplateOrigin;
}

/** How addresses say where a template comes from. */
export const addressOf = (origin: TemplateOrigin): string =>
  String(TEMPLATE_ORIGINS.indexOf(origin));
