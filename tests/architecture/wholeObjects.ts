import { type NodePath, parseSync, traverse, types as t } from '@babel/core';

/** A place that passes a change more than the entries it is about. */
export interface Whole {
  readonly line: number;
  readonly code: string;
  /** `stored`: a stored map or row, as read. `unnamed`: fields that are not spelled out there. */
  readonly why: 'stored' | 'unnamed';
}

/** Maps of stored rows with entries that are sent and merged individually. */
const MAPS =
  'branches childSettings children colors crop fonts focal media pdf screens tags textStyles url widget'.split(
    ' ',
  );
/** Variable names of rows that were read from the store. */
const ROW = /^(before|brand|child|member|opened|row|screen|slide|stored|team|template|user)$/;

/**
 * Returns the places of a source that may send a whole object instead of an entry: that would silently revert what
 * others changed in the rest of it meanwhile.
 */
export function wholeObjectsIn(text: string): readonly Whole[] {
  const options = { configFile: false, babelrc: false, filename: 'source.tsx' } as const;
  const plugins = ['typescript', 'jsx'] as const;
  const file = parseSync(text, { ...options, parserOpts: { plugins: [...plugins] } });
  if (!file) throw new Error('a source that cannot be parsed');
  const found: Whole[] = [];
  const tell = ({ start, end, loc }: t.Node, why: Whole['why']) => {
    const code = text.slice(start ?? 0, end ?? 0).replace(/\s+/g, ' ');
    found.push({ line: loc?.start.line ?? 0, code, why });
  };
  traverse(file, {
    SpreadElement({ node, parent }) {
      if (t.isObjectExpression(parent) && isStoredMap(node.argument)) tell(node, 'stored');
    },
    ObjectProperty({ node, parent }) {
      if (t.isObjectExpression(parent) && isStoredMap(node.value, keyOf(node)))
        tell(node, 'stored');
    },
    CallExpression(path) {
      const fields = fieldsOf(path);
      if (!fields) return;
      const spreads = spreadsWithin(fields);
      if (spreads.some(({ argument }) => isRow(argument))) tell(fields, 'stored');
      else if (!t.isObjectExpression(fields) || spreads.length > 0) tell(fields, 'unnamed');
    },
  });
  return found;
}

/** True for `slide.media`, `slide?.media ?? {}`; if `name` is given, only for that map. */
function isStoredMap(node: t.Node, name?: string): boolean {
  const inner = bare(node);
  if (!t.isMemberExpression(inner) && !t.isOptionalMemberExpression(inner)) return false;
  const part = t.isIdentifier(inner.property) ? inner.property.name : '';
  return MAPS.includes(part) && (name ?? part) === part && isRow(inner.object);
}

const isRow = (node: t.Node): boolean => {
  const inner = bare(node);
  return t.isIdentifier(inner) && ROW.test(inner.name);
};

/** Returns the expression without types and defaults for missing values. */
function bare(node: t.Node): t.Node {
  if (t.isTSAsExpression(node) || t.isTSNonNullExpression(node)) return bare(node.expression);
  if (t.isTSSatisfiesExpression(node)) return bare(node.expression);
  return t.isLogicalExpression(node) && node.operator === '??' ? bare(node.left) : node;
}

const keyOf = ({ key }: t.ObjectProperty): string => (t.isIdentifier(key) ? key.name : '');

/** Returns spreads among the fields, and in the maps that they name: `{ childSettings: { ...settings, a } }`. */
const spreadsWithin = (fields: t.Node): readonly t.SpreadElement[] => {
  const parts = t.isObjectExpression(fields) ? fields.properties : [];
  const maps = parts.flatMap((part) => (t.isObjectProperty(part) ? [part.value] : []));
  return [fields, ...maps].flatMap(spreadsIn);
};

const spreadsIn = (node: t.Node): readonly t.SpreadElement[] =>
  t.isObjectExpression(node) ? node.properties.filter((part) => t.isSpreadElement(part)) : [];

/** Returns the `fields` that a call passes to a mutation; undefined if it passes none, or creates a row. */
function fieldsOf(path: NodePath<t.CallExpression>): t.Node | undefined {
  const [first, second] = path.node.arguments;
  if (t.isIdentifier(path.node.callee) && first && isSaver(path, path.node.callee.name))
    return named(path, first);
  if (!t.isIdentifier(first) || !second || !isMutation(path, first.name)) return undefined;
  const args = named(path, second);
  if (!t.isObjectExpression(args)) return undefined;
  if (spreadsIn(args).some(({ argument }) => isRow(argument))) return args;
  const property = args.properties.find(
    (part) => t.isObjectProperty(part) && keyOf(part) === 'fields',
  );
  return t.isObjectProperty(property) ? named(path, property.value) : undefined;
}

/** Resolves a name in the same file to its object literal. */
function named(path: NodePath, node: t.Node): t.Node {
  const init = t.isIdentifier(node) && initOf(path, node.name);
  return init && t.isObjectExpression(init) ? init : node;
}

function initOf(path: NodePath, name: string): t.Node | undefined {
  const declared = path.scope.getBinding(name)?.path.node;
  return (t.isVariableDeclarator(declared) && declared.init) || undefined;
}

/** Hooks that return a function with `fields` as its first parameter. */
const SAVERS = ['useSaveScreen'];

function isSaver(path: NodePath, name: string): boolean {
  const init = initOf(path, name);
  return (
    t.isCallExpression(init) && t.isIdentifier(init.callee) && SAVERS.includes(init.callee.name)
  );
}

function isMutation(path: NodePath, name: string): boolean {
  const from = path.scope.getBinding(name)?.path.parent;
  const isOne = t.isImportDeclaration(from) && /model\/mutations\//.test(from.source.value);
  return isOne && !name.startsWith('add');
}
