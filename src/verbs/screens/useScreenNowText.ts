import { useLingui } from '@lingui/react/macro';
import {
  CircleHelp,
  CirclePlay,
  Clock,
  Download,
  Hourglass,
  Moon,
  OctagonX,
  Siren,
  Unplug,
  WifiOff,
  type LucideIcon,
} from 'lucide-react';
import type { ScreenNow, StuckBy } from '../../model/rules/screenNow.ts';
import type { Tone } from '../../ui/Tag.tsx';
import { useInstantIn } from '../../words/useInstantText.ts';

/** What a screen does now, in a few words. */
export interface ScreenNowText {
  /** A word or two. */
  readonly word: string;
  /** Since or until when, or why; '' where the word says all. */
  readonly note: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

const SIGNS: { readonly [kind in ScreenNow['kind']]: readonly [Tone, LucideIcon] } = {
  plays: ['success', CirclePlay],
  alert: ['danger', Siren],
  dark: ['neutral', Moon],
  idle: ['neutral', Clock],
  loading: ['accent', Download],
  starting: ['accent', Hourglass],
  newSettings: ['accent', Hourglass],
  neverStarted: ['warning', Unplug],
  silent: ['warning', WifiOff],
  stuck: ['danger', OctagonX],
  unpaired: ['neutral', Unplug],
  unknown: ['neutral', CircleHelp],
};

/** Returns the words for what screens do, with the times of the zone that each plays by. */
export function useScreenNowText(
  nowMs: number,
): (now: ScreenNow, timeZone: string | undefined) => ScreenNowText {
  const { t } = useLingui();
  const instantIn = useInstantIn(nowMs);
  const stuckBy = useStuckText();
  const words = {
    plays: t`Plays`,
    alert: t`Alert`,
    dark: t`Dark`,
    idle: t`Nothing due`,
    loading: t`Loading`,
    starting: t`Starting`,
    newSettings: t`New settings`,
    neverStarted: t`Never started`,
    silent: t`Silent`,
    stuck: t`Cannot play`,
    unpaired: t`Not paired`,
    unknown: t`Not known yet`,
  } satisfies Record<ScreenNow['kind'], string>;
  function darkNote(until: string | undefined, closed: string | undefined): string {
    if (closed === undefined) {
      return until === undefined ? t`by its hours` : t`until ${until}, by its hours`;
    }
    return until === undefined ? t`closed: ${closed}` : t`until ${until} (closed: ${closed})`;
  }
  function noteOf(now: ScreenNow, timeZone: string | undefined): string {
    const instant = (ms: number) => instantIn(ms, timeZone);
    switch (now.kind) {
      case 'plays':
      case 'alert':
      case 'idle':
        return now.untilMs === undefined ? '' : t`until ${instant(now.untilMs)}`;
      case 'dark':
        return darkNote(now.untilMs === undefined ? undefined : instant(now.untilMs), now.closed);
      case 'loading':
        return now.percent === undefined ? '' : t`${now.percent} %`;
      case 'neverStarted':
        return now.sinceMs === undefined ? '' : t`paired ${instant(now.sinceMs)}`;
      case 'silent':
        return t`since ${instant(now.sinceMs)}`;
      case 'stuck':
        return stuckBy(now.why);
      case 'newSettings':
        return t`not arrived there yet`;
      case 'starting':
      case 'unpaired':
      case 'unknown':
        return '';
    }
  }
  return (now, timeZone) => {
    const [tone, Icon] = SIGNS[now.kind];
    return { word: words[now.kind], note: noteOf(now, timeZone), tone, Icon };
  };
}

function useStuckText() {
  const { t } = useLingui();
  return (why: StuckBy): string =>
    ({
      disk: t`its disk is full`,
      clock: t`its clock is wrong`,
      files: t`its files fail`,
      data: t`its data is missing`,
    })[why];
}
