import {
  box,
  code,
  type Composition,
  countdown,
  ellipse,
  icon,
  list,
  logo,
  panel,
  photo,
  UP,
  video,
  words,
} from './parts.ts';

/* Set aside before there was any rule, to see what the rules are worth. */

const PINE = '#1f4037';
const CREAM = '#fbf5e9';
const BERRY = '#a4133c';
const TEXT =
  'We planted four hundred trees along the river, and every one of them has a name by now.';

const dishes = (at: number): readonly (readonly string[])[] =>
  [
    [
      ['Espresso', '2.40'],
      ['Cappuccino', '3.60'],
      ['Flat white', '3.80'],
      ['Hot chocolate', '3.90'],
      ['Tea', '2.80'],
    ],
    [
      ['Apple cake', '4.20'],
      ['Cheesecake', '4.60'],
      ['Croissant', '2.30'],
      ['Soup of the day', '6.80'],
      ['Sandwich', '5.90'],
    ],
  ][at] ?? [];

export const UNSEEN: readonly Composition[] = [
  {
    name: 'picture with a band of text',
    parts: [
      photo([0, 0, 1920, 1080], 140, 0.3, 0.4),
      panel([0, 760, 1920, 320], '#1f4037e6'),
      words([120, 800, 1300, 130], 'The garden is open again', 92, {
        color: '#ffffff',
        fontWeight: 700,
      }),
      words([120, 940, 1300, 80], 'Daily until sunset, in any weather', 48, { color: '#ffffff' }),
      code([1580, 800, 240, 240]),
    ],
  },
  {
    name: 'menu in two columns',
    ground: CREAM,
    parts: [
      words([120, 70, 1680, 130], 'Café at the bridge', 'styleTitle', {
        color: PINE,
        textAlign: 'center',
      }),
      words([120, 260, 800, 90], 'Drinks', 64, { color: BERRY, fontWeight: 700 }),
      list([120, 370, 800, 600], dishes(0), 48, { color: PINE }),
      panel([958, 270, 4, 700], BERRY),
      words([1000, 260, 800, 90], 'Kitchen', 64, { color: BERRY, fontWeight: 700 }),
      list([1000, 370, 800, 600], dishes(1), 48, { color: PINE }),
    ],
  },
  {
    name: 'quote with portrait',
    ground: PINE,
    parts: [
      photo([140, 240, 600, 600], 20, 0.5, 0.45, { mask: 'circle' }),
      words([840, 220, 960, 460], '“I came for a week and stayed for eleven years.”', 88, {
        color: '#ffffff',
        lineHeight: 1.15,
      }),
      words([840, 720, 900, 70], 'Amina Rahal', 52, { color: '#ffd166', fontWeight: 700 }),
      words([840, 800, 900, 70], 'Head of the workshop', 44, { color: '#ffffff' }),
    ],
  },
  {
    name: 'event with date block',
    parts: [
      photo([0, 0, 1920, 620], 260, 0.6, 0.5),
      panel([120, 480, 320, 320], BERRY),
      words([120, 510, 320, 160], '14', 140, {
        color: '#ffffff',
        textAlign: 'center',
        fontWeight: 800,
        lineHeight: 1,
      }),
      words([120, 680, 320, 80], 'December', 52, { color: '#ffffff', textAlign: 'center' }),
      words([520, 680, 1280, 140], 'Choirs by candlelight', 104, { fontWeight: 700, color: PINE }),
      words([520, 840, 1280, 130], 'St. Mary, 19:30, admission free, donations are welcome', 48, {
        color: PINE,
      }),
    ],
  },
  {
    name: 'team portraits in a grid',
    ground: CREAM,
    parts: [
      words([120, 60, 1680, 110], 'Here for you today', 84, { fontWeight: 700, color: PINE }),
      ...['Jonas', 'Mirela', 'Tom', 'Aylin', 'Svetlana', 'Pierre', 'Noor', 'Lea'].flatMap(
        (name, at) => {
          const [left, top] = [120 + (at % 4) * 440, 210 + Math.floor(at / 4) * 430];
          return [
            photo([left + 50, top, 260, 260], at * 45, 0.5, 0.45, { mask: 'circle' }),
            words([left, top + 280, 360, 60], name, 48, {
              textAlign: 'center',
              fontWeight: 700,
              color: PINE,
            }),
            words([left, top + 340, 360, 50], 'Advice', 36, { textAlign: 'center', color: PINE }),
          ];
        },
      ),
    ],
  },
  {
    name: 'countdown',
    ground: BERRY,
    parts: [
      words([160, 110, 1600, 150], 'Our shop opens in', 'styleTitle', {
        color: '#ffffff',
        textAlign: 'center',
      }),
      countdown([410, 330, 1100, 430], '#ffffff'),
      words([160, 820, 1600, 80], 'With cake for the first hundred guests', 56, {
        color: '#ffffff',
        textAlign: 'center',
      }),
      logo([800, 960, 320, 80]),
    ],
  },
  {
    name: 'picture mosaic',
    parts: [
      photo([0, 0, 960, 720], 10, 0.4, 0.5),
      photo([980, 0, 460, 350], 80, 0.5, 0.5),
      photo([1460, 0, 460, 350], 150, 0.6, 0.5),
      photo([980, 370, 940, 350], 220, 0.3, 0.5),
      words([100, 790, 1200, 120], 'A year in pictures', 96, { fontWeight: 700, color: PINE }),
      words([100, 930, 1200, 70], 'Exhibition on the first floor', 48, { color: PINE }),
      logo([1500, 900, 320, 80]),
    ],
  },
  {
    name: 'before and after',
    parts: [
      photo([0, 0, 950, 860], 0, 0.5, 0.5, { filter: { grayscale: 1 } }),
      photo([970, 0, 950, 860], 120, 0.5, 0.5),
      panel([60, 60, 260, 90], '#000000b0', { borderRadius: 45 }),
      words([60, 70, 260, 70], 'Before', 48, { color: '#ffffff', textAlign: 'center' }),
      panel([1030, 60, 260, 90], '#000000b0', { borderRadius: 45 }),
      words([1030, 70, 260, 70], 'After', 48, { color: '#ffffff', textAlign: 'center' }),
      ellipse([860, 330, 200, 200], '#ffffff'),
      icon([910, 380, 100, 100], PINE),
      words([100, 900, 1720, 130], TEXT, 44, { color: PINE }),
    ],
  },
  {
    name: 'map with legend',
    parts: [
      photo([80, 80, 1200, 920], 100, 0.5, 0.5, { borderRadius: 24 }),
      ellipse([420, 360, 70, 70], BERRY),
      ellipse([880, 600, 70, 70], BERRY),
      words([420, 368, 70, 54], '1', 40, { color: '#ffffff', textAlign: 'center' }),
      words([880, 608, 70, 54], '2', 40, { color: '#ffffff', textAlign: 'center' }),
      words([1360, 90, 480, 200], 'You are here', 72, { fontWeight: 700, color: PINE }),
      ...['Town hall', 'Market', 'Boats to the island', 'First aid'].flatMap((text, at) => [
        ellipse([1360, 360 + at * 150, 70, 70], BERRY),
        words([1360, 368 + at * 150, 70, 54], `${at + 1}`, 40, {
          color: '#ffffff',
          textAlign: 'center',
        }),
        words([1460, 360 + at * 150, 380, 110], text, 40, { color: PINE }),
      ]),
    ],
  },
  {
    name: 'full video with caption',
    parts: [
      video([0, 0, 1920, 1080]),
      words([120, 880, 1300, 100], 'Behind the scenes of the spring collection', 60, {
        color: '#ffffff',
        textShadow: { x: 0, y: 2, blur: 8, color: '#000000' },
      }),
      logo([1560, 900, 280, 70]),
    ],
  },
  {
    name: 'diagonal shapes behind',
    ground: CREAM,
    parts: [
      panel([1060, -300, 700, 1800], PINE, { rotate: 18 }),
      panel([1500, -300, 500, 1800], BERRY, { rotate: 18 }),
      words([120, 160, 860, 360], 'New season, new colours', 128, {
        fontWeight: 800,
        color: PINE,
        lineHeight: 1.05,
      }),
      words([120, 580, 780, 220], TEXT, 44, { color: PINE }),
      words([1240, 420, 500, 240], '30 % off', 120, {
        color: '#ffffff',
        fontWeight: 800,
        textAlign: 'center',
      }),
      logo([120, 930, 320, 80]),
    ],
  },
  {
    name: 'card of a group and a stack',
    ground: '#e8eef2',
    parts: [
      box(
        'group',
        [140, 140, 760, 800],
        [
          panel([0, 0, 760, 800], '#ffffff', { borderRadius: 32 }),
          photo([40, 40, 680, 400], 190, 0.5, 0.5, { borderRadius: 16 }),
          words([40, 480, 680, 120], 'Room 12 with a view', 72, { fontWeight: 700, color: PINE }),
          words([40, 620, 680, 120], 'From 89 a night, breakfast included', 44, { color: PINE }),
        ],
      ),
      box(
        'stack',
        [1000, 200, 780, 'hug'],
        [
          words([0, 0, 780, 'hug'], 'Stay a little longer', 110, { fontWeight: 700, color: PINE }),
          words([0, 0, 780, 'hug'], TEXT, 44, { color: PINE }),
          icon([0, 0, 120, 120], BERRY, UP),
        ],
        { direction: 'column', gap: 40 },
      ),
    ],
  },
];
