import { copyPublished } from '../spaces/copyPublished.ts';
import { mendSpaces } from '../teams/mendSpaces.ts';
import { restoreSpaces } from '../spaces/restoreSpaces.ts';
import { runProjectTool } from './projectTool.ts';

/**
 * To be run once after a backup was imported into a Firebase project: otherwise devices that are ahead of the backup
 * would not notice. If interrupted, it continues when run again. `docs/deploy.md` explains its use.
 */
await runProjectTool('restored', async (database) => {
  const count = await restoreSpaces(database, Date.now());
  await copyPublished(database, Date.now());
  await mendSpaces(database);
  return [`${count} spaces say that they were restored.`];
});
