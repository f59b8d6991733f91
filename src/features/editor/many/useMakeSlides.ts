import { useState } from 'react';
import { createId, type SlideId } from '../../../model/ids.ts';
import type { SlideStatus } from '../../../model/slide/slide.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { randomBytes } from '../../../platform/random.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useOpenMedia } from '../../../store/hooks/media.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import type { CommittedChange } from '../../../store/openStore.ts';
import { draftWith, type SlideDraft } from '../slideDraft.ts';
import { useStoreSlide } from '../useSaveSlide.ts';
import { createSlidePaths } from '../work/slidePaths.ts';
import { createStagedFiles } from '../work/stagedFiles.ts';
import { type SlideFileProblem, readSlideFile } from './readSlideFile.ts';

/** Why a file has not become a slide: it cannot, or storing it on this device failed, with the code. */
export type MakingProblem = SlideFileProblem | { readonly kind: 'store'; readonly code: string };

export interface UnmadeFile {
  readonly name: string;
  readonly refusal: MakingProblem;
}

interface Wanted {
  readonly status: SlideStatus;
  readonly targets: SlideDraft['targets'];
}

/** Makes a slide of each file, one after the other; a file that cannot be one keeps no other from it. */
export function useMakeSlides() {
  const teamId = useTeamId();
  const store = useStore();
  const storeSlide = useStoreSlide();
  const open = useOpenMedia();
  const [slidePath] = useState(createSlidePaths);
  const [progress, setProgress] = useState<{ readonly at: number; readonly of: number }>();

  async function makeOne(file: File, { status, targets }: Wanted) {
    const read = await readSlideFile(file);
    if ('refusal' in read) return read;
    const id = createId<'slide'>(randomBytes);
    const made = await storeSlide({
      teamId,
      id,
      type: read.type,
      slide: undefined,
      workId: id,
      pauseWork: () => undefined,
      draft: draftWith(undefined, { ...read.draft, targets }),
      status,
      files: createStagedFiles(store),
      pathOf: (suffix) => slidePath(teamId, id, suffix),
      saveContent: (keep) => read.save({ keep, open }),
    }).finally(read.release);
    return made.ok ? { id, ...made } : storeRefused(made.refused);
  }

  async function make(files: readonly File[], wanted: Wanted) {
    const ids: SlideId[] = [];
    const changes: CommittedChange[] = [];
    const refused: UnmadeFile[] = [];
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, of: files.length });
      const made = await makeOne(file, wanted).catch((cause) => storeRefused(codeOf(cause)));
      if ('refusal' in made) refused.push({ name: file.name, refusal: made.refusal });
      else {
        ids.push(made.id);
        changes.push(...made.changes);
      }
    }
    setProgress(undefined);
    return { ids, changes, refused };
  }

  return { progress, make };
}

const storeRefused = (code: string) => ({ refusal: { kind: 'store' as const, code } });
