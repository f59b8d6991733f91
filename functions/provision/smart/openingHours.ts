import { boxes, ellipse, icon, logo, panel, template, text, type Raw } from './sketch.ts';

const ROWS = [
  ['Monday – Thursday', '9:00 – 18:00'],
  ['Friday', '9:00 – 20:00'],
  ['Saturday', '10:00 – 16:00'],
  ['Sunday and holidays', 'closed'],
] as const;

function row([days, hours]: (typeof ROWS)[number], index: number): readonly Raw[] {
  const n = index + 1;
  const [y, p, g] = [270 + index * 152, 800 + index * 200, 400 + index * 126];
  return [
    text(`days${n}`, days, {
      at: boxes([820, y, 540, 100], [90, p, 520, 120], [80, g, 520, 90]),
      style: 'styleSubHeadline',
      size: [50, 54, 40],
      lineHeight: 1.2,
      color: '$textDark',
      verticalAlign: 'middle',
      slot: { en: `Days ${n}`, de: `Tage ${n}`, max: 30, isOptional: n > 1 },
    }),
    text(`hours${n}`, hours, {
      at: boxes([1370, y, 440, 100], [620, p, 370, 120], [610, g, 390, 90]),
      style: 'styleSubHeadline',
      size: [50, 54, 40],
      fontWeight: 700,
      lineHeight: 1.2,
      color: '$textDark',
      textAlign: 'right',
      verticalAlign: 'middle',
      slot: { en: `Hours ${n}`, de: `Zeiten ${n}`, max: 30, isOptional: n > 1 },
    }),
    panel(`rule${n}`, boxes([820, y + 125, 990, 2], [90, p + 159, 900, 2], [80, g + 107, 920, 2]), {
      color: '$textDark/15',
    }),
  ];
}

export const OPENING_HOURS = template('openingHours', 'Opening hours', '#ffffff', [
  panel('side', boxes([0, 0, 700, 1080], [0, 0, 1080, 680], [0, 0, 1080, 330]), {
    color: '$primaryDeep',
  }),
  ellipse('dial', boxes([260, -120, 640, 640], [640, -190, 640, 640], [720, -80, 440, 440]), {
    color: '$primary',
  }),
  panel('paper', boxes([700, 0, 1220, 1080], [0, 680, 1080, 1240], [0, 330, 1080, 750]), {
    color: '#ffffff',
  }),
  icon('clock', 'clock', boxes([400, 90, 200, 200], [810, 60, 210, 210], [850, 70, 150, 150]), {
    color: '$onPrimary',
  }),
  text('title', 'Opening\nhours', {
    at: boxes([96, 640, 560, 330], [90, 310, 720, 310], [80, 56, 620, 220]),
    style: 'styleTitle',
    size: [132, 140, 100],
    fontWeight: 700,
    lineHeight: 1.04,
    letterSpacing: -3,
    color: '$textLight',
    verticalAlign: 'bottom',
    slot: { en: 'Title', de: 'Titel', max: 30, lines: 2 },
  }),
  ...ROWS.flatMap(row),
  logo('light', boxes([1480, 96, 330, 90], [720, 1760, 270, 80], null), 'right'),
  text('note', 'On 24 December we close at noon.', {
    at: boxes([820, 906, 990, 90], [90, 1640, 900, 100], [80, 920, 920, 80]),
    size: [38, 42, 32],
    lineHeight: 1.35,
    color: '$primaryText',
    fontWeight: 600,
    verticalAlign: 'middle',
    slot: { en: 'Note', de: 'Hinweis', max: 90, isOptional: true },
  }),
]);
