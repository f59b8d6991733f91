import {
  CLOCK,
  code,
  type Composition,
  ellipse,
  icon,
  list,
  logo,
  panel,
  photo,
  UP,
  words,
} from './parts.ts';

/* The rules of turning were made with these before the eyes. */

const NAVY = '#14213d';
const SAND = '#f4ede1';
const CORAL = '#e4572e';
const LOREM =
  'Music, food and boats for everybody, from Friday afternoon until late on Sunday. Admission is free.';

const cards: readonly (readonly [string, string])[] = [
  ['Fast', 'Ready in ten minutes, while you wait'],
  ['Fresh', 'From farms around the lake, every morning'],
  ['Fair', 'The same price at every counter'],
];

export const SEEN: readonly Composition[] = [
  {
    name: 'title left, picture right',
    parts: [
      photo([1040, 0, 880, 1080], 200, 0.7, 0.4),
      words([120, 220, 820, 330], 'Summer at the harbour', 120, {
        fontWeight: 700,
        lineHeight: 1.05,
        color: NAVY,
      }),
      words([120, 590, 800, 240], LOREM, 44, { color: NAVY }),
      words([120, 900, 700, 70], 'harbour-museum.org', 40, { color: CORAL }),
    ],
  },
  {
    name: 'three cards with icons',
    ground: SAND,
    parts: [
      words([120, 90, 1680, 130], 'Why people come back', 96, {
        fontWeight: 700,
        color: NAVY,
        textAlign: 'center',
      }),
      ...cards.flatMap(([title, text], at) => {
        const left = 120 + at * 580;
        return [
          panel([left, 300, 520, 640], '#ffffff', { borderRadius: 32 }),
          icon([left + 190, 360, 140, 140], CORAL, at === 0 ? CLOCK : UP),
          words([left + 40, 540, 440, 90], title, 64, {
            textAlign: 'center',
            fontWeight: 700,
            color: NAVY,
          }),
          words([left + 40, 650, 440, 220], text, 40, { textAlign: 'center', color: NAVY }),
        ];
      }),
    ],
  },
  {
    name: 'big number with label',
    ground: NAVY,
    parts: [
      words([160, 150, 1600, 100], 'Energy saved this year', 72, { color: '#ffffff' }),
      words([150, 290, 1500, 440], '47 %', 400, {
        color: '#fca311',
        fontWeight: 800,
        lineHeight: 1,
      }),
      words([160, 800, 1300, 150], 'as much as 1,200 homes use in a month', 56, {
        color: '#ffffff',
      }),
    ],
  },
  {
    name: 'opening hours with logo',
    parts: [
      panel([0, 0, 640, 1080], NAVY),
      logo([160, 120, 320, 80]),
      words([80, 420, 480, 240], 'Opening hours', 88, {
        color: '#ffffff',
        fontWeight: 700,
        textAlign: 'center',
      }),
      list(
        [740, 160, 1080, 760],
        [
          ['Monday', 'closed'],
          ['Tuesday to Friday', '9:00 – 18:00'],
          ['Saturday', '10:00 – 20:00'],
          ['Sunday', '10:00 – 17:00'],
          ['Public holidays', '12:00 – 17:00'],
        ],
        56,
        { color: NAVY },
      ),
    ],
  },
  {
    name: 'directions with arrows',
    ground: '#fff8e7',
    parts: [
      words([140, 80, 1000, 120], 'Second floor', 88, { fontWeight: 700, color: NAVY }),
      panel([140, 220, 1640, 6], NAVY),
      ...['Reception and cloakroom', 'Great hall', 'Library', 'Café and terrace'].flatMap(
        (text, at) => [
          icon([140, 290 + at * 185, 120, 120], CORAL),
          words([330, 300 + at * 185, 1100, 100], text, 72, { color: NAVY }),
          words([1560, 300 + at * 185, 220, 100], `${at + 2}.0${at + 1}`, 72, {
            color: NAVY,
            textAlign: 'right',
          }),
        ],
      ),
    ],
  },
  {
    name: 'code with steps',
    parts: [
      words([120, 100, 1680, 120], 'Order from your table', 'styleTitle', { color: NAVY }),
      code([120, 330, 600, 600]),
      ...[
        'Scan the code with your phone',
        'Choose what you like',
        'Pay, and we bring it to you',
      ].flatMap((text, at) => [
        ellipse([840, 340 + at * 210, 120, 120], CORAL),
        words([840, 360 + at * 210, 120, 80], `${at + 1}`, 56, {
          color: '#ffffff',
          textAlign: 'center',
          fontWeight: 700,
        }),
        words([1010, 345 + at * 210, 790, 120], text, 48, { color: NAVY, verticalAlign: 'middle' }),
      ]),
    ],
  },
  {
    name: 'header, body, footer with logo',
    parts: [
      panel([0, 0, 1920, 180], NAVY),
      words([100, 45, 1200, 90], 'This week in the canteen', 64, {
        color: '#ffffff',
        verticalAlign: 'middle',
      }),
      words([1420, 45, 400, 90], '23 – 27 Nov', 56, {
        color: '#ffffff',
        textAlign: 'right',
        verticalAlign: 'middle',
      }),
      words([100, 270, 820, 'hug'], 'Pumpkin soup with ginger', 'styleHeadline', { color: NAVY }),
      words([100, 520, 820, 'hug'], LOREM, 'styleSubHeadline', { color: NAVY }),
      photo([1020, 270, 800, 560], 30, 0.3, 0.5, { borderRadius: 24 }),
      panel([0, 920, 1920, 160], SAND),
      logo([100, 960, 320, 80]),
      words([1120, 960, 700, 80], 'All dishes without nuts', 44, {
        color: NAVY,
        textAlign: 'right',
        verticalAlign: 'middle',
      }),
    ],
  },
  {
    name: 'price list with highlight',
    parts: [
      words([120, 90, 1000, 130], 'Haircuts', 100, { fontWeight: 700, color: NAVY }),
      list(
        [120, 280, 980, 660],
        [
          ['Short', '28.00'],
          ['Long', '42.00'],
          ['Children', '18.00'],
          ['Beard', '15.00'],
          ['Colour', '65.00'],
        ],
        56,
        { color: NAVY },
      ),
      panel([1220, 140, 580, 800], CORAL, { borderRadius: 40 }),
      words([1280, 220, 460, 90], 'This month', 56, { color: '#ffffff', textAlign: 'center' }),
      words([1280, 360, 460, 260], '– 20 %', 150, {
        color: '#ffffff',
        textAlign: 'center',
        fontWeight: 800,
      }),
      words([1280, 680, 460, 180], 'on every cut before noon', 52, {
        color: '#ffffff',
        textAlign: 'center',
      }),
    ],
  },
  {
    name: 'timeline',
    parts: [
      words([120, 100, 1680, 130], 'The day of the fair', 96, { fontWeight: 700, color: NAVY }),
      panel([180, 496, 1560, 8], '#9aa5c4'),
      ...(
        [
          ['9:00', 'Doors open'],
          ['10:30', 'Welcome by the mayor'],
          ['13:00', 'Lunch in the garden'],
          ['16:00', 'Concert'],
        ] as const
      ).flatMap(([hour, text], at) => [
        ellipse([240 + at * 430, 470, 60, 60], CORAL),
        words([130 + at * 430, 340, 280, 90], hour, 64, {
          textAlign: 'center',
          fontWeight: 700,
          color: NAVY,
        }),
        words([110 + at * 430, 580, 320, 200], text, 44, { textAlign: 'center', color: NAVY }),
      ]),
    ],
  },
  {
    name: 'social wall header',
    ground: SAND,
    parts: [
      panel([0, 0, 1920, 260], '#6c3fc5'),
      words([120, 60, 1100, 140], '#SummerAtTheLake', 104, {
        color: '#ffffff',
        fontWeight: 800,
        verticalAlign: 'middle',
      }),
      logo([1480, 90, 320, 80]),
      ...[0, 1, 2, 3].flatMap((at) => [
        photo([120 + at * 430, 340, 390, 390], at * 80, 0.4 + at * 0.1, 0.5, { borderRadius: 24 }),
        words([120 + at * 430, 750, 390, 120], `@visitor${at + 1} at the pier`, 36, {
          color: NAVY,
        }),
      ]),
      words([120, 940, 1680, 80], 'Post yours with the hashtag and see it here', 48, {
        color: '#6c3fc5',
        textAlign: 'center',
      }),
    ],
  },
  {
    name: 'overlapping circles',
    parts: [
      words([120, 140, 900, 320], 'Everything half price', 130, {
        fontWeight: 800,
        lineHeight: 1.05,
        color: NAVY,
      }),
      words([120, 540, 800, 200], 'Only on Saturday, at all counters', 52, { color: NAVY }),
      ellipse([1060, 180, 620, 620], '#ffd23f'),
      ellipse([1420, 560, 400, 400], CORAL),
      words([1140, 380, 460, 220], '50 %', 170, {
        textAlign: 'center',
        fontWeight: 800,
        color: NAVY,
      }),
      words([1480, 690, 280, 140], 'until 6 pm', 52, {
        textAlign: 'center',
        color: '#ffffff',
        verticalAlign: 'middle',
      }),
    ],
  },
  {
    name: 'text over picture with scrim',
    parts: [
      photo([0, 0, 1920, 1080], 180, 0.75, 0.35),
      panel([0, 0, 1920, 1080], '#000000', {
        gradient: {
          angle: 90,
          stops: [
            { color: '#000000d0', at: 0 },
            { color: '#00000000', at: 0.75 },
          ],
        },
      }),
      words([120, 330, 900, 320], 'Winter nights at the observatory', 110, {
        fontWeight: 700,
        color: '#ffffff',
        lineHeight: 1.1,
      }),
      words([120, 700, 800, 160], 'Every Thursday from 8 pm, when the sky is clear', 48, {
        color: '#ffffff',
      }),
      logo([1500, 80, 300, 75]),
    ],
  },
];
