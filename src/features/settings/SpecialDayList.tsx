import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, CalendarX, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../i18n/formats.ts';
import { setTeamSpecialDays } from '../../model/mutations/team/setTeamSpecialDays.ts';
import { SPECIAL_DAYS_MAX } from '../../model/team/specialDays.ts';
import type { NamedDay } from '../../model/team/team.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useToday } from '../../store/hooks/lastContact.ts';
import { useSpecialDays } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { HolidayDialog } from './holidays/HolidayDialog.tsx';
import { SpecialDayForm } from './SpecialDayForm.tsx';
import styles from './settings.module.css';
import { useEdit } from './useEdit.ts';

/** Dates with a name, on which screens may be dark and slides play or not. */
export function SpecialDayList() {
  const { t, i18n } = useLingui();
  const days = useSpecialDays(useTeamId());
  const today = useToday();
  const set = useSet();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const isFull = days.length >= SPECIAL_DAYS_MAX;
  const past = days.filter(({ id }) => id < today);
  const ahead = days.filter(({ id }) => id >= today);
  const add = async (day: NamedDay) => {
    if (await set(day)) setAdding(false);
  };
  return (
    <Section title={<Trans>Special days</Trans>}>
      {days.length === 0 && !isAdding && (
        <EmptyState picture={<CalendarX />} title={<Trans>No special days yet</Trans>}>
          <Trans>
            Name holidays and days on which you are closed. On closed days screens with operating
            hours are dark. A slide can play only on special days, or on none of them.
          </Trans>
        </EmptyState>
      )}
      {isFull && (
        <Notice>
          <Trans>A team has at most {SPECIAL_DAYS_MAX} special days. Remove past ones first.</Trans>
        </Notice>
      )}
      {isAdding ? (
        <Card title={t`New special day`}>
          <SpecialDayForm
            taken={days.map(({ id }) => id)}
            onSave={add}
            onCancel={() => setAdding(false)}
          />
        </Card>
      ) : (
        !isFull && (
          <div className={styles.buttons}>
            <Button icon={<Plus />} onPress={() => setAdding(true)}>
              <Trans>New special day</Trans>
            </Button>
            <Button icon={<CalendarPlus />} onPress={() => setImporting(true)}>
              <Trans>Add public holidays</Trans>
            </Button>
          </div>
        )
      )}
      {isImporting && <HolidayDialog days={days} onClose={() => setImporting(false)} />}
      {isEnding(days, today) && (
        <Notice tone="warning">
          <Trans>
            The last of your special days is {formatDay(days.at(-1)?.id ?? '', i18n.locale)}. Add
            the next ones: after it, every day is an ordinary one.
          </Trans>
        </Notice>
      )}
      {ahead.length > 0 && <DayList days={ahead} all={days} />}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            <Plural value={past.length} one="# past day" other="# past days" />
          </summary>
          <DayList days={past} all={days} />
        </details>
      )}
    </Section>
  );
}

/** So many in a year are holidays, not an inventory and an anniversary. */
const HOLIDAYS = 5;
const QUARTER_MS = 91 * 24 * 60 * 60 * 1000;

/** True a quarter before a list of holidays ends, and afterwards. */
function isEnding(days: readonly NamedDay[], today: string): boolean {
  const last = days.at(-1);
  return (
    last !== undefined &&
    days.length >= HOLIDAYS &&
    Date.parse(last.id) < Date.parse(today) + QUARTER_MS
  );
}

/** Returns a function that stores a day, and removes the one at `instead` if that is another date; true on success. */
function useSet() {
  const teamId = useTeamId();
  const edit = useEdit();
  return ({ id, name, isClosed }: NamedDay, instead = id): Promise<boolean> =>
    edit(setTeamSpecialDays, { teamId, days: { [instead]: null, [id]: { name, isClosed } } });
}

interface DayListProps {
  readonly days: readonly NamedDay[];
  readonly all: readonly NamedDay[];
}

function DayList({ days, all }: DayListProps) {
  return (
    <Card flush>
      <ul role="list" className={styles.rows}>
        {days.map((day) => (
          <DayRow key={day.id} day={day} all={all} />
        ))}
      </ul>
    </Card>
  );
}

function DayRow({ day, all }: { readonly day: NamedDay; readonly all: readonly NamedDay[] }) {
  const { t, i18n } = useLingui();
  const teamId = useTeamId();
  const edit = useEdit();
  const set = useSet();
  const [shown, show] = useState<'form' | 'question'>();
  const { id, name, isClosed } = day;
  const date = formatDay(id, i18n.locale);
  const save = async (changed: NamedDay) => {
    if (await set(changed, id)) show(undefined);
  };
  if (shown === 'form') {
    return (
      <li className={styles.edited}>
        <SpecialDayForm
          day={day}
          taken={all.flatMap((other) => (other.id === id ? [] : other.id))}
          onSave={save}
          onCancel={() => show(undefined)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <div className={styles.strong}>
          {name} {isClosed && <Tag>{t`Closed`}</Tag>}
        </div>
        <div className={styles.muted}>{date}</div>
      </div>
      <div className={styles.buttons}>
        <IconButton label={t`Change ${name}, ${date}`} onPress={() => show('form')}>
          <Pencil />
        </IconButton>
        <IconButton label={t`Remove ${name}, ${date}`} onPress={() => show('question')}>
          <Trash2 />
        </IconButton>
      </div>
      <ConfirmDialog
        title={t`Remove ${name} on ${date}?`}
        isOpen={shown === 'question'}
        confirm={t`Remove special day`}
        isDanger
        onClose={() => show(undefined)}
        onConfirm={() => void edit(setTeamSpecialDays, { teamId, days: { [id]: null } })}
      >
        <Trans>Screens and slides then treat it as any other day.</Trans>
      </ConfirmDialog>
    </li>
  );
}
