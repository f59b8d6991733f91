import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import type { RareCoding } from '../../../model/filmCoding.ts';
import {
  checkMedia,
  type MediaKind,
  type MediaProblem,
} from '../../../platform/media/checkMedia.ts';
import { convertPicture } from '../../../platform/media/convertPicture.ts';
import { withoutOrigin } from '../../../platform/media/withoutOrigin.ts';
import { chooseFilm } from './chosenFilm.ts';
import { shrinkInWorker, shrunkSize } from './shrinkPicture.ts';

/** A file that was chosen and may be used; not stored yet. */
export interface ChosenFile {
  readonly file: Blob;
  readonly type: string;
  /** As the person knows it. */
  readonly name?: string;
  /** Object URL for the preview; released by whoever replaces the file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Whole seconds, for videos. */
  readonly seconds?: number;
  /** Set for films that not every wall plays. */
  readonly coding?: RareCoding;
  /** A frame of a video, for lists. */
  readonly poster?: Blob;
}

export type Chosen = ChosenFile | Refused;
export interface Refused {
  readonly problem: MediaProblem;
  /** It can be taken as it is all the same, though not every wall plays it. */
  readonly canStay?: boolean;
}

/** How a film is made playable on all walls on the way. */
export interface ChoiceWatch {
  readonly signal: AbortSignal;
  /** How much is done, from 0 to 1, and whether the film could be taken as it is instead. */
  onMaking(done: number, canStay: boolean): void;
  /** Films are taken as they are. */
  readonly asItIs?: boolean;
}

/** Checks a file and measures it; a file that the browser cannot show is `unreadable`. */
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

export type Checked = Pick<ChosenFile, 'file' | 'type' | 'name' | 'coding'>;

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
