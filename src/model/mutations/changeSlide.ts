import { defaultsOf, namesWith } from '../field.ts';
import { refuse, type Refusal } from '../mutation.ts';
import { refuseTooLarge } from '../rowSize.ts';
import { withoutNothing } from '../restore.ts';
import type { Slide, SlideChanges, SlideTarget } from '../slide.ts';
import { SLIDE } from '../slide/fields.ts';
import { refuseMalformed } from '../slide/refuseMalformed.ts';
import type { SlideTemplate } from '../slideTemplate.ts';
import { restorePdf } from '../slidePdf.ts';
import { restoreWidget } from '../widgets/widget.ts';

/**
 * A slide with the fields of one save. Null removes a field or an entry that may be absent, and the
 * picture that lists show of a web page goes with the one that stands in for it; options of a widget are
 * brought into the shape of the slide's type. Refused are those for a type that has none, parts of a
 * document that the slide has not, and what the rules of the database refuse.
 */
export function changeSlide(slide: Slide, fields: SlideChanges): Slide | Refusal {
  const widget = fields.widget && mergeWidget(slide, fields.widget);
  const pdf = fields.pdf && restorePdf({ ...slide.pdf, ...fields.pdf });
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

/** Changes with what becomes of each map whose entries change, as for each way a screen can hang. */
function mergeEntries<C extends Omit<SlideChanges, 'widget'>>(slide: Slide, changes: C): Merged<C> {
  const merged = Object.entries(changes).map(([name, value]) =>
    isInEntries(name) ? [name, withEntries(slide[name], value as object)] : [name, value],
  );
  return Object.fromEntries(merged) as Merged<C>; // the same names
}

const isInEntries = (name: string): name is InEntries =>
  (IN_ENTRIES as readonly string[]).includes(name);

/** Undefined when nothing is left. */
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
  return restoreWidget(type, { ...widget, ...changes })?.options;
}

/** Values stay when the document is replaced; null takes one away. */
function changeTemplate(
  before: SlideTemplate | undefined,
  { template, values }: SlideChanges,
): SlideTemplate | undefined {
  const document = template ?? before;
  if (!document) return undefined;
  const merged = Object.entries({ ...before?.values, ...values });
  return { ...document, values: Object.fromEntries(merged.filter(([, value]) => value !== null)) };
}

/** A slide with a screen, tag or child team chosen, or no longer. */
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

/** What the entry said before stays, as far as the target says nothing of it. */
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
