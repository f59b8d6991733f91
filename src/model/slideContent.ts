import { isBasicType, type Slide } from './slide.ts';
import { templateWidgets } from './widgets/templateWidgets.ts';
import { restoreWidget, widgetProblem, type Widget } from './widgets/widget.ts';

/** The widget that a slide is; undefined for every other type. */
export function widgetOf(slide: Pick<Slide, 'type' | 'widget'>): Widget | undefined {
  return restoreWidget(slide.type, slide.widget);
}

/** Every widget that a slide shows: the slide itself, or those in the document of its template. */
export function widgetsOf(slide: Pick<Slide, 'type' | 'widget' | 'template'>): readonly Widget[] {
  if (slide.template) return templateWidgets(slide.template);
  const widget = widgetOf(slide);
  return widget ? [widget] : [];
}

export const isWebSlide = ({ type }: Pick<Slide, 'type'>): boolean =>
  type === 'webview' || type === 'wallsio';

/** A picture of a slide that this version cannot draw, as its author saw it last. */
const hasPicture = ({ preview, url, media }: Slide): boolean =>
  [preview, media.landscape, media.portrait, url.image?.landscape, url.image?.portrait].some(
    (picture) => picture !== undefined,
  );

/**
 * Why a slide has nothing to show on any wall: `unknownType` of a newer version, `empty` before its
 * content was chosen. Images and videos without a file are `isBrokenSlide`.
 */
export function contentProblem(slide: Slide): 'unknownType' | 'empty' | undefined {
  const { type, pdf, web } = slide;
  if (type === 'pdf') return pdf && pdf.pages.length > 0 ? undefined : 'empty';
  if (isWebSlide(slide)) return web === undefined ? 'empty' : undefined;
  const widget = widgetOf(slide);
  if (widget) return widgetProblem(widget) ? 'empty' : undefined;
  if (isBasicType(type)) return undefined;
  return hasPicture(slide) ? undefined : 'unknownType';
}
