import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';

export interface Entry {
  /** The English text in the code. */
  readonly message?: string;
  readonly translation?: string;
  readonly obsolete?: boolean;
}

export function catalogFile(language: string): string {
  return `src/i18n/locales/${language}/messages.po`;
}

/** Returns the entries of a language's catalog that are in use, by id. */
export async function readCatalog(language: string): Promise<[string, Entry][]> {
  const file = catalogFile(language);
  const context = { locale: language, sourceLocale: 'en', filename: file };
  const catalog = await formatter({ lineNumbers: false }).parse(
    await readFile(file, 'utf8'),
    context,
  );
  return Object.entries(catalog as Record<string, Entry>).filter(([, entry]) => !entry.obsolete);
}
