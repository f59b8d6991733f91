import { plural } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { CommitResult, CommittedChange } from '../../../store/openStore.ts';
import type { SlideId } from '../../../model/ids.ts';
import type { RefusalCode } from '../../../model/mutation.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useReadSlides } from '../../../store/hooks/library.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useProblemText } from '../../../words/useProblemText.ts';

/** The result of one slide; undefined if there was nothing to change. */
export type BulkAnswer = CommitResult | undefined;

export interface BulkResult {
  /** Those that changed, in their previous state. */
  readonly slides: readonly Slide[];
  readonly changes: readonly CommittedChange[];
}

export interface Bulk {
  /** From 0 to 1 while slides are being changed. */
  readonly progress: number | undefined;
  /** Changes the slides one by one. */
  run(ids: Iterable<SlideId>, change: (slide: Slide) => Promise<BulkAnswer>): Promise<BulkResult>;
  /** Leaves the remaining slides unchanged. */
  stop(): void;
}

/** Changes many slides, each as its own change: a refused one does not stop the others. */
export function useBulk(): Bulk {
  const teamId = useTeamId();
  const read = useReadSlides();
  const problem = useProblemText();
  const [progress, setProgress] = useState<number>();
  const isStopped = useRef(false);
  const reportRefused = (refused: readonly RefusalCode[]) => {
    const [first] = refused;
    if (!first) return;
    const count = plural(refused.length, {
      one: '# slide could not be changed.',
      other: '# slides could not be changed.',
    });
    notify.error(`${count} ${problem(first)}`);
  };
  return {
    progress,
    stop: () => void (isStopped.current = true),
    async run(ids, change) {
      const slides = await read(teamId, [...ids]);
      const changed: Slide[] = [];
      const changes: CommittedChange[] = [];
      const refused: RefusalCode[] = [];
      isStopped.current = false;
      try {
        for (const [index, slide] of slides.entries()) {
          if (isStopped.current) break;
          if (slides.length > SHOWN_FROM) setProgress(index / slides.length);
          const answer = await change(slide);
          if (!answer) continue;
          if (answer.ok) {
            changed.push(slide);
            changes.push(...answer.changes);
          } else refused.push(answer.refused);
        }
      } catch (cause) {
        notify.error(problem(codeOf(cause)));
      } finally {
        setProgress(undefined);
      }
      reportRefused(refused);
      return { slides: changed, changes };
    },
  };
}

/** Fewer slides are done before a progress bar could be read. */
const SHOWN_FROM = 30;
