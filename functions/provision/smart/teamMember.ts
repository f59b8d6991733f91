import { boxes, ellipse, logo, panel, picture, ring, template, text } from './sketch.ts';

/** What shows until there is a portrait. */
const STAGE = boxes([0, 0, 860, 1080], [0, 0, 1080, 980], [0, 0, 480, 1080]);

export const TEAM_MEMBER = template('teamMember', 'Team member', '#ffffff', [
  panel('stage', STAGE, { color: '$primary' }),
  ring('halo', boxes([130, 150, 600, 600], [240, 120, 600, 600], [40, 260, 400, 400]), {
    color: '$onPrimary/40',
    width: 4,
  }),
  ellipse('head', boxes([310, 250, 240, 240], [420, 220, 240, 240], [160, 330, 160, 160]), {
    color: '$primaryDeep',
  }),
  ellipse('body', boxes([130, 560, 600, 1100], [240, 530, 600, 1000], [40, 540, 400, 1000]), {
    color: '$primaryDeep',
  }),
  panel('paper', boxes(null, [0, 980, 1080, 940], null), { color: '#ffffff' }),
  picture('photo', STAGE, {}, { en: 'Portrait', de: 'Porträt' }),
  panel('tag', boxes([110, 884, 430, 92], [90, 930, 430, 100], [64, 930, 352, 80]), {
    color: '$secondary',
    borderRadius: 46,
  }),
  text('kind', 'New on the team', {
    at: boxes([134, 888, 382, 84], [116, 934, 378, 92], [84, 934, 312, 72]),
    size: [36, 38, 30],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$onSecondary',
    textAlign: 'center',
    verticalAlign: 'middle',
    slot: { en: 'Occasion', de: 'Anlass', max: 30 },
  }),
  logo('light', boxes([970, 100, 320, 90], [720, 1780, 270, 80], [560, 80, 240, 70])),
  text('name', 'Mila\nHoffmann', {
    at: boxes([970, 250, 840, 280], [90, 1080, 900, 280], [560, 220, 440, 210]),
    style: 'styleTitle',
    size: [128, 130, 84],
    fontWeight: 700,
    lineHeight: 1.04,
    letterSpacing: -3,
    color: '$textDark',
    verticalAlign: 'bottom',
    slot: { en: 'Name', de: 'Name', max: 40, lines: 2, mustChange: true },
  }),
  text('role', 'Head of customer service', {
    at: boxes([970, 552, 840, 110], [90, 1376, 900, 70], [560, 448, 440, 100]),
    style: 'styleSubHeadline',
    size: [44, 46, 34],
    fontWeight: 600,
    lineHeight: 1.2,
    color: '$primaryText',
    slot: { en: 'Role', de: 'Rolle', max: 60 },
  }),
  panel('rule', boxes([970, 690, 96, 8], [90, 1476, 96, 8], [560, 580, 80, 7]), {
    color: '$primary',
  }),
  text(
    'about',
    'Comes to us from Hamburg, speaks four languages and knows every bike path. Say hello on the second floor.',
    {
      at: boxes([970, 738, 820, 240], [90, 1520, 900, 240], [560, 622, 440, 360]),
      size: [40, 46, 34],
      lineHeight: 1.42,
      color: '$textDark',
      slot: { en: 'About', de: 'Über die Person', max: 180 },
    },
  ),
]);
