import { boxes, ellipse, logo, panel, picture, ring, template, text } from './sketch.ts';

export const OFFER = template('offer', 'Offer', '$primary', [
  ellipse('disc', boxes([1040, -30, 1140, 1140], [-60, 800, 1200, 1200], [490, 460, 860, 860]), {
    color: '$primaryDeep',
  }),
  ring('ring', boxes([960, -110, 1300, 1300], [-140, 720, 1360, 1360], [420, 390, 1000, 1000]), {
    color: '$onPrimary/40',
    width: 3,
  }),
  ring('inner1', boxes([1190, 120, 840, 840], [90, 950, 900, 900], [600, 570, 640, 640]), {
    color: '$primary',
    width: 4,
  }),
  ring('inner2', boxes([1350, 280, 520, 520], [250, 1110, 580, 580], [720, 690, 400, 400]), {
    color: '$primary',
    width: 4,
  }),
  ellipse('inner3', boxes([1490, 420, 240, 240], [400, 1260, 280, 280], [830, 800, 180, 180]), {
    color: '$secondary',
  }),
  picture(
    'photo',
    boxes([1070, 0, 1080, 1080], [-20, 840, 1120, 1120], [520, 490, 800, 800]),
    { mask: 'circle' },
    { en: 'Product', de: 'Produkt' },
  ),
  logo('primary', boxes([110, 100, 340, 100], [90, 100, 320, 100], [80, 76, 260, 80])),
  text('kind', 'This week only', {
    at: boxes([110, 262, 780, 60], [90, 240, 900, 60], [80, 190, 900, 50]),
    style: 'styleSubHeadline',
    size: [40, 42, 34],
    fontWeight: 600,
    lineHeight: 1.25,
    color: '$onPrimary',
    slot: { en: 'Above the number', de: 'Über der Zahl', max: 40 },
  }),
  text('number', '−20 %', {
    at: boxes([104, 310, 820, 300], [84, 304, 920, 300], [76, 226, 900, 230]),
    style: 'styleTitle',
    size: [280, 290, 210],
    fontWeight: 800,
    lineHeight: 1,
    letterSpacing: -8,
    color: '$onPrimary',
    verticalAlign: 'middle',
    shrink: 0.35,
    slot: { en: 'Number', de: 'Zahl', max: 12 },
  }),
  text('what', 'on all winter jackets', {
    at: boxes([110, 640, 760, 180], [90, 620, 900, 110], [80, 466, 440, 200]),
    style: 'styleHeadline',
    size: [68, 72, 52],
    fontWeight: 600,
    lineHeight: 1.12,
    letterSpacing: -1,
    color: '$onPrimary',
    slot: { en: 'What it is for', de: 'Wofür es gilt', max: 60 },
  }),
  panel('badge', boxes([110, 872, 660, 96], [90, 1700, 900, 110], [80, 890, 500, 96]), {
    color: '$onPrimary',
    borderRadius: 48,
  }),
  text('until', 'Until Saturday, in all shops', {
    at: boxes([146, 876, 588, 88], [130, 1704, 820, 102], [108, 894, 444, 88]),
    size: [36, 40, 30],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$primary',
    verticalAlign: 'middle',
    textAlign: 'center',
    slot: { en: 'Until when', de: 'Bis wann', max: 60 },
  }),
]);
