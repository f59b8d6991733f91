import { docOf } from '../../../model/canvas/storedDoc.ts';
import { slotRequestsOf } from '../../../model/rules/slideRequest.ts';
import { TEMPLATE_ORIGINS, type TemplateOrigin } from '../../../model/template/slideTemplate.ts';
import { type Material, suitability } from '../../../model/rules/suitableTemplate.ts';
import type { Template } from '../../../model/template/template.ts';

/** A template that slides can be made from, and its origin. */
export interface OfferedTemplate {
  readonly template: Template;
  readonly origin: TemplateOrigin;
}

/** Returns the URL segment of a template's origin. */
export const addressOf = (origin: TemplateOrigin): string =>
  String(TEMPLATE_ORIGINS.indexOf(origin));

/** Returns the template that suits the material best, the first of equals; undefined if none suits. */
export function chooseTemplate(
  templates: readonly OfferedTemplate[],
  material: Material,
): OfferedTemplate | undefined {
  const rated = templates.flatMap((offered) => {
    const restored = docOf(offered.template);
    const points = restored.ok ? suitability(restored.doc, material) : 0;
    return points > 0 ? [{ offered, points }] : [];
  });
  return rated.toSorted((a, b) => b.points - a.points)[0]?.offered;
}

export function hasPictureSlot({ template }: OfferedTemplate): boolean {
  const restored = docOf(template);
  return restored.ok && slotRequestsOf(restored.doc, 'en').some(({ kind }) => kind === 'image');
}
