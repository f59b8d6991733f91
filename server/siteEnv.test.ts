import { describe, expect, test } from 'vitest';
import { readSiteEnv } from './siteEnv.ts';

/** Each variable that can be invalid on its own, with invalid values. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  PORT: ['eighty', '65536', '-1', '80.5'],
  PUBLIC_URL: [
    'signage.example',
    'ftp://signage.example',
    'https://signage.example/signage',
    'https://signage.example/?a=1',
    'https://ada@signage.example',
    'https://signage.example/#top',
  ],
  ALLOWED_ORIGINS: ['https://a.example,b.example', 'https://a.example/app'],
  TRUST_PROXY: ['yes'],
  REGISTRATION_PATH: ['join', '/a b c d e', '/short'],
  REGISTRATION: ['closed'],
  KNOWLEDGE_BASE_URL: ['help', 'javascript:alert(1)'],
  SUPPORT_CONTACT: ['Ada', 'ftp://help.example'],
  TLS: ['on'],
  SMTP_URL: ['mail.example', 'http://mail.example'],
  MICROSOFT_ISSUER: ['login.example'],
  FIREBASE_LIMITS: ['on'],
  TEST_IDENTITY_PROVIDER: ['on'],
};
const cases = Object.entries(WRONG).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

describe('a variable that is wrong stops the start', () => {
  test.each(cases)('%s=%s', (name, value) => {
    const read = () => readSiteEnv({ [name]: value });
    expect(read).toThrow(new RegExp(`^  ${name}.*: give .+\\.$`, 'm'));
    const isSecret = name === 'SMTP_URL';
    let told = '';
    try {
      read();
    } catch (error) {
      told = String(error);
    }
    expect(told.includes(value)).toBe(!isSecret);
  });

  test('all of them are named at once', () => {
    expect(() => readSiteEnv({ PORT: 'x', TLS: 'y' })).toThrow(/PORT is "x"[^]*TLS is "y"/);
  });
});

test('a slash at the end of the public address is none of its paths', () => {
  expect(readSiteEnv({ PUBLIC_URL: 'https://signage.example/' }).PUBLIC_URL).toBe(
    'https://signage.example',
  );
  expect(readSiteEnv({ PUBLIC_URL: 'https://signage.example:8443' }).PUBLIC_URL).toBe(
    'https://signage.example:8443',
  );
  expect(readSiteEnv({ ALLOWED_ORIGINS: 'https://a.example, https://b.example/' })).toMatchObject({
    ALLOWED_ORIGINS: ['https://a.example', 'https://b.example'],
  });
});
