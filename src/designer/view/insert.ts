import { type Blank, insertEdit } from '../engine/edits/insert.ts';
import type { Tools } from './tools.ts';

/** Puts something new in the middle of what is seen, and selects it. */
export function insert({ design, stage, newId }: Tools, blank: Blank): void {
  design.change('insert', insertEdit(newId(), blank, stage.middle()));
  stage.viewport.focus();
}
