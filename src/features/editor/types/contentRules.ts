import { DURATION_SECONDS, WALLSIO_ADDRESS, WEB_ADDRESS } from '../../../model/slide/fields.ts';
import { FEED_ADDRESS } from '../../../model/widgets/feedOptions.ts';
import { type Widget, widgetProblem } from '../../../model/widgets/widget.ts';
import type { ContentProblem } from './ContentType.ts';
import { parseUrl } from '../../../platform/parseUrl.ts';

/** An image or video needs a file for one way of hanging at least. */
export function mediaProblems(has: {
  readonly landscape?: unknown;
  readonly portrait?: unknown;
}): readonly ContentProblem[] {
  return has.landscape || has.portrait ? [] : ['noMedia'];
}

export interface PdfFacts {
  readonly hasDocument: boolean;
  readonly pages: readonly number[];
  /** Of one page. */
  readonly seconds: number;
}

/** A document with a page at least, and within an hour. */
export function pdfProblems({ hasDocument, pages, seconds }: PdfFacts): readonly ContentProblem[] {
  if (!hasDocument) return ['noPdf'];
  if (pages.length === 0) return ['noPages'];
  return pages.length * seconds > DURATION_SECONDS.max ? ['tooLong'] : [];
}

/** As it is stored. Scheme and host know no capitals, and what is typed on a phone often begins with one. */
export const tidyAddress = (typed: string): string =>
  typed.trim().replace(/^https?:(\/\/[^/?#@]*(?=[/?#]|$))?/i, (start) => start.toLowerCase());

/** What is wrong with an address: it must be one, over https, and of walls.io for a wall. */
export function addressProblem(address: string, type: string): ContentProblem | undefined {
  const text = tidyAddress(address);
  const url = parseUrl(text);
  if (!url || !/^[a-z]+:\/\/[^\s]+$/i.test(text)) return 'noUrl';
  if (type === 'wallsio') return WALLSIO_ADDRESS.test(text) ? undefined : 'notWallsio';
  return WEB_ADDRESS.test(text) ? undefined : 'notHttps';
}

/** A widget needs an option chosen; a feed also has to be an address, or it would be stored as none. */
export function widgetProblems(widget: Widget): readonly ContentProblem[] {
  const problem = widgetProblem(widget);
  if (problem) return [problem];
  if (widget.type !== 'rss') return [];
  const { feed } = widget.options;
  return FEED_ADDRESS.test(feed) && URL.canParse(feed) ? [] : ['badFeed'];
}
