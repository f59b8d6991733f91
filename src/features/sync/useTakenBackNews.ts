import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { LeftChange } from '../../store/hooks/queue.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { useChangeTexts } from './useChangeTexts.ts';

/** Notifies about the outcome of a change that was taken back while being sent, as soon as it is known. */
export function useTakenBackNews(left: readonly LeftChange[] | undefined): void {
  const { t } = useLingui();
  const texts = useChangeTexts();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!left) return;
    const back = left.filter(({ outcome }) => outcome !== 'sent');
    const news = back.filter(({ id }) => known.current && !known.current.has(id));
    known.current = new Set(back.map(({ id }) => id));
    for (const { name, subject, outcome } of news) {
      const what = subject || texts.what(name);
      notify.info(
        outcome === 'discarded'
          ? t`Taken back before it arrived: ${what}`
          : t`Had arrived already, so it stays: ${what}`,
      );
    }
  }, [left, texts, t]);
}
