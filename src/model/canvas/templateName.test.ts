import { expect, it } from 'vitest';
import { templateNameIn, templateNames } from './templateName.ts';

const named = (data: unknown) => ({ name: 'Welcome', data: data as never });

it('is called by its own language, else by its first name', () => {
  const data = { languages: { de: { name: 'Willkommen', texts: {} } } };
  expect(templateNameIn(named(data), 'de')).toBe('Willkommen');
  expect(templateNameIn(named(data), 'en')).toBe('Welcome');
  expect(templateNames(named(data))).toEqual(['Welcome', 'Willkommen']);
});

it.each([
  undefined,
  [],
  { languages: 'de' },
  { languages: { de: 'Willkommen' } },
  { languages: { de: { name: 5 } } },
  { languages: { de: { name: '' } } },
])('keeps the first name over what is none: %j', (data) => {
  expect(templateNameIn(named(data), 'de')).toBe('Welcome');
});

it('is no longer than names are', () => {
  const data = { languages: { de: { name: 'x'.repeat(900), texts: {} } } };
  expect(templateNameIn(named(data), 'de')).toHaveLength(200);
});
