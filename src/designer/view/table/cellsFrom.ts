import { cellsInText } from '../../../model/canvas/cellsInText.ts';
import { cleanText } from '../../../model/text/cleanText.ts';
import type { Cells } from '../../../model/canvas/tableContent.ts';
import { cellsInHtml } from './cellsInHtml.ts';

/** Returns the cells on a clipboard; undefined if it contains no table. */
export function cellsFrom(data: Pick<DataTransfer, 'getData'>): Cells | undefined {
  return (
    cellsInHtml(cleanText(data.getData('text/html'))) ??
    cellsInText(cleanText(data.getData('text/plain')))
  );
}
