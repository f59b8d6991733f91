import { boxes, ellipse, logo, panel, ring, template, text } from './sketch.ts';

export const WELCOME = template('welcome', 'Welcome', '$primaryDeep', [
  ellipse('sun', boxes([1130, -230, 1120, 1120], [490, -460, 1180, 1180], [540, -420, 940, 940]), {
    color: '$primary',
  }),
  ellipse('moon', boxes([1520, 600, 640, 640], [-190, 450, 560, 560], [820, 470, 440, 440]), {
    color: '$secondary',
    opacity: 0.92,
  }),
  ring('orbit', boxes([1010, 420, 420, 420], [560, 660, 360, 360], [430, 330, 260, 260]), {
    color: '$textLight/35',
    width: 3,
  }),
  logo('dark', boxes([110, 96, 380, 110], [90, 110, 380, 110], [80, 80, 300, 90])),
  text('greeting', 'Welcome', {
    at: boxes([110, 330, 1000, 250], [90, 1010, 900, 250], [80, 420, 760, 190]),
    style: 'styleTitle',
    size: [184, 176, 132],
    fontWeight: 700,
    lineHeight: 1.02,
    letterSpacing: -3,
    color: '$textLight',
    verticalAlign: 'bottom',
    slot: { en: 'Greeting', de: 'Begrüßung', max: 30 },
  }),
  text('line', 'We are glad you are here.', {
    at: boxes([110, 604, 900, 150], [90, 1288, 860, 170], [80, 628, 640, 120]),
    style: 'styleSubHeadline',
    size: [54, 56, 42],
    lineHeight: 1.3,
    color: '$textLight',
    slot: { en: 'Second line', de: 'Zweite Zeile', max: 90 },
  }),
  panel('rule', boxes([110, 828, 96, 8], [90, 1560, 96, 8], [80, 808, 80, 7]), {
    color: '$textLight',
  }),
  text('guestLabel', 'Our guests today', {
    at: boxes([110, 862, 900, 48], [90, 1594, 860, 54], [80, 838, 640, 42]),
    size: [34, 38, 28],
    lineHeight: 1.3,
    color: '$textLight/85',
    slot: { en: 'Above the names', de: 'Über den Namen', max: 40, isOptional: true },
  }),
  text('guests', 'Dr. Anna Weber · Jonas Keller', {
    at: boxes([110, 914, 1000, 100], [90, 1656, 900, 170], [80, 886, 720, 120]),
    style: 'styleSubHeadline',
    size: [52, 58, 42],
    fontWeight: 600,
    lineHeight: 1.25,
    color: '$textLight',
    slot: { en: 'Names', de: 'Namen', max: 90, isOptional: true },
  }),
]);
