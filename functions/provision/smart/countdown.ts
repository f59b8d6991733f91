import { boxes, ellipse, logo, ring, template, text } from './sketch.ts';

export const COUNTDOWN = template('countdown', 'Countdown', '$primary', [
  ellipse('glow', boxes([660, 240, 1500, 1500], [-210, 900, 1500, 1500], [240, 420, 1100, 1100]), {
    color: '$primaryDeep',
    opacity: 0.9,
  }),
  ring('ring1', boxes([560, 140, 1700, 1700], [-310, 800, 1700, 1700], [200, 380, 1180, 1180]), {
    color: '$onPrimary/30',
    width: 3,
  }),
  logo('primary', boxes([110, 100, 340, 100], [90, 100, 320, 100], [80, 80, 260, 80])),
  text('label', 'Only', {
    at: boxes([110, 270, 700, 60], [90, 260, 900, 60], [80, 190, 700, 50]),
    style: 'styleSubHeadline',
    size: [46, 48, 38],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$onPrimary',
    slot: { en: 'Above the count', de: 'Über der Zahl', max: 40, isOptional: true },
  }),
  text('what', 'until the summer festival', {
    at: boxes([110, 334, 700, 330], [90, 330, 900, 250], [80, 248, 860, 190]),
    style: 'styleHeadline',
    size: [96, 104, 76],
    fontWeight: 700,
    lineHeight: 1.06,
    letterSpacing: -2,
    color: '$onPrimary',
    slot: { en: 'Occasion', de: 'Anlass', max: 50 },
  }),
  {
    id: 'count',
    type: 'widget',
    widget: 'countdown',
    settings: { value: '2027-06-18T18:00' },
    css: {
      left: 930,
      top: 430,
      width: 880,
      height: 420,
      color: '$textLight',
      fontSize: 300,
      textAlign: 'center',
    },
    on: {
      portrait: { css: { left: 90, top: 1120, width: 900, height: 460, fontSize: 330 } },
      grid: { css: { left: 380, top: 560, width: 620, height: 340, fontSize: 220 } },
    },
    slot: {
      id: 'count',
      label: { en: 'Date and time', de: 'Datum und Uhrzeit' },
      order: 0,
      required: true,
      mustChange: true,
      allow: { content: true },
    },
  },
  text('when', 'Friday, 18 June · 18:00', {
    at: boxes([930, 880, 880, 70], [90, 1640, 900, 70], [380, 920, 620, 60]),
    style: 'styleSubHeadline',
    size: [42, 46, 34],
    lineHeight: 1.25,
    color: '$textLight',
    textAlign: 'center',
    slot: { en: 'When', de: 'Wann', max: 50 },
  }),
]);
