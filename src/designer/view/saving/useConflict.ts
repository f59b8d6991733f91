import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { DOC_VERSION } from '../../../model/canvas/doc.ts';
import { docOf } from '../../../model/canvas/storedDoc.ts';
import { templateKey } from '../../../model/kinds.ts';
import { revisionOf, type Template } from '../../../model/template.ts';
import { useReadConfirmed } from '../../../store/hooks/confirmed.ts';
import { notify } from '../../../ui/toast.ts';
import type { Design } from '../../engine/createDesign.ts';
import { type Answer, answerConflict, type Conflict, isSameDoc } from './conflict.ts';
import type { Saving } from './createSaving.ts';
import { tokensIn } from './mediaIn.ts';

/** Takes on what somebody else saved, and asks where that would bury work of this designer. */
export function useConflict(
  design: Design,
  saving: Saving,
  template: Template | undefined,
  first: Conflict | undefined,
) {
  const { t } = useLingui();
  const [conflict, setConflict] = useState(first);
  const readConfirmed = useReadConfirmed();
  const latest = useRef(template);
  useEffect(() => {
    latest.current = template;
    const look = async () => {
      // What is being saved right now comes back as a row of its own.
      await saving.autosave.idle();
      if (!template || latest.current !== template) return;
      const found = await judge(design, saving, template, readConfirmed);
      if (found === 'taken') notify.info(t`Changed on another device; this is the newest version.`);
      else if (found) {
        saving.autosave.hold(true);
        setConflict(found);
      }
    };
    void look();
    // oxlint-disable-next-line react/exhaustive-deps -- only when another row has come
  }, [template]);
  const answer = async (given: Answer): Promise<string | undefined> => {
    if (!conflict) return undefined;
    const ports = { ...saving, design };
    const refused = await answerConflict(ports, conflict, given);
    if (refused === undefined) setConflict(undefined);
    return refused;
  };
  return { conflict, answer };
}

async function judge(
  design: Design,
  saving: Saving,
  template: Template,
  readConfirmed: ReturnType<typeof useReadConfirmed>,
): Promise<Conflict | 'taken' | undefined> {
  const restored = docOf(template);
  if (!restored.ok || restored.doc.v > DOC_VERSION) return undefined;
  const { doc } = restored;
  saving.learn(tokensIn(doc));
  const [revision, own] = [revisionOf(template), saving.revision()];
  if (revision === own) return undefined;
  if (isSameDoc(doc, design.state().doc)) {
    saving.setRevision(revision);
    saving.autosave.settle(design.state().doc);
    return undefined;
  }
  // Saved here but not sent yet: the store has put it on top of what came from elsewhere.
  const isUnsent = own !== undefined && revision.startsWith(`${own}.`);
  const confirmed = isUnsent
    ? await readConfirmed(templateKey(template.teamId, template.id))
    : undefined;
  const other = confirmed && docOf(confirmed);
  const source = confirmed ?? template;
  if (saving.autosave.state() !== 'saved' || other?.ok) {
    const theirs = other?.ok ? other.doc : doc;
    const { editedBy: by, lastChangedDate: atMs } = source;
    return { theirs, stored: doc, revision, by, atMs };
  }
  saving.setRevision(revision);
  saving.autosave.settle(doc);
  design.replace(doc);
  return 'taken';
}
