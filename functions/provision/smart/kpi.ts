import { boxes, logo, panel, template, text, type Raw } from './sketch.ts';

const SIDE = [
  ['Deliveries on time', '98.2 %', '+1.4 points'],
  ['Days without accidents', '214', 'record: 301'],
] as const;

function side([label, value, change]: (typeof SIDE)[number], index: number): readonly Raw[] {
  const n = index + 2;
  const [y, px, gx] = [270 + index * 360, 90 + index * 465, 80 + index * 475];
  return [
    panel(`card${n}`, boxes([1150, y, 660, 330], [px, 1240, 435, 520], [gx, 700, 445, 300]), {
      color: '$textLight/10',
      borderRadius: 28,
    }),
    text(`label${n}`, label, {
      at: boxes([1196, y + 34, 568, 50], [px + 36, 1284, 363, 110], [gx + 30, 724, 385, 76]),
      size: [38, 38, 29],
      lineHeight: 1.25,
      color: '$textLight/85',
      slot: { en: `Label ${n}`, de: `Bezeichnung ${n}`, max: 40 },
    }),
    text(`value${n}`, value, {
      at: boxes([1196, y + 92, 568, 136], [px + 36, 1420, 363, 150], [gx + 30, 800, 385, 106]),
      style: 'styleTitle',
      size: [112, 104, 84],
      fontWeight: 700,
      lineHeight: 1.05,
      letterSpacing: -2,
      color: '$textLight',
      verticalAlign: 'middle',
      slot: { en: `Value ${n}`, de: `Wert ${n}`, max: 12 },
    }),
    text(`change${n}`, change, {
      at: boxes([1196, y + 246, 568, 46], [px + 36, 1620, 363, 90], [gx + 30, 922, 385, 50]),
      size: [34, 36, 28],
      fontWeight: 600,
      lineHeight: 1.25,
      color: '$textLight',
      slot: { en: `Change ${n}`, de: `Veränderung ${n}`, max: 30, isOptional: true },
    }),
  ];
}

export const KPI = template('kpi', 'Key figures', '$primaryDeep', [
  text('title', 'September at a glance', {
    at: boxes([110, 100, 1200, 100], [90, 180, 900, 180], [80, 80, 640, 90]),
    style: 'styleHeadline',
    size: [68, 84, 56],
    fontWeight: 700,
    lineHeight: 1.1,
    letterSpacing: -1,
    color: '$textLight',
    verticalAlign: 'middle',
    slot: { en: 'Title', de: 'Titel', max: 40 },
  }),
  logo('dark', boxes([1490, 100, 320, 100], [90, 80, 280, 80], [760, 80, 240, 90]), 'right'),
  panel('hero', boxes([110, 270, 1000, 690], [90, 420, 900, 780], [80, 210, 920, 450]), {
    color: '$primary',
    borderRadius: 36,
  }),
  text('label1', 'New customers', {
    at: boxes([174, 330, 872, 60], [154, 490, 772, 70], [130, 250, 820, 50]),
    style: 'styleSubHeadline',
    size: [46, 50, 38],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$onPrimary',
    slot: { en: 'Main label', de: 'Hauptbezeichnung', max: 40 },
  }),
  text('value1', '1,284', {
    at: boxes([166, 430, 888, 330], [146, 630, 788, 330], [124, 320, 832, 220]),
    style: 'styleTitle',
    size: [300, 280, 210],
    fontWeight: 800,
    lineHeight: 1,
    letterSpacing: -8,
    color: '$onPrimary',
    verticalAlign: 'middle',
    shrink: 0.4,
    slot: { en: 'Main value', de: 'Hauptwert', max: 12 },
  }),
  text('change1', '↑ 12 % more than in August', {
    at: boxes([174, 830, 872, 70], [154, 1030, 772, 110], [130, 572, 820, 56]),
    style: 'styleSubHeadline',
    size: [42, 46, 34],
    fontWeight: 600,
    lineHeight: 1.25,
    color: '$onPrimary',
    slot: { en: 'Main change', de: 'Hauptveränderung', max: 50 },
  }),
  ...SIDE.flatMap(side),
]);
