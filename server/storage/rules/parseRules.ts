/** One `match` block and its contents; expressions are still text. */
export interface MatchBlock {
  readonly pattern: readonly Segment[];
  readonly functions: readonly RuleFunction[];
  readonly allows: readonly Allow[];
  readonly blocks: readonly MatchBlock[];
}

/** `rest` matches all remaining segments, possibly none. */
export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string };

export interface RuleFunction {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: string;
}

export interface Allow {
  readonly methods: readonly Method[];
  readonly condition: string;
}

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

const METHODS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/**
 * Parses the language of Firebase's storage rules, version 2: service, match, function and allow. Anything else is an
 * error with its line: a rule that is not understood must not be skipped.
 */
export function parseRules(source: string): MatchBlock {
  const reader = createReader(source);
  reader.expect(/rules_version\s*=\s*'2'\s*;/y);
  reader.expect(/service\s+firebase\.storage\s*\{/y);
  const root = readBlock(reader, []);
  reader.expectEnd();
  return root;
}

type Reader = ReturnType<typeof createReader>;

function readBlock(reader: Reader, pattern: readonly Segment[]): MatchBlock {
  const functions: RuleFunction[] = [];
  const allows: Allow[] = [];
  const blocks: MatchBlock[] = [];
  while (!reader.accept(/\}/y)) {
    const match = reader.accept(/match\s+(\/\S*)\s*\{/y);
    const allow = match ? null : reader.accept(/allow\s+([a-z,\s]+?)\s*(:\s*if\s+|;)/y);
    const fn = match || allow ? null : reader.accept(/function\s+(\w+)\s*\(([\w,\s]*)\)\s*\{/y);
    if (match) blocks.push(readBlock(reader, parsePattern(match[1] ?? '')));
    else if (allow) allows.push(readAllow(reader, allow));
    else if (fn) functions.push(readFunction(reader, fn));
    else reader.fail('expected match, function, allow or }');
  }
  return { pattern, functions, allows, blocks };
}

function readAllow(reader: Reader, found: RegExpExecArray): Allow {
  const names = (found[1] ?? '').split(',').map((name) => name.trim());
  const methods = names.flatMap((name) => METHODS[name] ?? reader.fail(`unknown method ${name}`));
  const condition = found[2] === ';' ? 'true' : reader.readExpression();
  return { methods, condition };
}

function readFunction(reader: Reader, found: RegExpExecArray): RuleFunction {
  const parameters = (found[2] ?? '').split(',').map((name) => name.trim());
  reader.expect(/return\s+/y);
  const body = reader.readExpression();
  reader.expect(/\}/y);
  return { name: found[1] ?? '', parameters: parameters.filter(Boolean), body };
}

function parsePattern(text: string): readonly Segment[] {
  return text
    .split('/')
    .slice(1)
    .map((part): Segment => {
      const variable = /^\{(\w+)(=\*\*)?\}$/.exec(part);
      if (!variable) return { kind: 'literal', text: part };
      return { kind: variable[2] ? 'rest' : 'variable', name: variable[1] ?? '' };
    });
}

/** Scans the source, skipping whitespace and comments between tokens. */
function createReader(source: string) {
  let at = 0;
  const fail = (message: string): never => {
    const line = source.slice(0, at).split('\n').length;
    throw new Error(`storage.rules line ${line}: ${message}`);
  };
  const skip = () => {
    const blank = /(\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    blank.lastIndex = at;
    at += blank.exec(source)?.[0].length ?? 0;
  };
  const accept = (pattern: RegExp): RegExpExecArray | null => {
    skip();
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  };
  return {
    accept,
    fail,
    expect: (pattern: RegExp) => accept(pattern) ?? fail(`expected ${pattern.source}`),
    expectEnd: () => {
      skip();
      if (at < source.length) fail('unexpected text after the end');
    },
    /** The text up to the `;` that ends an expression, except inside quotes. */
    readExpression: (): string => {
      const found = accept(/((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^;'"])*);/y);
      return (found ?? fail('expected an expression and ;'))[1] ?? '';
    },
  };
}
