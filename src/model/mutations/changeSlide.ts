import { refuse, type Refusal } from '../mutation.ts';
import type { Slide, SlideChanges, SlideTarget } from '../slide.ts';
import type { SlideTemplate } from '../slideTemplate.ts';
import { restoreWidget } from '../widgets/widget.ts';

/**
 * A slide with the fields of one save. Null removes a field that may be absent, and the picture that
 * lists show of a web page goes with the one that stands in for it; options of a widget are brought into the shape of the slide's type, and refused for a type that has none.
 */
export function changeSlide(slide: Slide, fields: SlideChanges): Slide | Refusal {
  const widget = fields.widget && restoreWidget(slide.type, fields.widget)?.options;
  if (fields.widget && !widget) return refuse('invalid');
  const { template: _template, values: _values, targets = [], ...others } = fields;
  const unseen = fields.fallback === null ? { previewMedia: undefined, preview: undefined } : {};
  const template = changeTemplate(slide.template, fields);
  const aimed = targets.reduce(withTarget, slide);
  const merged = {
    ...aimed,
    ...unseen,
    ...others,
    ...(widget && { widget }),
    ...(template && { template }),
  };
  const kept = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as unknown as Slide;
}

/** Values stay when the document is replaced; null takes one away. */
function changeTemplate(
  before: SlideTemplate | undefined,
  { template, values }: SlideChanges,
): SlideTemplate | undefined {
  const document = (template as SlideTemplate | undefined) ?? before; // its ids were checked
  if (!document) return undefined;
  const merged = Object.entries({ ...before?.values, ...values });
  return { ...document, values: Object.fromEntries(merged.filter(([, value]) => value !== null)) };
}

/** A slide with a screen, tag or child team chosen, or no longer. */
export function withTarget(slide: Slide, { kind, targetId, isOn, name }: SlideTarget): Slide {
  const entry = { id: targetId, active: isOn, ...(name !== undefined && { name }) };
  if (kind === 'screen') {
    return { ...slide, screens: { ...slide.screens, [targetId]: entry } as Slide['screens'] }; // checked by `isId`
  }
  if (kind === 'branch') {
    return { ...slide, branches: { ...slide.branches, [targetId]: entry } as Slide['branches'] };
  }
  const { [targetId]: _old, ...others } = slide.tags;
  return { ...slide, tags: isOn ? { ...others, [targetId]: true } : others };
}
