import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createId, type SlideId } from '../../../model/ids.ts';
import type { TableRow } from '../../../model/canvas/tableRows.ts';
import { addSlides } from '../../../model/mutations/addSlides.ts';
import { setSlideStatus } from '../../../model/mutations/setSlideStatus.ts';
import { positionBetween } from '../../../model/position.ts';
import { TITLE_MAX } from '../../../model/slide/fields.ts';
import type { SlideTemplate } from '../../../model/slideTemplate.ts';
import { systemClock } from '../../../platform/clock.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { randomBytes } from '../../../platform/random.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useNextPosition } from '../../../store/hooks/nextPosition.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { notify } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { useBringPictures } from './useBringPictures.ts';

/** The mutation's arguments; its types of documents and values are wider than what a table yields. */
type Args = Parameters<typeof addSlides.apply>[1];

/** Creates a draft from each row in one change, and offers to undo it. */
export function useFill() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const commit = useCommit();
  const navigate = useNavigate();
  const nextPosition = useNextPosition();
  const problemText = useProblemText();
  const { bring, progress } = useBringPictures();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function takeBack(ids: readonly SlideId[]): Promise<void> {
    let refused: string | undefined;
    for (const id of ids) {
      const args = { teamId, id, from: 'draft' as const, status: 'deleted' as const };
      const result = await commit(setSlideStatus, { ...args, at: systemClock.now() });
      if (!result.ok) refused = result.refused; // the others can still be deleted
    }
    if (refused !== undefined) notify.error(problemText(refused));
  }

  async function make(source: SlideTemplate, rows: readonly TableRow[]): Promise<boolean> {
    const { values: _values, ...template } = source;
    let position = await nextPosition(teamId);
    const planned = rows.map(({ title, values }) => {
      const at = position;
      position = positionBetween(at, null);
      const id = createId<'slide'>(randomBytes);
      return { id, title: title.slice(0, TITLE_MAX), position: at, values };
    });
    const { slides, files, problems } = await bring(planned);
    const args = { teamId, template, slides, at: systemClock.now() } as unknown as Args;
    const result = await commit(addSlides, args, { files });
    if (!result.ok) {
      setProblem(problemText(result.refused));
      return false;
    }
    tell(slides.map(({ id }) => id));
    const [code] = problems;
    if (code !== undefined) {
      const reason = problemText(code);
      notify.error(t`Not every picture could be fetched. Choose them in the drafts. ${reason}`);
    }
    await navigate({ to: '/slides/$id', params: { id: 'drafts' } });
    return true;
  }

  function tell(ids: readonly SlideId[]): void {
    const said = plural(ids.length, { one: '# draft made', other: '# drafts made' });
    notify.undoable(said, t`Undo`, () => void attempt(() => takeBack(ids)));
  }

  /** Returns whether the drafts were created. */
  async function fill(source: SlideTemplate, rows: readonly TableRow[]): Promise<boolean> {
    setBusy(true);
    setProblem('');
    try {
      return await make(source, rows);
    } catch (cause) {
      setProblem(problemText(codeOf(cause)));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, progress, fill };
}
