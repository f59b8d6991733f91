import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { screenAt, type ShownAt, type SlideAt } from '../../../model/rules/screenAt.ts';
import { setupWithHours } from '../../../model/rules/slideNow.ts';
import { screenThere, type Screen } from '../../../model/screen/screen.ts';
import {
  DAY_MS,
  dayText,
  instantsOf,
  MINUTE_MS,
  parseDay,
  parseMinute,
  wallTimeAt,
  zoneOffset,
} from '../../../model/screen/wallClock.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useTeam } from '../../../store/hooks/rows.ts';
import { useTeamRules } from '../../../store/hooks/now/teamRules.ts';
import { Folded } from '../../../ui/layout/Folded.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import common from '../../../ui/common.module.css';
import { useSpanText } from '../../../words/useSpanText.ts';
import { SlideLink } from '../SlideLink.tsx';
import styles from './ScreenAt.module.css';
import type { ScreenSlides } from '../useScreenSlides.ts';

interface ScreenAtProps {
  readonly screen: Screen;
  /** By which it plays, if known. */
  readonly timeZone: string | undefined;
  /** What its team's screens may show. */
  readonly known: ScreenSlides;
}

/** What a screen shows on a day at a time of its clock, by all that is known today. Works offline. */
export function ScreenAt(props: ScreenAtProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { dayNumber } = wallTimeAt(zoneOffset, props.timeZone, useServerNow());
  const [day, setDay] = useState(() => dayText(dayNumber + 1));
  const [time, setTime] = useState('12:00');
  const [at, minute] = [parseDay(day), parseMinute(time)];
  return (
    <Folded
      title={<Trans>At another time</Trans>}
      note={<Trans>What it shows on a day you choose</Trans>}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <div className={common.stack4}>
        <div className={styles.when}>
          <Field type="date" label={t`Date`} value={day} onChange={setDay} />
          <Field type="time" label={t`Time there`} value={time} onChange={setTime} />
        </div>
        {at === undefined || minute === undefined ? (
          <p className={common.note}>
            <Trans>Please choose a date and a time.</Trans>
          </p>
        ) : (
          isOpen && <Answer {...props} wallMs={at * DAY_MS + minute * MINUTE_MS} />
        )}
      </div>
    </Folded>
  );
}

function Answer({ wallMs, ...props }: ScreenAtProps & { readonly wallMs: number }) {
  const found = useScreenAt(props, wallMs);
  if (!found) return null;
  return (
    <div role="status" className={common.stack2}>
      <Heading found={found} />
      {found.slides.length > 0 && <SlideList slides={found.slides} screen={props.screen} />}
      {!found.isDark && found.side.length > 0 && (
        <>
          <p>
            <Trans>Beside them, in the side:</Trans>
          </p>
          <SlideList slides={found.side} screen={props.screen} />
        </>
      )}
      {found.hasVideos && (
        <p className={common.note}>
          <Trans>Videos make it longer by their own length.</Trans>
        </p>
      )}
    </div>
  );
}

function Heading({ found }: { readonly found: ShownAt }) {
  const { isDark, closed, slides, side, replacing } = found;
  const { i18n } = useLingui();
  if (isDark) {
    return (
      <p>
        {closed === undefined ? (
          <Trans>Dark by its hours</Trans>
        ) : (
          <Trans>Dark, as it is a closed day: {closed}</Trans>
        )}
      </p>
    );
  }
  if (slides.length === 0) {
    return (
      <p>
        {side.length > 0 ? (
          <Trans>No slide is due in main then: the clock shows there.</Trans>
        ) : (
          <Trans>No slide is due then: the clock shows.</Trans>
        )}
      </p>
    );
  }
  const names = new Intl.ListFormat(i18n.locale).format(replacing);
  return (
    <p>
      {replacing.length > 0 ? (
        <Trans>Instead of the other slides, by campaign {names}:</Trans>
      ) : slides.length === 1 ? (
        <Trans>This slide alone:</Trans>
      ) : (
        <Trans>These slides take turns:</Trans>
      )}
    </p>
  );
}

interface SlideListProps {
  readonly slides: readonly SlideAt[];
  readonly screen: Screen;
}

function SlideList({ slides, screen }: SlideListProps) {
  const { t } = useLingui();
  const span = useSpanText();
  return (
    <ul className={styles.list}>
      {slides.map(({ slide, everySeconds }) => (
        <li key={slide.id}>
          {slide.teamId === screen.teamId ? (
            <SlideLink slide={slide} />
          ) : (
            slide.title || t`Untitled slide`
          )}
          {everySeconds !== undefined && everySeconds > 0 && (
            <span className={common.note}>
              {' '}
              <Trans>about every {span(everySeconds)}</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function useScreenAt(
  { screen, timeZone, known }: ScreenAtProps,
  wallMs: number,
): ShownAt | undefined {
  const rules = useTeamRules(screen.teamId);
  const team = useTeam(screen.teamId);
  return useMemo(() => {
    if (!rules) return undefined;
    const { slides, subscribed } = known;
    const there = screenThere(screen, timeZone);
    const setup = setupWithHours(there, { ...rules, subscribed }, zoneOffset);
    const [instantMs] = instantsOf(zoneOffset, there.timeZone, wallMs);
    const generationOf = ({ teamId }: Slide) =>
      teamId === screen.teamId ? 0 : teamId === team?.parentTeam ? 1 : 2;
    return screenAt(slides, setup, instantMs, generationOf);
  }, [rules, team, known, screen, timeZone, wallMs]);
}
