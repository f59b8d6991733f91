import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Files } from 'lucide-react';
import type { ReactNode } from 'react';
import { handFiles, SLIDE_FILES } from '../../platform/files/handedFile.ts';
import { FilesButton } from '../../ui/fields/FilesButton.tsx';

interface FilesToSlidesProps {
  readonly children?: ReactNode;
  onChoose?(): void;
}

/** Chooses several files, each of which becomes a slide. */
export function FilesToSlides({ children, onChoose }: FilesToSlidesProps) {
  const navigate = useNavigate();
  const take = (files: readonly File[]) => {
    handFiles(files);
    onChoose?.();
    void navigate({ to: '/slides/$id', params: { id: 'new' } });
  };
  return (
    <FilesButton icon={<Files />} accept={SLIDE_FILES} onFiles={take}>
      {children ?? <Trans>Make slides of several files</Trans>}
    </FilesButton>
  );
}
