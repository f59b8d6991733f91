import type { Orientation } from '../../model/canvas/orientation.ts';
import { arrangeEdit } from '../engine/edits/arrange.ts';
import type { Tools } from './tools.ts';

/** Gives elements a first place on another artboard; one step of undo. */
export function arrange(
  { design, stage }: Tools,
  orientation: Exclude<Orientation, 'landscape'>,
  ids: readonly string[],
): void {
  const base = stage.layout('landscape');
  design.change('arrange', arrangeEdit(ids, orientation, base, stage.fontSizeOf));
}
