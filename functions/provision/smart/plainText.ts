import { boxes, logo, panel, template, text } from './sketch.ts';

/** Text only: the quickest way to say something. */
export const PLAIN_TEXT = template('text', 'Plain text', '#ffffff', [
  panel('edge', boxes([0, 0, 56, 1080], [0, 0, 1080, 56], [0, 0, 1080, 48]), { color: '$primary' }),
  logo('light', boxes([1430, 90, 380, 100], [90, 130, 380, 110], [80, 110, 300, 90]), [
    'right',
    'left',
    'left',
  ]),
  text('title', 'A few words', {
    at: boxes([170, 90, 1200, 300], [90, 330, 900, 380], [80, 240, 920, 200]),
    style: 'styleTitle',
    size: [132, 128, 92],
    fontWeight: 700,
    lineHeight: 1.04,
    letterSpacing: -2,
    color: '$textDark',
    verticalAlign: 'bottom',
    slot: { en: 'Headline', de: 'Überschrift', max: 60, isOptional: true },
  }),
  text(
    'body',
    'Write here what everybody should know. The letters grow smaller by themselves when there is more to say.',
    {
      at: boxes([170, 440, 1580, 550], [90, 770, 900, 1000], [80, 480, 920, 520]),
      size: [68, 72, 50],
      lineHeight: 1.35,
      color: '$textDark',
      slot: { en: 'Text', de: 'Text', max: 500, mustChange: true },
    },
  ),
]);
