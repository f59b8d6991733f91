import { type ComponentType, Fragment, type ReactNode } from 'react';
import {
  choicesOf,
  optionsIn,
  type OptionsWith,
  type OwnOption,
  type WidgetOption,
  type WidgetWords,
} from '../../../model/widgets/options.ts';
import type { Widget } from '../../../model/widgets/widget.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { useWidgetWords } from '../../../words/useWidgetWords.ts';
import {
  CategoriesField,
  FeedField,
  LinesField,
  PlaceOptionField,
  TimeZoneField,
} from './ownFields.tsx';
import type { OptionFieldProps } from './WidgetContent.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  WIDGET_THEMES,
  type WidgetLanguage,
  type WidgetTheme,
} from '../../../model/widgets/widgetThemes.ts';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import common from '../../../ui/common.module.css';
import styles from './types.module.css';

/** Options that no standard control fits. */
const OWN: {
  readonly [K in OwnOption]: ComponentType<OptionFieldProps<OptionsWith<K>>>;
} = {
  place: PlaceOptionField,
  timeZone: TimeZoneField,
  categories: CategoriesField,
  feed: FeedField,
  lines: LinesField,
};

/** Options that say where data comes from. */
const SOURCES: readonly string[] = ['place', 'categories', 'feed'] satisfies (keyof typeof OWN)[];

interface OptionFieldsProps {
  readonly widget: Widget;
  readonly problems: OptionFieldProps<object>['problems'];
  /** What there is to say of the widget's data, shown below their source. */
  readonly notice: ReactNode;
  onChange(part: object): void;
}

/** A control for each option of a widget, according to its schema. */
export function OptionFields({ widget, problems, notice, onChange }: OptionFieldsProps) {
  const words: WidgetWords = useWidgetWords();
  return (
    <>
      {optionsIn(widget, words).map((option) => {
        const { name } = option;
        // Each component of the table is only rendered for the option of its own name.
        const Own = (OWN as { readonly [name: string]: ComponentType<OptionFieldProps<never>> })[
          name
        ];
        const common = { problems, onChange };
        if (Own) {
          return (
            <Fragment key={name}>
              <Own options={widget.options as never} {...common} />
              {SOURCES.includes(name) && notice}
            </Fragment>
          );
        }
        return <Standard key={name} option={option} onChange={onChange} />;
      })}
      <LookFields value={widget.options} onChange={onChange} />
    </>
  );
}

function Standard(props: { readonly option: WidgetOption; onChange(part: object): void }) {
  const { option, onChange } = props;
  const { name, value, control, label, unit } = option;
  const change = (next: unknown) => onChange({ [name]: next });
  switch (control.kind) {
    case 'choice': {
      const options = choicesOf(control.values, option);
      return <Select label={label} value={String(value)} options={options} onChange={change} />;
    }
    case 'flag':
      return (
        <Switch isSelected={value === true} onChange={change}>
          {label}
        </Switch>
      );
    case 'number': {
      const { min, max } = control;
      const bounds = { min, max, ...(unit && { unit }) };
      return <NumberField label={label} {...bounds} value={Number(value)} onChange={change} />;
    }
    case 'text': {
      const { maxLength } = control;
      return <Field label={label} maxLength={maxLength} value={String(value)} onChange={change} />;
    }
    case 'own':
      return null; // has a row in the table above
  }
}

interface Look {
  readonly theme: WidgetTheme;
  readonly language: WidgetLanguage;
}

/** Fields that all widgets share: the theme and the language on screen. */
function LookFields({ value, onChange }: { value: Look; onChange(part: Partial<Look>): void }) {
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
