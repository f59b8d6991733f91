/* Twenty landscape layouts as people make them, to judge how the other two artboards follow. */

type Part = readonly [
  kind: string,
  left: number,
  top: number,
  width: number,
  height: number,
  size?: number,
  text?: string,
];

const TITLE = 'Summer at the harbour';
const BODY =
  'Music, food and boats for everybody, from Friday afternoon until late on Sunday. Admission is free.';
const GROUND: Part = ['panel', 0, 0, 1920, 1080];

const COMPOSITIONS: { readonly [name: string]: readonly Part[] } = {
  'photo with a line below': [
    ['image', 0, 0, 1920, 1080],
    ['text', 120, 820, 1400, 160, 110, TITLE],
  ],
  'title in the middle': [GROUND, ['text', 260, 430, 1500, 220, 130, TITLE]],
  'title and text, left': [
    ['text', 120, 100, 1100, 340, 110, TITLE],
    ['text', 120, 480, 1000, 320, 48, BODY],
  ],
  'picture left, words right': [
    ['image', 0, 0, 960, 1080],
    ['text', 1060, 200, 740, 300, 90, TITLE],
    ['text', 1060, 560, 740, 320, 44, BODY],
  ],
  'picture right, words left': [
    ['image', 1100, 0, 820, 1080],
    ['text', 120, 200, 860, 300, 96, TITLE],
    ['text', 120, 560, 860, 300, 44, BODY],
  ],
  'code in the corner': [
    ['text', 120, 120, 1300, 300, 120, TITLE],
    ['qr', 1560, 720, 260, 260],
  ],
  'logo, title, code': [
    ['image', 120, 80, 320, 110],
    ['text', 120, 380, 1200, 300, 120, TITLE],
    ['qr', 1540, 700, 280, 280],
    ['text', 120, 920, 900, 80, 48, 'Friday, 18:30, great hall'],
  ],
  'bar on top': [
    ['panel', 0, 0, 1920, 200],
    ['text', 100, 50, 1200, 110, 80, 'This week'],
    ['text', 120, 320, 1600, 500, 64, BODY],
  ],
  'bar at the foot': [
    ['image', 0, 0, 1920, 860],
    ['panel', 0, 860, 1920, 220],
    ['text', 100, 910, 1700, 120, 76, TITLE],
  ],
  'card in the middle': [
    GROUND,
    ['panel', 360, 190, 1200, 700],
    ['text', 460, 290, 1000, 240, 88, TITLE],
    ['text', 460, 560, 1000, 260, 44, BODY],
  ],
  'two cards': [
    ['panel', 100, 200, 820, 700],
    ['panel', 1000, 200, 820, 700],
    ['text', 160, 260, 700, 120, 64, 'Breakfast'],
    ['text', 1060, 260, 700, 120, 64, 'Lunch'],
    ['text', 160, 420, 700, 400, 40, BODY],
    ['text', 1060, 420, 700, 400, 40, BODY],
  ],
  'three figures': [
    ['text', 100, 100, 1700, 130, 84, 'September at a glance'],
    ['text', 100, 420, 520, 200, 150, '1,284'],
    ['text', 700, 420, 520, 200, 150, '98 %'],
    ['text', 1300, 420, 520, 200, 150, '214'],
  ],
  'four pictures': [
    ['image', 60, 60, 870, 450],
    ['image', 990, 60, 870, 450],
    ['image', 60, 570, 870, 450],
    ['image', 990, 570, 870, 450],
  ],
  'price list': [0, 1, 2, 3, 4].flatMap((row): Part[] => [
    ['text', 160, 160 + row * 160, 1100, 90, 60, 'Risotto with mushrooms'],
    ['text', 1400, 160 + row * 160, 360, 90, 60, '€ 12.80'],
  ]),
  'badge on a photo': [
    ['image', 0, 0, 1920, 1080],
    ['ellipse', 1440, 100, 360, 360],
    ['text', 1480, 230, 280, 100, 72, '-20 %'],
  ],
  quote: [
    GROUND,
    ['text', 240, 240, 1440, 420, 96, 'Good design is as little design as possible.'],
    ['text', 240, 760, 800, 80, 48, 'Dieter Rams'],
  ],
  'arrow and place': [
    ['icon', 160, 380, 320, 320],
    ['text', 600, 400, 1160, 280, 140, 'Reception'],
  ],
  'line between': [
    ['text', 120, 120, 1600, 260, 110, TITLE],
    ['panel', 120, 470, 1680, 6],
    ['text', 120, 560, 1600, 300, 52, BODY],
  ],
  'everything in the corners': [
    ['text', 80, 60, 500, 80, 48, 'Harbour Museum'],
    ['text', 1340, 60, 500, 80, 48, 'Floor 2'],
    ['text', 80, 940, 500, 80, 48, '10 to 18 h'],
    ['qr', 1660, 840, 180, 180],
    ['text', 360, 340, 1200, 360, 120, TITLE],
  ],
  'bleeding picture': [
    ['image', -40, -40, 2000, 1160],
    ['panel', 0, 620, 1920, 460],
    ['text', 120, 700, 1500, 260, 104, TITLE],
  ],
};

/** Returns a layout as a stored document, without holds. */
const composed = (name: string, parts: readonly Part[]): object => ({
  v: 1,
  id: 'template000000000000',
  name,
  elements: parts.map(([kind, left, top, width, height, fontSize, text = ''], at) => ({
    id: `${kind}${at}`,
    css: {
      left,
      top,
      width,
      height,
      ...(fontSize && { fontSize, color: '#1a2b6b' }),
      ...lookOf(kind),
    },
    ...fieldsOf(kind, text),
  })),
});

const lookOf = (kind: string): object =>
  kind === 'panel' || kind === 'ellipse'
    ? { color: '#c9d3ff' }
    : kind === 'image'
      ? { background: '#7b8ee8', objectFit: 'cover' }
      : {};

function fieldsOf(kind: string, text: string): object {
  if (kind === 'panel') return { type: 'shape', shape: 'rectangle' };
  if (kind === 'ellipse') return { type: 'shape', shape: 'ellipse' };
  if (kind === 'icon')
    return { type: 'icon', icon: 'arrow', paths: ['m5 12 7 -7 7 7', 'M12 19V5'] };
  if (kind === 'qr') return { type: 'qr', value: 'https://example.org/summer' };
  if (kind === 'text') return { type: 'text', paragraphs: [{ runs: [{ text }] }] };
  return { type: kind };
}

export const composedDocs = (): readonly object[] =>
  Object.entries(COMPOSITIONS).map(([name, parts]) => composed(name, parts));
