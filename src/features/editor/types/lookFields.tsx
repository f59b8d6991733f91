import { Trans, useLingui } from '@lingui/react/macro';
import {
  WIDGET_THEMES,
  type WidgetLanguage,
  type WidgetTheme,
} from '../../../model/widgets/widgetThemes.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import common from '../../../ui/common.module.css';
import styles from './types.module.css';

interface Look {
  readonly theme: WidgetTheme;
  readonly language: WidgetLanguage;
}

/** Fields that all widgets share: the theme and the language on screen. */
export function LookFields({
  value,
  onChange,
}: {
  value: Look;
  onChange(part: Partial<Look>): void;
}) {
  const { t } = useLingui();
  const themes = { dash: t`Brand`, light: t`Light`, dark: t`Dark` };
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Theme</Trans>
        </legend>
        <div className={common.row}>
          {WIDGET_THEMES.map((theme) => (
            <ToggleChip
              key={theme}
              isSelected={value.theme === theme}
              onChange={() => onChange({ theme })}
            >
              {themes[theme]}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <Select
        label={t`Language on the screen`}
        value={value.language}
        options={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'de', label: 'Deutsch', lang: 'de' },
        ]}
        onChange={(language) => onChange({ language })}
      />
    </>
  );
}
