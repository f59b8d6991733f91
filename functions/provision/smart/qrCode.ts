import { boxes, ellipse, logo, panel, qr, ring, template, text } from './sketch.ts';

/** A code to be scanned from a distance, with its purpose. */
export const QR_CODE = template('qr', 'QR code', '$primary', [
  ellipse('glow', boxes([900, -180, 1440, 1440], [-60, 930, 1200, 1200], [450, 440, 900, 900]), {
    color: '$primaryDeep',
  }),
  ring('ring', boxes([820, -260, 1600, 1600], [-110, 895, 1300, 1300], [405, 395, 990, 990]), {
    color: '$onPrimary/30',
    width: 3,
  }),
  panel('card', boxes([1110, 200, 680, 680], [170, 1010, 740, 740], [480, 470, 520, 520]), {
    color: '#ffffff',
    borderRadius: 32,
  }),
  qr(
    'code',
    'https://example.org',
    boxes([1160, 250, 580, 580], [220, 1060, 640, 640], [515, 505, 450, 450]),
  ),
  logo('primary', boxes([110, 100, 340, 100], [90, 100, 320, 100], [80, 80, 260, 80])),
  text('title', 'Scan to find out more', {
    at: boxes([110, 300, 780, 330], [90, 270, 900, 380], [80, 200, 920, 230]),
    style: 'styleHeadline',
    size: [104, 116, 84],
    fontWeight: 700,
    lineHeight: 1.06,
    letterSpacing: -2,
    color: '$onPrimary',
    verticalAlign: 'bottom',
    slot: { en: 'What the code is for', de: 'Wofür der Code ist', max: 60 },
  }),
  text('note', 'Point the camera of your phone at the code.', {
    at: boxes([110, 660, 700, 200], [90, 680, 900, 200], [80, 500, 320, 420]),
    size: [44, 52, 40],
    lineHeight: 1.35,
    color: '$onPrimary',
    slot: { en: 'Note', de: 'Hinweis', max: 120, isOptional: true },
  }),
]);
