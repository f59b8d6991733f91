import { useRef, useState } from 'react';
import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import { readPictureFile } from '../../media/readPicture.ts';
import { useMediaProblemText } from '../../words/useMediaProblemText.ts';

/** A picture that is to become a logo. */
export interface LogoFile {
  /** Read and ready to be cropped. */
  readonly picture: Blob | undefined;
  /** Its file's name; '' if it has none. */
  readonly name: string;
  /** Why the last file was refused. */
  readonly problem: string;
  /** Reads a file, which may be a drawing: that becomes as large as screens are. The last one wins. */
  read(file: Blob): Promise<void>;
  refuse(): void;
  close(): void;
}

export function useLogoFile(): LogoFile {
  const problemText = useMediaProblemText('image');
  const [picture, setPicture] = useState<Blob>();
  const [problem, setProblem] = useState('');
  const [name, setName] = useState('');
  const latest = useRef<Blob>(undefined);
  async function read(file: Blob) {
    latest.current = file;
    setProblem('');
    const found = await readPictureFile(file, FILE_LIMITS).catch(() => UNREADABLE);
    if (latest.current !== file) return;
    if ('problem' in found) setProblem(problemText(found.problem));
    else {
      setPicture(found.file);
      setName(file instanceof File ? file.name : '');
    }
  }
  const close = () => setPicture(undefined);
  const refuse = () => {
    close();
    setProblem(problemText('unreadable'));
  };
  return { picture, name, problem, read, refuse, close };
}

const UNREADABLE = { problem: 'unreadable' } as const;
