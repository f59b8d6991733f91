import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { slideKey } from '../../model/kinds.ts';
import {
  type Instant,
  type Outlook,
  slideOutlook,
  type WhyNowhere,
} from '../../model/rules/slideOutlook.ts';
import { createZoneOffset } from '../../model/rules/wallClock.ts';
import type { Slide } from '../../model/slide.ts';
import { isWelcomeSlide } from '../../model/welcomeSlide.ts';
import { useServerNowUntil } from '../../store/hooks/heard.ts';
import { useTeamTags } from '../../store/hooks/rows.ts';
import { useScreensThere } from '../../store/hooks/facts.ts';
import { useUploads } from '../../store/hooks/sync.ts';
import { useInstantText } from '../../ui/useInstantText.ts';
import { useWhyNotText } from '../../ui/useWhyNotText.ts';

const offsetOf = createZoneOffset();

/** When and on how many screens a slide plays, or why it plays nowhere; works offline. */
export function SlideOutlook({ slide }: { readonly slide: Slide }) {
  const screens = useScreensThere(slide.teamId);
  const tags = useTeamTags(slide.teamId);
  const uploads = useUploads(slideKey(slide.teamId, slide.id));
  const [nowMs, changesAt] = useServerNowUntil();
  if (!screens || !uploads) return null;
  const hasWaitingFile = uploads.some(({ state }) => state !== 'done');
  const outlook = slideOutlook(slide, { screens, tags, offsetOf, hasWaitingFile }, nowMs);
  changesAt(nextOf(outlook)?.ms);
  if (outlook.kind === 'due' && isWelcomeSlide(slide)) {
    return <Trans>Plays only while nothing else does</Trans>;
  }
  return <OutlookText outlook={outlook} nowMs={nowMs} />;
}

interface OutlookTextProps {
  readonly outlook: Outlook;
  readonly nowMs: number;
}

function OutlookText({ outlook, nowMs }: OutlookTextProps) {
  const { t } = useLingui();
  const whyNowhere = useWhyNowhereText();
  const instant = useInstantText(nextOf(outlook)?.timeZone, nowMs);
  if (outlook.kind === 'never') return whyNowhere(outlook.why);
  if (outlook.kind === 'later') return t`Plays from ${instant(outlook.from.ms)}`;
  return (
    <>
      <Plural value={outlook.screens} one="Due now on # screen" other="Due now on # screens" />
      {outlook.until && (
        <>
          {' · '}
          <Trans>until {instant(outlook.until.ms)}</Trans>
        </>
      )}
    </>
  );
}

/** Returns when the outlook becomes another one, if that is known. */
function nextOf(outlook: Outlook): Instant | undefined {
  if (outlook.kind === 'later') return outlook.from;
  return outlook.kind === 'due' ? outlook.until : undefined;
}

function useWhyNowhereText() {
  const { t } = useLingui();
  const whyNot = useWhyNotText();
  const { draft, ...ofPlaces } = {
    draft: t`Plays nowhere until it is published`,
    fileWaits: t`Its file has not been sent yet`,
    noScreens: t`There is no screen yet`,
    noChosenScreen: t`None of its screens is left`,
    noPlayer: t`Its screens have no player yet`,
  };
  const isOfPlaces = (why: WhyNowhere): why is keyof typeof ofPlaces => why in ofPlaces;
  return (why: WhyNowhere): string => {
    if (why === 'draft') return draft;
    return isOfPlaces(why) ? ofPlaces[why] : whyNot(why);
  };
}
