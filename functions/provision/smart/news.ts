import { boxes, ellipse, logo, panel, picture, qr, ring, template, text } from './sketch.ts';

/** What shows until there is a picture. */
const ART = boxes([0, 0, 1920, 500], [0, 0, 1080, 820], [0, 0, 1080, 420]);

export const NEWS = template('news', 'News', '#ffffff', [
  panel('art', ART, { color: '$primaryDeep' }),
  ellipse('hill1', boxes([-200, 210, 1300, 900], [-300, 420, 1200, 900], [-160, 200, 800, 560]), {
    color: '$primary',
  }),
  ellipse('hill2', boxes([820, 300, 1500, 900], [300, 560, 1300, 900], [440, 260, 900, 560]), {
    color: '$secondary',
    opacity: 0.9,
  }),
  ring('sun', boxes([1380, 80, 200, 200], [700, 150, 220, 220], [760, 60, 130, 130]), {
    color: '$textLight',
    width: 6,
  }),
  picture('photo', ART, {}, { en: 'Picture', de: 'Bild' }),
  panel('paper', boxes([0, 500, 1920, 580], [0, 820, 1080, 1100], [0, 420, 1080, 660]), {
    color: '#ffffff',
  }),
  panel('tag', boxes([110, 454, 280, 92], [90, 774, 300, 92], [80, 382, 240, 76]), {
    color: '$primary',
    borderRadius: 46,
  }),
  text('kind', 'News', {
    at: boxes([130, 458, 240, 84], [112, 778, 256, 84], [96, 386, 208, 68]),
    size: [36, 38, 30],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$onPrimary',
    textAlign: 'center',
    verticalAlign: 'middle',
    slot: { en: 'Section', de: 'Rubrik', max: 18 },
  }),
  text('title', 'Our new building is open', {
    at: boxes([110, 594, 1330, 200], [90, 920, 900, 330], [80, 492, 920, 190]),
    style: 'styleHeadline',
    size: [100, 108, 76],
    fontWeight: 700,
    lineHeight: 1.06,
    letterSpacing: -2,
    color: '$textDark',
    slot: { en: 'Headline', de: 'Schlagzeile', max: 80 },
  }),
  text(
    'body',
    'Two years of work, 120 rooms and a roof garden for everybody. Come and see it from Monday.',
    {
      at: boxes([110, 814, 1250, 180], [90, 1280, 900, 300], [80, 694, 660, 220]),
      size: [42, 48, 36],
      lineHeight: 1.42,
      color: '$textDark/85',
      slot: { en: 'Text', de: 'Text', max: 220 },
    },
  ),
  qr(
    'link',
    'https://example.org/news',
    boxes([1570, 740, 240, 240], [90, 1600, 230, 230], [790, 790, 210, 210]),
    true,
  ),
  logo('light', boxes([1490, 590, 320, 90], [690, 1690, 300, 100], [80, 930, 240, 70]), [
    'right',
    'right',
    'left',
  ]),
]);
