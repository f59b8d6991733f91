import { configure, queries } from '@testing-library/dom';

/*
 * Runs in the page: finds the elements that a person names. Roles and names are computed by the accessibility
 * standards; invisible elements are not found.
 */
configure({ defaultHidden: false });

/** A regular expression, serialized for the protocol. */
type Text = string | { readonly source: string; readonly flags: string };

export interface Question {
  readonly role?: string;
  readonly name?: Text;
  readonly label?: Text;
  readonly text?: Text;
  readonly css?: string;
  readonly has?: string;
  readonly within?: Question;
  readonly at?: number;
}

const FILE_MARK = 'data-journey-file';

const matcher = (text: Text) =>
  typeof text === 'string' ? text : new RegExp(text.source, text.flags);

function isSeen(element: Element): boolean {
  if (element.getClientRects().length === 0) return false;
  return getComputedStyle(element).visibility === 'visible';
}

function candidates(question: Question, root: HTMLElement): readonly Element[] {
  const { role, name, label, text, css } = question;
  if (role !== undefined) {
    const named = name === undefined ? {} : { name: matcher(name) };
    return queries.queryAllByRole(root, role, named);
  }
  if (label !== undefined) return queries.queryAllByLabelText(root, matcher(label));
  if (text !== undefined) return queries.queryAllByText(root, matcher(text));
  return [...root.querySelectorAll(css ?? '*')];
}

function findAll(question: Question, isHiddenToo = false): readonly Element[] {
  const root = question.within ? findAll(question.within)[question.within.at ?? 0] : document.body;
  if (!(root instanceof HTMLElement)) return [];
  const { has } = question;
  return candidates(question, root)
    .filter((element) => isHiddenToo || isSeen(element))
    .filter((element) => has === undefined || (element.textContent ?? '').includes(has));
}

const one = (question: Question, isHiddenToo = false) =>
  findAll(question, isHiddenToo)[question.at ?? 0];

export const count = (question: Question): number => findAll(question).length;

export const isThere = (question: Question): boolean => one(question) !== undefined;

/** Returns an element's value or text; undefined if it does not exist. */
export function textOf(question: Question): string | undefined {
  const element = one(question);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value;
  return element instanceof HTMLElement ? element.innerText : undefined;
}

export function isDrawn(question: Question): boolean {
  const element = one(question);
  return element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
}

/** Waits for a frame; an element must keep its place over two of them. */
const frame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Returns the point to click, in CSS px, once the element has come to rest; undefined while it moves, is disabled, or
 * is covered.
 */
export async function place(question: Question): Promise<readonly [number, number] | undefined> {
  const element = one(question);
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return undefined;
  const before = element.getBoundingClientRect();
  if (!isInWindow(before)) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  await frame();
  const earlier = element.getBoundingClientRect();
  await frame();
  const box = element.getBoundingClientRect();
  if (earlier.x !== box.x || earlier.y !== box.y) return undefined;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const label = element.closest('label') ?? labelOf(element);
  const isFree =
    hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
  return isFree ? [x, y] : undefined;
}

function isInWindow(box: DOMRect): boolean {
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}

function labelOf(element: Element): Element | undefined {
  return element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
}

/** Focuses a field and selects all its text, so that typing replaces it. */
export function focus(question: Question, isAll: boolean): boolean {
  const element = one(question);
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  if (isAll && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    element.select();
  return true;
}

/** Marks the file input in question, and returns a selector for it. A file input may be hidden. */
export function markFile(question: Question): string | undefined {
  const element = one(question, true);
  const field = element?.matches('input') ? element : element?.querySelector('input[type=file]');
  if (!field) return undefined;
  for (const old of document.querySelectorAll(`[${FILE_MARK}]`)) old.removeAttribute(FILE_MARK);
  field.setAttribute(FILE_MARK, '');
  return `[${FILE_MARK}]`;
}
