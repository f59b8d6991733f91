import { useEffect, useRef, useState } from 'react';
import type { MediaProblem } from '../../../../media/checkMedia.ts';
import type { VideoOptions } from '../../../../media/video/videoOptions.ts';
import type { ChosenFile } from '../chosenFile.ts';
import { changeVideo } from '../chosenVideo.ts';

export interface ChangedVideo {
  /** Opens the unedited video; rejects where it cannot be reached. */
  open(): Promise<Blob>;
  readonly name: string | undefined;
  onChanged(file: ChosenFile): void;
}

/** Converts the edited video; `done` goes from 0 to 1 meanwhile. */
export function useVideoChange({ open, name, onChanged }: ChangedVideo) {
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<MediaProblem>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function make(change: Pick<VideoOptions, 'part' | 'turn' | 'isMuted'>) {
    const { signal } = (running.current = new AbortController());
    setProblem(undefined);
    setDone(0);
    const file = await open().catch(() => undefined);
    const watch = { signal, onDone: (now: number) => signal.aborted || setDone(now) };
    const made = file && (await changeVideo(file, name, change, watch));
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
