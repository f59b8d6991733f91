/** What each film of a board shows, and how to remove it. */
const shown = new WeakMap<HTMLVideoElement, { readonly captions: string; stop(): void }>();

/**
 * Shows captions (WebVTT) over a film of a board, in place of those it has; none for ''. Called again with the
 * same ones it leaves them alone. Their code is loaded when first needed; without it the film plays on.
 */
export function captionFilm(film: HTMLVideoElement, captions: string): void {
  const before = shown.get(film);
  if ((before?.captions ?? '') === captions) return;
  before?.stop();
  const entry = { captions, stop: () => {} };
  shown.set(film, entry);
  if (captions === '') return;
  import('./showCaptions.ts').then(
    ({ showCaptions }) => {
      if (shown.get(film) === entry) entry.stop = showCaptions(film, captions);
    },
    () => shown.delete(film),
  );
}
