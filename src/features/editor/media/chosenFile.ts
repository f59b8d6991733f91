import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import type { MediaKind } from '../../../media/checkMedia.ts';
import { readPictureFile } from '../../../media/readPicture.ts';
import type { ChoiceWatch, Chosen } from './choice.ts';
import { chooseVideo } from './chosenVideo.ts';

export type { ChoiceWatch, Chosen, ChosenFile } from './choice.ts';

/** Checks and measures a file; a file that the browser cannot show is `unreadable`. */
export async function chooseFile(
  given: Blob,
  kind: MediaKind,
  watch: ChoiceWatch,
): Promise<Chosen> {
  if (kind === 'video') return chooseVideo(given, watch);
  const picture = await readPictureFile(given, FILE_LIMITS);
  if ('problem' in picture) return picture;
  const name = given instanceof File ? { name: given.name } : {};
  return { ...picture, ...name, url: URL.createObjectURL(picture.file) };
}
