import { createId, type TeamId, type TemplateId } from '../../model/ids.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Store } from '../../store/openStore.ts';
import type { TakenFile } from './tools.ts';

export type FileProblem = 'wrongType' | 'tooLarge' | 'unreadable' | 'storageFull';

const MB = 1_000_000;
const RULES = {
  image: { types: ['image/png', 'image/jpeg'], maxBytes: 10 * MB },
  video: { types: ['video/mp4', 'video/quicktime'], maxBytes: 1000 * MB },
} as const;

/** Checks a file by what it is, not by its name, and keeps a copy of it on this device. */
export async function takeFile(
  store: Store,
  owner: { readonly teamId: TeamId; readonly templateId: TemplateId },
  file: Blob,
  kind: 'image' | 'video',
): Promise<TakenFile | { readonly problem: FileProblem }> {
  const rules = RULES[kind];
  if (file.size > rules.maxBytes) return { problem: 'tooLarge' };
  const type = typeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!type || !(rules.types as readonly string[]).includes(type)) return { problem: 'wrongType' };
  const size = await (kind === 'image' ? measureImage(file) : measureVideo(file)).catch(
    () => undefined,
  );
  if (!size) return { problem: 'unreadable' };
  const { teamId, templateId } = owner;
  const path = `teams/${teamId}/slides/${templateId}/${createId(randomBytes)}__template`;
  try {
    const media = await store.stageFile(file, { path, type });
    return { ...size, media: { ...media, width: size.width, height: size.height } };
  } catch {
    return { problem: 'storageFull' };
  }
}

function typeOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\u0089PNG')) return 'image/png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  return text.slice(8, 10) === 'qt' ? 'video/quicktime' : 'video/mp4';
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
