import { useContext, useEffect, useRef, useState } from 'react';
import { type Chosen, type ChosenFile, chooseFile } from './chosenFile.ts';
import type { MediaKind, MediaProblem } from '../../../media/checkMedia.ts';
import { unlessGone } from '../../../media/unlessGone.ts';
import { ReadingsContext } from './readings.ts';

/** A video is being converted for all screens. */
export interface Making {
  /** Progress from 0 to 1. */
  readonly done: number;
  /** Cancels it; the slot stays as it was. */
  cancel(): void;
}

/** Accepts files for one slot. */
export interface FileChoice {
  take(file: Blob): Promise<void>;
  /** A file is being read; large videos take seconds. */
  readonly isReading: boolean;
  /** The problem of the last file. */
  readonly problem: MediaProblem | undefined;
  readonly making: Making | undefined;
  /** Takes the video as it is, where that is possible instead of a conversion in progress or after a failed one. */
  readonly takeAsItIs: (() => void) | undefined;
}

interface ChoiceState {
  readonly isReading: boolean;
  readonly problem?: MediaProblem;
  readonly done?: number;
  /** The video that could be taken as it is. */
  readonly original?: Blob;
}
const IDLE: ChoiceState = { isReading: false };

/** Accepts files for one slot. The file chosen last wins, whichever was read first. */
export function useFileChoice(
  kind: MediaKind,
  onChoose: (file: ChosenFile) => void,
  read = chooseFile,
): FileChoice {
  const [state, setState] = useState<ChoiceState>(IDLE);
  const running = useRef<AbortController>(undefined);
  const readings = useContext(ReadingsContext);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    setState(IDLE);
  };
  async function take(file: Blob, asItIs = false) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const end = readings.begin();
    signal.addEventListener('abort', () => end(false));
    setState({ isReading: true });
    const original = (canStay = false) => (canStay ? { original: file } : {});
    const onMaking = (done: number, canStay: boolean) =>
      signal.aborted || setState({ isReading: false, done, ...original(canStay) });
    const reading: Promise<Chosen> = unlessGone(read(file, kind, { signal, onMaking, asItIs }));
    const found = await reading.catch((): Chosen => ({ problem: 'failed' }));
    if (signal.aborted) return release(found);
    if (!('problem' in found)) latest.current(found);
    end(!('problem' in found));
    setState(
      'problem' in found
        ? { isReading: false, problem: found.problem, ...original(found.canStay) }
        : IDLE,
    );
  }
  const { isReading, problem, done, original } = state;
  return {
    isReading,
    problem,
    making: done === undefined ? undefined : { done, cancel: stop },
    takeAsItIs: original && (() => void take(original, true)),
    take: (file) => take(file),
  };
}

const release = (found: Chosen): void => {
  if (!('problem' in found)) URL.revokeObjectURL(found.url);
};
