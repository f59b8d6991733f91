import { Trans, useLingui } from '@lingui/react/macro';
import type { WidgetElement } from '../../../model/canvas/element.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import { restoreWidget, type Widget } from '../../../model/widgets/widget.ts';
import { WIDGET_THEMES } from '../../../model/widgets/widgetThemes.ts';
import { Check, ChoiceBox, TextBox } from '../fields/controls.tsx';
import { useStyle } from './useStyle.ts';
import styles from './inspector.module.css';

/** The settings that make sense on an artboard; everything else keeps its default. */
export function WidgetSettings({ element }: { readonly element: WidgetElement }) {
  const { t } = useLingui();
  const { setField } = useStyle();
  const widget = restoreWidget(element.widget, element.settings);
  if (!widget) return null;
  const set = (changes: JsonObject) =>
    setField({ settings: { ...(widget.options as unknown as JsonObject), ...changes } });
  const themes: { readonly [theme: string]: string } = {
    light: t`Light`,
    dark: t`Dark`,
    dash: t`Brand`,
  };
  return (
    <>
      <ChoiceBox
        label={t`Theme`}
        value={widget.options.theme}
        options={WIDGET_THEMES.map((value) => ({ value, label: themes[value] ?? value }))}
        onChange={(theme) => set({ theme })}
      />
      <ChoiceBox
        label={t`Language`}
        value={widget.options.language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
        ]}
        onChange={(language) => set({ language })}
      />
      <Own widget={widget} set={set} />
    </>
  );
}

function Own(props: {
  readonly widget: Widget;
  set(changes: { readonly [key: string]: Json }): void;
}) {
  const { t } = useLingui();
  const { widget, set } = props;
  switch (widget.type) {
    case 'time':
      return (
        <Check
          isChecked={widget.options.format === '24'}
          onChange={(is24) => set({ format: is24 ? '24' : '12' })}
        >
          <Trans>24 hours</Trans>
        </Check>
      );
    case 'rss':
      return (
        <TextBox
          label={t`Address of the feed`}
          isShown
          value={widget.options.feed}
          placeholder="https://"
          onChange={(feed) => set({ feed: feed.trim() })}
        />
      );
    case 'weather':
    case 'news':
      return (
        <p className={styles.note}>
          <Trans>Place and sources are chosen in the slide that is made from this template.</Trans>
        </p>
      );
  }
}
