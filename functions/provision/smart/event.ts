import { boxes, ellipse, icon, logo, panel, picture, qr, ring, template, text } from './sketch.ts';

/** What shows until there is a picture. */
const ART = boxes([1080, 0, 840, 1080], [0, 0, 1080, 800], [0, 0, 1080, 400]);

export const EVENT = template('event', 'Event', '$primaryPale', [
  panel('art', ART, { color: '$primary' }),
  ellipse('art1', boxes([1240, 240, 840, 840], [360, 60, 860, 860], [600, -60, 560, 560]), {
    color: '$primaryDeep',
  }),
  ellipse('art2', boxes([1000, 560, 520, 520], [-120, 380, 520, 520], [260, 140, 320, 320]), {
    color: '$secondary',
  }),
  ring('art3', boxes([1500, 90, 300, 300], [760, 90, 240, 240], [890, 40, 150, 150]), {
    color: '$onPrimary',
    width: 6,
  }),
  picture('photo', ART, {}, { en: 'Picture', de: 'Bild' }),
  panel('paper', boxes(null, [0, 800, 1080, 1120], [0, 400, 1080, 680]), { color: '$primaryPale' }),
  panel('dateCard', boxes([940, 110, 280, 300], [90, 600, 280, 300], [80, 250, 220, 240]), {
    color: '$primaryDeep',
    borderRadius: 24,
  }),
  text('day', '24', {
    at: boxes([940, 136, 280, 156], [90, 626, 280, 156], [80, 268, 220, 126]),
    style: 'styleTitle',
    size: [148, 148, 116],
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: -3,
    color: '$textLight',
    textAlign: 'center',
    verticalAlign: 'middle',
    slot: { en: 'Day', de: 'Tag', max: 5 },
  }),
  text('month', 'October', {
    at: boxes([956, 306, 248, 60], [106, 796, 248, 60], [92, 404, 196, 50]),
    size: [40, 40, 32],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$textLight',
    textAlign: 'center',
    verticalAlign: 'middle',
    slot: { en: 'Month', de: 'Monat', max: 12 },
  }),
  logo('light', boxes([110, 110, 340, 100], [720, 862, 270, 90], [760, 438, 240, 70])),
  text('kind', 'Open house', {
    at: boxes([110, 296, 760, 52], [90, 950, 880, 52], [80, 520, 660, 42]),
    size: [38, 42, 32],
    fontWeight: 600,
    lineHeight: 1.25,
    color: '$textDark/80',
    slot: { en: 'Kind of event', de: 'Art der Veranstaltung', max: 40, isOptional: true },
  }),
  text('title', 'An evening among new works', {
    at: boxes([110, 352, 800, 320], [90, 1008, 900, 340], [80, 566, 920, 220]),
    style: 'styleHeadline',
    size: [108, 112, 84],
    fontWeight: 700,
    lineHeight: 1.06,
    letterSpacing: -2,
    color: '$textDark',
    slot: { en: 'Title', de: 'Titel', max: 60, lines: 3 },
  }),
  icon('clock', 'clock', boxes([110, 726, 52, 52], [90, 1404, 56, 56], [80, 826, 46, 46]), {
    color: '$primaryText',
  }),
  text('time', '18:30 – 22:00', {
    at: boxes([186, 722, 640, 60], [172, 1400, 560, 64], [146, 822, 560, 54]),
    style: 'styleSubHeadline',
    size: [42, 44, 36],
    lineHeight: 1.25,
    color: '$textDark',
    verticalAlign: 'middle',
    slot: { en: 'Time', de: 'Uhrzeit', max: 30 },
  }),
  icon('pin', 'pin', boxes([110, 812, 52, 52], [90, 1500, 56, 56], [80, 906, 46, 46]), {
    color: '$primaryText',
  }),
  text('place', 'Great hall, ground floor', {
    at: boxes([186, 808, 470, 130], [172, 1496, 520, 130], [146, 902, 600, 100]),
    style: 'styleSubHeadline',
    size: [42, 44, 36],
    lineHeight: 1.25,
    color: '$textDark',
    slot: { en: 'Place', de: 'Ort', max: 60 },
  }),
  qr(
    'link',
    'https://example.org/register',
    boxes([680, 750, 220, 220], [730, 1570, 260, 260], [800, 810, 190, 190]),
    true,
  ),
]);
