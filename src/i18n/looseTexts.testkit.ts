import { traverse, types as t } from '@babel/core';

/*
 * Browsers translate pages by replacing text nodes. React must then never remove one, nor insert anything in front of
 * one: see `Wording.tsx`. Whitespace stays as it is.
 */

/** Names whose values are texts; the checker knows no types. */
const TEXTS = /^(name|title|label|text|email|count|problem|author|about|percent)$/;
const CALLS = /^(t|plural|select)$|^format|Text$|^(nameOf|titleOf|textOf)$/;

/** True for what renders as a loose text. */
function isText(node: t.Node): boolean {
  if (t.isStringLiteral(node)) return node.value.trim() !== '';
  if (t.isTemplateLiteral(node) || t.isTaggedTemplateExpression(node)) return true;
  if (t.isCallExpression(node) && t.isIdentifier(node.callee)) return CALLS.test(node.callee.name);
  if (t.isMemberExpression(node) && t.isIdentifier(node.property))
    return TEXTS.test(node.property.name);
  return t.isIdentifier(node) && TEXTS.test(node.name);
}
const isBlank = (node: t.Node) =>
  (t.isJSXText(node) && node.value.trim() === '') ||
  (t.isJSXExpressionContainer(node) &&
    (t.isJSXEmptyExpression(node.expression) ||
      (t.isStringLiteral(node.expression) && node.expression.value.trim() === '')));

type Slot = 'element' | 'text' | 'passing text' | 'passing';

/** Returns what a child is: `passing` may come and go, and so may anything whose value is not known. */
function slotOf(child: t.Node): Slot {
  if (t.isJSXText(child)) return 'text';
  if (!t.isJSXExpressionContainer(child)) return 'element';
  const { expression } = child;
  if (isText(expression)) return 'text';
  if (t.isLogicalExpression(expression))
    return isText(expression.right) ? 'passing text' : 'passing';
  if (!t.isConditionalExpression(expression)) return 'passing';
  const sides = [expression.consequent, expression.alternate].filter(isText);
  return (['passing', 'passing text', 'text'] as const)[sides.length] ?? 'passing';
}

const nameOf = (node: t.Node): string =>
  t.isJSXElement(node) && t.isJSXIdentifier(node.openingElement.name)
    ? node.openingElement.name.name
    : '';

/** Returns texts that lie loose, as `file:line`. */
export function looseTexts(file: string, ast: t.File): readonly string[] {
  const found = new Set<string>();
  const note = (node: t.Node) => found.add(`${file}:${node.loc?.start.line}`);
  const judge = (path: { node: t.JSXElement | t.JSXFragment; skip(): void }) => {
    // What these say is in an element of its own.
    if (['Trans', 'Plural', 'Wording'].includes(nameOf(path.node))) return path.skip();
    const slots = path.node.children.filter((child) => !isBlank(child)).map(slotOf);
    if (slots.length < 2) return undefined; // React replaces a text that is alone
    const first = slots.findIndex((slot) => slot.startsWith('passing'));
    // A fragment goes as a whole, and its texts with it.
    const isFragment = t.isJSXFragment(path.node);
    const isLoose = slots.some(
      (slot, at) =>
        slot === 'passing text' || (slot === 'text' && (isFragment || (first >= 0 && at > first))),
    );
    if (isLoose) note(path.node);
    return undefined;
  };
  traverse(ast, {
    JSXElement: judge,
    JSXFragment: judge,
    // A component that is nothing but a text.
    ReturnStatement(path) {
      const holder = path.getFunctionParent()?.node;
      const isComponent =
        t.isFunctionDeclaration(holder) && /^[A-Z][a-z]/.test(holder.id?.name ?? '');
      const { argument } = path.node;
      const sides = t.isConditionalExpression(argument)
        ? [argument.consequent, argument.alternate]
        : [argument];
      if (isComponent && sides.some((side) => side && isText(side))) note(path.node);
    },
  });
  return [...found];
}
