import { isBasicType, type Slide } from './slide.ts';
import { templateWidgets } from '../widgets/templateWidgets.ts';
import { parseWidget, widgetProblem, type Widget } from '../widgets/widget.ts';

/** Returns the widget of a slide; undefined for every other type. */
export function widgetOf(slide: Pick<Slide, 'type' | 'widget'>): Widget | undefined {
  return parseWidget(slide.type, slide.widget);
}

/** Returns every widget that a slide shows: the slide itself, or those in its template's document. */
export function widgetsOf(slide: Pick<Slide, 'type' | 'widget' | 'template'>): readonly Widget[] {
  if (slide.template) return templateWidgets(slide.template);
  const widget = widgetOf(slide);
  return widget ? [widget] : [];
}

export const isWebSlide = ({ type }: Pick<Slide, 'type'>): boolean =>
  type === 'webview' || type === 'wallsio';

/**
 * True for a slide with a picture, as its author last saw it, which this version can show without drawing
 * the slide.
 */
const hasPicture = ({ preview, url, media }: Slide): boolean =>
  [preview, media.landscape, media.portrait, url.image?.landscape, url.image?.portrait].some(
    (picture) => picture !== undefined,
  );

/**
 * Returns why a slide has nothing to show on any screen: `unknownType` of a newer version, `empty` before its
 * content was chosen. For images and videos without a file see `isBrokenSlide`.
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
