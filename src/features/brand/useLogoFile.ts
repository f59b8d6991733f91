import { useRef, useState } from 'react';
import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import { readPicture } from '../../platform/media/readPicture.ts';
import { useMediaProblemText } from '../../ui/useMediaProblemText.ts';

/** A picture that is to become a logo. */
export interface LogoFile {
  /** Read and ready to be cropped. */
  readonly picture: Blob | undefined;
  /** Why the last file was refused. */
  readonly problem: string;
  /** Reads a file, which may be a drawing: that becomes as large as walls are. The last one wins. */
  read(file: Blob): Promise<void>;
  refuse(): void;
  close(): void;
}

export function useLogoFile(): LogoFile {
  const problemText = useMediaProblemText('image');
  const [picture, setPicture] = useState<Blob>();
  const [problem, setProblem] = useState('');
  const latest = useRef<Blob>(undefined);
  async function read(file: Blob) {
    latest.current = file;
    setProblem('');
    const found = await readPicture(file, FILE_LIMITS).catch(() => UNREADABLE);
    if (latest.current !== file) return;
    if ('problem' in found) setProblem(problemText(found.problem));
    else setPicture(found.file);
  }
  const close = () => setPicture(undefined);
  const refuse = () => {
    close();
    setProblem(problemText('unreadable'));
  };
  return { picture, problem, read, refuse, close };
}

const UNREADABLE = { problem: 'unreadable' } as const;
