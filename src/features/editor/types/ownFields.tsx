import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NEWS_CATEGORIES_MAX } from '../../../model/widgets/feedOptions.ts';
import type { OptionsWith } from '../../../model/widgets/options.ts';
import { TICKER_TEXT_MAX } from '../../../model/widgets/ticker.ts';
import type { NewsFeed } from '../../../model/widgets/widgetDefinition.ts';
import { completeAddress } from '../../../platform/webAddress.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { loadKnownPlaces, usePlaceSearch } from '../../../store/hooks/places.ts';
import { useWidgetDefinitions } from '../../../store/hooks/widgetData.ts';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { useAddressText } from '../../../words/useAddressText.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { PlaceField } from '../../../ui/fields/PlaceField.tsx';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import { useNoFeedsText } from '../../../words/useWidgetWords.ts';
import { zoneChange, zoneOptions } from '../../../ui/fields/zoneOptions.ts';
import common from '../../../ui/common.module.css';
import type { OptionFieldProps } from './WidgetContent.ts';
import styles from './types.module.css';

/** The place that the weather is for. */
export function PlaceOptionField(props: OptionFieldProps<OptionsWith<'place'>>) {
  const { options, problems, onChange } = props;
  const { t } = useLingui();
  const search = usePlaceSearch(useTeamId());
  return (
    <PlaceField
      place={options.place}
      search={search}
      onReady={loadKnownPlaces}
      error={problems.includes('noPlace') ? t`Please choose a location` : ''}
      onChange={(place) => onChange({ place })}
    />
  );
}

/** The time zone that a clock shows. */
export function TimeZoneField({ options, onChange }: OptionFieldProps<OptionsWith<'timeZone'>>) {
  const { t } = useLingui();
  const zones = [
    { value: '', label: t`Time zone of each screen` },
    ...zoneOptions(options.timeZone ?? ''),
  ];
  return (
    <ComboBox
      label={t`Time zone`}
      options={zones}
      value={options.timeZone ?? ''}
      // An empty zone is not stored: each screen then uses its own.
      onChange={(zone) => onChange(zoneChange(options, zone ?? ''))}
    />
  );
}

/** The address of an RSS feed. */
export function FeedField({ options, problems, onChange }: OptionFieldProps<OptionsWith<'feed'>>) {
  const { t } = useLingui();
  const noAddress = useAddressText();
  // As typed, until the field is left: the scheme must not appear before somebody has finished.
  const [typed, setTyped] = useState('');
  return (
    <Field
      label={t`Feed`}
      type="url"
      inputMode="url"
      placeholder="https://"
      value={completeAddress(typed) === options.feed ? typed : options.feed}
      hint={t`The address of an RSS, Atom or JSON feed.`}
      error={
        problems.includes('noFeed')
          ? t`Please enter the address of a feed`
          : problems.includes('badFeed')
            ? noAddress
            : ''
      }
      onChange={(feed) => {
        setTyped(feed);
        onChange({ feed: completeAddress(feed) });
      }}
      onBlur={() => setTyped('')}
    />
  );
}

/** The lines of a ticker. */
export function LinesField(props: OptionFieldProps<OptionsWith<'lines'>>) {
  const { options, problems, onChange } = props;
  const { t } = useLingui();
  return (
    <Field
      lines={5}
      label={t`Lines of text`}
      maxLength={TICKER_TEXT_MAX}
      value={options.lines}
      hint={t`Each line runs by as a text of its own.`}
      error={problems.includes('noLines') ? t`Please write at least one line` : ''}
      onChange={(lines) => onChange({ lines })}
    />
  );
}

/** Categories from the feeds that the operator has configured. */
export function CategoriesField(props: OptionFieldProps<OptionsWith<'categories'>>) {
  const { options, problems, onChange } = props;
  const { t, i18n } = useLingui();
  const languages = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const noFeeds = useNoFeedsText();
  const definitions = useWidgetDefinitions();
  const offered = definitions?.find(({ type }) => type === 'news')?.feeds ?? [];
  const chosen = new Set(options.categories.map(({ id }) => id));
  const toggle = ({ id, name, url }: NewsFeed, isOn: boolean) => {
    const others = options.categories.filter((category) => category.id !== id);
    onChange({ categories: isOn ? [...others, { id, name, url }] : others });
  };
  const isFull = chosen.size >= NEWS_CATEGORIES_MAX;
  const isMissing = problems.includes('noCategory');
  return (
    <fieldset className={styles.group} data-invalid={isMissing || undefined}>
      <legend className={styles.legend}>
        <Trans>Categories</Trans>
      </legend>
      {definitions && offered.length === 0 && <p className={common.note}>{noFeeds}</p>}
      <div className={common.row}>
        {[...offered, ...goneFrom(offered, options)].map((feed) => (
          <ToggleChip
            key={feed.id}
            isSelected={chosen.has(feed.id)}
            isDisabled={isFull && !chosen.has(feed.id)}
            onChange={(isOn) => toggle(feed, isOn)}
          >
            {feed.language ? `${feed.name} · ${languages.of(feed.language)}` : feed.name}
          </ToggleChip>
        ))}
      </div>
      {isFull && (
        <p role="status" className={common.note}>
          {t`No more than ${NEWS_CATEGORIES_MAX} categories. Take one away to choose another.`}
        </p>
      )}
      {isMissing && (
        <p role="alert" className={common.error}>
          {t`Please choose at least one category`}
        </p>
      )}
    </fieldset>
  );
}

/** Returns chosen categories that are no longer offered: they keep playing and can be deselected. */
function goneFrom(
  offered: readonly NewsFeed[],
  { categories }: OptionsWith<'categories'>,
): readonly NewsFeed[] {
  const ids = new Set(offered.map(({ id }) => id));
  return categories
    .filter(({ id }) => !ids.has(id))
    .map((category) => ({ ...category, language: undefined }));
}
