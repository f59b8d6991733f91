/*
 * What the browser says about its language and zone. Browsers report tags that `Intl` refuses with an exception
 * (`en-US@posix`, `de_DE.UTF-8`), empty lists, or nothing. Only what is returned here may reach `Intl`.
 */

/** The used part of `navigator`; none of it can be relied on. */
export interface LanguageFacts {
  readonly language?: unknown;
  readonly languages?: unknown;
}

/** Returns a language tag in the form that `Intl` accepts; undefined if nothing of it is one. */
export function acceptedTag(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  // A POSIX locale names a character set or a variant behind its language and region.
  const [plain = ''] = raw.trim().split(/[@.]/);
  const tag = plain.replace(/_/g, '-');
  const [language = ''] = tag.split('-');
  return [tag, language].map(canonical).find((known) => known !== undefined);
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined; // no tag at all
  }
}

/** Returns the languages that the browser prefers, best first, as tags that `Intl` accepts; empty if it names none. */
export function browserLanguages(facts: LanguageFacts = navigator): readonly string[] {
  const { language, languages } = facts;
  const named: readonly unknown[] = Array.isArray(languages) ? languages : [];
  const tags = [language, ...named].map(acceptedTag);
  return [...new Set(tags)].filter((tag) => tag !== undefined);
}

/** Returns the browser's own variant of a language, such as `en-GB` of `en`; the language itself if it has none. */
export const localeOf = (language: string, facts?: LanguageFacts): string =>
  browserLanguages(facts).find((tag) => tag.split('-')[0] === language) ?? language;

/** Returns the machine's time zone; undefined if the browser does not say it. */
export const browserTimeZone = (): string | undefined =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;

/** Returns the time zones that the browser knows, by its names; none in browsers before 2022. */
export const knownTimeZones = (): readonly string[] =>
  (Intl as Partial<typeof Intl>).supportedValuesOf?.('timeZone') ?? [];
