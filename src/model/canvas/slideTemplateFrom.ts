import { originFlags, type SlideTemplate, type TemplateOrigin } from '../template/slideTemplate.ts';
import { revisionOf, type Template } from '../template/template.ts';
import { docIn } from './docIn.ts';
import { docOf, storedDocOf } from './storedDoc.ts';

/**
 * Returns the template as a new slide contains it, with samples in one language; undefined if it cannot be
 * shown.
 */
export function slideTemplateFrom(
  template: Template,
  origin: TemplateOrigin,
  language: string,
): SlideTemplate | undefined {
  const restored = docOf(template);
  if (!restored.ok) return undefined;
  const { id, teamId } = template;
  const doc = docIn(restored.doc, language);
  const data = storedDocOf(doc);
  return {
    id,
    teamId,
    name: doc.name,
    data,
    revision: revisionOf(template),
    values: {},
    ...originFlags(origin),
  };
}
