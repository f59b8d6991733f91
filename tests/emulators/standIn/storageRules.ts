import process from 'node:process';
import { createInterface } from 'node:readline';
import type { AuthClaims } from '../../../server/rules/AuthClaims.ts';
import {
  compileStorageRules,
  type RuleResource,
  type StorageRequest,
  type StorageRules,
} from '../../../server/storage/rules/compileStorageRules.ts';

/**
 * The site server's storage rules in place of the rules runtime that the official storage emulator starts: one JSON
 * object per line in, one out.
 */
interface Request {
  readonly id: number;
  readonly action: 'load_ruleset' | 'verify';
  readonly context: {
    readonly source?: { readonly files: readonly { readonly content: string }[] };
    readonly path?: string;
    readonly method?: StorageRequest['method'];
    readonly variables?: Readonly<Record<string, Value>>;
  };
}
/** The emulator's encoding of values for the runtime: the type is the name of the only field. */
type Value = Readonly<Record<string, unknown>>;

let rules: StorageRules | undefined;
const say = (id: number, result: object) =>
  process.stdout.write(
    `${JSON.stringify({ id, status: 'ok', errors: [], warnings: [], result })}\n`,
  );

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, action, context } = JSON.parse(line) as Request;
  if (action === 'load_ruleset') {
    rules = compileStorageRules(context.source?.files[0]?.content ?? '');
    say(id, { rulesVersion: 2 });
  } else say(id, { permit: rules?.allows(requestOf(context)) ?? false });
});
process.on('SIGINT', () => process.exit(0));
say(-1, {});

function requestOf({
  path = '',
  method = 'get',
  variables = {},
}: Request['context']): StorageRequest {
  const [, , bucket = '', , ...name] = path.split('/');
  const request = plain(variables['request']) as {
    auth: AuthClaims | null;
    resource: RuleResource | null;
  };
  return {
    method,
    bucket,
    name: name.join('/'),
    auth: request.auth,
    resource: plain(variables['resource']) as RuleResource | null,
    newResource: request.resource,
  };
}

function plain(value: Value | undefined): unknown {
  const [kind, raw] = Object.entries(value ?? { null_value: null })[0] ?? [];
  if (kind === 'map_value') {
    const fields = Object.entries((raw as { fields?: Record<string, Value> }).fields ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
  }
  if (kind === 'list_value') return ((raw as { values?: Value[] }).values ?? []).map(plain);
  return raw;
}
