import path from 'node:path';
import process from 'node:process';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { readCheckoutFile } from '../../functions/deploy/checkout.ts';
import { readClientFile } from '../../functions/deploy/config.ts';
import type { MoveTarget } from '../../functions/move/types.ts';
import { runCommand } from '../control/runCommand.ts';
import { finishMove, moveSite } from '../carry/moveSite.ts';

/**
 * `npm run move:firebase -- --project ID [--dry-run | --close | --finish ADDRESS]`; `docs/deploy.md` describes the
 * move.
 */
const USAGE =
  'npm run move:firebase -- --project ID [--dry-run | --close | --finish https://new.address]';

const readOptions = () =>
  readWords(USAGE, {
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      close: { type: 'boolean', default: false },
      finish: { type: 'string' },
    },
  }).values;
type Options = ReturnType<typeof readOptions>;
const say = (text: string) => void process.stdout.write(`${text}\n`);

await runCli(async () => {
  const values = readOptions();
  const id = values.project ?? '';
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(id)) throw new Error(USAGE);
  const config = readClientFile({ id, read: readCheckoutFile });
  if (typeof config === 'string') throw new Error(config);
  const { databaseURL, storageBucket, projectId } = config.firebase;
  // Only now: the words are read without Firebase's packages.
  const { openMoveTarget } = await import('../../functions/firebase/openMoveTarget.ts');
  const target = openMoveTarget({ databaseURL, storageBucket, projectId });
  try {
    return await work(target, values, { id, projectId });
  } finally {
    await target.close();
  }
});

async function work(
  target: MoveTarget,
  values: Options,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<readonly string[]> {
  const deps = {
    target,
    folder: path.resolve('deploy', id),
    command: (name: string, ...args: string[]) => runCommand(name, args, process.env),
    say,
  };
  if (values.finish !== undefined) {
    await finishMove({ ...deps, fetch, projectId }, values.finish);
    return ['Moved. Keep the old site running: it shows apps and players the way.'];
  }
  const isDryRun = values['dry-run'];
  const isSame = await moveSite(deps, { isLast: values.close, isDryRun });
  if (isDryRun) return ['Dry run: nothing was written.'];
  if (!isSame)
    throw new Error('Both differ, see above. Start again; does something write at the new place?');
  return [nextStep(id, values.close)];
}

function nextStep(id: string, isClosed: boolean): string {
  return isClosed
    ? `Now: npm run deploy -- firebase --project ${id}\nthen: npm run move:firebase -- --project ${id} --finish https://your.address`
    : `The old site goes on. When everybody may wait: npm run move:firebase -- --project ${id} --close`;
}
