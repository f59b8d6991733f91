import * as v from 'valibot';
import { entriesOf } from '../json.ts';
import { flag, parseWith, text } from '../parsing.ts';
import { newsCategory, type NewsCategory } from './feedOptions.ts';
import type { WidgetLanguage } from './widgetThemes.ts';

/** A news category that the provider has configured. */
export interface NewsFeed extends NewsCategory {
  readonly language: WidgetLanguage | undefined;
}

/** A widget as the provider offers it, at `widgets/{type}`. */
export interface WidgetDefinition {
  /** The type of its slides. */
  readonly type: string;
  readonly name: string;
  /** Hex. */
  readonly color: string;
  readonly icon: string;
  /** False hides it from people; its slides continue to work. */
  readonly isPublic: boolean;
  /** Categories to choose from, for news. */
  readonly feeds: readonly NewsFeed[];
}

const definition = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  color: v.fallback(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)), '#6366f1'),
  icon: text(40),
  public: flag(),
  feeds: v.fallback(v.unknown(), undefined),
});

const storedFeed = v.object({
  ...newsCategory.entries,
  language: v.fallback(v.optional(v.picklist(['en', 'de'] as const)), undefined),
});

/** The parser of the provider's widgets; leaves out anything else. */
export function parseWidgetDefinitions(raw: unknown): readonly WidgetDefinition[] {
  return entriesOf(raw).flatMap(([type, entry]) => {
    const parsed = parseWith(definition, entry);
    if (!parsed || type.length > 40) return [];
    const { name, color, icon, public: isPublic } = parsed;
    return [{ type, name, color, icon, isPublic, feeds: feedsOf(parsed.feeds) }];
  });
}

function feedsOf(raw: unknown): readonly NewsFeed[] {
  return entriesOf(raw).flatMap(([id, entry]) => {
    const parsed = v.safeParse(storedFeed, { ...(entry as object), id });
    return parsed.success ? [{ ...parsed.output, language: parsed.output.language }] : [];
  });
}
