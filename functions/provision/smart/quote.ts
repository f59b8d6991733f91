import { boxes, ellipse, logo, panel, picture, template, text } from './sketch.ts';

/** The initials show until there is a portrait. */
const FACE = boxes([220, 800, 160, 160], [90, 1560, 190, 190], [80, 820, 140, 140]);

export const QUOTE = template('quote', 'Quote', '$primaryPale', [
  panel('edge', boxes([0, 0, 48, 1080], [0, 0, 1080, 48], [0, 0, 1080, 36]), { color: '$primary' }),
  text('mark', '“', {
    at: boxes([120, 60, 260, 300], [84, 130, 260, 300], [74, 50, 200, 290]),
    style: 'styleTitle',
    size: [380, 400, 280],
    fontWeight: 800,
    lineHeight: 1,
    color: '$primaryText',
    shrink: 1,
  }),
  text('quote', 'Good design is as little design as possible.', {
    at: boxes([220, 300, 1480, 420], [90, 480, 900, 800], [80, 290, 920, 440]),
    style: 'styleHeadline',
    size: [112, 112, 80],
    fontWeight: 600,
    lineHeight: 1.14,
    letterSpacing: -2,
    color: '$textDark',
    verticalAlign: 'middle',
    slot: { en: 'Quote', de: 'Zitat', max: 180 },
  }),
  ellipse('face', FACE, { color: '$primary' }),
  text('initials', 'DR', {
    at: FACE,
    size: [56, 66, 48],
    fontWeight: 600,
    lineHeight: 1.1,
    color: '$onPrimary',
    textAlign: 'center',
    verticalAlign: 'middle',
    slot: { en: 'Initials', de: 'Initialen', max: 3, isOptional: true },
  }),
  picture('photo', FACE, { mask: 'circle' }, { en: 'Portrait', de: 'Porträt' }),
  text('name', 'Dieter Rams', {
    at: boxes([420, 806, 900, 70], [318, 1568, 660, 80], [252, 822, 480, 62]),
    style: 'styleSubHeadline',
    size: [48, 52, 40],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$textDark',
    verticalAlign: 'bottom',
    slot: { en: 'Name', de: 'Name', max: 40 },
  }),
  text('role', 'Designer', {
    at: boxes([420, 884, 900, 60], [318, 1656, 660, 90], [252, 890, 480, 70]),
    size: [34, 38, 30],
    lineHeight: 1.3,
    color: '$textDark/75',
    slot: { en: 'Role', de: 'Rolle', max: 50, isOptional: true },
  }),
  logo('light', boxes([1480, 830, 330, 110], [720, 150, 270, 100], [760, 840, 240, 90]), 'right'),
]);
