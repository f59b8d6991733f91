import { defineTrigger, type TriggerChange, type ChangeTrigger } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { storedFilesIn } from './filesIn.ts';
import { isInTrash, trashFiles, trashFilesOf, UNUSED_MS } from './trash.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long files of a brand import are kept for the person to choose, and paid pictures for repeated requests. */
const IMPORT_MS = 24 * HOUR_MS;

/** Marks files that a row no longer refers to. */
const noting = (name: string, path: string): ChangeTrigger =>
  defineTrigger({ on: 'change', name, path, run: noteGone });

export const noteSlideFiles = noting('noteSlideFiles', 'teams/{team}/slides/{index}');
export const noteTemplateFiles = noting('noteTemplateFiles', 'templates/{team}/canvas/{template}');
export const noteBrandFiles = noting('noteBrandFiles', 'teams/{team}/brand');
export const noteTeamPicture = noting('noteTeamPicture', 'teams/{team}/avatar');
export const noteProfilePicture = noting('noteProfilePicture', 'users/{user}/avatar');

async function noteGone(
  ports: FunctionPorts,
  { params, before, after }: TriggerChange,
): Promise<void> {
  const stays = storedFilesIn(after);
  const { team, user } = params;
  await trashFilesOf(
    ports,
    team === undefined ? `users/${user}` : `teams/${team}`,
    [...storedFilesIn(before)].filter((path) => !stays.has(path)),
  );
}

/**
 * Schedules a check of every new file, so that unused ones do not stay forever. A late event does not postpone an
 * earlier check.
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
