import { useLingui } from '@lingui/react/macro';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useDividedScreens } from '../../../store/hooks/rows.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import type { SlideDraft } from '../slideDraft.ts';

interface SideFieldProps {
  readonly draft: SlideDraft;
  onChange(part: Partial<SlideDraft>): void;
}

/** In which zone a slide plays; nothing while no screen has a side and the slide says nothing of it. */
export function SideField({ draft: { zone }, onChange }: SideFieldProps) {
  const { t, i18n } = useLingui();
  const screens = useDividedScreens(useTeamId());
  if (screens.length === 0 && zone === '') return null;
  const names = new Intl.ListFormat(i18n.locale).format(screens.map(({ name }) => name));
  return (
    <Select
      label={t`Place on divided screens`}
      value={zone || 'main'}
      options={[
        { value: 'main', label: t`Main area` },
        { value: 'side', label: t`Side` },
      ]}
      hint={
        screens.length === 0
          ? t`No screen has a side now: the slide plays as the others do.`
          : t`Divided now: ${names}. On all other screens it plays as the others do.`
      }
      onChange={(next) => onChange({ zone: next === 'side' ? 'side' : '' })}
    />
  );
}
