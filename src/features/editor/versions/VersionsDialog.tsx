import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Wording } from '../../../i18n/Wording.tsx';
import { formatAgo } from '../../../i18n/formats.ts';
import { parseId } from '../../../model/ids.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { differingFields } from '../../../model/slide/slideDifference.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useMember } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { useProblemText } from '../../../words/useProblemText.ts';
import common from '../../../ui/common.module.css';
import { slotLabel } from '../../../words/slotLabel.ts';
import { SlidePreview } from './SlidePreview.tsx';
import { useChangedText } from './useChangedText.ts';
import { useRestoreVersion } from './useRestoreVersion.ts';
import type { SlideVersion } from './slideVersions.ts';
import { useVersions } from './useVersions.ts';
import styles from './versions.module.css';
import { type SlotElement, slotsOf } from '../../../model/canvas/slotValues.ts';
import { slideDoc } from '../../../model/canvas/storedDoc.ts';
import { sameJson } from '../../../model/diff.ts';

export interface VersionsDialogProps {
  readonly slide: Slide;
  /** There are unsaved edits. */
  readonly isDirty: boolean;
  onClose(): void;
  /** Called after a restore; unsaved edits, which would cover the restored content, are discarded. */
  onRestored(): Promise<void>;
}

/** The versions of a slide, who changed what and when, and a way to restore one. */
export function VersionsDialog({ slide, isDirty, onClose, onRestored }: VersionsDialogProps) {
  const { t } = useLingui();
  const versions = useVersions(slide);
  const restore = useRestoreVersion();
  const [chosenRev, choose] = useState<number>();
  const list = versions && 'list' in versions ? versions.list : [];
  const chosen = list.find(({ rev }) => rev === chosenRev) ?? list[0];
  const isCurrent = chosen !== undefined && differingFields(slide, chosen.slide).length === 0;
  const bringBack = async () => {
    if (!chosen || !(await restore(slide, chosen.slide))) return;
    await onRestored();
    onClose();
  };
  const actions = (
    <>
      <Button onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
      <Button look="primary" isDisabled={!chosen || isCurrent} onPress={() => void bringBack()}>
        <Trans>Restore this version</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Version history`} isOpen width="lg" actions={actions} onClose={onClose}>
      {versions === undefined && <Skeleton height="12rem" />}
      {versions?.problem && <Unread {...versions} problem={versions.problem} />}
      {versions && !versions.problem && list.length === 0 && (
        <Notice>
          <Trans>
            There is no earlier version yet. One is kept with each save that reaches the server.
          </Trans>
        </Notice>
      )}
      {chosen && isDirty && !isCurrent && (
        <Notice>
          <Trans>Restoring a version gives up what you have not saved.</Trans>
        </Notice>
      )}
      {chosen && (
        <div className={styles.versions}>
          <Shown key={chosen.rev} version={chosen.slide} now={slide} />
          <ul role="list" className={styles.list}>
            {list.map((version) => (
              <VersionRow
                key={version.rev}
                version={version}
                isChosen={version === chosen}
                isCurrent={differingFields(slide, version.slide).length === 0}
                onChoose={() => choose(version.rev)}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** What a version looked like, and what restoring it would change. */
function Shown({ version, now }: { readonly version: Slide; readonly now: Slide }) {
  const { t, i18n } = useLingui();
  const names = useChangedText();
  const [fields, slots] = useMemo(
    () => [differingFields(now, version), differingSlots(version, now)],
    [version, now],
  );
  // The names of slots say more than that the content differs.
  const others = slots.length > 0 ? fields.filter((field) => field !== 'template') : fields;
  const what = names(
    others,
    slots.map(({ slot }) => slotLabel(slot, i18n.locale)),
  );
  return (
    <div className={styles.shown}>
      <SlidePreview slide={version} marked={slots} />
      <p className={styles.title}>{version.title || t`Untitled slide`}</p>
      {fields.length > 0 && (
        <p className={common.note}>
          <Trans>Differs from now: {what}</Trans>
        </p>
      )}
    </div>
  );
}

interface UnreadProps {
  readonly problem: string;
  readonly keptAtMs?: number;
}

/** Explains why versions may be missing, and what can be done meanwhile. */
function Unread({ problem, keptAtMs }: UnreadProps) {
  const { i18n } = useLingui();
  const nowMs = useServerNow();
  const problemText = useProblemText();
  if (problem !== 'offline') return <Notice>{problemText(problem)}</Notice>;
  if (keptAtMs === undefined) {
    return (
      <Notice title={<Trans>No connection</Trans>}>
        <Trans>
          Earlier versions are kept on the server, and those of this slide were not looked at on
          this device yet. Undo and your unsaved work need no connection.
        </Trans>
      </Notice>
    );
  }
  const ago = formatAgo(keptAtMs, nowMs, i18n.locale);
  return (
    <Notice title={<Trans>No connection</Trans>}>
      <Trans>
        These are the versions that this device saw {ago}. You can restore them now; it is sent
        later.
      </Trans>
    </Notice>
  );
}

interface VersionRowProps {
  readonly version: SlideVersion;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  onChoose(): void;
}

function VersionRow({ version, isChosen, isCurrent, onChoose }: VersionRowProps) {
  const { t, i18n } = useLingui();
  const nowMs = useServerNow();
  const names = useChangedText();
  const { atMs, by, slide, changed } = version;
  const author = useMember(slide.teamId, parseId<'user'>(by) ?? slide.editedBy)?.name;
  const when = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <button type="button" className={styles.version} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.when} title={formatAgo(atMs, nowMs, i18n.locale)}>
          <Wording>{when.format(atMs)}</Wording>
          {isCurrent && <em>{t`current version`}</em>}
        </span>
        <span className={common.note}>
          <Wording>{changed ? names(changed) : t`The oldest that is kept`}</Wording>
          {author && <Wording>{` · ${author}`}</Wording>}
        </span>
      </button>
    </li>
  );
}

/**
 * Returns the slots of a version that show something else in the slide as it is now, or are not there any more, in
 * the order of the form. None if one of the two is not made from a template.
 */
export function differingSlots(version: Slide, now: Slide): readonly SlotElement[] {
  const [doc, docNow] = [version, now].map(({ template }) => template && slideDoc(template));
  if (!doc || !docNow) return [];
  const slotsNow = new Map(slotsOf(docNow).map((element) => [element.slot.id, element]));
  return slotsOf(doc).filter((element) => !sameJson(element, slotsNow.get(element.slot.id)));
}
