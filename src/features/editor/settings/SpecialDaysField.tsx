import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../../i18n/formats.ts';
import { SPECIAL_DAYS } from '../../../model/slide/fields.ts';
import { dayText, wallTimeAt, zoneOffset } from '../../../model/screen/wallClock.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useSpecialDays } from '../../../store/hooks/rows.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import type { SlideDraft } from '../slideDraft.ts';

interface SpecialDaysFieldProps {
  readonly draft: SlideDraft;
  onChange(part: Partial<SlideDraft>): void;
}

const USUAL = 'usual';

/** What a slide does on the team's special days; nothing while it has none and the slide says nothing of them. */
export function SpecialDaysField({ draft, onChange }: SpecialDaysFieldProps) {
  const { t } = useLingui();
  const days = useSpecialDays(useTeamId());
  const next = useNextText(days);
  const { specialDays } = draft;
  if (days.length === 0 && specialDays === '') return null;
  return (
    <Select
      label={t`On special days`}
      value={specialDays || USUAL}
      options={[
        { value: USUAL, label: t`As on other days` },
        { value: 'not', label: t`Not on special days` },
        { value: 'only', label: t`Only on special days` },
      ]}
      hint={specialDays === '' ? undefined : next}
      onChange={(value) =>
        onChange({ specialDays: SPECIAL_DAYS.find((wish) => wish === value) ?? '' })
      }
    />
  );
}

function useNextText(days: ReturnType<typeof useSpecialDays>): string {
  const { t, i18n } = useLingui();
  const { dayNumber } = wallTimeAt(zoneOffset, undefined, useServerNow());
  const today = dayText(dayNumber);
  const next = days.find(({ id }) => id >= today);
  if (!next) return t`The team has no special days ahead.`;
  const [day, name] = [formatDay(next.id, i18n.locale), next.name];
  return next.id === today ? t`Today: ${name}` : t`Next: ${day}, ${name}`;
}
