/** Longer side in px; a screen shows it for a moment only. */
const LONGEST_PX = 960;
/** Maximum characters: it is embedded in the document (`sourceSchema`). */
const LARGEST = 180_000;
const QUALITIES = [0.8, 0.6, 0.4, 0.2] as const;

/** Opens a video, muted; rejects if the browser cannot play it. */
export async function openVideo(address: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  await waitForEvent(video, 'loadedmetadata', () => {
    video.src = address;
  });
  return video;
}

/** Returns one frame of a video as a small picture that needs no file; rejects if it cannot be drawn. */
export async function posterFrame(video: HTMLVideoElement, seconds: number): Promise<string> {
  // A video already at this position would not seek, and send no event.
  const at = Math.min(Math.max(0.001, seconds), Math.max(0.001, video.duration - 0.05));
  await waitForEvent(video, 'seeked', () => {
    video.currentTime = at === video.currentTime ? at - 0.001 : at;
  });
  const scale = Math.min(1, LONGEST_PX / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const sizes = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
  for (const draw of sizes) {
    const picture = draw();
    if (picture.length <= LARGEST) return picture;
  }
  throw new Error('the frame is too large');
}

function waitForEvent(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    const end = (act: () => void) => () => {
      stop.abort();
      act();
    };
    video.addEventListener(event, end(resolve), { signal });
    video.addEventListener(
      'error',
      end(() => reject(new Error('the browser cannot play it'))),
      { signal },
    );
    begin();
  });
}
