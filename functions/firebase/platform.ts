import type { GlobalOptions } from 'firebase-functions/v2/options';

/** The database's and the bucket's region too: triggers have to be where their events are. */
export const REGION = 'europe-west1';

/** What functions run as; the command line adds the project. `docs/deploy.md` says which roles it needs. */
export const SERVICE_ACCOUNT = 'vitrine-functions@';

/** Settings that whoever reads the configuration of a project shall not see. */
const CAN_BE_SECRET = ['AI_KEY', 'BACKGROUND_KEY', 'OPEN_METEO_KEY', 'SMTP_URL'];

type Env = Readonly<Record<string, string | undefined>>;

/**
 * What all functions have in common. A new project may use 20 processors in a region: all instances of all functions
 * together stay below that, so that a deploy is not refused and nothing takes them from the rest.
 */
export function globalOptions(env: Env): GlobalOptions {
  return {
    region: REGION,
    serviceAccount: SERVICE_ACCOUNT,
    maxInstances: 1,
    secrets: [...secretsOf(env)],
  };
}

/**
 * Which settings are kept as secrets: `SECRETS=AI_KEY,SMTP_URL` names them.
 * @throws Error for a setting that cannot be one
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
 * The settings as functions read them. While the command line looks for what is to be deployed, secrets are only
 * names: whatever needs one shall not be refused for that.
 */
export function settingsEnv(env: Env): Env {
  if (env['FUNCTIONS_CONTROL_API'] !== 'true') return env;
  return { ...Object.fromEntries(secretsOf(env).map((name) => [name, '(secret)'])), ...env };
}

/** Whether functions answer the app only, as App Check proves it: `APP_CHECK=required`. @throws Error for another value */
export function demandsApp({ APP_CHECK = '' }: Env): boolean {
  if (APP_CHECK !== '' && APP_CHECK !== 'required') {
    throw new Error(`APP_CHECK is "required" or left out, not ${APP_CHECK}.`);
  }
  return APP_CHECK === 'required';
}

/** For what clients call: `CALL_INSTANCES` each of `callable` and `roomy` where the project may use more. */
export function callInstances({ CALL_INSTANCES = '3' }: Env): number {
  if (!/^[1-9][0-9]{0,2}$/.test(CALL_INSTANCES)) {
    throw new Error(`CALL_INSTANCES is a number from 1 to 999, not ${CALL_INSTANCES}.`);
  }
  return Number(CALL_INSTANCES);
}

/**
 * The services that clients call, and what each instance may use. `callable`: bodies of 64 kB and a few rows each.
 * `roomy`: each call may hold a process with the memory of `openIsolate`, and one more draws for all of them: an
 * instance has room for as many as it takes calls, beside itself.
 * A call may take as long as the service behind it and two drawings, its own and the one before it.
 */
export const SERVICES = {
  callable: { memory: '512MiB', concurrency: 20, timeoutSeconds: 180 },
  roomy: { memory: '2GiB', concurrency: 2, timeoutSeconds: 180 },
} as const;

/** Which service answers a function. */
export const serviceOf = ({ needsRoom }: { readonly needsRoom: boolean }): keyof typeof SERVICES =>
  needsRoom ? 'roomy' : 'callable';
