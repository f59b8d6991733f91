import type { Ask, CallOptions, Project } from './types.ts';

export const ID = 'museum-signs';
const REGION = 'europe-west1';
const EMAIL = `vitrine-functions@${ID}.iam.gserviceaccount.com`;
const NUMBER = '123456789012';
const DATABASE = `https://${ID}-default-rtdb.${REGION}.firebasedatabase.app`;
const BUCKET = `${ID}.firebasestorage.app`;

/** A project in which everything is right: responses by part of the address. */
export const ANSWERS = {
  // src/management/projects.ts: FirebaseProjectMetadata
  [`firebase.googleapis.com/v1beta1/projects/${ID}`]: {
    projectId: ID,
    projectNumber: NUMBER,
    state: 'ACTIVE',
  },
  // src/gcp/cloudbilling.ts
  [`/projects/${ID}/billingInfo`]: {
    billingAccountName: 'billingAccounts/0',
    billingEnabled: true,
  },
  // Cloud Billing Budget API v1: ListBudgetsResponse
  '/billingAccounts/0/budgets': {
    budgets: [
      {
        name: 'billingAccounts/0/budgets/1',
        displayName: 'Signage',
        budgetFilter: { projects: [`projects/${NUMBER}`] },
        thresholdRules: [{ thresholdPercent: 0.5, spendBasis: 'CURRENT_SPEND' }],
      },
    ],
  },
  // src/management/database.ts: listDatabaseInstances, convertDatabaseInstance; the service's enums in capitals
  '/locations/-/instances': {
    instances: [
      {
        name: `projects/${NUMBER}/locations/${REGION}/instances/${ID}-default-rtdb`,
        project: `projects/${NUMBER}`,
        databaseUrl: DATABASE,
        type: 'DEFAULT_DATABASE',
        state: 'ACTIVE',
      },
    ],
  },
  // src/gcp/storage.ts: BucketResponse
  [`/storage/v1/b/${BUCKET}`]: {
    kind: 'storage#bucket',
    name: BUCKET,
    location: 'EUROPE-WEST1',
    cors: [
      {
        origin: [`https://${ID}.web.app`, `https://${ID}.firebaseapp.com`],
        method: ['GET', 'HEAD'],
      },
    ],
  },
  // src/gcp/iam.ts: ServiceAccount
  [`/serviceAccounts/${EMAIL}`]: { email: EMAIL, projectId: ID },
  // src/gcp/resourceManager.ts: Policy
  [`/projects/${ID}:getIamPolicy`]: {
    bindings: [
      'firebasedatabase.admin',
      'firebaseauth.admin',
      'storage.objectAdmin',
      'eventarc.eventReceiver',
      'run.invoker',
      'logging.logWriter',
    ]
      .map((role) => ({ role: `roles/${role}`, members: [`serviceAccount:${EMAIL}`] }))
      .concat({
        role: 'roles/cloudbuild.builds.builder',
        members: [`serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`],
      }),
  },
  // Service Usage API v1beta1: ConsumerQuotaMetric
  '/consumerQuotaMetrics': {
    metrics: [
      {
        metric: 'run.googleapis.com/cpu_allocation',
        consumerQuotaLimits: [
          { unit: '1/{project}/{region}', quotaBuckets: [{ effectiveLimit: '20000' }] },
        ],
      },
    ],
  },
  // src/gcp/secretManager.ts: SecretVersionResponse
  '/secrets/AI_KEY/versions/latest': {
    name: `projects/${NUMBER}/secrets/AI_KEY/versions/3`,
    state: 'ENABLED',
  },
  // src/gcp/auth.ts: getAuthDomains
  [`/admin/v2/projects/${ID}/config`]: {
    signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
    authorizedDomains: ['localhost', `${ID}.firebaseapp.com`, `${ID}.web.app`],
  },
  // src/rtdb.ts: updateRulesWithClient
  '/.settings/rules.json?dryRun=true': { status: 'ok' },
  '/.settings/rules.json': { rules: { '.read': false } },
  // src/gcp/rules.ts: testRuleset, Release, RulesetSource
  [`/projects/${ID}:test`]: {},
  [`/projects/${ID}/releases`]: {
    releases: [
      {
        name: `projects/${ID}/releases/firebase.storage/${BUCKET}`,
        rulesetName: `projects/${ID}/rulesets/abc`,
        createTime: '2026-01-01T00:00:00Z',
      },
    ],
  },
  [`/projects/${ID}/rulesets/abc`]: {
    source: { files: [{ name: 'storage.rules', content: '// before' }] },
  },
  // src/gcp/cloudfunctionsv2.ts: OutputCloudFunction
  [`/locations/${REGION}/functions`]: {
    functions: ['callable', 'triggers-keepSlideHistory'].map((name) => ({
      name: `projects/${ID}/locations/${REGION}/functions/${name}`,
      environment: 'GEN_2',
      labels: { 'firebase-functions-codebase': 'vitrine', 'deployment-tool': 'cli-firebase' },
    })),
  },
  // src/hosting/api.ts: Channel
  '/channels/live': {
    name: `projects/${NUMBER}/sites/${ID}/channels/live`,
    release: {
      name: 'r',
      version: { name: `projects/${NUMBER}/sites/${ID}/versions/f3a9`, status: 'FINALIZED' },
    },
  },
};

export const CLIENT = {
  backend: 'firebase',
  firebase: { projectId: ID, apiKey: 'k', databaseURL: DATABASE, storageBucket: BUCKET },
  registrationPath: '/r-hard-to-guess',
  hasAccounts: true,
  knowledgeBaseUrl: null,
  microsoft: 'off',
  sendsMail: true,
};

/** Files of a checkout and its configuration. */
export const FILES: Readonly<Record<string, string>> = {
  'dist/index.html': '',
  'dist/sw.js': '',
  'dist/player/index.html': '',
  'dist/player/worker.js': '',
  'database.rules.json': '{"rules":{}}',
  'storage.rules': '// now',
  [`deploy/${ID}/vitrine.json`]: JSON.stringify(CLIENT),
  [`deploy/${ID}/functions.env`]: 'SECRETS=AI_KEY\nAI_URL="https://ai.example/v1"\n',
};

/**
 * Returns the project with other responses, a number for a status without a body, and other files, undefined for none.
 */
export function projectWith(
  answers: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string | undefined>> = {},
): Project & { readonly asked: readonly string[] } {
  const all: Readonly<Record<string, unknown>> = { ...ANSWERS, ...answers };
  const content: Readonly<Record<string, string | undefined>> = { ...FILES, ...files };
  const asked: string[] = [];
  const ask: Ask = async (url, { method = 'GET' }: CallOptions = {}) => {
    asked.push(`${method} ${url}`);
    const isAsked = (part: string) => url.includes(part);
    const longest = Object.keys(ANSWERS).toSorted((a, b) => b.length - a.length);
    const key = Object.keys(answers).find(isAsked) ?? longest.find(isAsked);
    if (key === undefined)
      return { status: 404, body: { error: { code: 404, message: 'not found' } } };
    const body = all[key];
    if (typeof body === 'number')
      return { status: body, body: { error: { code: body, message: 'no' } } };
    return { status: 200, body };
  };
  return { id: ID, ask, read: (file) => content[file], asked };
}
