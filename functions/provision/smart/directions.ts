import { boxes, icon, logo, panel, template, text, type Raw } from './sketch.ts';

const ROWS = [
  [270, 'Reception', 'Ground floor'],
  [0, 'Conference rooms', '2nd floor, lift on the right'],
  [90, 'Canteen', 'Through the courtyard'],
] as const;

function row([turn, where, how]: (typeof ROWS)[number], index: number): readonly Raw[] {
  const n = index + 1;
  const [y, p, g] = [300 + index * 236, 600 + index * 400, 300 + index * 240];
  return [
    panel(`sign${n}`, boxes([110, y, 180, 180], [90, p, 240, 240], [80, g, 170, 170]), {
      color: '$primary',
      borderRadius: 28,
    }),
    icon(
      `arrow${n}`,
      'up',
      boxes([145, y + 35, 110, 110], [135, p + 45, 150, 150], [113, g + 33, 104, 104]),
      { color: '$onPrimary', rotate: turn },
      { en: `Direction ${n}`, de: `Richtung ${n}` },
    ),
    text(`where${n}`, where, {
      at: boxes([350, y + 8, 1460, 100], [380, p + 16, 610, 124], [296, g + 4, 700, 92]),
      style: 'styleHeadline',
      size: [84, 84, 66],
      fontWeight: 700,
      lineHeight: 1.1,
      letterSpacing: -1,
      color: '$textLight',
      verticalAlign: 'bottom',
      slot: { en: `Destination ${n}`, de: `Ziel ${n}`, max: 40, isOptional: n > 1 },
    }),
    text(`how${n}`, how, {
      at: boxes([350, y + 116, 1460, 56], [380, p + 150, 610, 90], [296, g + 102, 700, 60]),
      size: [42, 44, 34],
      lineHeight: 1.25,
      color: '$textLight/80',
      slot: { en: `Hint ${n}`, de: `Hinweis ${n}`, max: 60, isOptional: true },
    }),
  ];
}

export const DIRECTIONS = template('directions', 'Directions', '$primaryDeep', [
  text('title', 'This way', {
    at: boxes([110, 96, 1200, 120], [90, 226, 900, 150], [80, 84, 640, 110]),
    style: 'styleTitle',
    size: [96, 120, 84],
    fontWeight: 700,
    lineHeight: 1.05,
    letterSpacing: -2,
    color: '$textLight',
    verticalAlign: 'middle',
    slot: { en: 'Title', de: 'Titel', max: 30 },
  }),
  logo('dark', boxes([1490, 106, 320, 100], [90, 80, 280, 80], [760, 94, 240, 90]), 'right'),
  panel('rule', boxes([110, 246, 1700, 3], [90, 440, 900, 3], [80, 232, 920, 3]), {
    color: '$textLight/30',
  }),
  ...ROWS.flatMap(row),
]);
