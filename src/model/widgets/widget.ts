import { parseWith } from '../parsing.ts';
import { isObject } from '../json.ts';
import { WIDGETS, type WidgetOptions, type WidgetType } from './table.ts';
import type { WidgetLanguage } from './widgetThemes.ts';

export type { WidgetOptions, WidgetType } from './table.ts';

export interface WidgetOf<T extends WidgetType> {
  readonly type: T;
  readonly options: WidgetOptions[T];
}
/** A widget with its options, discriminated by `type`. */
export type Widget = { readonly [T in WidgetType]: WidgetOf<T> }[WidgetType];
export const WIDGET_TYPES = Object.keys(WIDGETS) as readonly WidgetType[]; // its own keys
export const isWidgetType = (raw: string): raw is WidgetType =>
  (WIDGET_TYPES as readonly string[]).includes(raw);

/**
 * The parser of widgets: malformed or missing options get their defaults, so any options of a known widget
 * can be drawn. Undefined for a widget that this version does not know.
 */
export function parseWidget(type: string, raw: unknown): Widget | undefined {
  if (!isWidgetType(type)) return undefined;
  const options = parseWith(WIDGETS[type].options, isObject(raw) ? raw : {});
  return { type, options } as Widget; // each schema returns its own type's options
}

/** Returns a new widget in the language of its author. */
export function newWidget(type: WidgetType, language: WidgetLanguage): Widget {
  return parseWidget(type, { language, format: TIME_FORMAT[language] }) as Widget;
}

/** Only the time widget has these; feeds' formats have other names and keep their default. */
const TIME_FORMAT = { en: '12', de: '24' } as const;

/** Returns what prevents showing a widget; undefined if nothing does. */
export const widgetProblem = <T extends WidgetType>({ type, options }: WidgetOf<T>) =>
  WIDGETS[type].problem?.(options);
