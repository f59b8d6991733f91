import { Trans, useLingui } from '@lingui/react/macro';
import { isAtTimesOf } from '../../../model/rules/dayPart.ts';
import type { DayPart } from '../../../model/team/team.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useDayParts } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TimesField } from '../../../words/TimesField.tsx';
import { useWindowsText } from '../../../words/useWindowsText.ts';
import { type SlideDraft, windowsIn, withWindows } from '../slideDraft.ts';

interface WeekTimesProps {
  readonly draft: SlideDraft;
  onChange(part: Partial<SlideDraft>): void;
}

const OWN = 'own';

/** In which times of the week a slide plays: its own, or those of a day part, where the team has any. */
export function WeekTimes({ draft, onChange }: WeekTimesProps) {
  const { t } = useLingui();
  const dayParts = useDayParts(useTeamId());
  const windowsText = useWindowsText();
  const windows = windowsIn(draft);
  // A slide whose day part was removed keeps the times, as its own.
  const chosen = dayParts.find(({ id }) => id === draft.dayPart);
  const take = (part: DayPart) => onChange({ dayPart: part.id, ...withWindows(part.windows) });
  const choose = (id: string) => {
    const part = dayParts.find((each) => each.id === id);
    if (part) take(part);
    else onChange({ dayPart: '' });
  };
  return (
    <>
      {dayParts.length > 0 && (
        <Select
          label={t`Times`}
          value={chosen?.id ?? OWN}
          options={[
            { value: OWN, label: t`Of its own` },
            ...dayParts.map(({ id, name, windows: times }) => ({
              value: id,
              label: name,
              note: windowsText(times),
            })),
          ]}
          hint={chosen && windowsText(windows)}
          onChange={choose}
        />
      )}
      {chosen && !isAtTimesOf(windows, chosen) && (
        <Notice
          actions={
            <Button size="sm" onPress={() => take(chosen)}>
              <Trans>Take its times</Trans>
            </Button>
          }
        >
          <OtherTimes name={chosen.name} times={windowsText(chosen.windows)} />
        </Notice>
      )}
      {!chosen && (
        <TimesField
          windows={windows}
          onChange={(changed) => onChange({ dayPart: '', ...withWindows(changed) })}
        />
      )}
    </>
  );
}

function OtherTimes({ name, times }: { readonly name: string; readonly times: string }) {
  return (
    <Trans>
      This slide has times of its own. Those of “{name}” are: {times}.
    </Trans>
  );
}
