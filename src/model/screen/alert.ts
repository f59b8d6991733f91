import * as v from 'valibot';
import { entriesOf } from '../json.ts';
import { isId } from '../ids.ts';
import { linesUpTo, millis, type Parsed, parseWith } from '../parsing.ts';

export const ALERT_LEVELS = ['info', 'warning', 'danger'] as const;
export const ALERT_TEXT_MAX = 500;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Accepts ids as keys of a map of true, or as the values of a list. */
const ids = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((raw) =>
      entriesOf(raw).flatMap(([key, value]) =>
        value === true ? [key] : typeof value === 'string' ? [value] : [],
      ),
    ),
  ),
  [],
);

const storedAlert = v.object({
  text: v.pipe(linesUpTo(ALERT_TEXT_MAX), v.minLength(1)),
  level: v.fallback(v.picklist(ALERT_LEVELS), 'warning'),
  /** Server time, ms. */
  until: v.pipe(v.number(), v.finite()),
  created: millis,
  screens: ids,
  tags: ids,
});

/**
 * An emergency message at `alerts/{t}/{id}`, which ends by itself. No screens and no tags mean all screens.
 */
export interface Alert extends Parsed<v.InferOutput<typeof storedAlert>> {
  readonly id: string;
}

/** The parser of alerts; returns undefined for anything else. */
export function parseAlert(raw: unknown, id: string): Alert | undefined {
  const parsed = isId(id) ? parseWith(storedAlert, raw) : undefined;
  return parsed && { ...parsed, id };
}

/** Returns the stored form. */
export function encodeAlert({ screens, tags, ...rest }: Alert): unknown {
  const asMap = (list: readonly string[]) => Object.fromEntries(list.map((id) => [id, true]));
  return { ...rest, screens: asMap(screens), tags: asMap(tags) };
}
