import { useEffect, useRef } from 'react';
import type { MediaSlot } from '../../../model/slide/slide.ts';
import { takeHandedFile } from '../../../platform/files/handedFile.ts';
import type { ChosenFile } from './chosenFile.ts';
import type { MediaKind, MediaProblem } from '../../../media/checkMedia.ts';
import { type FileChoice, useFileChoice } from './useFileChoice.ts';

/**
 * Takes a file that is pasted anywhere on the page, or was handed over when it opened; its shape decides the
 * orientation. A focused field handles its own pastes and reports their problems.
 */
export function usePastedFile(
  kind: MediaKind,
  onChoose: (slot: MediaSlot, file: ChosenFile) => void,
  onProblem: (problem: MediaProblem) => void,
): FileChoice {
  const choice = useFileChoice(kind, (file) =>
    onChoose(file.width >= file.height ? 'landscape' : 'portrait', file),
  );
  const { problem } = choice;
  const latest = useRef({ take: choice.take, onProblem });
  useEffect(() => {
    latest.current = { take: choice.take, onProblem };
  });
  useEffect(() => {
    if (problem) latest.current.onProblem(problem);
  }, [problem]);
  useEffect(() => {
    const handed = takeHandedFile();
    if (handed) void latest.current.take(handed);
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void latest.current.take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [kind]);
  return choice;
}
