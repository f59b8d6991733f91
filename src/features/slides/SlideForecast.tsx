import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SlideObstacle, SlideNow, WhyNowhere } from '../../model/rules/slideNow.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { isWelcomeSlide } from '../../model/slide/welcomeSlide.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { changeOf, useSlideNow } from '../../store/hooks/now/slideNow.ts';
import { useInstantIn, useInstantText } from '../../words/useInstantText.ts';
import { useReplacedText } from '../../words/useReplacedText.ts';
import { useWhyNotText } from '../../words/useWhyNotText.ts';

// Few slides have several.
const SlideTimes = lazyPart(() => import('./SlideTimes.tsx'), 'SlideTimes');

/** When and on how many screens a slide plays, or why it plays nowhere; works offline. */
export function SlideForecast({ slide }: { readonly slide: Slide }) {
  const found = useSlideNow(slide);
  if (!found) return null;
  if (found.now.kind === 'on' && isWelcomeSlide(slide)) {
    return <Trans>Plays only while nothing else does</Trans>;
  }
  return (
    <>
      <ForecastText {...found} />
      {slide.windows && <SlideTimes slide={slide} />}
    </>
  );
}

interface ForecastTextProps {
  readonly now: SlideNow;
  readonly nowMs: number;
}

function ForecastText({ now, nowMs }: ForecastTextProps) {
  const whyNowhere = useWhyNowhereText();
  const byObstacle = useObstacleText();
  const instant = useInstantText(changeOf(now)?.timeZone, nowMs);
  const replacedText = useReplacedText();
  const replacedUntil = useInstantIn(nowMs);
  const replaced = now.kind === 'later' || now.kind === 'never' ? now.replaced : undefined;
  if (replaced) {
    const { name, until } = replaced;
    return <span>{replacedText(name, until && replacedUntil(until.ms, until.timeZone))}</span>;
  }
  switch (now.kind) {
    case 'never':
      return whyNowhere(now.why);
    case 'held':
      return byObstacle(now.by);
    case 'later':
      if (now.closed !== undefined) {
        const [closed, from] = [now.closed, instant(now.from.ms)];
        return (
          <Trans>
            Dark (closed: {closed}), plays from {from}
          </Trans>
        );
      }
      return now.isDark ? (
        <Trans>Dark by its hours, plays from {instant(now.from.ms)}</Trans>
      ) : (
        <Trans>Plays from {instant(now.from.ms)}</Trans>
      );
    case 'on':
      return (
        <>
          <span>
            <Plural
              value={now.of}
              one={<Trans>On {now.screens} of # screen now</Trans>}
              other={<Trans>On {now.screens} of # screens now</Trans>}
            />
          </span>
          {now.until && (
            <span>
              {' · '}
              <Trans>until {instant(now.until.ms)}</Trans>
            </span>
          )}
        </>
      );
  }
}

/** Why a slide that is due does not show. */
function useObstacleText() {
  const { t } = useLingui();
  return (by: SlideObstacle): string =>
    ({
      silent: t`Due now, but its screens are silent`,
      neverStarted: t`Due now, but its screens have never started`,
      starting: t`Due now, its screens are starting`,
      newSettings: t`New settings of its screens have not arrived there yet`,
      loading: t`Due now, its screens are loading`,
      alert: t`Due now, covered by an alert`,
      fails: t`Due now, but its screens cannot play it`,
      disk: t`Due now, but its screens cannot play: the disk is full`,
      clock: t`Due now, but its screens cannot play: the clock is wrong`,
      files: t`Due now, but its screens cannot play: files fail`,
      data: t`Due now, but its screens cannot play: data is missing`,
      behind: t`Due now, its latest change is not on its screens yet`,
      offline: t`Due now, but it needs the network`,
      unknown: t`Due now, nothing is known of its screens yet`,
    })[by];
}

function useWhyNowhereText() {
  const { t } = useLingui();
  const whyNot = useWhyNotText();
  const { draft, ...ofPlaces } = {
    draft: t`Plays nowhere until it is published`,
    fileWaits: t`Its file has not been sent yet`,
    noScreens: t`There is no screen yet`,
    noChosenScreen: t`Meant for none of your screens`,
    noPlayer: t`Its screens have no player yet`,
  };
  const isOfPlaces = (why: WhyNowhere): why is keyof typeof ofPlaces => why in ofPlaces;
  return (why: WhyNowhere): string => {
    if (why === 'draft') return draft;
    return isOfPlaces(why) ? ofPlaces[why] : whyNot(why);
  };
}
