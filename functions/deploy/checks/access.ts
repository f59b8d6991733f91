import { REGION, SERVICE_ACCOUNT, secretsOf } from '../../firebase/platform.ts';
import { answerOf, type AnswerFields, fieldsIn, listIn, textIn, textsIn } from '../answer.ts';
import { readSettings } from '../config.ts';
import { bad, type DeployCheck, good, type Project, Unseen, unseen } from '../types.ts';

/*
 * Addresses and responses as in firebase-tools 15.28.1: src/gcp/iam.ts, src/gcp/resourceManager.ts,
 * src/gcp/secretManager.ts, src/management/projects.ts; quotas as in the Service Usage API, v1beta1.
 */

/** What functions need: rows, accounts, files, events, calls, log lines. */
const ROLES = [
  'roles/firebasedatabase.admin',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/logging.logWriter',
];
/** Either one lets the build read its source; new organizations grant neither. */
const BUILD_ROLES = ['roles/cloudbuild.builds.builder', 'roles/editor'];

/** CPU of all instances together, in thousandths; `bundle.test.ts` enforces it. */
const CPU_NEEDED = 20_000;

const accountOf = (id: string): string => `${SERVICE_ACCOUNT}${id}.iam.gserviceaccount.com`;

export const functionRoles: DeployCheck = {
  name: 'roles of the functions',
  async look(project) {
    const email = accountOf(project.id);
    const url = `https://iam.googleapis.com/v1/projects/${project.id}/serviceAccounts/${email}`;
    const account = await answerOf(project, url);
    if (!account) return bad(`there is no ${email}`, makeAccount(project.id));
    if (account['disabled'] === true)
      return bad(`${email} is disabled`, 'Enable it in the console.');
    const granted = rolesOf(await readPolicy(project), `serviceAccount:${email}`);
    const missing = granted.includes('roles/owner')
      ? []
      : ROLES.filter((role) => !granted.includes(role));
    return missing.length === 0
      ? good(email)
      : bad(
          `${email} lacks ${missing.join(', ')}`,
          missing.map((role) => grant(project.id, email, role)).join('\n'),
        );
  },
};

export const buildRoles: DeployCheck = {
  name: 'roles of the build',
  async look(project) {
    const url = `https://firebase.googleapis.com/v1beta1/projects/${project.id}`;
    const number = textIn(await answerOf(project, url), 'projectNumber');
    if (number === undefined) return unseen('the project tells no number');
    const email = `${number}-compute@developer.gserviceaccount.com`;
    const granted = rolesOf(await readPolicy(project), `serviceAccount:${email}`);
    return BUILD_ROLES.some((role) => granted.includes(role))
      ? good(email)
      : bad(`${email} may not build`, grant(project.id, email, BUILD_ROLES[0] ?? ''));
  },
};

export const secrets: DeployCheck = {
  name: 'secrets',
  async look(project) {
    const names = namedSecrets(project);
    const missing: string[] = [];
    for (const name of names) {
      const url = `https://secretmanager.googleapis.com/v1/projects/${project.id}/secrets/${name}/versions/latest`;
      if (textIn(await answerOf(project, url), 'state') !== 'ENABLED') missing.push(name);
    }
    const set = (name: string) =>
      `npx firebase-tools functions:secrets:set ${name} --project ${project.id}`;
    if (missing.length > 0)
      return bad(`${missing.join(', ')}: no value`, missing.map(set).join('\n'));
    return good(names.length === 0 ? 'none are asked for' : names.join(', '));
  },
};

function namedSecrets(project: Project): readonly string[] {
  try {
    return secretsOf(readSettings(project));
  } catch {
    throw new Unseen('the settings name what cannot be one'); // another check reports the invalid settings
  }
}

export const quota: DeployCheck = {
  name: 'quotas',
  async look(project) {
    const url = `https://serviceusage.googleapis.com/v1beta1/projects/${project.id}/services/run.googleapis.com/consumerQuotaMetrics?view=FULL&pageSize=500`;
    const metrics = listIn(await answerOf(project, url), 'metrics');
    const cpu = metrics.find(
      (one) => textIn(one, 'metric') === 'run.googleapis.com/cpu_allocation',
    );
    const limits = listIn(cpu, 'consumerQuotaLimits').filter(
      (one) => textIn(one, 'unit') === '1/{project}/{region}',
    );
    const buckets = limits.flatMap((limit) => listIn(limit, 'quotaBuckets'));
    const own =
      buckets.find((one) => regionOf(one) === REGION) ??
      buckets.find((one) => regionOf(one) === undefined);
    const allowed = Number(textIn(own, 'effectiveLimit') ?? Number.NaN);
    if (Number.isNaN(allowed))
      return unseen('how many processors the project may use in its region is not told');
    const is = `${allowed / 1000} processors in ${REGION}`;
    const remedy = 'Ask for more of "Total CPU allocation" of Cloud Run in the console.';
    // Negative means unlimited to Google.
    return allowed < 0 || allowed >= CPU_NEEDED
      ? good(is)
      : bad(`${is}, ${CPU_NEEDED / 1000} are needed`, remedy);
  },
};

const regionOf = (bucket: AnswerFields) => textIn(fieldsIn(bucket, 'dimensions'), 'region');

const readPolicy = (project: Project) =>
  answerOf(
    project,
    `https://cloudresourcemanager.googleapis.com/v1/projects/${project.id}:getIamPolicy`,
    { method: 'POST' },
  );

const rolesOf = (policy: AnswerFields | undefined, member: string): readonly string[] =>
  listIn(policy, 'bindings')
    .filter((binding) => textsIn(binding, 'members').includes(member))
    .flatMap((binding) => textIn(binding, 'role') ?? []);

function makeAccount(id: string): string {
  const name = SERVICE_ACCOUNT.replace('@', '');
  const make = `gcloud iam service-accounts create ${name} --project ${id}`;
  return [make, ...ROLES.map((role) => grant(id, accountOf(id), role))].join('\n');
}

const grant = (id: string, email: string, role: string): string =>
  `gcloud projects add-iam-policy-binding ${id} --member serviceAccount:${email} --role ${role} --condition None`;
