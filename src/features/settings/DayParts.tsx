import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CommittedChange } from '../../store/openStore.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import { setTeamDayPart } from '../../model/mutations/team/setTeamDayPart.ts';
import { slidesOf } from '../../model/rules/dayPart.ts';
import type { PlayWindow } from '../../model/slide/fields.ts';
import { scheduleOf } from '../../model/rules/schedule.ts';
import type { Slide, SlideChanges } from '../../model/slide/slide.ts';
import type { DayPart } from '../../model/team/team.ts';
import { createId } from '../../model/ids.ts';
import { systemClock } from '../../platform/clock.ts';
import { randomBytes } from '../../platform/random.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useDayParts, useDayPartSlides } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { AboutContext } from '../../ui/about.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import common from '../../ui/common.module.css';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useWindowsText } from '../../words/useWindowsText.ts';
import { useRun } from '../../verbs/useRun.ts';
import { DayPartForm } from './DayPartForm.tsx';
import { useEdit } from './useEdit.ts';

const NONE: readonly Slide[] = [];

/** Named times of the week: slides take them, and change with them. */
export function DayParts() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const dayParts = useDayParts(teamId);
  const slides = useDayPartSlides(teamId) ?? NONE;
  const change = useChange();
  const [isAdding, setAdding] = useState(false);
  const add = async (name: string, windows: readonly PlayWindow[]) => {
    const isDone = await change({ id: createId(randomBytes), name, windows }, NONE);
    if (isDone) setAdding(false);
  };
  return (
    <Section title={<Trans>Day parts</Trans>}>
      {dayParts.length === 0 && !isAdding && (
        <EmptyState picture={<CalendarClock />} title={<Trans>No day parts yet</Trans>}>
          <Trans>
            Name the times that many slides share, such as “Breakfast”, and choose them in the
            schedule of a slide. Whoever changes them here changes all of those slides.
          </Trans>
        </EmptyState>
      )}
      {isAdding ? (
        <Card title={t`New day part`}>
          <DayPartForm
            taken={dayParts.map(({ name }) => name)}
            onSave={add}
            onCancel={() => setAdding(false)}
          />
        </Card>
      ) : (
        <div>
          <Button icon={<Plus />} onPress={() => setAdding(true)}>
            <Trans>New day part</Trans>
          </Button>
        </div>
      )}
      {dayParts.map((part) => (
        <DayPartCard key={part.id} part={part} all={dayParts} slides={slides} />
      ))}
    </Section>
  );
}

interface DayPartCardProps {
  readonly part: DayPart;
  readonly all: readonly DayPart[];
  readonly slides: readonly Slide[];
}

function DayPartCard({ part, all, slides }: DayPartCardProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const edit = useEdit();
  const change = useChange();
  const windowsText = useWindowsText();
  const [shown, show] = useState<'form' | 'question'>();
  const { following, others } = slidesOf(part, slides.filter(isThere));
  const { name } = part;
  const save = async (newName: string, windows: readonly PlayWindow[]) => {
    if (await change({ ...part, name: newName, windows }, following)) show(undefined);
  };
  return (
    <Card
      title={name}
      description={windowsText(part.windows)}
      actions={
        <div className={common.row}>
          <IconButton label={t`Change ${name}`} onPress={() => show('form')}>
            <Pencil />
          </IconButton>
          <IconButton label={t`Remove ${name}`} onPress={() => show('question')}>
            <Trash2 />
          </IconButton>
        </div>
      }
    >
      <AboutContext value={name}>
        <div className={common.stack4}>
          {shown === 'form' ? (
            <DayPartForm
              part={part}
              slides={following.length}
              taken={all.flatMap((other) => (other.id === part.id ? [] : other.name))}
              onSave={save}
              onCancel={() => show(undefined)}
            />
          ) : (
            <p className={common.note}>
              {following.length === 0 ? (
                <Trans>No slide takes its times from here yet.</Trans>
              ) : (
                <Plural
                  value={following.length}
                  one="# slide plays at these times and changes with them."
                  other="# slides play at these times and change with them."
                />
              )}
            </p>
          )}
          {others.length > 0 && (
            <Notice
              actions={
                <Button size="sm" onPress={() => void change(part, others, true)}>
                  <Trans>Bring them along</Trans>
                </Button>
              }
            >
              <Plural
                value={others.length}
                one="# slide took its times from here and has other ones by now."
                other="# slides took their times from here and have other ones by now."
              />
            </Notice>
          )}
        </div>
      </AboutContext>
      <ConfirmDialog
        title={t`Remove the day part ${name}?`}
        isOpen={shown === 'question'}
        confirm={t`Remove day part`}
        isDanger
        onClose={() => show(undefined)}
        onConfirm={() => void edit(setTeamDayPart, { teamId, dayPartId: part.id, part: null })}
      >
        <Trans>Its slides keep playing at these times. From then on they are their own.</Trans>
      </ConfirmDialog>
    </Card>
  );
}

const isThere = ({ status }: Slide): boolean => status !== 'deleted';

/**
 * Returns a function that gives slides the times of a day part, and stores it first unless it is as stored; it resolves to
 * true on success. What is said counts the slides that took them: others may be gone by now.
 */
function useChange() {
  const teamId = useTeamId();
  const commit = useCommit();
  const run = useRun();
  const { t } = useLingui();
  return (part: DayPart, slides: readonly Slide[], isStored = false): Promise<boolean> =>
    run(async () => {
      const { id: dayPartId, name, windows } = part;
      const changes: CommittedChange[] = [];
      if (!isStored) {
        const stored = { name, windows: windows.map(changeable) };
        const saved = await commit(setTeamDayPart, { teamId, dayPartId, part: stored });
        if (!saved.ok) return saved;
        changes.push(...saved.changes);
      }
      const { days, time, windows: several } = scheduleOf(windows) as ChangedSchedule;
      let count = 0;
      for (const { id } of slides) {
        const fields = { days, time, windows: several };
        const saved = await commit(saveSlide, { teamId, id, fields, at: systemClock.now() });
        if (!saved.ok) continue;
        count += 1;
        changes.push(...saved.changes);
      }
      const changed = plural(count, { one: 'Saved, with # slide', other: 'Saved, with # slides' });
      return { ok: true, message: slides.length === 0 ? t`Saved` : changed, changes };
    });
}

/** Differs from what is stored in `readonly` only. */
type ChangedSchedule = Required<Pick<SlideChanges, 'days' | 'time' | 'windows'>>;

const changeable = ({ days, ...times }: PlayWindow) => ({ ...times, days: [...days] });
