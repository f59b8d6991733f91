import { Trans, useLingui } from '@lingui/react/macro';
import type { WidgetElement } from '../../../model/canvas/element.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import {
  FEED_LAYOUTS,
  FEED_NUMBERS,
  NEWS_CATEGORIES_MAX,
  type NewsOptions,
  type RssOptions,
} from '../../../model/widgets/feedOptions.ts';
import type { WeatherOptions } from '../../../model/widgets/weatherOptions.ts';
import { restoreWidget, type Widget } from '../../../model/widgets/widget.ts';
import { WIDGET_THEMES } from '../../../model/widgets/widgetThemes.ts';
import { loadKnownPlaces, usePlaceSearch } from '../../../store/hooks/places.ts';
import { useWidgetDefinitions } from '../../../store/hooks/widgetData.ts';
import { PlaceField } from '../../../ui/PlaceField.tsx';
import { useWidgetWords } from '../../../ui/useWidgetWords.ts';
import { Check, ChoiceBox, TextBox } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { useTools } from '../tools.ts';
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
        <>
          <Check
            isChecked={widget.options.format === '24'}
            onChange={(is24) => set({ format: is24 ? '24' : '12' })}
          >
            <Trans>24 hours</Trans>
          </Check>
          <Check isChecked={widget.options.hasDate} onChange={(hasDate) => set({ hasDate })}>
            <Trans>Show the date</Trans>
          </Check>
          <Check
            isChecked={widget.options.hasSeconds}
            onChange={(hasSeconds) => set({ hasSeconds })}
          >
            <Trans>Show seconds</Trans>
          </Check>
        </>
      );
    case 'rss':
      return (
        <>
          <TextBox
            label={t`Address of the feed`}
            isShown
            value={widget.options.feed}
            placeholder="https://"
            onChange={(feed) => set({ feed: feed.trim() })}
          />
          <FeedLook options={widget.options} set={set} />
        </>
      );
    case 'weather':
      return <WeatherPlace options={widget.options} set={set} />;
    case 'news':
      return (
        <>
          <NewsSources options={widget.options} set={set} />
          <FeedLook options={widget.options} set={set} />
        </>
      );
  }
}

type Set = (changes: { readonly [key: string]: Json }) => void;

/** Whose weather, in which units. */
function WeatherPlace({ options, set }: { readonly options: WeatherOptions; readonly set: Set }) {
  const { t } = useLingui();
  const { place } = useTools();
  const { units } = useWidgetWords();
  const search = usePlaceSearch(place.teamId);
  return (
    <>
      <PlaceField
        place={options.place}
        error=""
        search={search}
        onReady={loadKnownPlaces}
        onChange={(chosen) => set({ place: { ...chosen } })}
      />
      <ChoiceBox
        label={t`Units`}
        value={options.units}
        options={units}
        onChange={(chosen) => set({ units: chosen })}
      />
    </>
  );
}

/** Which of the configured feeds. */
function NewsSources({ options, set }: { readonly options: NewsOptions; readonly set: Set }) {
  const { noFeeds } = useWidgetWords();
  const definitions = useWidgetDefinitions();
  const offered = definitions?.find(({ type }) => type === 'news')?.feeds ?? [];
  if (offered.length === 0) {
    return <p className={styles.note}>{noFeeds}</p>;
  }
  const others = (id: string) =>
    options.categories.filter((one) => one.id !== id).map((one) => ({ ...one }));
  return offered.map(({ id, name, url }) => (
    <Check
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
    </Check>
  ));
}

/** How news are laid out, and how many. */
function FeedLook(props: { readonly options: RssOptions | NewsOptions; readonly set: Set }) {
  const { options, set } = props;
  const { t } = useLingui();
  const { layouts } = useWidgetWords();
  return (
    <>
      <ChoiceBox
        label={t`Layout`}
        value={options.layout}
        options={FEED_LAYOUTS.map((value) => ({ value, label: layouts[value] }))}
        onChange={(layout) => set({ layout })}
      />
      <NumberBox
        label={t`Number of news`}
        mark="#"
        min={FEED_NUMBERS.count.min}
        max={FEED_NUMBERS.count.max}
        value={options.count}
        onChange={(count) => count !== undefined && set({ count })}
      />
    </>
  );
}
