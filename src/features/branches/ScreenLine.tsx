import { Plural, Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { SlideId } from '../../model/ids.ts';
import { isFault } from '../../model/rules/screenNow.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useSlidesRead } from '../../store/hooks/slidesHere.ts';
import common from '../../ui/common.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { useScreenAfarText } from '../../verbs/screens/useScreenAfarText.ts';
import styles from './BranchesPage.module.css';
import type { ScreenBelow } from './groupScreens.ts';

interface ScreenLineProps {
  readonly at: ScreenBelow;
  /** Where the heading does not say it. */
  readonly namesBranch: boolean;
  readonly isChosen: boolean;
  onChoose(isOn: boolean): void;
}

/** A screen: its name, what it did, and what it showed. */
export const ScreenLine = memo(function ScreenLine(props: ScreenLineProps) {
  const { at, namesBranch, isChosen, onChoose } = props;
  const { branch, screen } = at;
  const { now, failures } = screen;
  const { word, note, tone, Icon } = useScreenAfarText(branch.atMs)(now, screen.timeZone);
  return (
    <label className={styles.screen}>
      <input
        type="checkbox"
        className={styles.choice}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className={styles.cut}>
        {screen.name}
        {namesBranch && <span className={styles.of}> · {branch.name}</span>}
      </span>
      <span className={styles.state}>
        <Tag tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Tag>
        {note && <span className={common.note}>{note}</span>}
      </span>
      <span className={styles.shows}>
        {failures > 0 && !isFault(now) ? (
          <span className={styles.failures}>
            <Plural value={failures} one="# slide cannot play" other="# slides cannot play" />
          </span>
        ) : (
          now.kind === 'plays' && <SlideName id={now.slide as SlideId} />
        )}
      </span>
    </label>
  );
});

/** Of slides of the branch itself, nobody above knows more than that it is one. */
function SlideName({ id }: { readonly id: SlideId }) {
  const { slides, isRead } = useSlidesRead(useTeamId(), [id]);
  const [slide] = slides;
  if (slide) return slide.title || <Trans>Untitled slide</Trans>;
  return isRead && <Trans>a slide of the branch</Trans>;
}
