import type { Person } from '../../../../seeds/person.ts';
import type { Json } from '../../../../src/model/json.ts';
import { everyElement, listOfOldElements, oneLine } from '../documents.ts';
import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import { commit, type Fields, type Filling } from './filling.ts';

/** Adds one with every element, those for waiting changes, an archived one, and older formats by hand. */
export async function fillTemplates(filling: Filling): Promise<void> {
  const { robin, pictures, video } = filling;
  const documents = {
    everything: everyElement({ picture: pictures.landscape, video }),
    'to save': oneLine('#fff4e2', 'As it was'),
    'to put away': oneLine('#f2b134', 'Soon gone'),
    archived: oneLine('#e9dcff', 'In the archive'),
    designed: oneLine('#d9f2e6', 'On the desk'),
  };
  for (const [name, data] of Object.entries(documents)) {
    const args = {
      teamId: HARBOUR,
      id: house.templateIdOf(name),
      name,
      data,
      revision: `first ${name}`,
    };
    await commit(filling, robin, 'template.add', { ...args, at: Date.now() });
  }
  const put = {
    teamId: HARBOUR,
    id: house.templateIdOf('archived'),
    status: 'archived',
    from: 'active',
  };
  await commit(filling, robin, 'template.setStatus', { ...put, at: Date.now() });
  await robin.sync();
  await fillOldTemplates(robin);
}

/** Adds some as clients before documents wrote them, and one kept by a repair. */
async function fillOldTemplates(robin: Person): Promise<void> {
  const space = `templates/${HARBOUR}`;
  const rows: { readonly [name: string]: Fields } = {
    'from long ago': { data: listOfOldElements, preview: 'https://example.org/preview.png' },
    repaired: { data: oneLine('#ffffff', 'Repaired'), kept: JSON.stringify(listOfOldElements) },
    bare: {},
  };
  for (const [name, row] of Object.entries(rows)) {
    const id = house.templateIdOf(name);
    const rev = Number(await robin.read(`${space}/rev`)) + 1;
    const known = { id, name, teamId: HARBOUR, status: 'active', originalDate: 1_500_000_000_000 };
    await robin.write({
      [`${space}/rev`]: rev,
      [`${space}/canvas/${id}`]: { ...known, ...row, rev } as Json,
    });
  }
}
