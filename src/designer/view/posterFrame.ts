/** Longer side in px; a wall shows it for a moment only. */
const LONGEST_PX = 960;
/** Maximum characters: it is embedded in the document (`sourceSchema`). */
const LARGEST = 180_000;
const QUALITIES = [0.8, 0.6, 0.4, 0.2] as const;

/** Opens a film, muted; rejects if the browser cannot play it. */
export async function openFilm(address: string): Promise<HTMLVideoElement> {
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  film.crossOrigin = 'anonymous';
  await heard(film, 'loadedmetadata', () => {
    film.src = address;
  });
  return film;
}

/** Returns one frame of a film as a small picture that needs no file; rejects if it cannot be drawn. */
export async function posterFrame(film: HTMLVideoElement, seconds: number): Promise<string> {
  // A film already at this position would not seek, and send no event.
  const at = Math.min(Math.max(0.001, seconds), Math.max(0.001, film.duration - 0.05));
  await heard(film, 'seeked', () => {
    film.currentTime = at === film.currentTime ? at - 0.001 : at;
  });
  const scale = Math.min(1, LONGEST_PX / Math.max(film.videoWidth, film.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const sizes = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
  for (const draw of sizes) {
    const picture = draw();
    if (picture.length <= LARGEST) return picture;
  }
  throw new Error('the frame is too large');
}

function heard(film: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    const end = (act: () => void) => () => {
      stop.abort();
      act();
    };
    film.addEventListener(event, end(resolve), { signal });
    film.addEventListener(
      'error',
      end(() => reject(new Error('the browser cannot play it'))),
      { signal },
    );
    begin();
  });
}
