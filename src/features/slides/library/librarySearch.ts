import * as v from 'valibot';
import { isId } from '../../../model/ids.ts';
import { maybe, maybeText } from '../../../model/parsing.ts';
import type { SlideQuery } from '../../../model/rules/slideQuery.ts';
import { SLIDE_SORTS, type SlideSort } from '../../../model/slide/slideSort.ts';

const id = maybe(v.custom<string>(isId));
const date = maybe(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)));

const schema = v.object({
  text: maybeText(100),
  type: maybeText(40),
  tag: maybeText(40),
  screen: id,
  author: maybeText(128),
  from: date,
  to: date,
  sort: maybe(v.picklist(SLIDE_SORTS)),
  view: maybe(v.picklist(['grid', 'list'])),
});

/** The state of the library in the URL, so that a reload or a link shows the same. */
export interface LibraryState extends SlideQuery {
  readonly sort?: SlideSort;
  readonly view?: 'grid' | 'list';
}

/** Parses the URL; malformed parts are ignored. */
export function readLibrarySearch(raw: unknown): LibraryState {
  const parsed = v.parse(schema, raw);
  return withoutEmpty(parsed);
}

/** Drops empty values, which keeps URLs short. */
export function withoutEmpty(search: object): LibraryState {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Returns the part that filters the list. */
export function queryOf({ sort: _sort, view: _view, ...query }: LibraryState): SlideQuery {
  return query;
}
