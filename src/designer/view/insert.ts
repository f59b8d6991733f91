import type { Edit } from '../engine/createDesign.ts';
import { type Blank, insertEdit } from '../engine/edits/insert.ts';
import { centerOf, type Point } from '../engine/geometry.ts';
import type { Tools } from './tools.ts';

/** Makes a step that adds elements; says so when the template is full. Answers whether it did. */
export function add({ design, refuse }: Tools, label: string, edit: Edit): boolean {
  const isAdded = design.change(label, edit);
  if (!isAdded) refuse('full');
  return isAdded;
}

/** Puts something new in the middle of what is seen, and selects it. */
export function insert(tools: Tools, blank: Blank): void {
  const { stage, newId } = tools;
  add(tools, 'insert', insertEdit(newId(), blank, freePlace(tools)));
  stage.viewport.focus();
}

/** px of the artboard: nearer than this one thing hides the other. */
const NEAR = 8;
const STEP = 48;
const TRIES = 8;

/** The middle of what is seen, or a little beside it when something has its own middle there. */
function freePlace({ design, stage }: Tools): Point {
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
