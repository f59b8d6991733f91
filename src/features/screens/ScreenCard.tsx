import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { isFault } from '../../model/rules/screenNow.ts';
import { ScreenNowTag } from '../../verbs/screens/ScreenNowTag.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { ScreenParts } from './parts.ts';
import { Preview } from './Preview.tsx';
import styles from './ScreensPage.module.css';
import { StateNotes } from './page/StateNotes.tsx';
import type { ScreenOverview } from './useOverview.ts';
import { useScreenTexts } from './useScreenTexts.ts';

export interface ScreenCardProps extends ScreenParts {
  readonly overview: ScreenOverview;
  readonly mayEdit: boolean;
  /** Undefined unless screens are being selected. */
  readonly isChosen: boolean | undefined;
  /** Rendered as one row of a list, for teams with many screens. */
  readonly isRow: boolean;
  onChoose(isChosen: boolean): void;
  onPair(): void;
}

/** One screen: what it shows, its state, and its actions. */
export function ScreenCard(props: ScreenCardProps) {
  const { overview, mayEdit, isChosen, isRow, onChoose, onPair, SlidePicture } = props;
  const { t } = useLingui();
  const texts = useScreenTexts();
  const { screen, failures, shows, tags } = overview;
  const facts = [texts.orientation(screen), screen.location, ...tags].filter(Boolean).join(' · ');
  return (
    <li className={styles.card}>
      <Preview overview={overview} SlidePicture={SlidePicture} />
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to="/screens/$id" params={{ id: screen.id }} className={styles.link}>
            {screen.name}
          </Link>
        </h2>
        {isChosen !== undefined ? (
          <input
            type="checkbox"
            className={styles.choice}
            aria-label={t`Choose ${screen.name}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        ) : (
          mayEdit && (
            <MenuButton screen={screen} label={t`Actions for ${screen.name}`} onPair={onPair} />
          )
        )}
      </div>
      <p className={styles.facts}>{facts}</p>
      {isRow && (
        <p className={styles.shows}>{shows && (shows.title || <Trans>Untitled slide</Trans>)}</p>
      )}
      <div className={styles.state}>
        <span className={styles.stateLine}>
          <ScreenNowTag now={overview.now} timeZone={overview.timeZone} />
          <StateNotes overview={overview} />
        </span>
        {failures > 0 && (
          <span className={styles.failures}>
            <TriangleAlert aria-hidden />
            <Plural value={failures} one="# slide cannot play" other="# slides cannot play" />
          </span>
        )}
        <Remedy overview={overview} mayEdit={mayEdit} onPair={onPair} />
      </div>
    </li>
  );
}

type RemedyProps = Pick<ScreenCardProps, 'overview' | 'mayEdit' | 'onPair'>;

/** What a person can do about a state that does not pass by itself; the page of the screen has the steps. */
function Remedy({ overview, mayEdit, onPair }: RemedyProps) {
  const { screen, now, failures } = overview;
  const params = { id: screen.id };
  if (mayEdit && now.kind === 'unpaired') {
    return (
      <Button size="sm" onPress={onPair}>
        <Trans>Pair</Trans>
      </Button>
    );
  }
  if (mayEdit && now.kind === 'dark') {
    return (
      <LinkButton to="/screens/$id" params={params} search={{ open: 'hours' }} size="sm">
        <Trans>Hours</Trans>
      </LinkButton>
    );
  }
  if (now.kind === 'alert') {
    return (
      <LinkButton to="/screens/alerts" size="sm">
        <Trans>To the alerts</Trans>
      </LinkButton>
    );
  }
  if (now.kind === 'idle') {
    return (
      <LinkButton to="/slides/$id" params={{ id: 'active' }} size="sm">
        <Trans>To the slides</Trans>
      </LinkButton>
    );
  }
  if (!isFault(now) && failures === 0) return null;
  return (
    <LinkButton to="/screens/$id" params={params} size="sm">
      <Trans>What to do</Trans>
    </LinkButton>
  );
}
