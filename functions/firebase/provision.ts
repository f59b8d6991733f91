import { copyPublished } from '../spaces/copyPublished.ts';
import { mendSpaces } from '../teams/mendSpaces.ts';
import { provision } from '../provision/provision.ts';
import { runProjectTool } from './projectTool.ts';

/** Writes the records that the product expects to a Firebase project; `docs/deploy.md` explains its use. */
await runProjectTool('provision', async (database) => {
  const written = await provision(database);
  const copied = await copyPublished(database, Date.now());
  await mendSpaces(database);
  const lines = written.length === 0 ? ['Everything is there already.'] : written;
  return copied > 0 ? [...lines, `${copied} slides were copied for walls.`] : lines;
});
