import { docIn } from '../../model/canvas/docIn.ts';
import { docOf, storedDocOf } from '../../model/canvas/storedDoc.ts';
import { parseSlide, type Slide } from '../../model/slide/slide.ts';
import { originFlags } from '../../model/template/slideTemplate.ts';
import type { Template } from '../../model/template/template.ts';

/**
 * Returns a template as a slide with empty slots; multilingual samples are shown in `language`. Undefined for a
 * damaged document.
 */
export function slideOfTemplate(template: Template, language = 'en'): Slide | undefined {
  const { id, teamId, name, revision = '' } = template;
  const restored = docOf(template);
  if (!restored.ok) return undefined;
  const source = {
    ...storedDocOf(docIn(restored.doc, language)),
    id,
    teamId,
    name,
    revision,
    ...originFlags('team'),
  };
  const slide = { id, type: 'template', title: name, status: 'published', template: source };
  return parseSlide(slide, teamId);
}
