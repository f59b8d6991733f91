import { t } from '@lingui/core/macro';
import { type Paragraph, plainText } from '../../model/canvas/richText.ts';
import type { Slot } from '../../model/canvas/slot.ts';
import { slotsOf } from '../../model/canvas/slotValues.ts';
import { moveIntoEdit } from '../engine/edits/order.ts';
import { childrenOf, parentOf } from '../engine/tree.ts';
import { layoutsOf } from './layouts.ts';
import type { DesignEdit } from '../engine/createDesign.ts';
import { type Blank, insertEdit } from '../engine/edits/insert.ts';
import { centerOf, type Point } from '../engine/geometry.ts';
import type { DesignerContext } from './context.ts';

/** Makes a step that adds elements; reports when the template is full. Returns whether it added them. */
export function add(
  { design, refuse }: DesignerContext,
  label: string,
  edit: DesignEdit,
  key?: string,
): boolean {
  const isAdded = design.change(label, edit, key === undefined ? {} : { key });
  if (!isAdded) refuse('full');
  return isAdded;
}

/** Inserts an element in the center of the visible area, or into the selected stack; returns its id. */
export function insert(context: DesignerContext, blank: Blank): string | undefined {
  const { design, stage, newId } = context;
  const id = newId();
  const stack = chosenStack(context);
  const edit = insertEdit(id, asSlot(context, blank), freePlace(context));
  if (!add(context, 'insert', edit, `insert ${id}`)) return undefined;
  if (stack !== undefined) {
    const { doc } = design.state();
    const into = moveIntoEdit(doc, [id], stack, childrenOf(doc, stack).length, layoutsOf(context));
    design.change('insert', into, { key: `insert ${id}` });
  }
  design.seal();
  stage.viewport.focus();
  return id;
}

/** Returns the stack that is selected, or that contains the selection: new elements are meant for it. */
function chosenStack({ design }: DesignerContext): string | undefined {
  const { doc, selection } = design.state();
  const [id] = selection;
  if (id === undefined || selection.length !== 1) return undefined;
  if (doc.byId[id]?.type === 'stack') return id;
  const parent = parentOf(doc, id);
  return parent?.type === 'stack' ? parent.id : undefined;
}

/**
 * Adds a slot to a text, table, picture or countdown, so that slides fill it: nobody intends a template
 * that cannot be filled. Its name distinguishes it from the others in the form.
 */
export function asSlot({ design, newId }: DesignerContext, blank: Blank): Blank {
  const { type } = blank.element;
  const isPlain = blank.element['src'] === undefined; // the logo is the brand's
  if (!isFilled(blank) || !isPlain) return blank;
  const slots = slotsOf(design.state().doc);
  const name = nameOf(blank);
  const count = slots.filter(({ slot }) => isNamed(slot.label.en, name)).length;
  const label = count === 0 ? name : `${name} ${count + 1}`;
  const allow = type === 'image' ? { content: true, crop: true } : { content: true };
  const order = slots.reduce((most, { slot }) => Math.max(most, slot.order), 0) + 1;
  const slot: Slot = { id: newId(), label: { en: label, de: label }, order, allow };
  return { ...blank, element: { ...blank.element, slot } };
}

/** The countdown is the only widget with content that a slide can set. */
const isFilled = ({ element: { type, widget } }: Blank): boolean =>
  ['text', 'image', 'table'].includes(type) || (type === 'widget' && widget === 'countdown');

function nameOf(blank: Blank): string {
  const { type } = blank.element;
  if (type === 'image') return t`Picture`;
  if (type === 'table') return t`Table`;
  return type === 'widget' ? t`Countdown` : wordsOf(blank);
}

const isNamed = (label: string | undefined, name: string): boolean =>
  label === name || (label?.startsWith(`${name} `) ?? false);

const LABEL_MAX = 40;
function wordsOf({ element }: Blank): string {
  const text = plainText(element['paragraphs'] as readonly Paragraph[]).trim();
  return (text.split('\n')[0] ?? '').slice(0, LABEL_MAX) || t`Text`;
}

/** px of the artboard: closer than this, one element hides the other. */
const NEAR = 8;
const STEP = 48;
const TRIES = 8;

/** Returns the center of the visible area, or a place beside it if another element is centered there. */
function freePlace({ design, stage }: DesignerContext): Point {
  const layout = stage.layout();
  const { width, height } = layout.artboard;
  const taken = design.state().doc.elements.map((id) => centerOf(layout.of(id).bounds));
  const isTaken = ({ x, y }: Point) =>
    taken.some((one) => Math.hypot(one.x - x * width, one.y - y * height) < NEAR);
  let at = stage.middle();
  for (let tried = 0; tried < TRIES && isTaken(at); tried += 1) {
    at = { x: at.x + STEP / width, y: at.y + STEP / height };
  }
  return at;
}
