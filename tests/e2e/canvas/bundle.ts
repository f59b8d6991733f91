import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');
const NAME = 'entry-of-the-bundle';

const entry = (code: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : /^\/(src|tests)\//.test(id) ? ROOT + id : null),
  load: (id) => (id === `\0${NAME}` ? code : null),
});

/** Returns one script with `code`, which imports by paths such as `/src/…`, for engines from `target` on. */
export async function bundle(code: string, target: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [entry(code)],
    build: {
      write: false,
      target,
      rolldownOptions: { input: NAME, output: { format: 'iife' } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one bundle was expected');
  const chunk = built.output.find((part) => part.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('no chunk');
  return chunk.code;
}
