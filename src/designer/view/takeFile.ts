import { createId, type TeamId, type TemplateId } from '../../model/ids.ts';
import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import { checkMedia, type MediaKind, type MediaProblem } from '../../platform/media/checkMedia.ts';
import { convertPicture } from '../../platform/media/convertPicture.ts';
import { withoutOrigin } from '../../platform/media/withoutOrigin.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Store } from '../../store/openStore.ts';
import { StoreError } from '../../store/storeError.ts';
import type { TakenFile } from './tools.ts';

/** `notStored`: the local store failed in a way that the person cannot mend. */
export type FileProblem = MediaProblem | 'storageFull' | 'closed' | 'notStored';

/** Checks a file by its content, not by its name, and stores a copy of it on this device. */
export async function takeFile(
  store: Store,
  owner: { readonly teamId: TeamId; readonly templateId: TemplateId },
  given: Blob,
  kind: MediaKind,
): Promise<TakenFile | { readonly problem: FileProblem }> {
  const usable = kind === 'image' ? await convertPicture(given, FILE_LIMITS.image) : given;
  if ('problem' in usable) return usable;
  const checked = await checkMedia(usable, kind, FILE_LIMITS);
  if ('problem' in checked) return checked;
  const file = await withoutOrigin(usable, checked.type);
  const size = await (kind === 'image' ? measureImage(file) : measureVideo(file)).catch(
    () => undefined,
  );
  if (!size) return { problem: 'unreadable' };
  const { teamId, templateId } = owner;
  const path = `teams/${teamId}/slides/${templateId}/${createId(randomBytes)}__template`;
  try {
    const media = await store.stageFile(file, { path, type: checked.type });
    const { coding } = checked;
    const measured = { ...media, width: size.width, height: size.height };
    return { ...size, media: measured, ...(coding && { coding }) };
  } catch (cause) {
    return { problem: whyNotStaged(cause) };
  }
}

/** What is not of the store was reading the file, which may be gone. */
function whyNotStaged(cause: unknown): FileProblem {
  if (!(cause instanceof StoreError)) return 'unreadable';
  return cause.code === 'storageFull' || cause.code === 'closed' ? cause.code : 'notStored';
}

async function measureImage(file: Blob) {
  const image = await createImageBitmap(file);
  const { width, height } = image;
  image.close();
  return { width, height };
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
