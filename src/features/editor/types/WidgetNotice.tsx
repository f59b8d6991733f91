import { useLingui } from '@lingui/react/macro';
import type { Widget } from '../../../model/widgets/widget.ts';
import { dataState, sourcesOf, type WidgetData } from '../../../model/widgets/widgetData.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useWidgetData, useWidgetFailure } from '../../../store/hooks/widgetData.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useFeedProblemText } from '../../../words/useFeedProblemText.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import styles from './types.module.css';

/** Returns how it stands with a widget's data; undefined for one that needs none, or has it. */
export function missingData(
  widget: Widget,
  data: WidgetData,
  failure: string,
): 'waiting' | 'empty' | 'failed' | undefined {
  // Whether stored data is too old does not matter: it is shown here.
  const state = dataState(widget, data, 0);
  if (sourcesOf(widget).length === 0 || state === 'fresh') return undefined;
  if (failure !== '') return 'failed';
  return state === 'empty' ? 'empty' : 'waiting';
}

/**
 * Explains beside its source why a widget has nothing to show. It is there before it says something: screen readers
 * ignore others.
 */
export function WidgetNotice({ widget }: { readonly widget: Widget }) {
  const text = useNoticeText(widget);
  return (
    <div role="status" className={styles.fieldNotice}>
      {text !== undefined && <Notice tone="warning">{text}</Notice>}
    </div>
  );
}

function useNoticeText(widget: Widget): string | undefined {
  const { t } = useLingui();
  const data = useWidgetData(useTeamId(), widget);
  const failure = useWidgetFailure(widget);
  const missing = missingData(widget, data, failure);
  const problemText = useProblemText();
  const feedProblemText = useFeedProblemText();
  if (missing === 'failed') {
    return (widget.type === 'weather' ? problemText : feedProblemText)(failure);
  }
  if (missing !== 'empty') return undefined;
  return sourcesOf(widget).length > 1
    ? t`These feeds have no entries yet. Screens leave the slide out until there are some.`
    : t`This feed has no entries yet. Screens leave the slide out until there are some.`;
}
