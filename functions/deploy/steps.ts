import { dispatchersOf } from '../events/dispatch.ts';
import { TRIGGERS } from '../events/registry.ts';
import { REGION } from '../firebase/platform.ts';
import { answerOf, fieldsIn, listIn, textIn } from './answer.ts';
import type { Project } from './types.ts';

export interface DeployStep {
  readonly name: string;
  /** Arguments of the Firebase command line, or the product's own script that writes records. */
  readonly does: readonly string[] | 'provision';
  /** The state if this step fails; earlier steps are complete. */
  readonly ifCut: string;
}

/** As named in `firebase.json`. */
const CODEBASE = 'vitrine';

/** Returns the exports of `functions/firebase/index.ts` by their deployed names. */
export function functionNames(): readonly string[] {
  const others = TRIGGERS.filter(({ on }) => on !== 'change');
  const triggers = [...dispatchersOf(TRIGGERS), ...others].map(({ name }) => `triggers-${name}`);
  return ['callable', 'roomy', ...triggers];
}

/**
 * Returns the steps of a deploy. Servers precede their clients: first the functions, which serve old apps as before,
 * then the rules, which accept old apps' writes, then the records and copies that the new app reads, then the app. What
 * the new version no longer uses is removed last.
 * @param outdated functions of an earlier version
 * @param hosting a Hosting configuration other than `firebase.json`
 */
export function stepsOf(
  id: string,
  outdated: readonly string[],
  hosting?: string,
): readonly DeployStep[] {
  // By name: the command line deletes no function that it was not given.
  const functions = functionNames().map((name) => `functions:${CODEBASE}:${name}`);
  // `--force` confirms its question about functions that are retried on failure, since no one is there to answer.
  const always = ['--project', id, '--non-interactive', '--force'];
  const deploy = (only: string) => ['deploy', '--only', only, ...always];
  const remove = ['functions:delete', ...outdated, '--region', REGION, ...always];
  return [
    {
      name: 'functions',
      does: deploy(functions.join(',')),
      ifCut: 'The old app works on, with old and new functions: both keep the same promises.',
    },
    {
      name: 'rules of files',
      does: deploy('storage'),
      ifCut: 'The old app works on, with the new functions.',
    },
    {
      name: 'rules of the database',
      does: deploy('database'),
      ifCut: 'The old app works on, with the new functions and rules of files.',
    },
    {
      name: 'records',
      does: 'provision',
      ifCut: 'The old app works on. The new one would miss what it reads: it is not there yet.',
    },
    {
      name: 'app',
      does: [...deploy('hosting'), ...(hosting === undefined ? [] : ['--config', hosting])],
      ifCut: 'The old app works on: a version of the hosting is released whole or not at all.',
    },
    ...(outdated.length === 0
      ? []
      : [
          {
            name: 'functions that nothing needs any more',
            does: remove,
            ifCut: 'The new product works; some things are done twice, which changes nothing.',
          },
        ]),
  ];
}

/**
 * Returns this product's deployed functions that are no longer part of it. Address and response as in firebase-tools
 * 15.28.1, src/gcp/cloudfunctionsv2.ts (`CODEBASE_LABEL`).
 */
export async function outdatedFunctions(project: Project): Promise<readonly string[]> {
  const filter = encodeURIComponent('environment="GEN_2"');
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${project.id}/locations/${REGION}/functions?pageSize=500&filter=${filter}`;
  const own = listIn(await answerOf(project, url), 'functions').filter(
    (one) => textIn(fieldsIn(one, 'labels'), 'firebase-functions-codebase') === CODEBASE,
  );
  const names = own.map((one) => (textIn(one, 'name') ?? '').split('/').at(-1) ?? '');
  const wanted = new Set(functionNames());
  return names.filter((name) => name !== '' && !wanted.has(name)).toSorted();
}
