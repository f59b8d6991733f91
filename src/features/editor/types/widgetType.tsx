import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Slide } from '../../../model/slide/slide.ts';
import { widgetOf } from '../../../model/slide/slideContent.ts';
import type { WidgetLanguage } from '../../../model/widgets/widgetThemes.ts';
import { isWidgetType, newWidget, type Widget } from '../../../model/widgets/widget.ts';
import { WidgetSurface } from '../../../canvas/react/WidgetSurface.tsx';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useWidgetData, useWidgetFailure } from '../../../store/hooks/widgetData.ts';
import { widgetProblems } from './contentRules.ts';
import type { ContentProps, ContentType } from './ContentType.ts';
import { OptionFields } from './OptionFields.tsx';
import { widgetTitle } from './contentName.ts';
import { sampleOf } from './sampleWidget.ts';
import { shownWidget, type WidgetContent } from './WidgetContent.ts';
import { missingData, WidgetNotice } from './WidgetNotice.tsx';
import { startingWith, useDefaultOrientation } from '../useDefaultOrientation.ts';
import styles from './types.module.css';

/** Weather, time, news and RSS: options on the right, the player's own renderer on the left. */
export const widgetType: ContentType<WidgetContent> = {
  contentOf: (slide, type, language) => ({
    widget: widgetFor(slide, type, language),
    options: {},
  }),
  replacedOf: (_slide, { widget }) => ({ options: widget.options }),
  problemsOf: (content) => widgetProblems(shownWidget(content)),
  nameOf: (content) => widgetTitle(shownWidget(content)),
  offlineParts: (content) => ({ widget: shownWidget(content).options }),
  entries: ['options'],
  async save({ content, edits, slide }) {
    if (!slide) return { widget: { ...shownWidget(content).options } };
    // Unsaved work kept by an earlier version has all options in `widget`.
    const touched = { ...edits.widget?.options, ...edits.options };
    return Object.keys(touched).length > 0 ? { widget: touched } : {};
  },
  Stage,
  Fields,
};

function widgetFor(slide: Slide | undefined, type: string, language: WidgetLanguage): Widget {
  const widget = slide && widgetOf(slide);
  if (widget) return widget;
  return newWidget(isWidgetType(type) ? type : 'time', language);
}

const SURFACES = [
  { id: 'landscape', width: 1920, height: 1080 },
  { id: 'grid', width: 1080, height: 1080 },
  { id: 'portrait', width: 1080, height: 1920 },
] as const;

function Stage({ content }: ContentProps<WidgetContent>) {
  const widget = shownWidget(content);
  const { t } = useLingui();
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const data = useWidgetData(teamId, widget);
  const failure = useWidgetFailure(widget);
  const [openedMs] = useState(() => Date.now());
  const sample = sampleOf(widget, openedMs);
  const first = useDefaultOrientation();
  const labels = { landscape: t`Landscape`, grid: t`Square`, portrait: t`Portrait` };
  return (
    <div className={styles.surfaces} data-first={first}>
      {startingWith(first, SURFACES).map(({ id, ...size }) => (
        <figure key={id} className={styles.surface} data-surface={id}>
          <figcaption className={styles.caption}>{labels[id]}</figcaption>
          <WidgetSurface
            className={styles.frame}
            widget={sample?.widget ?? widget}
            data={sample?.data ?? data}
            hasFailed={failure !== ''}
            brand={brand}
            size={size}
            label={sample ? t`Preview with sample data` : t`Preview`}
          />
        </figure>
      ))}
      {sample && (
        <p className={styles.stageNote} role="status">
          {t`Sample data, until you have chosen what it shows.`}
        </p>
      )}
      {missingData(widget, data, failure) === 'waiting' && (
        <p className={styles.stageNote} role="status">
          {t`The preview fills as soon as the data is here. You can save at any time.`}
        </p>
      )}
    </div>
  );
}

function Fields({ content, problems, change }: ContentProps<WidgetContent>) {
  const widget = shownWidget(content);
  return (
    <div className={styles.fields}>
      <OptionFields
        widget={widget}
        problems={problems}
        notice={<WidgetNotice widget={widget} />}
        onChange={(options) => change({ options })}
      />
    </div>
  );
}
