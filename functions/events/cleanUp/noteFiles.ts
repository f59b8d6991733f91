import { defineTrigger, type Change, type ChangeTrigger } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { filesIn } from './filesIn.ts';
import { isInTrash, trashFiles, trashFilesOf, UNUSED_MS } from './trash.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Files of a brand import wait so long for the person to choose, and pictures that were paid for to be asked for again. */
const IMPORT_MS = 24 * HOUR_MS;

/** Marks the files that a row no longer refers to. */
const noting = (name: string, path: string): ChangeTrigger =>
  defineTrigger({ on: 'change', name, path, run: noteGone });

export const noteSlideFiles = noting('noteSlideFiles', 'teams/{team}/slides/{index}');
export const noteTemplateFiles = noting('noteTemplateFiles', 'templates/{team}/canvas/{template}');
export const noteBrandFiles = noting('noteBrandFiles', 'teams/{team}/brand');
export const noteTeamPicture = noting('noteTeamPicture', 'teams/{team}/avatar');
export const noteProfilePicture = noting('noteProfilePicture', 'users/{user}/avatar');

async function noteGone(ports: FunctionPorts, { params, before, after }: Change): Promise<void> {
  const stays = filesIn(after);
  const { team, user } = params;
  await trashFilesOf(
    ports,
    team === undefined ? `users/${user}` : `teams/${team}`,
    [...filesIn(before)].filter((path) => !stays.has(path)),
  );
}

/**
 * Every file is looked at again, so that those nobody came to use do not stay forever. Told late, it puts nothing
 * off that is to be looked at sooner.
 */
export const noteUpload = defineTrigger({
  on: 'upload',
  name: 'noteUpload',
  async run(ports, path) {
    if (await isInTrash(ports, path)) return;
    const isShort = /^teams\/[^/]+\/(imports|answers)\//.test(path);
    await trashFiles(ports, [path], isShort ? IMPORT_MS : UNUSED_MS);
  },
});
