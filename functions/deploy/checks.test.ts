import { expect, test } from 'vitest';
import { createAsk } from './ask.ts';
import { ANSWERS, CLIENT, ID, projectWith } from './project.testkit.ts';
import { CHECKS, findingsText, runChecks } from './runChecks.ts';
import { setSignUps } from './signUps.ts';

const FILE = `deploy/${ID}/vitrine.json`;
const SETTINGS = `deploy/${ID}/functions.env`;

/** Returns the checks that are not good, as `name: state`. */
const wrongIn = async (...given: Parameters<typeof projectWith>) =>
  (await runChecks(projectWith(...given)))
    .filter(({ state }) => state !== 'good')
    .map(({ name, state }) => `${name}: ${state}`);

test('a project in which all is as it has to be', async () => {
  const project = projectWith();
  const findings = await runChecks(project);
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(findings).toHaveLength(CHECKS.length);
  const changing = project.asked.filter((line) => /^(PUT|PATCH|DELETE)/.test(line));
  expect(changing.filter((line) => !line.endsWith('dryRun=true'))).toEqual([]);
});

const instance = ANSWERS['/locations/-/instances'].instances[0];
const bucket = `/storage/v1/b/${ID}.firebasestorage.app`;
const config = `/admin/v2/projects/${ID}/config`;
const account = `/serviceAccounts/vitrine-functions@${ID}.iam.gserviceaccount.com`;
const policy = `/projects/${ID}:getIamPolicy`;
const budgets = (fields: object) => ({
  budgets: [{ ...ANSWERS['/billingAccounts/0/budgets'].budgets[0], ...fields }],
});
const cpu = (effectiveLimit: string, region?: string) => ({
  metrics: [
    {
      metric: 'run.googleapis.com/cpu_allocation',
      consumerQuotaLimits: [
        { unit: '1/min/{project}/{region}', quotaBuckets: [{ effectiveLimit: '1' }] },
        {
          unit: '1/{project}/{region}',
          quotaBuckets: [
            { effectiveLimit: '1000', dimensions: { region: 'us-central1' } },
            { effectiveLimit, ...(region && { dimensions: { region } }) },
          ],
        },
      ],
    },
  ],
});

test.each([
  [
    'nobody sees the project',
    { [`firebase.googleapis.com/v1beta1/projects/${ID}`]: 403 },
    ['login: bad', 'budget alert: unseen', 'roles of the build: unseen'],
  ],
  [
    'the free plan',
    { '/billingInfo': { billingEnabled: false } },
    ['plan: bad', 'budget alert: unseen'],
  ],
  ['a plan that is not told', { '/billingInfo': 403 }, ['plan: unseen', 'budget alert: unseen']],
  ['no budget', { '/billingAccounts/0/budgets': {} }, ['budget alert: bad']],
  [
    'a budget of another project',
    { '/billingAccounts/0/budgets': budgets({ budgetFilter: { projects: ['projects/987'] } }) },
    ['budget alert: bad'],
  ],
  [
    'a budget that tells nobody',
    { '/billingAccounts/0/budgets': budgets({ thresholdRules: [] }) },
    ['budget alert: bad'],
  ],
  ['a budget of all projects', { '/billingAccounts/0/budgets': budgets({ budgetFilter: {} }) }, []],
  ['budgets that are not told', { '/billingAccounts/0/budgets': 403 }, ['budget alert: unseen']],
  [
    'closed sign-ups',
    {
      [config]: {
        ...ANSWERS[config as keyof typeof ANSWERS],
        client: { permissions: { disabledUserSignup: true } },
      },
    },
    ['sign-in and authorised domains: bad'],
  ],
  [
    'a database elsewhere',
    {
      '/locations/-/instances': {
        instances: [{ ...instance, name: 'projects/1/locations/us-central1/instances/x' }],
      },
    },
    ['region of the database: bad'],
  ],
  [
    'another database',
    {
      '/locations/-/instances': {
        instances: [{ ...instance, databaseUrl: 'https://x.firebaseio.com' }],
      },
    },
    ['region of the database: bad'],
  ],
  [
    'a database that is not the default one',
    { '/locations/-/instances': { instances: [{ ...instance, type: 'USER_DATABASE' }] } },
    ['region of the database: bad'],
  ],
  ['no database', { '/locations/-/instances': {} }, ['region of the database: bad']],
  [
    'a bucket elsewhere',
    { [bucket]: { ...ANSWERS[bucket as keyof typeof ANSWERS], location: 'EU' } },
    ['region of the bucket: bad'],
  ],
  [
    'a bucket without CORS',
    { [bucket]: { location: 'EUROPE-WEST1' } },
    ['CORS of the bucket: bad'],
  ],
  ['no account of the functions', { [account]: 404 }, ['roles of the functions: bad']],
  ['no roles at all', { [policy]: {} }, ['roles of the functions: bad', 'roles of the build: bad']],
  [
    'roles that are not told',
    { [policy]: 403 },
    ['roles of the functions: unseen', 'roles of the build: unseen'],
  ],
  [
    'too few processors',
    { '/consumerQuotaMetrics': cpu('10000', 'europe-west1') },
    ['quotas: bad'],
  ],
  ['more processors', { '/consumerQuotaMetrics': cpu('200000') }, []],
  ['processors without a limit', { '/consumerQuotaMetrics': cpu('-1') }, []],
  ['quotas that are not told', { '/consumerQuotaMetrics': {} }, ['quotas: unseen']],
  ['a secret without a value', { '/secrets/AI_KEY/versions/latest': 404 }, ['secrets: bad']],
  [
    'a secret that was ended',
    { '/secrets/AI_KEY/versions/latest': { state: 'DISABLED' } },
    ['secrets: bad'],
  ],
  [
    'no accounts of players',
    {
      [config]: {
        ...ANSWERS[config as keyof typeof ANSWERS],
        signIn: { email: { enabled: true } },
      },
    },
    ['sign-in and authorised domains: bad'],
  ],
  [
    'players that are cleaned up',
    { [config]: { ...ANSWERS[config as keyof typeof ANSWERS], autodeleteAnonymousUsers: true } },
    ['sign-in and authorised domains: bad'],
  ],
  [
    'a domain that may not sign in',
    { [config]: { ...ANSWERS[config as keyof typeof ANSWERS], authorizedDomains: ['localhost'] } },
    ['sign-in and authorised domains: bad'],
  ],
  ['no accounts at all', { [config]: 404 }, ['sign-in and authorised domains: bad']],
  [
    'rules of the database that are refused',
    { '/.settings/rules.json?dryRun=true': 400 },
    ['rules of the database: bad'],
  ],
  [
    'rules that nobody may try',
    { '/.settings/rules.json?dryRun=true': 401 },
    ['rules of the database: unseen'],
  ],
  [
    'rules of files that are refused',
    {
      [`/projects/${ID}:test`]: {
        issues: [{ severity: 'ERROR', description: 'Missing match', sourcePosition: { line: 3 } }],
      },
    },
    ['rules of files: bad'],
  ],
])('finds %s', async (_what, answers, wrong) => {
  expect(await wrongIn(answers)).toEqual(wrong);
});

const told = (fields: object) => ({
  [FILE]: JSON.stringify({ ...CLIENT, firebase: { ...CLIENT.firebase, ...fields } }),
});

test.each([
  ['an app that was not built', { 'dist/index.html': undefined }, ['built files: bad']],
  ['the file of another project', told({ projectId: 'another' }), ['vitrine.json: bad']],
  ['another region', told({ region: 'us-central1' }), ['vitrine.json: bad']],
  [
    'a domain of its own',
    told({ authDomain: 'signs.example' }),
    ['CORS of the bucket: bad', 'sign-in and authorised domains: bad'],
  ],
  [
    'a key in the open',
    { [SETTINGS]: 'SECRETS=AI_KEY\nAI_KEY=k' },
    ['settings of the functions: bad'],
  ],
  [
    'a secret that cannot be one',
    { [SETTINGS]: 'SECRETS=AI_URL' },
    ['settings of the functions: bad', 'secrets: unseen'],
  ],
  [
    'half of a setting',
    { [SETTINGS]: 'BACKGROUND_PROVIDER=removebg' },
    ['settings of the functions: bad'],
  ],
  [
    'a key that is a secret',
    {
      [SETTINGS]: 'SECRETS=AI_KEY\nBACKGROUND_PROVIDER=endpoint\nBACKGROUND_URL=https://b.example',
    },
    [],
  ],
])('finds %s in the files', async (_what, files, wrong) => {
  expect(await wrongIn({}, files)).toEqual(wrong);
});

test.each([[undefined], ['{'], ['{"backend":"site"}']])(
  'without a file for the app, or with %j, the rest is looked at all the same',
  async (content) => {
    expect(await wrongIn({}, { [FILE]: content })).toEqual([
      'vitrine.json: bad',
      'region of the database: unseen',
      'region of the bucket: unseen',
      'CORS of the bucket: unseen',
      'App Check: unseen',
      'rules of the database: unseen',
    ]);
  },
);

const noNetwork = () => Promise.reject(new TypeError('fetch failed'));

test.each([
  [false, 'login: bad'],
  [true, 'login: unseen'],
])('without a network, signed in here: %s', async (isSignedIn, login) => {
  const ask = createAsk({
    fetch: noNetwork,
    token: noNetwork,
    isSignedIn: () => isSignedIn,
    project: ID,
  });
  const findings = await runChecks({ ...projectWith(), ask });
  expect(findings.map(({ name, state }) => `${name}: ${state}`)).toContain(login);
  const good = findings.filter(({ state }) => state === 'good').map(({ name }) => name);
  expect(good).toEqual(['built files', 'vitrine.json', 'settings of the functions', 'App Check']);
});

test('each question is asked as the person, and for the project', async () => {
  const asked: Request[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push(new Request(url, init));
    return new Response('{"a":1}');
  };
  const ask = createAsk({ fetch, token: async () => 't', isSignedIn: () => true, project: ID });
  expect(await ask('https://x.example/y', { method: 'POST', body: { b: 2 } })).toEqual({
    status: 200,
    body: { a: 1 },
  });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer t');
  expect(asked[0]?.headers.get('x-goog-user-project')).toBe(ID);
  expect(await asked[0]?.json()).toEqual({ b: 2 });
  const page = createAsk({
    fetch: async () => new Response('<html>'),
    token: async () => 't',
    isSignedIn: () => true,
    project: ID,
  });
  await expect(page('https://x.example/y')).rejects.toThrow('no answer of x.example');
});

test('what is wrong says what to do', async () => {
  const text = findingsText(await runChecks(projectWith({ [account]: 404 })));
  expect(text).toContain(`gcloud iam service-accounts create vitrine-functions --project ${ID}`);
  expect(text).toMatch(/^NO {2}roles of the functions: /m);
});

const APP_CHECK = { appId: '1:123456789012:web:0a1b2c', siteKey: 'site-key' };
const clientWith = (appCheck: object) =>
  JSON.stringify({ ...CLIENT, firebase: { ...CLIENT.firebase, appCheck } });
const enterprise = `/apps/${APP_CHECK.appId}/recaptchaEnterpriseConfig`;
const v3 = `/apps/${APP_CHECK.appId}/recaptchaV3Config`;

test.each([
  ['with its key', { [enterprise]: { siteKey: 'site-key' } }, APP_CHECK, []],
  ['with another key', { [enterprise]: { siteKey: 'x' } }, APP_CHECK, ['App Check: bad']],
  ['that is not registered', { [enterprise]: 404 }, APP_CHECK, ['App Check: bad']],
  ['that is not told', { [enterprise]: 403 }, APP_CHECK, ['App Check: unseen']],
  ['of v3', { [v3]: { siteSecretSet: true } }, { ...APP_CHECK, provider: 'v3' }, []],
  ['of v3 without secret', { [v3]: {} }, { ...APP_CHECK, provider: 'v3' }, ['App Check: bad']],
])('an app %s', async (_, answers, appCheck, wrong) => {
  expect(await wrongIn(answers, { [FILE]: clientWith(appCheck) })).toEqual(wrong);
});

test('functions that ask for App Check, of an app without a key', async () => {
  const settings = { [SETTINGS]: 'APP_CHECK=required\n' };
  expect(await wrongIn({}, settings)).toEqual(['App Check: bad']);
  expect(await wrongIn({}, { [SETTINGS]: 'APP_CHECK=yes\n' })).toEqual([
    'settings of the functions: bad',
  ]);
});

test('what a budget is made with names the account and the project', async () => {
  const findings = await runChecks(projectWith({ '/billingAccounts/0/budgets': {} }));
  expect(findingsText(findings)).toContain(
    `--billing-account=0 --display-name=${ID} --filter-projects=projects/${ID}`,
  );
});

test('sign-ups are closed and opened by one request each, and a refusal says what to do by hand', async () => {
  const asked: [string, unknown][] = [];
  const told: string[] = [];
  const say = (text: string) => void told.push(text);
  const projectThat = (status: number) => ({
    id: ID,
    ask: async (url: string, options?: { readonly body?: object }) => {
      asked.push([url, options?.body]);
      return { status, body: { error: { message: 'PERMISSION_DENIED' } } };
    },
  });
  expect(await setSignUps(projectThat(200), 'closed', say)).toBe(0);
  expect(await setSignUps(projectThat(200), 'open', say)).toBe(0);
  expect(asked).toEqual(
    [true, false].map((disabledUserSignup) => [
      `https://identitytoolkit.googleapis.com/admin/v2/projects/${ID}/config?updateMask=client.permissions.disabledUserSignup`,
      { client: { permissions: { disabledUserSignup } } },
    ]),
  );
  told.length = 0;
  expect(await setSignUps(projectThat(403), 'closed', say)).toBe(1);
  expect(told.join(' ')).toMatch(/PERMISSION_DENIED.*User actions/);
});
