import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createId } from '../../../model/ids.ts';
import type { TableRow } from '../../../model/canvas/tableRows.ts';
import { addSlides } from '../../../model/mutations/slide/addSlides.ts';
import { positionBetween } from '../../../model/position.ts';
import { shortTitle } from '../../../model/slide/shortTitle.ts';
import type { SlideTemplate } from '../../../model/template/slideTemplate.ts';
import { systemClock } from '../../../platform/clock.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { randomBytes } from '../../../platform/random.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useNextPosition } from '../../../store/hooks/nextPosition.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import { useTakeBack } from '../../../verbs/slides/useTakeBack.ts';
import { useOutcomeNotice } from '../../../verbs/useOutcomeNotice.ts';
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
  const takeBack = useTakeBack();
  const tell = useOutcomeNotice();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function make(source: SlideTemplate, rows: readonly TableRow[]): Promise<boolean> {
    const { values: _values, ...template } = source;
    let position = await nextPosition(teamId);
    const planned = rows.map(({ title, values }) => {
      const at = position;
      position = positionBetween(at, null);
      const id = createId<'slide'>(randomBytes);
      return { id, title: shortTitle(title), position: at, values };
    });
    const { slides, files, problems } = await bring(planned);
    const args = { teamId, template, slides, at: systemClock.now() } as unknown as Args;
    const result = await commit(addSlides, args, { files });
    if (!result.ok) {
      setProblem(problemText(result.refused));
      return false;
    }
    const ids = slides.map(({ id }) => id);
    const message = plural(ids.length, { one: '# draft made', other: '# drafts made' });
    void tell({ message, changes: result.changes, undo: () => void takeBack(ids, 'draft') });
    const [code] = problems;
    if (code !== undefined) {
      const reason = problemText(code);
      notify.error(t`Not every picture could be fetched. Choose them in the drafts. ${reason}`);
    }
    await navigate({ to: '/slides/$id', params: { id: 'drafts' } });
    return true;
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
