import { boxes, frame, icon, panel, template, text } from './sketch.ts';

/** Signal colors instead of the brand's: an emergency has to look like one everywhere. */
const RED = '#b3001b';

export const EMERGENCY = template('emergency', 'Emergency notice', RED, [
  frame('frame', boxes([36, 36, 1848, 1008], [36, 36, 1008, 1848], [28, 28, 1024, 1024]), {
    borderWidth: 12,
    borderColor: '#ffffff',
    borderRadius: 28,
  }),
  icon('sign', 'alert', boxes([130, 150, 360, 360], [110, 170, 360, 360], [100, 100, 220, 220]), {
    color: '#ffffff',
  }),
  text('kind', 'Attention', {
    at: boxes([560, 150, 1220, 80], [110, 570, 860, 80], [360, 110, 620, 64]),
    style: 'styleSubHeadline',
    size: [56, 60, 46],
    fontWeight: 700,
    lineHeight: 1.15,
    color: '#ffffff',
    verticalAlign: 'middle',
    slot: { en: 'Signal word', de: 'Signalwort', max: 24 },
  }),
  text('title', 'Please leave the building', {
    at: boxes([560, 236, 1220, 300], [110, 660, 860, 400], [100, 330, 880, 240]),
    style: 'styleTitle',
    size: [136, 140, 100],
    fontWeight: 800,
    lineHeight: 1.04,
    letterSpacing: -2,
    color: '#ffffff',
    slot: { en: 'What to do', de: 'Was zu tun ist', max: 60 },
  }),
  panel('paper', boxes([130, 590, 1660, 360], [110, 1130, 860, 640], [100, 594, 880, 400]), {
    color: '#ffffff',
    borderRadius: 20,
  }),
  text(
    'steps',
    'Use the stairs, not the lift.\nHelp others on your way.\nGather in the car park.',
    {
      at: boxes([190, 630, 900, 280], [160, 1180, 760, 360], [144, 628, 790, 190]),
      style: 'styleSubHeadline',
      size: [54, 56, 42],
      fontWeight: 600,
      lineHeight: 1.4,
      color: '#1a1a1a',
      verticalAlign: 'middle',
      slot: { en: 'Instructions', de: 'Anweisungen', max: 160, lines: 4 },
    },
  ),
  icon('phone', 'phone', boxes([1180, 730, 80, 80], [160, 1610, 80, 80], [144, 878, 64, 64]), {
    color: RED,
  }),
  text('contact', 'Security\n112', {
    at: boxes([1300, 660, 440, 220], [280, 1570, 640, 160], [232, 848, 700, 124]),
    style: 'styleHeadline',
    size: [66, 66, 50],
    fontWeight: 700,
    lineHeight: 1.15,
    color: RED,
    verticalAlign: 'middle',
    slot: { en: 'Contact', de: 'Kontakt', max: 40, lines: 2 },
  }),
]);
