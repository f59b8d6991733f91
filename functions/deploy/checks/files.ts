import { requiresAppCheck, REGION, secretsOf } from '../../firebase/platform.ts';
import {
  clientFileOf,
  readClientFile,
  readDeployedSettings,
  readSettings,
  settingsFileOf,
} from '../config.ts';
import { bad, type DeployCheck, good } from '../types.ts';

/** Files that stand for the built app: a page, the player and the worker of each. */
const BUILT = ['dist/index.html', 'dist/sw.js', 'dist/player/index.html', 'dist/player/worker.js'];
const RULES = ['database.rules.json', 'storage.rules'];

export const builtFiles: DeployCheck = {
  name: 'built files',
  async look({ read }) {
    const missing = [...BUILT, ...RULES].filter((file) => read(file) === undefined);
    return missing.length === 0
      ? good('app, player and rules are there')
      : bad(`${missing.join(', ')}: not there`, 'npm ci && npm run build');
  },
};

export const clientFile: DeployCheck = {
  name: 'vitrine.json',
  async look(project) {
    const config = readClientFile(project);
    const file = clientFileOf(project.id);
    if (typeof config === 'string') return bad(config, `Write ${file} as docs/deploy.md shows it.`);
    const { projectId, region = REGION } = config.firebase;
    if (projectId !== project.id)
      return bad(
        `${file} is of ${projectId}`,
        'Copy the values from the settings of this project.',
      );
    if (region !== REGION)
      return bad(
        `${file} says ${region}, functions run in ${REGION}`,
        `Say ${REGION}, or nothing.`,
      );
    return good(`tells the app of ${projectId}`);
  },
};

export const settings: DeployCheck = {
  name: 'settings of the functions',
  async look(project) {
    const given = readSettings(project);
    const file = settingsFileOf(project.id);
    try {
      const secrets = secretsOf(given);
      const open = secrets.filter((name) => name in given);
      if (open.length > 0)
        return bad(
          `${open.join(', ')}: a secret, and in ${file} too`,
          'Take the value out of the file.',
        );
      readDeployedSettings(project);
      requiresAppCheck(given);
    } catch (error) {
      return bad(error instanceof Error ? error.message : String(error), `Correct ${file}.`);
    }
    return good(`${Object.keys(given).length} in ${file}`);
  },
};
