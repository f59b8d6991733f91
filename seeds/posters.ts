import type { SlideChanges } from '../src/model/slide/slide.ts';
import type { Poster } from './pictures.ts';

export interface SeedSlide {
  readonly title: string;
  readonly poster: Poster;
  readonly status: 'published' | 'draft' | 'archived';
  readonly isPortraitToo?: boolean;
  readonly fields?: SlideChanges;
}

const poster = (
  lines: string,
  small: string,
  [ground, accent, ink]: readonly [string, string, string],
  motif: Poster['motif'],
): Poster => ({ lines: lines.split('\n'), small, ground, accent, ink, motif });

/** A week's posters of a small café. */
export const SLIDES: readonly SeedSlide[] = [
  {
    title: 'Flat white, flat rate',
    poster: poster(
      'Flat white,\nflat rate.',
      'Mondays until ten',
      ['#6b3f2a', '#f6d7b0', '#fff4e6'],
      'cup',
    ),
    status: 'published',
    isPortraitToo: true,
    fields: { days: ['Mo'], time: { from: '07:00', to: '10:00' } },
  },
  {
    title: 'Soup of the day',
    poster: poster(
      'Soup\nof the day',
      'Pumpkin, ginger, chilli',
      ['#fff3df', '#f08a24', '#5b2b05'],
      'sun',
    ),
    status: 'published',
    isPortraitToo: true,
    fields: { duration: 8 },
  },
  {
    title: 'Live: Trio Anorak',
    poster: poster(
      'Live:\nTrio Anorak',
      'Friday, 20:00',
      ['#1d1147', '#43309a', '#e9dcff'],
      'stripes',
    ),
    status: 'published',
    fields: { frequency: 2 },
  },
  {
    title: 'Open later tonight',
    poster: poster(
      'Open later\ntonight',
      'Kitchen until 23:00',
      ['#0f2b38', '#3f7c93', '#dff6ff'],
      'waves',
    ),
    status: 'published',
  },
  {
    title: 'Bring your own cup',
    poster: poster(
      'Bring your\nown cup',
      'and save 50 cents',
      ['#37966f', '#b9e4c9', '#f4fff8'],
      'hill',
    ),
    status: 'published',
    isPortraitToo: true,
  },
  {
    title: 'We are hiring',
    poster: poster(
      'We are\nhiring',
      'Talk to the person with the tray',
      ['#ffc2d1', '#fb6f92', '#4a0519'],
      'dots',
    ),
    status: 'published',
    fields: { dates: { start: '2026-01-01', end: '2030-12-31' } },
  },
  {
    title: 'Breakfast, every day',
    poster: poster('Breakfast', 'Every day, 8 to 12', ['#ffe9a8', '#ffd15c', '#6b4700'], 'hill'),
    status: 'published',
    fields: { time: { from: '08:00', to: '12:00' } },
  },
  {
    title: 'Summer party',
    poster: poster(
      'Summer\nparty',
      'Last year. Thank you all!',
      ['#0b7285', '#66d9e8', '#e3fafc'],
      'sun',
    ),
    status: 'archived',
    fields: { dates: { start: '2025-07-01', end: '2025-07-31' } },
  },
  {
    title: 'Autumn menu (first idea)',
    poster: poster(
      'Autumn\nmenu',
      'Chestnut, quince, kale',
      ['#5f3dc4', '#b197fc', '#f3f0ff'],
      'dots',
    ),
    status: 'draft',
  },
  {
    title: 'Gift cards',
    poster: poster(
      'Gift\ncards',
      'At the counter, from 10',
      ['#862e9c', '#eebefa', '#fff'],
      'stripes',
    ),
    status: 'draft',
  },
];

/** The animated one. */
export const CLIP: Pick<SeedSlide, 'title' | 'poster'> = {
  title: 'Fresh from the machine',
  poster: poster(
    'Fresh from\nthe machine',
    'All day, every day',
    ['#21413a', '#e9d8a6', '#f7f3e3'],
    'cup',
  ),
};
