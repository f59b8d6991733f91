/*
 * What the player and its libraries use and Chromium 79 lacks. The build lowers syntax; these are functions
 * that no compiler adds.
 */
type At = { readonly length: number; readonly [index: number]: unknown };

function at(this: At, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

function define(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

define(Array.prototype, 'at', at);
define(String.prototype, 'at', at);
define(Object, 'hasOwn', (target: object, key: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(target, key),
);
define(Element.prototype, 'replaceChildren', function (this: Element, ...nodes: (Node | string)[]) {
  while (this.lastChild) this.removeChild(this.lastChild);
  this.append(...nodes);
});
define(String.prototype, 'replaceAll', function (this: string, from: string, to: string) {
  return this.split(from).join(to);
});
