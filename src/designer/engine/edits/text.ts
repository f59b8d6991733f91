import type { ListKind } from '../../../model/canvas/richText.ts';
import type { DesignEdit } from '../createDesign.ts';
import { eachEdit } from './css.ts';

/** Makes every line of texts a list item; undefined removes the list. */
export function listEdit(ids: readonly string[], list: ListKind | undefined): DesignEdit {
  return eachEdit(ids, (text) => {
    if (text.type !== 'text') return;
    // Font sizes were fitted to the previous lines.
    if (text.paragraphs.some((paragraph) => paragraph.list !== list)) delete text.fitted;
    for (const paragraph of text.paragraphs) {
      if (list) paragraph.list = list;
      else {
        delete paragraph.list;
        delete paragraph.level;
      }
    }
  });
}
