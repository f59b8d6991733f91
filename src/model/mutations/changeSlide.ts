import { refuse, type Refusal } from '../mutation.ts';
import type { Slide, SlideChanges } from '../slide.ts';
import { restoreWidget } from '../widgets/widget.ts';

/**
 * A slide with the fields of one save. Null removes a field that may be absent; options of a widget
 * are brought into the shape of the slide's type, and refused for a type that has none.
 */
export function changeSlide(slide: Slide, fields: SlideChanges): Slide | Refusal {
  const widget = fields.widget && restoreWidget(slide.type, fields.widget)?.options;
  if (fields.widget && !widget) return refuse('invalid');
  const merged = { ...slide, ...fields, ...(widget && { widget }) };
  const kept = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as unknown as Slide;
}
