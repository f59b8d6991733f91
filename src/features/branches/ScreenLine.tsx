import { Plural } from '@lingui/react/macro';
import { memo } from 'react';
import type { ScreenAfar } from '../../model/rules/screenNow.ts';
import { isFault } from '../../model/rules/screenNow.ts';
import common from '../../ui/common.module.css';
import { Tag } from '../../ui/Tag.tsx';
import type { ScreenNowText } from '../../verbs/screens/useScreenNowText.ts';
import styles from './BranchesPage.module.css';
import type { ScreenBelow } from './groupScreens.ts';

interface ScreenLineProps {
  readonly at: ScreenBelow;
  /** Where the heading does not say it. */
  readonly namesBranch: boolean;
  readonly isChosen: boolean;
  textOf(now: ScreenAfar, timeZone: string | undefined): ScreenNowText;
  slideName(id: string): string;
  choose(ids: readonly string[], isOn: boolean): void;
}

/** A screen: its name, what it did, and what it showed. */
export const ScreenLine = memo(function ScreenLine(props: ScreenLineProps) {
  const { at, namesBranch, isChosen, textOf, slideName, choose } = props;
  const { branch, screen } = at;
  const { now, failures } = screen;
  const { word, note, tone, Icon } = textOf(now, screen.timeZone);
  return (
    <label className={styles.screen}>
      <input
        type="checkbox"
        className={styles.choice}
        checked={isChosen}
        onChange={(event) => choose([screen.id], event.target.checked)}
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
          now.kind === 'plays' && slideName(now.slide)
        )}
      </span>
    </label>
  );
});
