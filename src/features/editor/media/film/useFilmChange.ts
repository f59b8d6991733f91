import { useEffect, useRef, useState } from 'react';
import type { MediaProblem } from '../../../../platform/media/checkMedia.ts';
import type { FilmWish } from '../../../../platform/media/film/filmWish.ts';
import type { ChosenFile } from '../chosenFile.ts';
import { changeFilm } from '../chosenFilm.ts';

export interface ChangedFilm {
  /** Opens the unedited film; rejects where it cannot be reached. */
  open(): Promise<Blob>;
  readonly name: string | undefined;
  onChanged(file: ChosenFile): void;
}

/** Converts the edited film; `done` goes from 0 to 1 meanwhile. */
export function useFilmChange({ open, name, onChanged }: ChangedFilm) {
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<MediaProblem>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function make(change: Pick<FilmWish, 'part' | 'turn' | 'isMuted'>) {
    const { signal } = (running.current = new AbortController());
    setProblem(undefined);
    setDone(0);
    const file = await open().catch(() => undefined);
    const watch = { signal, onDone: (now: number) => signal.aborted || setDone(now) };
    const made = file && (await changeFilm(file, name, change, watch));
    if (signal.aborted) return;
    setDone(undefined);
    if (!made || 'problem' in made) setProblem(made?.problem ?? 'failed');
    else onChanged(made);
  }
  const stop = () => {
    running.current?.abort();
    setDone(undefined);
  };
  return { make, stop, done, problem };
}
