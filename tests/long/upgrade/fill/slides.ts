import { oneLine } from '../documents.ts';
import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import { commit, type Filling } from './filling.ts';
import { STAYS, typeOf } from './slideTypes.ts';

/** Adds a slide of each type, all of which play now. */
export async function fillTypes(filling: Filling): Promise<void> {
  const { robin } = filling;
  await robin.openTeam(HARBOUR);
  for (const [index, name] of house.PLAYER_SLIDES.entries()) {
    const { type, fields } = await typeOf(filling, name);
    const place = {
      teamId: HARBOUR,
      id: house.slideIdOf(name),
      position: `b${index.toString(36)}`,
    };
    const common = { title: `A slide of ${name}`, duration: STAYS, orientation: 2 };
    await commit(filling, robin, 'slide.add', {
      ...place,
      type,
      status: 'published',
      fields: { ...common, ...fields },
      at: Date.now(),
    });
  }
  await robin.sync();
}

/** Adds drafts for the devices' waiting changes; one is deleted, one archived, one without a file. */
export async function fillQuietSlides(filling: Filling): Promise<void> {
  const { robin, pictures } = filling;
  const add = (name: string, index: number, status: string) =>
    commit(filling, robin, 'slide.add', {
      teamId: HARBOUR,
      id: house.slideIdOf(name),
      type: 'image',
      status,
      position: `c${index.toString(36)}`,
      fields: { title: name, media: { landscape: pictures.landscape } },
      at: Date.now(),
    });
  for (const [index, name] of house.QUIET_SLIDES.entries()) await add(name, index, 'draft');
  await add('archived', 30, 'archived');
  await add('deleted', 31, 'draft');
  const gone = {
    teamId: HARBOUR,
    id: house.slideIdOf('deleted'),
    status: 'deleted',
    from: 'draft',
  };
  await commit(filling, robin, 'slide.setStatus', { ...gone, at: Date.now() });
  await robin.sync();
}

/** Adds versions of a slide and of a template: a new one whenever another person saves. */
export async function fillVersions(filling: Filling): Promise<void> {
  const { robin, sam } = filling;
  const id = house.slideIdOf('to rename');
  for (const [who, title] of [
    [sam, 'Renamed by Sam'],
    [robin, 'Back to Robin'],
    [sam, 'to rename'],
  ] as const) {
    await who.openTeam(HARBOUR);
    await commit(filling, who, 'slide.save', {
      teamId: HARBOUR,
      id,
      fields: { title },
      at: Date.now(),
    });
    await who.sync();
  }
  const data = oneLine('#fff4e2', 'As it is');
  const fields = { name: 'to save', document: { data, revision: 'second' } };
  await robin.openTeam(HARBOUR);
  await commit(filling, robin, 'template.save', {
    teamId: HARBOUR,
    id: house.templateIdOf('to save'),
    fields,
    at: Date.now(),
  });
  await robin.sync();
}
