import { shortTitle } from '../../../model/slide/shortTitle.ts';
import type { Widget } from '../../../model/widgets/widget.ts';
import { sourcesOf } from '../../../model/widgets/widgetData.ts';
import { parseUrl } from '../../../platform/parseUrl.ts';
import { completeAddress } from '../../../platform/webAddress.ts';

/* Default titles for slides that their author left unnamed: several "Untitled slide"s cannot be told apart. */

/** Returns a file's name without its extension, with underscores replaced by spaces. */
export const fileNameTitle = (name = ''): string =>
  shortTitle(name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' '));

/** Returns the host name of a page without `www.`; '' for an invalid address. */
export const addressTitle = (address: string): string =>
  parseUrl(completeAddress(address))?.hostname.replace(/^www\./, '') ?? '';

/** Returns the place of a widget or the host names of its feeds; '' for a clock. */
export function widgetTitle(widget: Widget): string {
  const names = sourcesOf(widget).map((source) =>
    source.kind === 'weather' ? source.place.name : addressTitle(source.url),
  );
  return shortTitle([...new Set(names)].join(', '));
}
