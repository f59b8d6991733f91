import { REGION } from '../../firebase/platform.ts';
import { answerOf, listIn, textIn } from '../answer.ts';
import { readClientFile } from '../config.ts';
import { bad, type DeployCheck, good, NotSignedIn, unseen } from '../types.ts';

/*
 * Addresses and responses as in firebase-tools 15.28.1: src/management/projects.ts, src/gcp/cloudbilling.ts,
 * src/management/database.ts, src/gcp/storage.ts.
 */

export const login: DeployCheck = {
  name: 'login',
  async look({ id, ask }) {
    try {
      const { status } = await ask(`https://firebase.googleapis.com/v1beta1/projects/${id}`);
      if (status === 200) return good(`may see ${id}`);
      return bad(
        `${id} is not there, or not for you (${status})`,
        'Ask its owner for the roles of docs/deploy.md.',
      );
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error;
      return bad(error.message, 'gcloud auth application-default login');
    }
  },
};

export const planCheck: DeployCheck = {
  name: 'plan',
  async look(project) {
    const url = `https://cloudbilling.googleapis.com/v1/projects/${project.id}/billingInfo`;
    const isPaid = (await answerOf(project, url))?.['billingEnabled'] === true;
    return isPaid
      ? good('Blaze')
      : bad(
          'not on the Blaze plan, which functions need',
          'Choose it in the console, with a budget alert.',
        );
  },
};

export const databaseRegion: DeployCheck = {
  name: 'region of the database',
  async look(project) {
    const config = readClientFile(project);
    if (typeof config === 'string') return unseen('vitrine.json does not say which database');
    const url = `https://firebasedatabase.googleapis.com/v1beta/projects/${project.id}/locations/-/instances`;
    const instances = listIn(await answerOf(project, url), 'instances');
    const own = instances.find((one) => textIn(one, 'databaseUrl') === config.firebase.databaseURL);
    if (!own)
      return bad(
        `${config.firebase.databaseURL} is no database of ${project.id}`,
        'Copy its address from the console.',
      );
    if (textIn(own, 'state') !== 'ACTIVE')
      return bad('it is not active', 'Enable it in the console.');
    if (textIn(own, 'type') !== 'DEFAULT_DATABASE')
      return bad('it is not the default database, which functions open', 'Use the default one.');
    return inRegion(/\/locations\/([^/]+)\//.exec(textIn(own, 'name') ?? '')?.[1]);
  },
};

export const bucketRegion: DeployCheck = {
  name: 'region of the bucket',
  async look(project) {
    if (typeof readClientFile(project) === 'string')
      return unseen('vitrine.json does not say which bucket');
    const bucket = await readBucket(project);
    if (typeof bucket === 'string')
      return bad(bucket, 'Set up Storage in the console, and name its bucket.');
    return inRegion(textIn(bucket, 'location')?.toLowerCase());
  },
};

/** Returns the bucket as src/gcp/storage.ts of firebase-tools 15.28.1 reads it, or what is missing. */
export async function readBucket(project: Parameters<DeployCheck['look']>[0]) {
  const config = readClientFile(project);
  if (typeof config === 'string') return config;
  const name = config.firebase.storageBucket;
  const bucket = await answerOf(project, `https://storage.googleapis.com/storage/v1/b/${name}`);
  return bucket ?? `there is no bucket ${name}`;
}

/** The command line silently deploys a trigger outside its database's region, where it never runs. */
function inRegion(region: string | undefined) {
  if (region === REGION) return good(REGION);
  return bad(
    `it is in ${region ?? 'no region that is told'}, functions are in ${REGION}`,
    'Neither can be moved: make it anew there, or change the region in functions/firebase/platform.ts, firebase.json and vitrine.json.',
  );
}
