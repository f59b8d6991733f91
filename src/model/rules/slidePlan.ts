import type { Slide } from '../slide/slide.ts';
import { reasonsOfSlide } from './slideVerdict.ts';

/**
 * Returns what of a published slide decides where and when it plays, without its document: thousands of them are kept
 * in memory. Its content counts as complete. None for a slide that plays nowhere, whatever the screen and the time.
 */
export function slidePlan(slide: Slide): readonly Slide[] {
  if (reasonsOfSlide(slide).length > 0) return [];
  const { widget: _widget, template: _template, pdf: _pdf, ...plan } = slide;
  return [{ ...plan, type: 'time' }];
}
