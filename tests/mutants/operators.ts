import { parseAst } from 'rolldown/parseAst';

/** A small change of one line, such as a slip of the hand would make. */
export interface Mutant {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What is replaced: offsets into the source, the end excluded. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
type Change = Pick<Mutant, 'start' | 'end' | 'text'>;

const SWAPPED: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Types cannot fail at run time, imports and declarations of others change nothing that a test could see. */
const LEFT_OUT = /^(TS(?!AsExpr|SatisfiesExpr|NonNullExpr)|Import|ExportAll)/;
/** Texts are not mutated: a sum of them is no number. */
const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string';

/** Returns all mutants of a source file, in its order. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const found: Change[] = [];
  const visit = (node: Node): void => {
    if (LEFT_OUT.test(node.type)) return;
    found.push(...changesOf(node, source));
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node); // read by its own field names
  return found
    .map((change) => ({ file, line: source.slice(0, change.start).split('\n').length, ...change }))
    .sort((a, b) => a.start - b.start);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const mutate = (source: string, { start, end, text }: Change): string =>
  source.slice(0, start) + text + source.slice(end);

function changesOf(node: Node, source: string): readonly Change[] {
  const { start, end } = node;
  const replaced = (text: string): readonly Change[] => [{ start, end, text }];
  const child = (key: string) => node[key] as Node; // present in nodes of these types
  /** Without the brackets around it, which are no node. */
  const own = (part: Node) => source.slice(part.start, part.end);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement': {
      const test = child('test');
      return [{ start: test.start, end: test.end, text: `!(${own(test)})` }];
    }
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const text = SWAPPED[String(node['operator'])];
      const [left, right] = [child('left'), child('right')];
      if (!text || isText(left) || (isText(right) && text === '-')) return [];
      const at = source.indexOf(String(node['operator']), left.end);
      const whole = { start: at, end: at + String(node['operator']).length, text };
      // `??` may not stand beside `&&`.
      return node['operator'] === '??' ? replaced(`((${own(left)}) && (${own(right)}))`) : [whole];
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? replaced(`(${own(child('argument'))})`) : [];
    case 'Literal':
      return literal(node['value']).flatMap(replaced);
    case 'AwaitExpression':
      return replaced(`(${own(child('argument'))})`);
    case 'ExpressionStatement':
      return isCall(child('expression')) ? replaced(';') : [];
    default:
      return [];
  }
}

function literal(value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value !== 'number') return [];
  return [String(value > 1 ? value * 10 : value + 1)];
}

const isCall = (node: Node): boolean =>
  ['AwaitExpression', 'UnaryExpression', 'ChainExpression'].includes(node.type)
    ? isCall((node['argument'] ?? node['expression']) as Node) // each of the three has one of them
    : node.type === 'CallExpression' && (node['callee'] as Node).type !== 'Super';
