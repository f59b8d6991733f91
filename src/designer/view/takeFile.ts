import { createId, type TeamId, type TemplateId } from '../../model/ids.ts';
import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import { checkMedia, type MediaKind, type MediaProblem } from '../../media/checkMedia.ts';
import { readPictureFile } from '../../media/readPicture.ts';
import type { Lack, MovieCoding } from '../../media/readMovie.ts';
import { unlessGone } from '../../media/unlessGone.ts';
import { withoutOrigin } from '../../media/withoutOrigin.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Store } from '../../store/openStore.ts';
import { StoreError } from '../../store/storeError.ts';
import type { TakenFile } from './tools.ts';

/** `notStored`: the local store failed in a way that the person cannot mend. */
export type FileProblem = MediaProblem | 'storageFull' | 'closed' | 'notStored';

/** Checks a file by its content, not by its name, and stores a copy of it on this device. */
export async function placeFile(
  store: Store,
  owner: { readonly teamId: TeamId; readonly templateId: TemplateId },
  given: Blob,
  kind: MediaKind,
): Promise<TakenFile | { readonly problem: FileProblem }> {
  const taken: Taken | { readonly problem: MediaProblem } = await (kind === 'image'
    ? readPictureFile(given, FILE_LIMITS)
    : unlessGone(readVideo(given)));
  if ('problem' in taken) return taken;
  const { file, type, width, height } = taken;
  const { teamId, templateId } = owner;
  const path = `teams/${teamId}/slides/${templateId}/${createId(randomBytes)}__template`;
  try {
    const name = given instanceof File && given.name;
    const staged = await store.stageFile(file, { path, type, ...(name && { name }) });
    const { seconds, coding, lacks } = taken;
    const media = { ...staged, width, height };
    return {
      width,
      height,
      media,
      ...(seconds && { seconds }),
      ...(coding && { coding }),
      ...(lacks && { lacks }),
    };
  } catch (cause) {
    return { problem: whyNotStaged(cause) };
  }
}

/** What is not of the store was reading the file, which may be gone. */
function whyNotStaged(cause: unknown): FileProblem {
  if (!(cause instanceof StoreError)) return 'unreadable';
  return cause.code === 'storageFull' || cause.code === 'closed' ? cause.code : 'notStored';
}

/** What is known of a file that can be used. */
interface Taken {
  readonly file: Blob;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly seconds?: number;
  readonly coding?: MovieCoding;
  readonly lacks?: readonly Lack[];
}

async function readVideo(given: Blob): Promise<Taken | { readonly problem: MediaProblem }> {
  const checked = await checkMedia(given, 'video', FILE_LIMITS);
  if ('problem' in checked) return checked;
  const file = await withoutOrigin(given, checked.type);
  const size = await measureVideo(file).catch(() => undefined);
  return size ? { ...checked, ...size, file } : { problem: 'unreadable' };
}

function measureVideo(file: Blob): Promise<{ width: number; height: number; seconds: number }> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  return new Promise<{ width: number; height: number; seconds: number }>((resolve, reject) => {
    video.addEventListener('error', () => reject(new Error('the browser cannot play it')));
    video.addEventListener('loadedmetadata', () =>
      resolve({
        width: video.videoWidth,
        height: video.videoHeight,
        seconds: Math.max(1, Math.ceil(video.duration)),
      }),
    );
    video.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
