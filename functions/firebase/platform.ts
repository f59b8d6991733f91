/** Also the region of the database and the bucket: triggers must run where their events occur. */
export const REGION = 'europe-west1';

/** The functions' service account; the command line appends the project. `docs/deploy.md` lists the roles it needs. */
export const SERVICE_ACCOUNT = 'vitrine-functions@';

/** Settings that readers of a project's configuration must not see. */
const CAN_BE_SECRET = ['AI_KEY', 'BACKGROUND_KEY', 'OPEN_METEO_KEY', 'SMTP_URL'];

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Options of all functions. A new project may use 20 CPUs per region: all instances of all functions together stay
 * below that, so that a deploy is not refused and no function takes CPUs from the others.
 */
export function globalOptions(env: Env): {
  readonly region: string;
  readonly serviceAccount: string;
  readonly maxInstances: number;
  readonly secrets: string[];
} {
  return {
    region: REGION,
    serviceAccount: SERVICE_ACCOUNT,
    maxInstances: 1,
    secrets: [...secretsOf(env)],
  };
}

/**
 * Returns the settings stored as secrets, as listed in `SECRETS=AI_KEY,SMTP_URL`.
 * @throws Error for a setting that cannot be a secret
 */
export function secretsOf({ SECRETS = '' }: Env): readonly string[] {
  const names = SECRETS.split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  const others = given.filter((name) => !CAN_BE_SECRET.includes(name));
  if (others.length > 0) {
    throw new Error(`SECRETS: ${others.join(', ')} cannot be. Known: ${CAN_BE_SECRET.join(', ')}.`);
  }
  return given;
}

/**
 * Returns the settings as functions read them. While the command line discovers what to deploy, secrets are only names:
 * code that needs one must not fail because of that.
 */
export function settingsEnv(env: Env): Env {
  if (env['FUNCTIONS_CONTROL_API'] !== 'true') return env;
  return { ...Object.fromEntries(secretsOf(env).map((name) => [name, '(secret)'])), ...env };
}

/**
 * Returns whether functions serve only the app as attested by App Check: `APP_CHECK=required`.
 * @throws Error for another value
 */
export function requiresAppCheck({ APP_CHECK = '' }: Env): boolean {
  if (APP_CHECK !== '' && APP_CHECK !== 'required') {
    throw new Error(`APP_CHECK is "required" or left out, not ${APP_CHECK}.`);
  }
  return APP_CHECK === 'required';
}

/** Maximum instances of each of `callable` and `roomy`: `CALL_INSTANCES`, for projects with a higher quota. */
export function callInstances({ CALL_INSTANCES = '3' }: Env): number {
  if (!/^[1-9][0-9]{0,2}$/.test(CALL_INSTANCES)) {
    throw new Error(`CALL_INSTANCES is a number from 1 to 999, not ${CALL_INSTANCES}.`);
  }
  return Number(CALL_INSTANCES);
}

/**
 * The services that clients call, and the resources of each instance. `callable`: bodies of 64 kB and a few rows each,
 * and one process that reads a feed.
 * `roomy`: each call may run a process with the memory of `openIsolate`, and one more process draws for all of them: an
 * instance has memory for its concurrent calls, besides itself. A call may take as long as its provider and two
 * drawings, its own and the one before it.
 */
export const SERVICES = {
  callable: { memory: '1GiB', concurrency: 20, timeoutSeconds: 180 },
  roomy: { memory: '2GiB', concurrency: 2, timeoutSeconds: 180 },
} as const;

/** Returns the service of a function. */
export const serviceOf = ({
  needsMemory,
}: {
  readonly needsMemory: boolean;
}): keyof typeof SERVICES => (needsMemory ? 'roomy' : 'callable');
