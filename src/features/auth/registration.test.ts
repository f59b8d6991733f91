import { expect, it } from 'vitest';
import { emptyRegistration, isComplete, trimmed } from './registration.ts';

const WHOLE = {
  name: 'Robin',
  email: 'robin@example.org',
  password: 'correct horse',
  teamName: 'Museum',
  dse: true,
};

it.each(['name', 'email', 'password', 'teamName'] as const)(
  'a registration needs its %s, and spaces are none',
  (field) => {
    expect(isComplete(WHOLE)).toBe(true);
    expect(isComplete({ ...WHOLE, [field]: '' })).toBe(false);
    expect(isComplete({ ...WHOLE, [field]: ' \t' })).toBe(false);
  },
);

it('is sent without the spaces around it', () => {
  const spaced = { ...WHOLE, name: ' Robin ', email: ' robin@example.org', teamName: 'Museum\n' };
  expect(trimmed(spaced)).toEqual(WHOLE);
  expect(isComplete(emptyRegistration)).toBe(false);
});
