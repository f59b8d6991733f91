import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { CODE_ALPHABET, createCode, isCode, normaliseCode } from './code.ts';

it('codes have six characters that cannot be mistaken for another', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 2000; i++) {
    const code = createCode((length) => randomBytes(length));
    expect(isCode(code)).toBe(true);
    for (const char of code) seen.add(char);
  }
  expect([...seen].sort().join('')).toBe(CODE_ALPHABET.split('').sort().join(''));
  expect(CODE_ALPHABET).not.toMatch(/[01258BILOSUVZ]/);
});

it('a typed code may have spaces, dashes and small letters', () => {
  expect(normaliseCode(' acd-efg ')).toBe('ACDEFG');
  expect(isCode(normaliseCode('acd efg'))).toBe(true);
  expect(isCode('ACDEF')).toBe(false);
  expect(isCode('ACDEF0')).toBe(false);
});
