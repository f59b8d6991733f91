import { expect, it } from 'vitest';
import { pageTitle, type Titles } from './pageTitle.ts';

const NONE: Titles = {
  shared: '',
  title: '',
  article: '',
  headings: [],
  subheadings: [],
  names: [],
};
const titleOf = (titles: Partial<Titles>, address = 'https://www.harbour-log.test/2026/a') =>
  pageTitle({ ...NONE, ...titles }, address);

it('prefers the title for sharing, without the site’s name', () => {
  const titles = { title: 'Boats at night | Harbour Log', shared: 'The night boat - Harbour Log' };
  expect(titleOf({ ...titles, headings: ['Boats at night'] })).toBe('The night boat');
});

it('takes the whole title of the window, of which a heading shows the headline', () => {
  const title = 'Harbour Log » Archive » The night boat is back';
  const subheadings = ['The night boat is back', 'Search'];
  const article = 'Harbour Log » Archive';
  expect(titleOf({ title, article, headings: ['Harbour Log'], subheadings })).toBe(
    'The night boat is back',
  );
});

it('takes the heading of a page whose title is the site’s name, but not of its front page', () => {
  const titles = { title: 'Harbour Log', headings: ['Harbour Log', 'Soup is free'] };
  expect(titleOf({ ...titles, subheadings: ['Skip to the text'] })).toBe('Soup is free');
  expect(titleOf({ ...titles, title: 'Harbour Log -' })).toBe('Soup is free');
  expect(titleOf(titles, 'https://harbour-log.test/')).toBe('Harbour Log');
  expect(titleOf({ title: 'Harbour Log', subheadings: ['Skip to the text'] })).toBe('Harbour Log');
});

it('takes the heading that the address repeats, if the title is about the whole site', () => {
  const titles = { title: 'Trips by the sea', headings: ['Soup kitchen'] };
  expect(titleOf(titles, 'https://log.test/trips/soup-kitchen.htm')).toBe('Soup kitchen');
  expect(titleOf(titles, 'https://log.test/trips/17')).toBe('Trips by the sea');
});

it('leaves off a section of the site that the address names', () => {
  const titles = { shared: 'The night boat : Sports' };
  expect(titleOf(titles, 'https://log.test/sports/17')).toBe('The night boat');
  expect(titleOf(titles, 'https://log.test/17')).toBe('The night boat : Sports');
});

it('trusts the extraction for names that it does not know', () => {
  const title = 'The night boat is back in town - Waves';
  expect(titleOf({ title, article: 'The night boat is back in town' })).toBe(
    'The night boat is back in town',
  );
});

it('knows the site of an archived page, and of one below a shared domain', () => {
  const archive = 'https://archive.test/web/2016/http://www.soup.test/a';
  expect(titleOf({ title: 'The night boat - Soup' }, archive)).toBe('The night boat');
  expect(titleOf({ title: 'The night boat - Soup' }, 'https://soup.co.test/a')).toBe(
    'The night boat',
  );
  expect(titleOf({ title: 'The night boat - Soup Ministry' }, 'https://soup.gv.test/a')).toBe(
    'The night boat',
  );
  expect(titleOf({ title: 'Kitchen plans - Port' }, 'https://kitchen.port.test/%E0%A4%A')).toBe(
    'Kitchen plans',
  );
});

it('keeps a headline that begins with the site’s name', () => {
  const titles = { title: 'Soup Boats in the winter harbour', headings: ['Sections'] };
  expect(titleOf(titles, 'https://soupboats.test/17')).toBe('Soup Boats in the winter harbour');
});

it('takes what the page tells search engines before the title of the window', () => {
  expect(titleOf({ title: 'Page 17', article: 'The night boat is back' })).toBe(
    'The night boat is back',
  );
});

it('does not take the page for a section of its address, which may end with a slash', () => {
  const title = 'Harbour Log » Archive » The night boat';
  expect(titleOf({ title }, 'https://harbour-log.test/2026/the-night-boat/')).toBe(
    'The night boat',
  );
});

it('prefers the window’s title to the name of a section or the site that is shared instead', () => {
  const title = 'The night boat is back';
  const address = 'https://harbour-log.test/press/news/17';
  expect(titleOf({ shared: 'News', article: 'News', title }, address)).toBe(title);
  expect(titleOf({ shared: 'Press' }, address)).toBe('Press');
  expect(titleOf({ shared: 'Reports', title }, 'https://log.test/reports.html?id=17')).toBe(title);
  expect(titleOf({ shared: 'Harbour Log', title, names: ['Harbour Log'] })).toBe(title);
});

it('completes a title that is cut', () => {
  const headings = ['The night boat is back in the “old” harbour', 'They call it "free"'];
  expect(titleOf({ shared: 'The night boat is back in…', headings })).toBe(headings[0]);
  expect(titleOf({ shared: 'The night boat is ba...', headings })).toBe(headings[0]);
  expect(titleOf({ shared: 'They call it', headings })).toBe(headings[1]);
  expect(titleOf({ shared: 'And then…', title: 'And then… | Harbour Log' })).toBe('And then…');
});

it('is empty for a page without any', () => {
  expect(titleOf({ headings: [' ', ''] })).toBe('');
});
