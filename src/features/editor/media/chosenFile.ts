import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import { checkMedia, type MediaKind } from '../../../platform/media/checkMedia.ts';
import { convertPicture } from '../../../platform/media/convertPicture.ts';
import { withoutOrigin } from '../../../platform/media/withoutOrigin.ts';
import type { Checked, ChoiceWatch, Chosen } from './choice.ts';
import { chooseFilm } from './chosenFilm.ts';
import { shrinkInWorker, shrunkSize } from './shrinkPicture.ts';

export type { ChoiceWatch, Chosen, ChosenFile } from './choice.ts';

/** Checks and measures a file; a file that the browser cannot show is `unreadable`. */
export async function chooseFile(
  given: Blob,
  kind: MediaKind,
  watch: ChoiceWatch,
): Promise<Chosen> {
  const name = given instanceof File ? { name: given.name } : {};
  if (kind === 'video') return chooseFilm(given, watch);
  const file = await convertPicture(given, FILE_LIMITS.image);
  if ('problem' in file) return file;
  const checked = await checkMedia(file, kind, FILE_LIMITS);
  if ('problem' in checked) return checked;
  return choosePicture({ ...checked, file: await withoutOrigin(file, checked.type), ...name });
}

async function choosePicture(checked: Checked): Promise<Chosen> {
  const url = URL.createObjectURL(checked.file);
  try {
    const size = await measureImage(url);
    const smaller = shrunkSize(size);
    const file = smaller && (await shrinkInWorker({ ...checked, ...smaller }));
    if (!file || !smaller) return { ...checked, ...size, url };
    URL.revokeObjectURL(url);
    return { ...checked, file, ...smaller, url: URL.createObjectURL(file) };
  } catch {
    URL.revokeObjectURL(url);
    return { problem: 'unreadable' };
  }
}

async function measureImage(url: string) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
