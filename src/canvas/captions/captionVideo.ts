/** What each video of a board shows, and how to remove it. */
const shown = new WeakMap<HTMLVideoElement, { readonly captions: string; stop(): void }>();

/**
 * Shows captions (WebVTT) over a video of a board, in place of those it has; none for ''. Called again with the
 * same ones it leaves them alone. Their code is loaded when first needed; without it the video plays on.
 */
export function captionVideo(video: HTMLVideoElement, captions: string): void {
  const before = shown.get(video);
  if ((before?.captions ?? '') === captions) return;
  before?.stop();
  const entry = { captions, stop: () => {} };
  shown.set(video, entry);
  if (captions === '') return;
  import('./showCaptions.ts').then(
    ({ showCaptions }) => {
      if (shown.get(video) === entry) entry.stop = showCaptions(video, captions);
    },
    () => shown.delete(video),
  );
}
