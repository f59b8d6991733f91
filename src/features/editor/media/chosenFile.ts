import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import type { MediaKind } from '../../../platform/media/checkMedia.ts';
import { readPicture } from '../../../platform/media/readPicture.ts';
import type { ChoiceWatch, Chosen } from './choice.ts';
import { chooseFilm } from './chosenFilm.ts';

export type { ChoiceWatch, Chosen, ChosenFile } from './choice.ts';

/** Checks and measures a file; a file that the browser cannot show is `unreadable`. */
export async function chooseFile(
  given: Blob,
  kind: MediaKind,
  watch: ChoiceWatch,
): Promise<Chosen> {
  if (kind === 'video') return chooseFilm(given, watch);
  const picture = await readPicture(given, FILE_LIMITS);
  if ('problem' in picture) return picture;
  const name = given instanceof File ? { name: given.name } : {};
  return { ...picture, ...name, url: URL.createObjectURL(picture.file) };
}
