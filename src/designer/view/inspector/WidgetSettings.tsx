import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { WidgetElement } from '../../../model/canvas/element.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import { TICKER_TEXT_MAX } from '../../../model/widgets/ticker.ts';
import { NEWS_CATEGORIES_MAX } from '../../../model/widgets/feedOptions.ts';
import {
  choicesOf,
  optionsIn,
  type OptionsWith,
  type OwnOption,
  type WidgetOption,
  type WidgetWords,
} from '../../../model/widgets/options.ts';
import { WIDGETS } from '../../../model/widgets/table.ts';
import { parseWidget, type Widget } from '../../../model/widgets/widget.ts';
import { WIDGET_THEMES } from '../../../model/widgets/widgetThemes.ts';
import { completeAddress } from '../../../platform/webAddress.ts';
import { loadKnownPlaces, usePlaceSearch } from '../../../store/hooks/places.ts';
import { useWidgetDefinitions } from '../../../store/hooks/widgetData.ts';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { PlaceField } from '../../../ui/fields/PlaceField.tsx';
import { zoneChange, zoneOptions } from '../../../ui/fields/zoneOptions.ts';
import { useNoFeedsText, useWidgetWords } from '../../../words/useWidgetWords.ts';
import { CheckControl, ChoiceBox, TextBox } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { useTools } from '../tools.ts';
import { useStyle } from './useStyle.ts';
import styles from './inspector.module.css';

/** The settings that make sense on an artboard; all others keep their defaults. */
export function WidgetSettings({ element }: { readonly element: WidgetElement }) {
  const { t } = useLingui();
  const { setField } = useStyle();
  const widget = parseWidget(element.widget, element.settings);
  if (!widget) return null;
  const set = (changes: JsonObject) =>
    setField({ settings: { ...(widget.options as unknown as JsonObject), ...changes } });
  const themes = { light: t`Light`, dark: t`Dark`, dash: t`Brand` };
  return (
    <>
      <ChoiceBox
        label={t`Theme`}
        value={widget.options.theme}
        options={WIDGET_THEMES.map((value) => ({ value, label: themes[value] }))}
        onChange={(theme) => set({ theme })}
      />
      <ChoiceBox
        label={t`Language`}
        value={widget.options.language}
        options={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'de', label: 'Deutsch', lang: 'de' },
        ]}
        onChange={(language) => set({ language })}
      />
      <OptionBoxes widget={widget} set={set} />
    </>
  );
}

type Set = (changes: { readonly [key: string]: Json }) => void;
interface OwnBoxProps<Options> {
  readonly options: Options;
  readonly set: Set;
}

/** Options without a standard control. */
const OWN: {
  readonly [K in OwnOption]: ComponentType<OwnBoxProps<OptionsWith<K>>>;
} = {
  place: PlaceBox,
  timeZone: ZoneBox,
  categories: CategoryBoxes,
  feed: FeedBox,
  lines: LinesBox,
};

function OptionBoxes({ widget, set }: { readonly widget: Widget; readonly set: Set }) {
  const words: WidgetWords = useWidgetWords();
  const hidden: readonly string[] = WIDGETS[widget.type].slidesOnly ?? [];
  const shown = optionsIn(widget, words).filter(({ name }) => !hidden.includes(name));
  return shown.map((option) => {
    const { name } = option;
    // A row of the table is only used with an option of its own name.
    const Own = (OWN as { readonly [name: string]: ComponentType<OwnBoxProps<never>> })[name];
    if (Own) return <Own key={name} options={widget.options as never} set={set} />;
    if (widget.type === 'time' && name === 'format')
      return <HoursBox key={name} options={widget.options} set={set} />;
    return <Standard key={name} option={option} set={set} />;
  });
}

function Standard({ option, set }: { readonly option: WidgetOption; readonly set: Set }) {
  const { name, value, control, label } = option;
  const change = (next: Json) => set({ [name]: next });
  switch (control.kind) {
    case 'choice': {
      const options = choicesOf(control.values, option);
      return <ChoiceBox label={label} value={String(value)} options={options} onChange={change} />;
    }
    case 'flag':
      return (
        <CheckControl isChecked={value === true} onChange={change}>
          {label}
        </CheckControl>
      );
    case 'number': {
      const { min, max } = control;
      const bounds = { mark: '#', min, max };
      return <NumberBox label={label} {...bounds} value={Number(value)} onChange={change} />;
    }
    case 'text': {
      const shown = { isShown: true, maxLength: control.maxLength };
      return <TextBox label={label} {...shown} value={String(value)} onChange={change} />;
    }
    case 'own':
      return null; // has a row in the table above
  }
}

/** The zone of the clock; a city is proposed with it. */
function ZoneBox({ options, set }: OwnBoxProps<OptionsWith<'timeZone'>>) {
  const { t } = useLingui();
  const zone = options.timeZone ?? '';
  return (
    <ComboBox
      label={t`Time zone`}
      options={[{ value: '', label: t`Time zone of each screen` }, ...zoneOptions(zone)]}
      value={zone}
      onChange={(timeZone) => set(zoneChange(options, timeZone ?? ''))}
    />
  );
}

function HoursBox({ options, set }: OwnBoxProps<{ readonly format: string }>) {
  const { t } = useLingui();
  return (
    <CheckControl
      isChecked={options.format === '24'}
      onChange={(is24) => set({ format: is24 ? '24' : '12' })}
    >
      {t`24 hours`}
    </CheckControl>
  );
}

function FeedBox({ options, set }: OwnBoxProps<OptionsWith<'feed'>>) {
  const { t } = useLingui();
  return (
    <TextBox
      label={t`Address of the feed`}
      isShown
      value={options.feed}
      placeholder="https://"
      onChange={(feed) => set({ feed: completeAddress(feed) })}
    />
  );
}

function LinesBox({ options, set }: OwnBoxProps<OptionsWith<'lines'>>) {
  const { t } = useLingui();
  return (
    <TextBox
      label={t`Lines of text`}
      isShown
      lines={4}
      maxLength={TICKER_TEXT_MAX}
      value={options.lines}
      onChange={(lines) => set({ lines })}
    />
  );
}

/** The place of the weather. */
function PlaceBox({ options, set }: OwnBoxProps<OptionsWith<'place'>>) {
  const { place } = useTools();
  const search = usePlaceSearch(place.teamId);
  return (
    <PlaceField
      place={options.place}
      error=""
      search={search}
      onReady={loadKnownPlaces}
      onChange={(chosen) => set({ place: { ...chosen } })}
    />
  );
}

/** The chosen categories of the configured feeds. */
function CategoryBoxes({ options, set }: OwnBoxProps<OptionsWith<'categories'>>) {
  const noFeeds = useNoFeedsText();
  const definitions = useWidgetDefinitions();
  const offered = definitions?.find(({ type }) => type === 'news')?.feeds ?? [];
  if (offered.length === 0) {
    return <p className={styles.note}>{noFeeds}</p>;
  }
  const others = (id: string) =>
    options.categories.filter((one) => one.id !== id).map((one) => ({ ...one }));
  return offered.map(({ id, name, url }) => (
    <CheckControl
      key={id}
      isChecked={options.categories.some((one) => one.id === id)}
      onChange={(isOn) =>
        set({
          categories: (isOn ? [...others(id), { id, name, url }] : others(id)).slice(
            0,
            NEWS_CATEGORIES_MAX,
          ),
        })
      }
    >
      {name}
    </CheckControl>
  ));
}
