import { useLingui } from '@lingui/react/macro';
import { type ZoneConcern, zoneConcern } from '../../../model/rules/zones/zoneConcern.ts';
import { zoneOffset } from '../../../model/screen/wallClock.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useDividedScreens } from '../../../store/hooks/rows.ts';
import { useLoopSlides } from '../../../store/hooks/loop.ts';
import { useTeamRules } from '../../../store/hooks/now/teamRules.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Screens that would have an empty zone with the slide where it is chosen to play now. */
export function ZoneForecast({ planned }: { readonly planned: Slide }) {
  const { t, i18n } = useLingui();
  const screens = useDividedScreens(planned.teamId);
  const rules = useTeamRules(planned.teamId);
  const published = useLoopSlides(planned.teamId);
  const nowMs = useServerNow();
  if (screens.length === 0 || !published || !rules) return null;
  const slides = [...published.filter(({ id }) => id !== planned.id), planned];
  const namesWith = (concern: ZoneConcern): string => {
    const found = screens.filter((screen) => {
      return zoneConcern(slides, { ...rules, screen, offsetOf: zoneOffset }, nowMs) === concern;
    });
    return new Intl.ListFormat(i18n.locale).format(found.map(({ name }) => name));
  };
  const [main, side] = [namesWith('emptyMain'), namesWith('emptySide')];
  const text =
    main !== ''
      ? t`No slide is left for main of ${main}: the clock shows there.`
      : side === ''
        ? undefined
        : t`No slide is for the side of ${side}: main fills the whole screen there.`;
  return <div role="status">{text !== undefined && <Notice>{text}</Notice>}</div>;
}
