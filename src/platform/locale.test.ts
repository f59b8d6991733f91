import { describe, expect, it } from 'vitest';
import { acceptedTag, browserLanguages, localeOf } from './locale.ts';

describe('language tags of browsers', () => {
  it.each([
    ['en-US@posix', 'en-US'],
    ['de_DE.UTF-8', 'de-DE'],
    ['en-us', 'en-US'],
    ['de-DE-@', 'de'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['C', undefined],
    ['', undefined],
    ['*', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('%s becomes %s', (raw, tag) => expect(acceptedTag(raw)).toBe(tag));

  it('Intl accepts whatever is returned', () => {
    const odd = ['en-US@posix', 'C.UTF-8', 'x', 'POSIX', 'en--US', 'de-Latn_@euro', 'i-klingon'];
    for (const tag of browserLanguages({ language: odd[0], languages: odd }))
      expect(() => new Intl.DateTimeFormat(tag)).not.toThrow();
  });

  it('a browser without a list still has its language', () => {
    expect(browserLanguages({ language: 'de_AT@euro' })).toEqual(['de-AT']);
    expect(browserLanguages({ language: undefined, languages: [] })).toEqual([]);
    expect(browserLanguages({})).toEqual([]);
  });

  it('the clock follows the region of the language that is spoken', () => {
    const facts = { language: 'fr-FR', languages: ['fr-FR', 'en-US@posix', 'en-GB'] };
    expect(localeOf('en', facts)).toBe('en-US');
    expect(localeOf('de', facts)).toBe('de');
  });
});
