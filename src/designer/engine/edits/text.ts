import type { ListKind } from '../../../model/canvas/richText.ts';
import type { Edit } from '../createDesign.ts';

/** Makes every line of texts a list item; undefined removes the list. */
export function listEdit(ids: readonly string[], list: ListKind | undefined): Edit {
  return (doc) => {
    for (const id of ids) {
      const text = doc.byId[id];
      if (text?.type !== 'text') continue;
      // Font sizes were fitted to the previous lines.
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
