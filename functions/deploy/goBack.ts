import { answerOf, type AnswerFields, fieldsIn, listIn, textIn } from './answer.ts';
import { readClientFile } from './config.ts';
import { type Project, Unseen } from './types.ts';

/** The deployed state, to return to. */
export interface Before {
  /** The Hosting version, such as `f3a…`; undefined if nothing was hosted. */
  readonly version: string | undefined;
  /** File names and their contents. */
  readonly rules: Readonly<Record<string, string>>;
}

/*
 * Addresses and responses as in firebase-tools 15.28.1: src/hosting/api.ts (`getChannel`), src/gcp/rules.ts,
 * src/rtdb.ts.
 */

/** @throws Unseen if part of it cannot be read */
export async function readBefore(project: Project): Promise<Before> {
  const channel = await answerOf(
    project,
    `https://firebasehosting.googleapis.com/v1beta1/projects/-/sites/${project.id}/channels/live`,
  );
  const version = textIn(fieldsIn(fieldsIn(channel, 'release'), 'version'), 'name');
  const files = await filesRules(project);
  return {
    version: version?.split('/').at(-1),
    rules: {
      'database.rules.json': await databaseRules(project),
      ...(files !== undefined && { 'storage.rules': files }),
    },
  };
}

async function databaseRules(project: Project): Promise<string> {
  const config = readClientFile(project);
  if (typeof config === 'string') throw new Unseen(config);
  const url = `${config.firebase.databaseURL}/.settings/rules.json`;
  const rules: AnswerFields | undefined = await answerOf(project, url);
  return `${JSON.stringify(rules ?? {}, null, 1)}\n`;
}

async function filesRules(project: Project): Promise<string | undefined> {
  const origin = 'https://firebaserules.googleapis.com/v1';
  const answer = await answerOf(project, `${origin}/projects/${project.id}/releases`);
  const start = `projects/${project.id}/releases/firebase.storage/`;
  const release = listIn(answer, 'releases').find((one) => textIn(one, 'name')?.startsWith(start));
  const name = textIn(release, 'rulesetName');
  if (name === undefined) return undefined;
  const ruleset = await answerOf(project, `${origin}/${name}`);
  const [file] = listIn(fieldsIn(ruleset, 'source'), 'files');
  return textIn(file, 'content');
}

/** Returns how to go back, in a safe order: the app first, then the services that it calls. */
export function goBackText(
  id: string,
  { version, rules }: Before,
  { cli, folder }: { readonly cli: string; readonly folder: string },
): string {
  const app =
    version === undefined
      ? 'the app: nothing was hosted before'
      : `the app: ${cli} hosting:clone ${id}@${version} ${id}:live --project ${id}`;
  const kept = Object.keys(rules).map((name) => `${folder}/${name}`);
  return [
    'To go back, in this order:',
    `  1. ${app}`,
    `  2. rules: in a checkout of the version before, or with ${kept.join(' and ')} in their places: ${cli} deploy --only database,storage --project ${id}`,
    `  3. functions: in a checkout of the version before: ${cli} deploy --only functions --project ${id}`,
    'What was stored meanwhile stays readable for the version before only as docs/upgrade.md says.',
  ].join('\n');
}
