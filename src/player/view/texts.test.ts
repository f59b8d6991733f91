import { describe, expect, it } from 'vitest';
import { DIAGNOSTICS_TEXTS } from './diagnosticsTexts.ts';
import { PLAYER_TEXTS, playerLanguage } from './texts.ts';

describe('the words of the player', () => {
  it.each([
    ['player', PLAYER_TEXTS],
    ['diagnostics', DIAGNOSTICS_TEXTS],
  ])('%s: both languages say the same things, and neither says nothing', (_name, { en, de }) => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    const words = [en, de].flatMap((texts) => Object.values(texts));
    expect(words.every((word) => JSON.stringify(word).length > 4)).toBe(true);
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['en-GB'], 'en'],
    [['fr'], 'en'],
    [[], 'en'],
  ] as const)('a machine that prefers %j gets %s', (preferred, language) => {
    expect(playerLanguage(preferred)).toBe(language);
  });
});
