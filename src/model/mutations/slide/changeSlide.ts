import { defaultsOf, namesWith } from '../../field.ts';
import { refuse, type Refusal } from '../../mutation.ts';
import { refuseTooLarge } from '../../rowSize.ts';
import { withoutNothing } from '../../parsing.ts';
import type { Slide, SlideChanges, SlideTarget } from '../../slide/slide.ts';
import { SLIDE } from '../../slide/fields.ts';
import { refuseMalformed } from '../../slide/refuseMalformed.ts';
import type { SlideTemplate } from '../../template/slideTemplate.ts';
import { parsePdf } from '../../slide/slidePdf.ts';
import { parseWidget } from '../../widgets/widget.ts';

/**
 * Returns a slide with the fields of one save. Null removes an optional field or entry; removing the
 * picture that stands in for a web page also removes its picture in lists. Options of a widget are
 * converted to the slide's type. Refuses options for a type without any, parts of a document that the slide
 * does not have, and what the database rules refuse.
 */
export function changeSlide(slide: Slide, fields: SlideChanges): Slide | Refusal {
  const widget = fields.widget && mergeWidget(slide, fields.widget);
  const pdf = fields.pdf && parsePdf({ ...slide.pdf, ...fields.pdf });
  if ((fields.widget && !widget) || (fields.pdf && !pdf)) return refuse('invalid');
  const { template: _t, values: _v, widget: _w, pdf: _p, targets = [], ...others } = fields;
  const unseen = fields.fallback === null ? { previewMedia: undefined, preview: undefined } : {};
  const template = changeTemplate(slide.template, fields);
  const changed = {
    ...defaultsOf(SLIDE),
    ...withoutNothing({
      ...targets.reduce(withTarget, slide),
      ...unseen,
      ...mergeEntries(slide, others),
      ...(fields.url && { url: withAddresses(slide.url, fields.url) }),
      ...(pdf && { pdf }),
      ...(widget && { widget }),
      ...(template && { template }),
    }),
  };
  return refuseTooLarge(slide, changed) ?? refuseMalformed(slide, changed) ?? changed;
}

const IN_ENTRIES = namesWith(SLIDE, { by: 'entry' });
type InEntries = (typeof IN_ENTRIES)[number];
type Merged<C> = Omit<C, InEntries> & { readonly [K in InEntries & keyof C]?: Slide[K] };

/** Returns changes with the merged result of each map whose entries change. */
function mergeEntries<C extends Omit<SlideChanges, 'widget'>>(slide: Slide, changes: C): Merged<C> {
  const merged = Object.entries(changes).map(([name, value]) =>
    isInEntries(name) ? [name, withEntries(slide[name], value as object)] : [name, value],
  );
  return Object.fromEntries(merged) as Merged<C>; // the same names
}

const isInEntries = (name: string): name is InEntries =>
  (IN_ENTRIES as readonly string[]).includes(name);

/** Returns undefined when no entry is left. */
function withEntries(before: object | undefined, changes: object): object | undefined {
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  return merged.length > 0 ? Object.fromEntries(merged) : undefined;
}

function withAddresses(before: Slide['url'], changes: NonNullable<SlideChanges['url']>) {
  const { image, video } = changes;
  return {
    ...before,
    ...(image && { image: { ...before.image, ...image } }),
    ...(video && { video: { ...before.video, ...video } }),
  };
}

function mergeWidget({ type, widget }: Slide, changes: object): Slide['widget'] {
  return parseWidget(type, { ...widget, ...changes })?.options;
}

/** Values stay when the document is replaced; null removes one. */
function changeTemplate(
  before: SlideTemplate | undefined,
  { template, values }: SlideChanges,
): SlideTemplate | undefined {
  const document = template ?? before;
  if (!document) return undefined;
  const merged = Object.entries({ ...before?.values, ...values });
  return { ...document, values: Object.fromEntries(merged.filter(([, value]) => value !== null)) };
}

/** Returns a slide with a screen, tag or child team chosen or deselected. */
export function withTarget(slide: Slide, target: SlideTarget): Slide {
  const { kind, targetId, isOn } = target;
  if (kind === 'screen') {
    return { ...slide, screens: withEntry(slide.screens, target) as Slide['screens'] }; // checked by `isId`
  }
  if (kind === 'branch') {
    return { ...slide, branches: withEntry(slide.branches, target) as Slide['branches'] };
  }
  const { [targetId]: _old, ...others } = slide.tags;
  return { ...slide, tags: isOn ? { ...others, [targetId]: true } : others };
}

/** Keeps parts of the previous entry that the target does not name. */
function withEntry(
  entries: { readonly [id: string]: object },
  { targetId, isOn, name, orientation }: SlideTarget,
): object {
  const entry = {
    ...entries[targetId],
    id: targetId,
    active: isOn,
    ...(name !== undefined && { name }),
    ...(orientation !== undefined && { orientation }),
  };
  return { ...entries, [targetId]: entry };
}
