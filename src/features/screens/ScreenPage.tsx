import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ScanEye } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { TypedTexts } from '../../ui/TypedTexts.tsx';
import { useTypedTexts } from '../../ui/useTypedTexts.ts';
import { WatchedForms } from '../../ui/WatchedForms.tsx';
import { BackLink } from './BackLink.tsx';
import type { ScreenParts } from './parts.ts';
import { MenuButton } from './MenuButton.tsx';
import { Preview } from './Preview.tsx';
import { StateLine } from './ScreenCard.tsx';
import { ScreenFacts } from './ScreenFacts.tsx';
import styles from './ScreenPage.module.css';
import { ScreenSchedule } from './ScreenSchedule.tsx';
import { ScreenSettings } from './ScreenSettings.tsx';
import { useMayEditScreens } from './ScreensPage.tsx';
import { type ScreenOverview, useOverview } from './useOverview.ts';
import { identify } from '../../verbs/screens/commands.ts';
import { useScreenVerb } from '../../verbs/screens/useScreenVerb.ts';

const PairDialog = lazyPart(() => import('./PairDialog.tsx'), 'PairDialog');

export interface ScreenPageProps extends ScreenParts {
  readonly id: string;
  readonly NotFound: ComponentType;
}

/** Everything about one screen: what it shows now and later, its state, and its settings. */
export function ScreenPage({ id, SlidePicture, NotFound }: ScreenPageProps) {
  const overviews = useOverview();
  const overview = overviews?.find(({ screen }) => screen.id === id);
  const mayEdit = useMayEditScreens();
  const { watch, left } = useTypedTexts(mayEdit && overview !== undefined);
  if (!overviews) return null;
  const typed = <TypedTexts texts={left} />;
  if (!overview)
    return (
      <>
        {typed}
        <NotFound />
      </>
    );
  return (
    <WatchedForms watch={watch}>
      <KnownScreen
        overview={overview}
        mayEdit={mayEdit}
        typed={typed}
        SlidePicture={SlidePicture}
      />
    </WatchedForms>
  );
}

interface KnownScreenProps extends ScreenParts {
  readonly overview: ScreenOverview;
  readonly mayEdit: boolean;
  /** What could not be saved when the right was taken away. */
  readonly typed: ReactNode;
}

function KnownScreen({ overview, mayEdit, typed, SlidePicture }: KnownScreenProps) {
  const { screen, timeZone, shows } = overview;
  const [isPairing, setPairing] = useState(false);
  return (
    <Page
      title={screen.name}
      description={<BackLink />}
      actions={mayEdit && <Actions overview={overview} onPair={() => setPairing(true)} />}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <Preview overview={overview} SlidePicture={SlidePicture} />
          <div className={styles.now}>
            <StateLine overview={overview} />
            {shows && (
              <Link
                to="/editor/$file/$id/{-$isParent}/{-$templateId}"
                params={{ file: shows.type, id: shows.id }}
                className={styles.shows}
              >
                {shows.title || <Trans>Untitled slide</Trans>}
              </Link>
            )}
          </div>
          <ScreenFacts overview={overview} />
        </div>
        <div className={styles.main}>
          <ScreenSchedule screen={screen} timeZone={timeZone} />
          {typed}
          {mayEdit && (
            <Card title={<Trans>Settings</Trans>}>
              <ScreenSettings key={screen.id} screen={screen} />
            </Card>
          )}
        </div>
      </div>
      {isPairing && mayEdit && (
        <PairDialog screens={[screen]} screen={screen} onClose={() => setPairing(false)} />
      )}
    </Page>
  );
}

function Actions({ overview, onPair }: { readonly overview: ScreenOverview; onPair(): void }) {
  const { screen } = overview;
  const { t } = useLingui();
  const run = useScreenVerb();
  if (screen.deviceId === undefined) {
    return (
      <Button look="primary" onPress={onPair}>
        <Trans>Pair</Trans>
      </Button>
    );
  }
  return (
    <>
      <LinkButton to="/screens/reports" search={{ screen: screen.id }}>
        <Trans>Proof of play</Trans>
      </LinkButton>
      <Button icon={<ScanEye />} onPress={() => void run(identify, screen)}>
        <Trans>Identify</Trans>
      </Button>
      <MenuButton screen={screen} label={t`Actions for ${screen.name}`} onPair={onPair} />
    </>
  );
}
