import { useEffect, useRef } from 'react';
import type { MediaSlot } from '../../../model/slide.ts';
import { takeHandedFile } from '../../../platform/files/handedFile.ts';
import { type ChosenFile, chooseFile } from './chosenFile.ts';
import type { MediaKind, MediaProblem } from '../../../platform/media/checkMedia.ts';

/**
 * Takes a file that is pasted anywhere on the page, or was handed to it when it opened; its own shape decides for which orientation.
 * A field with the focus takes its own pastes, and says what is wrong with them.
 */
export function usePastedFile(
  kind: MediaKind,
  onChoose: (slot: MediaSlot, file: ChosenFile) => void,
  onProblem: (problem: MediaProblem) => void,
): void {
  const latest = useRef({ onChoose, onProblem });
  useEffect(() => {
    latest.current = { onChoose, onProblem };
  });
  useEffect(() => {
    let serial = 0;
    const take = async (file: File) => {
      const own = ++serial;
      const chosen = await chooseFile(file, kind);
      if (own !== serial) return; // another was pasted meanwhile
      if ('problem' in chosen) return latest.current.onProblem(chosen.problem);
      const slot = chosen.width >= chosen.height ? 'landscape' : 'portrait';
      latest.current.onChoose(slot, chosen);
    };
    const handed = takeHandedFile();
    if (handed) void take(handed);
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [kind]);
}
