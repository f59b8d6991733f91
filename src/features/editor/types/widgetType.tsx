import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Slide } from '../../../model/slide.ts';
import { widgetOf } from '../../../model/slideContent.ts';
import type { WidgetLanguage } from '../../../model/widgets/widgetThemes.ts';
import { isWidgetType, newWidget, type Widget } from '../../../model/widgets/widget.ts';
import { dataState, sourcesOf, type WidgetData } from '../../../model/widgets/widgetData.ts';
import { WidgetSurface } from '../../../canvas/react/WidgetSurface.tsx';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useWidgetData, useWidgetFailure } from '../../../store/hooks/widgetData.ts';
import { useFeedProblemText } from '../../../ui/useFeedProblemText.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { widgetProblems } from './contentRules.ts';
import type { ContentProps, ContentType } from './ContentType.ts';
import { OptionFields } from './OptionFields.tsx';
import { widgetTitle } from './contentName.ts';
import { sampleOf } from './sampleWidget.ts';
import { shownWidget, type WidgetContent } from './WidgetContent.ts';
import { startingWith, useDefaultOrientation } from '../useDefaultOrientation.ts';
import styles from './types.module.css';

/** Weather, time, news and RSS: options on the right, the player's own renderer on the left. */
export const widgetType: ContentType<WidgetContent> = {
  contentOf: (slide, type, language) => ({
    widget: widgetFor(slide, type, language),
    options: {},
  }),
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
      <DataNote widget={widget} data={data} failure={failure} />
    </div>
  );
}

interface DataNoteProps {
  readonly widget: Widget;
  readonly data: WidgetData;
  readonly failure: string;
}

/** Explains why the preview is empty; renders nothing otherwise. */
function DataNote({ widget, data, failure }: DataNoteProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const feedProblemText = useFeedProblemText();
  const sources = sourcesOf(widget);
  // Whether stored data is too old does not matter: it is shown here.
  const state = dataState(widget, data, 0);
  if (sources.length === 0 || state === 'fresh') return null;
  const note = () => {
    if (failure !== '') return (widget.type === 'weather' ? problemText : feedProblemText)(failure);
    if (state === 'empty') {
      return sources.length > 1
        ? t`These feeds have no entries yet. Screens leave the slide out until there are some.`
        : t`This feed has no entries yet. Screens leave the slide out until there are some.`;
    }
    return t`The preview fills as soon as the data is here. You can save at any time.`;
  };
  return (
    <p className={styles.stageNote} role="status">
      {note()}
    </p>
  );
}

function Fields({ content, problems, change }: ContentProps<WidgetContent>) {
  return (
    <div className={styles.fields}>
      <OptionFields
        widget={shownWidget(content)}
        problems={problems}
        onChange={(options) => change({ options })}
      />
    </div>
  );
}
