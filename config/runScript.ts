import process from 'node:process';
import { runCli } from '../functions/commandLine.ts';
import { runCommand } from '../tests/run/commands.ts';
import { MOVED, SCRIPTS } from './scripts.ts';

const TABLE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = SCRIPTS;

/**
 * Returns the commands of `npm run SCRIPT -- NAME words…`, each as its words.
 * @throws Error that names what there is, or says where a script of before is now
 */
export function commandsOf(script: string, words: readonly string[]): readonly string[][] {
  const [first = '', ...rest] = words;
  // Options belong to what the script does without a name.
  const isNamed = first !== '' && !first.startsWith('-');
  const commands = TABLE[script]?.[isNamed ? first : '']?.map((command) => command.split(' '));
  if (!commands) throw new Error(isNamed ? whereIs(first, script) : usageOf(script));
  commands.at(-1)?.push(...(isNamed ? rest : words));
  return commands;
}

function whereIs(name: string, script: string): string {
  const [group = '', own = ''] = name.split(':');
  const place = MOVED[name] ?? (TABLE[group]?.[own] && `${group} -- ${own}`);
  if (place) return `${name} is now: npm run ${place}`;
  return `There is no ${script} of the name ${name}: ${usageOf(script)}`;
}

function usageOf(script: string): string {
  const names = Object.keys(TABLE[script] ?? {}).filter((name) => name !== '');
  return `npm run ${script} -- ${names.join('|')}`;
}

if (import.meta.main) {
  await runCli(async () => {
    const [script = '', ...words] = process.argv.slice(2);
    for (const [program = '', ...args] of commandsOf(script, words)) {
      const code = await runCommand({ program, args });
      if (code !== 0) {
        process.exitCode = code;
        break;
      }
    }
    return [];
  });
}
