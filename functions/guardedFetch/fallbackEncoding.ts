import type { FetchAnswer } from './createGuardedFetch.ts';

/** The encoding of pages in most languages, also of those in no known one. */
const WESTERN = 'windows-1252';

/** The table of HTML's "determining the character encoding", by language. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  'windows-1250': ['cs', 'hr', 'sk'],
  'windows-1251': ['ba', 'be', 'bg', 'kk', 'ky', 'mk', 'ru', 'sah', 'sr', 'tg', 'tt', 'uk'],
  'windows-1254': ['az', 'ku', 'tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar', 'fa'],
  'windows-1257': ['et', 'lt', 'lv'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  'iso-8859-2': ['hu', 'pl', 'sl'],
  'iso-8859-7': ['el'],
  shift_jis: ['ja'],
  'euc-kr': ['ko'],
  big5: ['zh-hant', 'zh-tw', 'zh-hk', 'zh-mo'],
  gb18030: ['zh'],
};

/** Countries that write in one of these encodings. Their codes can be those of other languages: `be`, `ar`, `tt`. */
const DOMAINS: Readonly<Record<string, readonly string[]>> = {
  'windows-1250': ['cz', 'hr', 'sk'],
  'windows-1251': ['bg', 'by', 'kg', 'kz', 'mk', 'rs', 'ru', 'su', 'tj', 'ua', 'xn--p1ai'],
  'windows-1254': ['az', 'tr'],
  'windows-1255': ['il'],
  'windows-1256': ['ae', 'eg', 'iq', 'ir', 'jo', 'kw', 'lb', 'om', 'qa', 'sa', 'sy', 'ye'],
  'windows-1257': ['ee', 'lt', 'lv'],
  'windows-1258': ['vn'],
  'windows-874': ['th'],
  'iso-8859-2': ['hu', 'pl', 'si'],
  'iso-8859-7': ['cy', 'gr'],
  shift_jis: ['jp'],
  'euc-kr': ['kr'],
  big5: ['hk', 'mo', 'tw'],
  gb18030: ['cn', 'sg'],
};

/** Where pages and feeds name their language. */
const LANGUAGE =
  /<(?:html|rss|feed|rdf:rdf)\b[^>]*?\s(?:xml:)?lang\s*=\s*["']?([\w-]+)|<(?:dc:)?language>\s*([\w-]+)/i;

/** Returns the encoding of a text that declares none and is not UTF-8: that of its language, or of its country. */
export function fallbackEncoding(
  head: string,
  { headers, url }: Pick<FetchAnswer, 'headers'> & { readonly url?: string },
): string {
  const [, named, written] = LANGUAGE.exec(head) ?? [];
  const declared = (named ?? written ?? headers['content-language']?.split(',')[0] ?? '').trim();
  const domain =
    URL.parse(url ?? '')
      ?.hostname.split('.')
      .at(-1) ?? '';
  return byLanguage(declared.toLowerCase()) ?? keyOf(DOMAINS, domain) ?? WESTERN;
}

/** Narrows `el-gr` to `el` only if the whole is unknown: `zh-tw` has an encoding of its own. */
const byLanguage = (declared: string): string | undefined =>
  keyOf(LANGUAGES, declared.split('-').slice(0, 2).join('-')) ??
  keyOf(LANGUAGES, declared.split('-')[0] ?? '');

const keyOf = (table: Readonly<Record<string, readonly string[]>>, member: string) =>
  Object.keys(table).find((encoding) => table[encoding]?.includes(member));
