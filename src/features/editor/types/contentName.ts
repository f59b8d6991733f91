import { TITLE_MAX } from '../../../model/slide/fields.ts';
import type { Widget } from '../../../model/widgets/widget.ts';
import { sourcesOf } from '../../../model/widgets/widgetData.ts';

/* What a slide is called whose author gave it no name: "Untitled slide" tells three of them apart from none. */

/** Of files, as their owner knows them: without the ending, and with blanks where cameras have none. */
export const fileNameTitle = (name = ''): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, TITLE_MAX);

/** Of a page: its website. '' for what is no address. */
export const addressTitle = (address: string): string =>
  URL.canParse(address.trim()) ? new URL(address.trim()).hostname.replace(/^www\./, '') : '';

/** Of a widget: its town, or the websites of its feeds; a clock has none. */
export function widgetTitle(widget: Widget): string {
  const names = sourcesOf(widget).map((source) =>
    source.kind === 'weather' ? source.place.name : addressTitle(source.url),
  );
  return [...new Set(names)].join(', ').slice(0, TITLE_MAX);
}
