import * as v from 'valibot';
import { jsonIn } from '../../src/model/json.ts';
import { secretsOf } from '../firebase/platform.ts';
import { type FunctionSettings, readFunctionSettings } from '../settings.ts';
import type { Project } from './types.ts';

/** Everything specific to one project is here and nowhere else; the folder is in no repository. */
export const folderOf = (id: string): string => `deploy/${id}`;
export const clientFileOf = (id: string): string => `${folderOf(id)}/vitrine.json`;
export const settingsFileOf = (id: string): string => `${folderOf(id)}/functions.env`;

const text = v.pipe(v.string(), v.minLength(1));
const schema = v.object({
  backend: v.literal('firebase'),
  firebase: v.object({
    projectId: text,
    apiKey: text,
    authDomain: v.optional(text),
    databaseURL: v.pipe(text, v.regex(/^https:\/\/[a-z0-9.-]+$/, 'no address without a path')),
    storageBucket: v.pipe(text, v.regex(/^[a-z0-9._-]+$/, 'no name of a bucket')),
    region: v.optional(text),
    appCheck: v.optional(
      v.object({
        appId: v.pipe(text, v.regex(/^\d+:\d+:web:[0-9a-f]+$/, 'no id of a web app')),
        siteKey: text,
        provider: v.optional(v.picklist(['enterprise', 'v3']), 'enterprise'),
      }),
    ),
    microsoftTenant: v.optional(
      v.pipe(text, v.regex(/^[A-Za-z0-9.-]+$/, 'no id or domain of a tenant')),
    ),
  }),
  registrationPath: v.nullable(v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9_-]{6,80}$/))),
  hasAccounts: v.boolean(),
  knowledgeBaseUrl: v.nullable(v.string()),
  supportContact: v.optional(v.nullable(v.string())),
  microsoft: v.picklist(['off', 'popup']),
  sendsMail: v.boolean(),
});

export type ClientFile = v.InferOutput<typeof schema>;

/** Returns the client configuration, or a sentence about what is wrong with it. */
export function readClientFile({ id, read }: Pick<Project, 'id' | 'read'>): ClientFile | string {
  const file = clientFileOf(id);
  const content = read(file);
  if (content === undefined) return `${file} is not there`;
  const parsed = v.safeParse(schema, jsonIn(content));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return `${file}: ${v.getDotPath(issue) ?? 'no JSON'}: ${issue.message}`;
}

/** Returns the functions' settings as the Firebase command line reads them; empty without the file. */
export function readSettings({
  id,
  read,
}: Pick<Project, 'id' | 'read'>): Readonly<Record<string, string>> {
  const lines = (read(settingsFileOf(id)) ?? '').split(/\r?\n/);
  const pairs = lines.flatMap((line) => {
    const [, key, value = ''] = /^\s*([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return key === undefined ? [] : [[key, value.replace(/^(["'])(.*)\1$/, '$2')] as const];
  });
  return Object.fromEntries(pairs);
}

/**
 * Returns the settings as functions will read them. Secrets are only names here: their values are stored elsewhere.
 * @throws Error naming what is invalid
 */
export function readDeployedSettings(project: Pick<Project, 'id' | 'read'>): FunctionSettings {
  const given = readSettings(project);
  const secrets = Object.fromEntries(secretsOf(given).map((name) => [name, '(secret)']));
  return readFunctionSettings({ ...given, ...secrets });
}
