import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCRIPT = 'config/ready.cjs';
const ON_18 = 'npm/9.2.0 node/v18.20.4 linux x64 workspaces/false';
const ON_20 = 'npm/11.19.1 node/v20.20.2 linux x64 workspaces/false';
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Runs the check on this Node after `fake`, a piece of JavaScript, changed something in its process. */
function ready(given: {
  readonly fake?: string;
  readonly agent?: string;
  readonly root?: string;
  readonly folders?: readonly string[];
}) {
  const { fake = '', agent = '', root = ROOT, folders = [] } = given;
  const preloaded = `data:text/javascript,${encodeURIComponent(fake)}`;
  const args = ['--import', preloaded, path.join(root, SCRIPT), ...folders];
  const env = { PATH: process.env['PATH'], npm_config_user_agent: agent };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const isOneLine = (text: string) => /^[^\n]+\n$/.test(text);
const onVersion = (version: string) =>
  `Object.defineProperty(process, 'version', { value: '${version}' })`;

it('a Node that is too old is told in one line, with the one that is needed and how to get it', () => {
  for (const version of ['v8.17.0', 'v18.20.4', 'v22.22.0', 'v24.1.0']) {
    const { status, said } = ready({ fake: onVersion(version) });
    expect([version, status, isOneLine(said)]).toEqual([version, 1, true]);
    expect(said).toContain(`Vitrine needs Node 24.2 or newer, and this is ${version.slice(1)}.`);
    expect(said).toContain('run npm ci again');
  }
});

it('an npm whose Node makes it leave out packages is told, also where the scripts run on another', () => {
  const { status, said } = ready({ agent: ON_18 });
  expect([status, isOneLine(said)]).toEqual([1, true]);
  expect(said).toContain('it is 18.20.4.');
});

it('nothing is said where nothing is missing', () => {
  for (const fake of ['', onVersion('v24.2.0'), onVersion('v26.10.0')]) {
    expect(ready({ fake, agent: ON_20, folders: ['dist', 'config'] })).toEqual({
      status: 0,
      said: '',
    });
  }
});

it('packages that were never installed are told', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-ready-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'config'));
  for (const file of [SCRIPT, 'package.json']) cpSync(path.join(ROOT, file), path.join(root, file));
  expect(ready({ root })).toEqual({
    status: 1,
    said: 'The packages are not installed. Run npm ci first.\n',
  });
});

it('a folder that cannot be written is told by its name', () => {
  // Everything can be written by root, who may run this.
  const fake = `import fs from 'node:fs';
    fs.accessSync = () => { throw Object.assign(new Error(), { code: 'EACCES' }); };`;
  const { status, said } = ready({ fake, folders: ['no-such-folder', 'config'] });
  expect([status, isOneLine(said)]).toEqual([1, true]);
  expect(said).toContain(`${path.join(ROOT, 'config')} cannot be written (EACCES).`);
});

it('every script of package.json begins with it, or with another script', () => {
  const first = Object.entries(scripts).map(([name, text]) => [name, text.split(' && ')[0] ?? '']);
  const bare = first.filter(([, text = '']) => !/^(node config\/ready\.cjs|npm run) ?/.test(text));
  expect(bare).toEqual([]);
});
