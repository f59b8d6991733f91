import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type Doc, DOC_VERSION } from '../../../model/canvas/doc.ts';
import { docOf } from '../../../model/canvas/storedDoc.ts';
import { templateKey } from '../../../model/kinds.ts';
import { revisionOf, type Template } from '../../../model/template/template.ts';
import { useReadConfirmed } from '../../../store/hooks/confirmed.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import type { Design } from '../../engine/createDesign.ts';
import {
  type ConflictAnswer,
  answerConflict,
  type TemplateConflict,
  isSameDoc,
} from './conflict.ts';
import type { Saving } from './createSaving.ts';
import { tokensIn } from './mediaIn.ts';

/** Applies another person's save, and asks first if that would bury work of this designer. */
export function useConflict(
  design: Design,
  saving: Saving,
  template: Template | undefined,
  first: TemplateConflict | undefined,
) {
  const { t } = useLingui();
  const [conflict, setConflict] = useState(first);
  const asked = useRef(first);
  const readConfirmed = useReadConfirmed();
  const latest = useRef(template);
  const ask = (next: TemplateConflict | undefined) => {
    asked.current = next;
    setConflict(next);
  };
  useEffect(() => {
    latest.current = template;
    const look = async () => {
      if (!template) return;
      // At once: a moment later the server may have merged our own save into theirs.
      const reading = readConfirmed(templateKey(template.teamId, template.id));
      // A save that is running comes back as a row of its own.
      await saving.autosave.idle();
      const confirmed = await reading;
      if (latest.current !== template) return;
      const found = judge(design, saving, { template, confirmed, asked: asked.current });
      if (found === 'taken') notify.info(t`Changed on another device; this is the newest version.`);
      else if (found) {
        saving.autosave.pause(true);
        ask(found);
      }
    };
    void look();
    // oxlint-disable-next-line react/exhaustive-deps -- only when another row has come
  }, [template]);
  const answer = async (given: ConflictAnswer): Promise<string | undefined> => {
    if (!conflict) return undefined;
    const ports = { ...saving, design };
    const refused = await answerConflict(ports, conflict, given);
    if (refused === undefined) ask(undefined);
    return refused;
  };
  return { conflict, answer };
}

interface Arrival {
  readonly template: Template;
  /** The server's row, while a save of ours is on top of it. */
  readonly confirmed: Template | undefined;
  /** The conflict that is being asked about already. */
  readonly asked: TemplateConflict | undefined;
}

function judge(
  design: Design,
  saving: Saving,
  { template, confirmed, asked }: Arrival,
): TemplateConflict | 'taken' | undefined {
  const doc = soundDoc(template);
  if (!doc) return undefined;
  saving.learn(tokensIn(doc));
  const [revision, own] = [revisionOf(template), saving.revision()];
  if (asked) return stillAsked(asked, { template, confirmed, doc, own });
  if (revision === own) return undefined;
  if (isOwnRow(revision, saving)) return undefined;
  if (isSameDoc(doc, design.state().doc)) {
    saving.setRevision(revision);
    saving.autosave.settle(design.state().doc);
    return undefined;
  }
  // Saved here but not sent yet: the store has merged it into what came from elsewhere.
  const below = confirmed && hasOwn(revision, own) && !hasOwn(revisionOf(confirmed), own);
  const other = below ? soundDoc(confirmed) : undefined;
  if (saving.autosave.state() !== 'saved' || other) {
    const { editedBy: by, lastChangedDate: atMs } = other && confirmed ? confirmed : template;
    return { theirs: other ?? doc, stored: doc, revision, by, atMs };
  }
  saving.setRevision(revision);
  saving.autosave.settle(doc);
  design.replace(doc);
  return 'taken';
}

interface Later extends Omit<Arrival, 'asked'> {
  readonly doc: Doc;
  readonly own: string | undefined;
}

/** Another row arrived during the question: their version stays, unless they have continued. */
function stillAsked(
  asked: TemplateConflict,
  { template, confirmed, doc, own }: Later,
): TemplateConflict {
  const next = { ...asked, stored: doc, revision: revisionOf(template) };
  const source = confirmed ?? template;
  const theirs = hasOwn(revisionOf(source), own) ? undefined : soundDoc(source);
  const { editedBy: by, lastChangedDate: atMs } = source;
  return theirs ? { ...next, theirs, by, atMs } : next;
}

/** True for a save of ours, and for a merge of it with others' work. */
const hasOwn = (revision: string, own: string | undefined): boolean =>
  own !== undefined && (revision === own || revision.startsWith(`${own}.`));

/**
 * True for a save of ours, or the row under it, that is only shown after the next save, mostly on a slow
 * machine; or for the store's merge of two of our saves only. The last part of such a revision may be
 * truncated.
 */
function isOwnRow(revision: string, saving: Saving): boolean {
  const replaced = [...saving.replaced()];
  if (replaced.some((former) => hasOwn(revision, former))) return true;
  const own = [saving.revision() ?? '', ...replaced];
  return revision
    .split('.')
    .every((part, at) =>
      own.some((id) => id === part || (at > 0 && part !== '' && id.slice(0, -1) === part)),
    );
}

function soundDoc(template: Template): Doc | undefined {
  const restored = docOf(template);
  return restored.ok && restored.doc.v <= DOC_VERSION ? restored.doc : undefined;
}
