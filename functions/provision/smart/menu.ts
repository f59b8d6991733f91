import { boxes, ellipse, logo, panel, picture, ring, template, text, type Raw } from './sketch.ts';

/** What shows until there is a picture. */
const TABLE = boxes([0, 470, 640, 610], [560, 0, 520, 640], [700, 0, 380, 316]);

const DISHES = [
  ['Pumpkin soup', 'with ginger and roasted seeds', '€ 6.50'],
  ['Risotto with mushrooms', 'parmesan, lemon thyme, hazelnuts', '€ 12.80'],
  ['Roast salmon', 'fennel, potatoes, dill cream', '€ 15.90'],
  ['Plum crumble', 'with vanilla ice cream', '€ 7.20'],
] as const;

function dish([name, note, price]: (typeof DISHES)[number], index: number): readonly Raw[] {
  const [y, p, g] = [306 + index * 172, 872 + index * 224, 458 + index * 146];
  const n = index + 1;
  return [
    text(`dish${n}`, name, {
      at: boxes([760, y, 800, 66], [90, p, 640, 72], [80, g, 660, 56]),
      style: 'styleSubHeadline',
      size: [50, 54, 42],
      fontWeight: 600,
      lineHeight: 1.2,
      color: '$textDark',
      verticalAlign: 'bottom',
      slot: { en: `Dish ${n}`, de: `Gericht ${n}`, max: 40, isOptional: n > 1 },
    }),
    text(`note${n}`, note, {
      at: boxes([760, y + 70, 800, 48], [90, p + 78, 640, 52], [80, g + 60, 660, 40]),
      size: [36, 40, 30],
      lineHeight: 1.3,
      color: '$textDark/75',
      slot: { en: `About dish ${n}`, de: `Zu Gericht ${n}`, max: 60, isOptional: true },
    }),
    text(`price${n}`, price, {
      at: boxes([1580, y, 230, 66], [750, p, 240, 72], [760, g, 240, 56]),
      style: 'styleSubHeadline',
      size: [50, 54, 42],
      fontWeight: 700,
      lineHeight: 1.2,
      color: '$primaryText',
      textAlign: 'right',
      verticalAlign: 'bottom',
      slot: { en: `Price ${n}`, de: `Preis ${n}`, max: 12, isOptional: true },
    }),
    ...(index < 3
      ? [
          panel(
            `rule${n}`,
            boxes([760, y + 143, 1050, 2], [90, p + 173, 900, 2], [80, g + 120, 920, 2]),
            { color: '$textDark/15' },
          ),
        ]
      : []),
  ];
}

export const MENU = template('menu', 'Menu', '#ffffff', [
  panel('side', boxes([0, 0, 640, 1080], [0, 0, 1080, 640], [0, 0, 1080, 316]), {
    color: '$primary',
  }),
  panel('table', TABLE, { color: '$primaryDeep' }),
  ellipse('plate', boxes([80, 535, 480, 480], [610, 110, 420, 420], [755, 23, 270, 270]), {
    color: '$textLight',
  }),
  ring('rim', boxes([130, 585, 380, 380], [654, 154, 332, 332], [783, 51, 214, 214]), {
    color: '$primary',
    width: 6,
  }),
  ellipse('food', boxes([210, 665, 220, 220], [724, 224, 192, 192], [828, 96, 124, 124]), {
    color: '$secondary',
  }),
  picture('photo', TABLE, {}, { en: 'Picture', de: 'Bild' }),
  text('title', 'Lunch', {
    at: boxes([96, 120, 500, 170], [90, 190, 440, 150], [80, 62, 560, 130]),
    style: 'styleTitle',
    size: [140, 128, 108],
    fontWeight: 700,
    lineHeight: 1.02,
    letterSpacing: -3,
    color: '$onPrimary',
    slot: { en: 'Title', de: 'Titel', max: 24 },
  }),
  text('when', '11:30 – 14:00', {
    at: boxes([96, 304, 500, 70], [90, 360, 440, 70], [80, 204, 560, 56]),
    style: 'styleSubHeadline',
    size: [44, 46, 38],
    lineHeight: 1.25,
    color: '$onPrimary',
    slot: { en: 'When', de: 'Wann', max: 30, isOptional: true },
  }),
  text('heading', 'On the menu today', {
    at: boxes([760, 132, 740, 96], [90, 712, 620, 96], [80, 356, 620, 62]),
    style: 'styleHeadline',
    size: [68, 66, 44],
    fontWeight: 700,
    lineHeight: 1.1,
    letterSpacing: -1,
    color: '$textDark',
    verticalAlign: 'middle',
    slot: { en: 'Heading', de: 'Überschrift', max: 40 },
  }),
  logo('light', boxes([1540, 132, 270, 96], [730, 712, 260, 96], [760, 354, 240, 64]), 'right'),
  ...DISHES.flatMap(dish),
]);
