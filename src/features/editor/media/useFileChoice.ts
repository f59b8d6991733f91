import { useEffect, useRef, useState } from 'react';
import { type ChosenFile, chooseFile } from './chosenFile.ts';
import type { MediaKind, MediaProblem } from '../../../platform/media/checkMedia.ts';

/** How files get into one place. */
export interface FileChoice {
  take(file: Blob): Promise<void>;
  /** A file is being looked at; large videos take seconds. */
  readonly isReading: boolean;
  /** What is wrong with the last one. */
  readonly problem: MediaProblem | undefined;
}

/** Takes files for one place. The one that was chosen last counts, whichever was looked through first. */
export function useFileChoice(
  kind: MediaKind,
  onChoose: (file: ChosenFile) => void,
  read = chooseFile,
): FileChoice {
  const [state, setState] = useState<Pick<FileChoice, 'isReading' | 'problem'>>(IDLE);
  const serial = useRef(0);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  async function take(file: Blob) {
    const own = ++serial.current;
    setState({ isReading: true, problem: undefined });
    const found = await read(file, kind);
    if (own !== serial.current) {
      if (!('problem' in found)) URL.revokeObjectURL(found.url);
      return;
    }
    setState('problem' in found ? { isReading: false, problem: found.problem } : IDLE);
    if (!('problem' in found)) latest.current(found);
  }
  return { ...state, take };
}

const IDLE = { isReading: false, problem: undefined };
