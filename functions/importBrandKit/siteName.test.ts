import { expect, it } from 'vitest';
import { analyseSite } from './analyseSite.ts';

const nameOf = (title: string, manifest?: object) =>
  analyseSite({
    html: `<title>${title}</title><p>Boats and their crews.</p>`,
    url: 'https://harbor.example/',
    sheets: [],
    ...(manifest ? { manifest } : {}),
  }).name;

it.each([
  'MyWebSite',
  'WebSite6147173',
  'Create React App Sample',
  'React App',
  'Vite + React + TS',
])('is none that a generator wrote: %s', (name) => {
  expect(nameOf('Boats', { name })).toBe('Boats');
  expect(nameOf('Boats', { name: `${name} Tours` })).toBe(`${name} Tours`);
});

it('has letters', () => {
  expect(nameOf('Boat Festival – 2008 – 2013')).toBe('Boat Festival');
});

it('is what a title greets with', () => {
  expect(nameOf('Welcome to Boats')).toBe('Boats');
  expect(nameOf('Willkommen bei Boats | Sail with us today')).toBe('Boats');
  expect(nameOf('Welcome')).toBe('Welcome');
});
