import type { Json } from '../../src/model/json.ts';
import { teamSpace } from '../../src/model/spaces.ts';
import { BROKEN } from '../cast.ts';
import { seedId } from '../ids.ts';
import type { Theme } from '../seed.ts';

type Row = { readonly [field: string]: Json };

const lost = { bytes: 1234, type: 'image/jpeg', sha256: 'a'.repeat(64) };
const nowhere = `teams/${BROKEN.id}/slides/${seedId('gone')}/1700000000000__landscape`;

/** Rows that a faulty or much older client can leave behind, as far as the rules allow. */
const DAMAGED: readonly (readonly [string, Row])[] = [
  ['no file at all', { type: 'image', status: 'published' }],
  [
    'a file that is not there',
    { type: 'image', status: 'published', media: { landscape: { ...lost, path: nowhere } } },
  ],
  [
    'an address of another time',
    {
      type: 'image',
      status: 'published',
      url: { image: { landscape: 'https://example.org/gone.png' } },
    },
  ],
  [
    'a video without a file',
    {
      type: 'video',
      status: 'published',
      media: { landscape: { ...lost, type: 'video/mp4', path: nowhere } },
    },
  ],
  ['a type of the future', { type: 'hologram', status: 'published', hologram: { depth: 3 } }],
  ['a template without a document', { type: 'template', status: 'draft' }],
  [
    'a document in pieces',
    {
      type: 'template',
      status: 'draft',
      template: {
        id: seedId('template', 'x'),
        data: { v: 99, elements: { 0: 'nothing', 1: { type: 'text' } } },
      },
    },
  ],
  ['no position', { type: 'image', status: 'draft', position: '' }],
  ['a position that is none', { type: 'image', status: 'draft', position: '!!' }],
  [
    'only on screens that are gone',
    {
      type: 'image',
      status: 'published',
      screens: { a: { id: seedId('screen', 'gone'), active: true } },
    },
  ],
  [
    'a widget with rubbish for options',
    { type: 'time', status: 'published', widget: { format: 'x', timeZone: 5, language: {} } },
  ],
  [`${'Very long titles happen. '.repeat(8)}`.slice(0, 200), { type: 'image', status: 'draft' }],
  ['عنوان من اليمين 🖼️ \u202Eback\u202C', { type: 'image', status: 'draft' }],
];

/** Rows that the app has to survive: each door should repair them or report what is wrong. */
export const damage: Theme = {
  name: 'damage',
  sizes: ['broken'],
  async run(seed) {
    const admin = await seed.person(BROKEN.people[0].email);
    await admin.openTeam(BROKEN.id);
    const space = teamSpace(BROKEN.id);
    const known = JSON.stringify(await admin.read(`${space}/slides`));
    for (const [index, [title, row]] of DAMAGED.entries()) {
      const id = seedId('slide', BROKEN.id, title);
      if (known.includes(id)) continue;
      const rev = Number(await admin.read(`${space}/rev`)) + 1;
      const shown = row['status'] === 'published' ? { shownRev: rev } : {};
      const slide = { id, title, createdBy: admin.uid, editedBy: admin.uid, ...row, rev, ...shown };
      await admin.write({ [`${space}/slides/${index * 2}`]: slide, [`${space}/rev`]: rev });
    }
    seed.say(`${DAMAGED.length} damaged slides in ${BROKEN.name}`);
  },
};
