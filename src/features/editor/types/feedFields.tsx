import { Trans, useLingui } from '@lingui/react/macro';
import {
  FEED_FORMATS,
  FEED_LAYOUTS,
  FEED_NUMBERS,
  NEWS_CATEGORIES_MAX,
  type NewsOptions,
  type RssOptions,
} from '../../../model/widgets/feedOptions.ts';
import type { NewsFeed } from '../../../model/widgets/widgetDefinition.ts';
import { useWidgetDefinitions } from '../../../store/hooks/widgetData.ts';
import { Field } from '../../../ui/Field.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ToggleChip } from '../../../ui/ToggleChip.tsx';
import { useWidgetWords } from '../../../ui/useWidgetWords.ts';
import { LookFields } from './lookFields.tsx';
import type { OptionFieldsProps } from './WidgetContent.ts';
import styles from './types.module.css';

/** An own feed. */
export function RssFields({ options, problems, onChange }: OptionFieldsProps<RssOptions>) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={t`Feed`}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={options.feed}
        hint={t`The address of an RSS or Atom feed.`}
        error={
          problems.includes('noFeed')
            ? t`Please enter the address of a feed`
            : problems.includes('badFeed')
              ? t`Please provide a valid URL`
              : ''
        }
        onChange={(feed) => onChange({ feed: feed.trim() })}
      />
      <DisplayFields options={options} onChange={onChange} />
    </>
  );
}

/** Categories out of the feeds that the operator has configured. */
export function NewsFields({ options, problems, onChange }: OptionFieldsProps<NewsOptions>) {
  const { t } = useLingui();
  const { noFeeds } = useWidgetWords();
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
    <>
      <fieldset className={styles.group} data-invalid={isMissing || undefined}>
        <legend className={styles.legend}>
          <Trans>Categories</Trans>
        </legend>
        {definitions && offered.length === 0 && <p className={styles.note}>{noFeeds}</p>}
        <div className={styles.chips}>
          {[...offered, ...goneFrom(offered, options)].map((feed) => (
            <ToggleChip
              key={feed.id}
              isSelected={chosen.has(feed.id)}
              isDisabled={isFull && !chosen.has(feed.id)}
              onChange={(isOn) => toggle(feed, isOn)}
            >
              {feed.language ? `${feed.name} (${feed.language})` : feed.name}
            </ToggleChip>
          ))}
        </div>
        {isFull && (
          <p role="status" className={styles.note}>
            {t`No more than ${NEWS_CATEGORIES_MAX} categories. Take one away to choose another.`}
          </p>
        )}
        {isMissing && (
          <p role="alert" className={styles.error}>
            {t`Please choose at least one category`}
          </p>
        )}
      </fieldset>
      <DisplayFields options={options} onChange={onChange} />
    </>
  );
}

/** Chosen categories that are offered no more: they play on, and can be let go. */
function goneFrom(offered: readonly NewsFeed[], { categories }: NewsOptions): readonly NewsFeed[] {
  const ids = new Set(offered.map(({ id }) => id));
  return categories
    .filter(({ id }) => !ids.has(id))
    .map((category) => ({ ...category, language: undefined }));
}

type Display = Pick<
  RssOptions,
  'layout' | 'format' | 'count' | 'rotation' | 'refresh' | 'theme' | 'language'
>;

function DisplayFields(props: {
  readonly options: Display;
  onChange(part: Partial<Display>): void;
}) {
  const { options, onChange } = props;
  const { t } = useLingui();
  const { layouts } = useWidgetWords();
  const formats = { title: t`Titles only`, summary: t`Titles with summary` };
  return (
    <>
      <Select
        label={t`Layout`}
        value={options.layout}
        options={FEED_LAYOUTS.map((value) => ({ value, label: layouts[value] }))}
        onChange={(layout) => onChange({ layout })}
      />
      <Select
        label={t`Content`}
        value={options.format}
        options={FEED_FORMATS.map((value) => ({ value, label: formats[value] }))}
        onChange={(format) => onChange({ format })}
      />
      <NumberField
        label={t`Number of news`}
        {...FEED_NUMBERS.count}
        value={options.count}
        onChange={(count) => onChange({ count })}
      />
      <NumberField
        label={t`Each is shown for`}
        unit="second"
        {...FEED_NUMBERS.rotation}
        value={options.rotation}
        onChange={(rotation) => onChange({ rotation })}
      />
      <NumberField
        label={t`Read again every`}
        unit="minute"
        {...FEED_NUMBERS.refresh}
        value={options.refresh}
        onChange={(refresh) => onChange({ refresh })}
      />
      <LookFields value={options} onChange={onChange} />
    </>
  );
}
