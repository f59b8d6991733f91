import type { ListKind } from '../../../model/canvas/richText.ts';
import type { Edit } from '../createDesign.ts';

/** Makes every line of texts one of a list; undefined for lines of none. */
export function listEdit(ids: readonly string[], list: ListKind | undefined): Edit {
  return (doc) => {
    for (const id of ids) {
      const text = doc.byId[id];
      if (text?.type !== 'text') continue;
      // What was found to fit was found for other lines.
      if (text.paragraphs.some((paragraph) => paragraph.list !== list)) delete text.fitted;
      for (const paragraph of text.paragraphs) {
        if (list) paragraph.list = list;
        else {
          delete paragraph.list;
          delete paragraph.level;
        }
      }
    }
  };
}
