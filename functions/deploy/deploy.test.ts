import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deploy, type DeployDeps } from './deploy.ts';
import { CLIENT, FILES, ID, projectWith } from './project.testkit.ts';
import { functionNames } from './steps.ts';

const NOW = new Date('2026-11-23T03:07:13.000Z');
const KEPT = `deploy/${ID}/before-2026-11-23T03-07-13`;

async function run(given: Partial<DeployDeps> = {}) {
  const done: string[] = [];
  const said: string[] = [];
  const written: Record<string, string> = {};
  const code = await deploy({
    project: projectWith(),
    isDryRun: false,
    run: async (args) => {
      done.push(args.join(' '));
      return 0;
    },
    write: (file, content) => void (written[file] = content),
    say: (text) => void said.push(text),
    now: () => NOW,
    confirm: async () => true,
    provision: async () => done.push('provision') * 0,
    smoke: async () => void done.push('smoke'),
    cli: 'firebase',
    ...given,
  });
  return { code, done, written, said: said.join('\n') };
}

const order = (done: readonly string[]) =>
  done.map(
    (line) =>
      /--only (functions|storage|database|hosting)|functions:delete|provision|smoke/.exec(
        line,
      )?.[0],
  );

test('what answers is deployed before what asks, and what is not needed goes last', async () => {
  const { code, done, written, said } = await run();
  expect(code).toBe(0);
  expect(order(done)).toEqual([
    '--only functions',
    '--only storage',
    '--only database',
    'provision',
    '--only hosting',
    'functions:delete',
    'smoke',
  ]);
  expect(done[0]).toContain('functions:vitrine:triggers-onTeamsSlides');
  expect(done[5]).toMatch(/^functions:delete triggers-keepSlideHistory --region europe-west1/);
  for (const line of done.filter((one) => one.includes(' ')))
    expect(line).toContain(`--project ${ID} --non-interactive --force`);
  expect(JSON.parse(written['dist/vitrine.json'] ?? '')).toEqual({
    ...CLIENT,
    lacks: ['textGeneration', 'imageGeneration', 'backgroundRemoval'],
  });
  expect(written[`dist-functions/.env.${ID}`]).toBe(FILES[`deploy/${ID}/functions.env`]);
  expect(said).toContain(`firebase hosting:clone ${ID}@f3a9 ${ID}:live`);
});

test('the app is told of the services that the settings name', async () => {
  const settings = [
    'SECRETS=AI_KEY,BACKGROUND_KEY',
    'AI_URL=https://ai.example/v1',
    'AI_IMAGE_MODEL=painter',
    'BACKGROUND_PROVIDER=removebg',
  ].join('\n');
  const secret = { '/secrets/BACKGROUND_KEY/versions/latest': { state: 'ENABLED' } };
  const files = { [`deploy/${ID}/functions.env`]: settings };
  const { written } = await run({ project: projectWith(secret, files) });
  expect(JSON.parse(written['dist/vitrine.json'] ?? '')).toEqual({
    ...CLIENT,
    lacks: ['textGeneration'],
  });
});

test('what was there is kept before anything is replaced', async () => {
  const { written } = await run({ run: async () => 1 });
  expect(JSON.parse(written[`${KEPT}/database.rules.json`] ?? '')).toEqual({
    rules: { '.read': false },
  });
  expect(written[`${KEPT}/storage.rules`]).toBe('// before');
});

test.each([0, 1, 2, 3, 4])('a step that fails ends it: the %i. one', async (failing) => {
  let at = 0;
  const { code, done, said } = await run({ run: async () => (at++ === failing ? 1 : 0) });
  expect([code, at]).toEqual([1, failing + 1]);
  expect(done).toEqual(failing < 3 ? [] : ['provision']);
  expect(said).toMatch(/failed\. The (old app|new product) works/);
  expect(said).toContain('To go back');
});

test('nothing is done where something is wrong, or nobody says yes', async () => {
  const wrong = await run({ project: projectWith({ '/billingInfo': { billingEnabled: false } }) });
  expect([wrong.code, wrong.done, wrong.written]).toEqual([1, [], {}]);
  const unsaid = await run({ confirm: async () => false });
  expect([unsaid.code, unsaid.done, unsaid.written]).toEqual([1, [], {}]);
});

test('a dry run says the plan, and what it could not look at', async () => {
  const whole = await run({ isDryRun: true });
  expect([whole.code, whole.done]).toEqual([0, []]);
  expect(whole.said).toContain('5. app');
  const partly = await run({
    isDryRun: true,
    project: projectWith({ '/billingInfo': 403, '/functions': 500 }),
  });
  expect([partly.code, partly.done]).toEqual([2, []]);
  expect(partly.said).toContain(
    'Not looked at: plan, budget alert, functions of an earlier version.',
  );
});

test('what is unseen is told before the yes', async () => {
  const questions: string[] = [];
  const confirm = async (question: string) => questions.push(question) > 1;
  await run({ confirm, project: projectWith({ '/billingInfo': 403 }) });
  expect(questions).toEqual([`2 could not be looked at. Deploy to ${ID}?`]);
});

test('where the records cannot be written the app is not replaced', async () => {
  const { code, done } = await run({ provision: async () => 1 });
  expect([code, order(done)]).toEqual([
    1,
    ['--only functions', '--only storage', '--only database'],
  ]);
});

test('a smoke test that fails is told with the way back', async () => {
  const { code, said } = await run({ smoke: () => Promise.reject(new Error('no socket opens')) });
  expect(code).toBe(1);
  expect(said).toContain('no socket opens');
  expect(said).toContain('To go back');
});

test('every function has a name of its own', () => {
  expect(new Set(functionNames()).size).toBe(functionNames().length);
});

const FIREBASE_JSON = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
const policiesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"value": "(default-src [^"]*)"/g)].map(([, policy = '']) => policy);

test('only a project with App Check lets its pages run what that needs', async () => {
  const appCheck = { appId: '1:123456789012:web:0a1b2c', siteKey: 'site-key' };
  const client = JSON.stringify({ ...CLIENT, firebase: { ...CLIENT.firebase, appCheck } });
  const files = { [`deploy/${ID}/vitrine.json`]: client, 'firebase.json': FIREBASE_JSON };
  const registered = { [`/apps/${appCheck.appId}/`]: { siteKey: 'site-key' } };
  const { code, done, written } = await run({ project: projectWith(registered, files) });
  expect(code).toBe(0);
  expect(done.filter((line) => line.includes('--config'))).toEqual([
    `deploy --only hosting --project ${ID} --non-interactive --force --config firebase.app-check.json`,
  ]);
  const [before, after] = [FIREBASE_JSON, written['firebase.app-check.json'] ?? ''].map(policiesIn);
  const [pages = '', ...others] = after ?? [];
  expect(pages).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\/[^;]*gstatic/);
  expect(pages).toMatch(/connect-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  expect(others).toEqual(before?.slice(1));
  expect(before?.join(' ')).not.toContain('recaptcha');

  const without = await run();
  expect(without.done.filter((line) => line.includes('--config'))).toEqual([]);
  expect(Object.keys(without.written)).not.toContain('firebase.app-check.json');
});
