import { sameJson } from '../diff.ts';
import { refuse, type Refusal } from '../mutation.ts';
import type { Slide } from './slide.ts';
import { contentProblem, isWebSlide } from './slideContent.ts';
import { isWidgetType } from '../widgets/widget.ts';
import { isAddressFor, isDateRange, isTimeSpan } from './forms.ts';

/** Refuses dates, times and addresses that the database rules refuse, unless they are unchanged. */
export function refuseMalformed(before: Slide, after: Slide): Refusal | undefined {
  const { type, dates, time, web } = after;
  if (dates && !sameJson(dates, before.dates) && !isDateRange(dates)) return refuse('badDates');
  if (time && !sameJson(time, before.time) && !isTimeSpan(time)) return refuse('badTime');
  const isBadPage = isWebSlide(after) && web !== undefined && !isAddressFor(type, web);
  return isBadPage && web !== before.web ? refuse('badAddress') : undefined;
}

/** Refuses to publish a page or widget whose content was not chosen yet. */
export function refuseEmpty(slide: Slide): Refusal | undefined {
  const isJudged = isWebSlide(slide) || isWidgetType(slide.type);
  const isEmpty = slide.status === 'published' && contentProblem(slide) === 'empty';
  return isJudged && isEmpty ? refuse('nothingToShow') : undefined;
}
