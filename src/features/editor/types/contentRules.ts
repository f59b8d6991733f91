import { DURATION_SECONDS, WALLSIO_ADDRESS, WEB_ADDRESS } from '../../../model/slide/fields.ts';
import { FEED_ADDRESS } from '../../../model/widgets/feedOptions.ts';
import { type Widget, widgetProblem } from '../../../model/widgets/widget.ts';
import type { ContentProblem } from './ContentType.ts';
import { parseUrl } from '../../../platform/parseUrl.ts';
import { completeAddress } from '../../../platform/webAddress.ts';

/** An image or video slide needs a file for at least one orientation. */
export function mediaProblems(has: {
  readonly landscape?: unknown;
  readonly portrait?: unknown;
}): readonly ContentProblem[] {
  return has.landscape || has.portrait ? [] : ['noMedia'];
}

export interface PdfFacts {
  readonly hasDocument: boolean;
  readonly pages: readonly number[];
  /** Seconds per page. */
  readonly seconds: number;
}

/** A document slide needs at least one page and lasts an hour at most. */
export function pdfProblems({ hasDocument, pages, seconds }: PdfFacts): readonly ContentProblem[] {
  if (!hasDocument) return ['noPdf'];
  if (pages.length === 0) return ['noPages'];
  return pages.length * seconds > DURATION_SECONDS.max ? ['tooLong'] : [];
}

/**
 * Returns an address as it is stored: with its scheme, which in lower case, like the host. Both are case-insensitive,
 * and phone keyboards often capitalize the first letter.
 */
export const tidyAddress = (typed: string): string =>
  completeAddress(typed).replace(/^https?:(\/\/[^/?#@]*(?=[/?#]|$))?/i, (start) =>
    start.toLowerCase(),
  );

/**
 * Returns what is wrong with an address: it must be a valid https URL, for type `wallsio` one of walls.io. Browsers
 * load no frame whose address contains a name or a password.
 */
export function addressProblem(address: string, type: string): ContentProblem | undefined {
  const text = tidyAddress(address);
  const url = parseUrl(text);
  if (!url || !/^[a-z]+:\/\/[^\s]+$/i.test(text)) return 'noUrl';
  if (type === 'wallsio') return WALLSIO_ADDRESS.test(text) ? undefined : 'notWallsio';
  if (!WEB_ADDRESS.test(text)) return 'notHttps';
  return url.username || url.password ? 'withPassword' : undefined;
}

/** Checks that the required option is set; a feed must also be a valid address, or none would be stored. */
export function widgetProblems(widget: Widget): readonly ContentProblem[] {
  const problem = widgetProblem(widget);
  if (problem) return [problem];
  const hasFeed =
    widget.type === 'rss' || (widget.type === 'ticker' && widget.options.source === 'feed');
  if (!hasFeed) return [];
  const { feed } = widget.options;
  return FEED_ADDRESS.test(feed) && URL.canParse(feed) ? [] : ['badFeed'];
}
