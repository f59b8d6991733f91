import { isObject } from '../json.ts';
import type { Template } from '../template/template.ts';
import { DOC_LANGUAGES } from './doc.ts';
import { TEMPLATE_NAME_MAX } from '../template/fields.ts';

/**
 * Returns the name of a template in a language: shared templates store names in several beside their
 * document. Empty for a template without a name.
 */
export function templateNameIn(
  { name, data }: Pick<Template, 'name' | 'data'>,
  language: string,
): string {
  const languages = isObject(data) ? data['languages'] : undefined;
  const words = isObject(languages) ? languages[language] : undefined;
  const translated = isObject(words) ? words['name'] : undefined;
  return typeof translated === 'string' && translated !== ''
    ? translated.slice(0, TEMPLATE_NAME_MAX)
    : name;
}

/** Returns the names of a template in all its languages. */
export const templateNames = (template: Pick<Template, 'name' | 'data'>): readonly string[] => [
  ...new Set([
    template.name,
    ...DOC_LANGUAGES.map((language) => templateNameIn(template, language)),
  ]),
];
