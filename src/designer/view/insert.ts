import type { Edit } from '../engine/createDesign.ts';
import { type Blank, insertEdit } from '../engine/edits/insert.ts';
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
  add(tools, 'insert', insertEdit(newId(), blank, stage.middle()));
  stage.viewport.focus();
}
