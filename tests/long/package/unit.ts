import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The process that a unit file describes. */
export interface Unit {
  readonly user: string;
  readonly folder: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Reads an installed unit like systemd: its settings file overrides the unit's own environment. */
export function readUnit(root: string, file: string): Unit {
  const text = readFileSync(path.join(root, file), 'utf8');
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const set = values('Environment').flatMap((line) => line.split(' '));
  const settings = values('EnvironmentFile').flatMap((name) => linesOf(path.join(root, name)));
  return {
    user: values('User')[0] ?? '',
    folder: values('WorkingDirectory')[0] ?? '/',
    command: values('ExecStart')[0]?.split(' ') ?? [],
    env: Object.fromEntries([...set, ...settings].map(pair)),
  };
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));

function pair(line: string): readonly [string, string] {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1)];
}
