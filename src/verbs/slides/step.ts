import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { moveSlide } from '../../model/mutations/slide/moveSlide.ts';
import { announce } from '../../ui/overlays/announce.ts';
import type { SlideVerb } from './slideVerb.ts';

/** Moves a slide one place in the loop, without dragging. */
export const playEarlier = stepVerb('earlier', {
  icon: ArrowUp,
  label: () => t`Play earlier`,
  atEnd: () => t`It already plays first`,
});

export const playLater = stepVerb('later', {
  icon: ArrowDown,
  label: () => t`Play later`,
  atEnd: () => t`It already plays last`,
});

function stepVerb(
  step: 'earlier' | 'later',
  { atEnd, ...shown }: Pick<SlideVerb, 'icon' | 'label'> & { atEnd(): string },
): SlideVerb {
  return {
    id: step,
    ...shown,
    can: ({ status }) => status === 'published',
    async do(slide, { commit, placeBeside }) {
      const next = await placeBeside(slide, step);
      if (next === undefined) return { ok: true, message: atEnd(), isIdle: true, changes: [] };
      const { teamId, id } = slide;
      const done = await commit(moveSlide, { teamId, id, position: next.position });
      // Sighted people see the card move.
      if (done.ok) announce(t`Place ${next.place} of ${next.count}`);
      return done;
    },
  };
}
