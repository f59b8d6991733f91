import { checkMedia, type MediaKind, type MediaProblem } from './mediaRules.ts';

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
}

/** Checks a file and measures it; a file that the browser cannot show is `unreadable`. */
export async function chooseFile(
  file: Blob,
  kind: MediaKind,
): Promise<ChosenFile | { readonly problem: MediaProblem }> {
  const checked = await checkMedia(file, kind);
  if ('problem' in checked) return checked;
  const url = URL.createObjectURL(file);
  try {
    const size = await (kind === 'image' ? measureImage(url) : measureVideo(url));
    const name = file instanceof File ? { name: file.name } : {};
    return { file, type: checked.type, url, ...name, ...size };
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

function measureVideo(url: string): Promise<{ width: number; height: number; seconds: number }> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  return new Promise((resolve, reject) => {
    video.addEventListener('error', () => reject(new Error('the browser cannot play it')));
    video.addEventListener('loadedmetadata', () =>
      resolve({
        width: video.videoWidth,
        height: video.videoHeight,
        seconds: Math.max(1, Math.ceil(video.duration)),
      }),
    );
    video.src = url;
  });
}
