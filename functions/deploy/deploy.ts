import { jsonIn, isObject, type Json, type JsonObject } from '../../src/model/json.ts';
import { lackingServices } from '../settings.ts';
import {
  clientFileOf,
  folderOf,
  readClientFile,
  readDeployedSettings,
  settingsFileOf,
} from './config.ts';
import { goBackText, readBefore } from './goBack.ts';
import { findingsText, type Named, runChecks } from './runChecks.ts';
import { outdatedFunctions, type DeployStep, stepsOf } from './steps.ts';
import { type DeployCheck, type Project, Unseen } from './types.ts';

/** Beside `firebase.json`, because the command line resolves paths from there; in no repository. */
const APP_CHECK_HOSTING = 'firebase.app-check.json';

/** Where App Check loads its scripts from, and which hosts they contact. */
const APP_CHECK_SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
} as const;

const EVERY_PAGE = '**';

export interface DeployDeps {
  readonly project: Project;
  readonly isDryRun: boolean;
  /** Runs the Firebase command line; returns its exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
  readonly write: (path: string, content: string) => void;
  readonly say: (text: string) => void;
  readonly now: () => Date;
  /** Returns true to go on. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Writes the records that the product expects; returns the exit code. */
  readonly provision: () => Promise<number>;
  /** Tests the deployed product end to end. @throws Error saying what did not work */
  readonly smoke: () => Promise<void>;
  /** How to invoke the command line, for messages. */
  readonly cli: string;
  readonly checks?: readonly DeployCheck[];
}

/**
 * Checks everything that a deploy needs, announces its steps, and runs them after a yes. It ends at a failing step: all
 * are repeatable, so a second run continues. Returns the exit code: 1 if something is wrong, 2 if merely a dry run
 * could not check everything.
 */
export async function deploy(deps: DeployDeps): Promise<number> {
  const { project, say } = deps;
  const findings = await runChecks(project, deps.checks);
  say(findingsText(findings));
  const { steps, isWhole } = await plan(deps);
  say(planText(steps, deps.cli));
  if (findings.some(({ state }) => state === 'bad')) {
    say('Nothing was deployed: see what is marked NO.');
    return 1;
  }
  if (deps.isDryRun) return endDryRun(deps, findings, isWhole);
  return act(deps, findings, steps);
}

async function plan({ project, say }: DeployDeps) {
  const hosting = hasAppCheck(project) ? APP_CHECK_HOSTING : undefined;
  try {
    const outdated = await outdatedFunctions(project);
    return { steps: stepsOf(project.id, outdated, hosting), isWhole: true };
  } catch (error) {
    if (!(error instanceof Unseen)) throw error;
    say(`?   functions of an earlier version: ${error.message}`);
    return { steps: stepsOf(project.id, [], hosting), isWhole: false };
  }
}

function hasAppCheck(project: Project): boolean {
  const config = readClientFile(project);
  return typeof config !== 'string' && config.firebase.appCheck !== undefined;
}

function planText(steps: readonly DeployStep[], cli: string): string {
  const lines = steps.map(
    ({ name, does, ifCut }, at) =>
      `  ${at + 1}. ${name}\n     ${does === 'provision' ? 'npm run deploy -- provision' : `${cli} ${does.join(' ')}`}\n     If this is cut off: ${ifCut}`,
  );
  return ['What a deploy does:', ...lines, '  Then a smoke test walks through.'].join('\n');
}

function endDryRun({ say }: DeployDeps, findings: readonly Named[], isWhole: boolean): number {
  const unseen = findings.filter(({ state }) => state === 'unseen').map(({ name }) => name);
  if (unseen.length === 0 && isWhole) {
    say('Dry run: everything was looked at, nothing was deployed.');
    return 0;
  }
  const rest = [...unseen, ...(isWhole ? [] : ['functions of an earlier version'])];
  say(`Dry run: nothing was deployed. Not looked at: ${rest.join(', ')}.`);
  return 2;
}

async function act(
  deps: DeployDeps,
  findings: readonly Named[],
  steps: readonly DeployStep[],
): Promise<number> {
  const { project, say } = deps;
  const count = findings.filter(({ state }) => state === 'unseen').length;
  const doubt = count === 0 ? '' : `${count} could not be looked at. `;
  if (!(await deps.confirm(`${doubt}Deploy to ${project.id}?`))) return 1;
  const wayBack = await keepBefore(deps);
  place(deps);
  for (const step of steps) {
    say(`— ${step.name}`);
    if ((await run(deps, step)) === 0) continue;
    say(
      `${step.name} failed. ${step.ifCut}\nFix it and start again: every step can be repeated.\n${wayBack}`,
    );
    return 1;
  }
  return finish(deps, wayBack);
}

const run = ({ run: call, provision }: DeployDeps, { does }: DeployStep): Promise<number> =>
  does === 'provision' ? provision() : call(does);

async function finish({ say, smoke }: DeployDeps, wayBack: string): Promise<number> {
  try {
    await smoke();
    say(`Deployed.\n${wayBack}`);
    return 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`Deployed, and something does not work: ${why}\n${wayBack}`);
    return 1;
  }
}

/** Saves the current state next to the configuration before anything replaces it. */
async function keepBefore({ project, write, cli, now }: DeployDeps): Promise<string> {
  const before = await readBefore(project);
  // One folder per run: after an interrupted run, the current state is half new.
  const folder = `${folderOf(project.id)}/before-${now().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  for (const [name, content] of Object.entries(before.rules)) write(`${folder}/${name}`, content);
  return goBackText(project.id, before, { cli, folder });
}

/** Copies the project's own configuration files to where the command line expects them. */
function place({ project, write }: DeployDeps): void {
  const config = readClientFile(project);
  if (typeof config === 'string') throw new Error(config); // a check refused it before
  write('dist/vitrine.json', clientFileFor(project));
  if (config.firebase.appCheck)
    write(APP_CHECK_HOSTING, appCheckHosting(project.read('firebase.json') ?? ''));
  const settings = project.read(settingsFileOf(project.id));
  write(`dist-functions/.env.${project.id}`, settings ?? '');
}

/** Returns the client configuration, which also says what the functions' settings lack. */
function clientFileFor(project: Project): string {
  const given = jsonIn(project.read(clientFileOf(project.id)) ?? '');
  const lacks = lackingServices(readDeployedSettings(project));
  return JSON.stringify({ ...(given as object), lacks }, null, 2);
}

/**
 * Returns the Hosting configuration for a project with App Check, which lets the app's pages run its scripts. Other
 * projects forbid them, so only those that want it get this one.
 */
function appCheckHosting(firebaseJson: string): string {
  const config = JSON.parse(firebaseJson) as JsonObject;
  const hosting = config['hosting'] as JsonObject;
  const rules = hosting['headers'] as readonly JsonObject[];
  const headers = rules.map((rule) => (rule['source'] === EVERY_PAGE ? widened(rule) : rule));
  return `${JSON.stringify({ ...config, hosting: { ...hosting, headers } }, null, 2)}\n`;
}

const widened = (rule: JsonObject): JsonObject => ({
  ...rule,
  headers: (rule['headers'] as readonly Json[]).map(widenedHeader),
});

function widenedHeader(header: Json): Json {
  if (!isObject(header) || header['key'] !== 'Content-Security-Policy') return header;
  const { value } = header;
  return typeof value === 'string'
    ? { ...(header as JsonObject), value: widenedPolicy(value) }
    : header;
}

const widenedPolicy = (policy: string): string =>
  Object.entries(APP_CHECK_SOURCES).reduce(
    (text, [name, sources]) =>
      text.replace(new RegExp(`${name} [^;]*`), (part) => [part, ...sources].join(' ')),
    policy,
  );
