import type { Media } from '../../model/media/media.ts';
import type { PlayItem, PlayKind } from '../engine/playItem.ts';
import type { PreparePicture } from './Picture.ts';
import { prepareImage } from './prepareImage.ts';
import { preparePages } from './preparePages.ts';
import { prepareTemplate } from './prepareTemplate.ts';
import { prepareVideo } from './prepareVideo.ts';
import { prepareWeb } from './prepareWeb.ts';
import { prepareWidget } from './prepareWidget.ts';

/** The function for each kind. Large code is loaded on first use: `import()` in its `ready`. */
export const PICTURES: { readonly [kind in PlayKind]: PreparePicture } = {
  image: (item, tools) => prepareImage(tools.openMedia(fileOf(item)), item),
  video: (item, tools) => prepareVideo(tools.openMedia(fileOf(item)), tools, item),
  web: prepareWeb,
  pages: preparePages,
  widget: prepareWidget,
  template: prepareTemplate,
};

function fileOf({ media, kind }: PlayItem): Media {
  if (!media) throw new Error(`an item of kind ${kind} without a file`);
  return media;
}
