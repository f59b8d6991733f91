import { useLingui } from '@lingui/react/macro';
import { CirclePlay, Clock } from 'lucide-react';
import type { ScreenAfar } from '../../model/rules/screenNow.ts';
import { type ScreenNowText, useScreenNowText } from './useScreenNowText.ts';

/** Returns the words for what screens of other teams do: those of their own pages, as far as it can be told from here. */
export function useScreenAfarText(
  nowMs: number,
): (now: ScreenAfar, timeZone: string | undefined) => ScreenNowText {
  const { t } = useLingui();
  const textOf = useScreenNowText(nowMs);
  const runs = { word: t`Runs`, note: '', tone: 'success', Icon: CirclePlay } as const;
  const noSlide = { word: t`Shows no slide`, note: '', tone: 'neutral', Icon: Clock } as const;
  return (now, timeZone) => {
    if (now.kind === 'runs') return runs;
    return now.kind === 'noSlide' ? noSlide : textOf(now, timeZone);
  };
}
