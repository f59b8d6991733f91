import { expect, it } from 'vitest';
import { newWidget } from '../../../model/widgets/widget.ts';
import { addressTitle, fileNameTitle, widgetTitle } from './contentName.ts';

it.each([
  ['summer_menu 2026.final.jpg', 'summer menu 2026.final'],
  ['IMG_2041.HEIC', 'IMG 2041'],
  ['', ''],
  ['no ending', 'no ending'],
])('names a slide by its file: %s', (file, title) => {
  expect(fileNameTitle(file)).toBe(title);
});

it('names a slide by the website, and by nothing where there is none', () => {
  expect(addressTitle(' https://www.harbour.example/menu?x=1 ')).toBe('harbour.example');
  expect(addressTitle('www.harbour.example/menu')).toBe('harbour.example');
  expect(addressTitle('https://')).toBe('');
});

it('names weather by its town and a clock not at all', () => {
  const place = { name: 'Bergen', latitude: 60.39, longitude: 5.32 };
  const weather = newWidget('weather', 'en');
  expect(
    widgetTitle({ ...weather, options: { ...weather.options, place } } as typeof weather),
  ).toBe('Bergen');
  expect(widgetTitle(newWidget('time', 'en'))).toBe('');
});
