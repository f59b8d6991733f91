import { boxes, ellipse, icon, logo, panel, template, text } from './sketch.ts';

/** A notice for everyone in the building: what is new, and from when it applies. */
export const ANNOUNCEMENT = template('announce', 'Announcement', '$primaryDeep', [
  ellipse('corner', boxes([1380, -420, 900, 900], [520, -380, 900, 900], [660, -340, 720, 720]), {
    color: '$secondary',
    opacity: 0.92,
  }),
  ellipse('corner2', boxes([-320, 640, 800, 800], [-340, 1400, 860, 860], [-300, 700, 660, 660]), {
    color: '$primary',
  }),
  panel('card', boxes([110, 220, 1700, 740], [70, 330, 940, 1400], [60, 180, 960, 780]), {
    color: '#ffffff',
    borderRadius: 36,
  }),
  logo('dark', boxes([110, 80, 340, 92], [70, 130, 360, 110], [60, 56, 280, 80]), 'left'),
  text('kind', 'Announcement', {
    at: boxes([190, 286, 1300, 60], [140, 420, 800, 64], [120, 232, 820, 52]),
    style: 'styleSubHeadline',
    size: [42, 46, 36],
    fontWeight: 600,
    lineHeight: 1.25,
    color: '$textDark/85',
    slot: { en: 'Above the headline', de: 'Über der Überschrift', max: 40, isOptional: true },
  }),
  text('title', 'The lift is out of order', {
    at: boxes([190, 356, 1540, 170], [140, 510, 800, 380], [120, 298, 840, 190]),
    style: 'styleHeadline',
    size: [112, 112, 80],
    fontWeight: 700,
    lineHeight: 1.06,
    letterSpacing: -2,
    color: '$textDark',
    slot: { en: 'Headline', de: 'Überschrift', max: 70, mustChange: true },
  }),
  text(
    'body',
    'Please take the stairs in the east wing. We will tell you as soon as it runs again.',
    {
      at: boxes([190, 552, 1400, 220], [140, 930, 800, 470], [120, 510, 840, 270]),
      size: [50, 56, 42],
      lineHeight: 1.38,
      color: '$textDark',
      slot: { en: 'Text', de: 'Text', max: 260 },
    },
  ),
  icon('clock', 'clock', boxes([190, 826, 64, 64], [140, 1540, 70, 70], [120, 840, 56, 56]), {
    color: '$textDark',
  }),
  text('when', 'From today until Friday', {
    at: boxes([280, 816, 1400, 84], [236, 1528, 700, 94], [198, 830, 740, 76]),
    style: 'styleSubHeadline',
    size: [46, 50, 38],
    fontWeight: 600,
    lineHeight: 1.25,
    color: '$textDark',
    verticalAlign: 'middle',
    slot: { en: 'When', de: 'Wann', max: 60 },
  }),
]);
