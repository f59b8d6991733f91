import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { ScanEye } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { hasSide } from '../../../model/rules/zones/zones.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Folded } from '../../../ui/layout/Folded.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { TypedTexts } from '../../../ui/fields/TypedTexts.tsx';
import { useTypedTexts } from '../../../ui/fields/useTypedTexts.ts';
import { WatchedForms } from '../../../ui/fields/WatchedForms.tsx';
import { BackLink } from './BackLink.tsx';
import type { ScreenParts } from '../parts.ts';
import { MenuButton } from '../MenuButton.tsx';
import { ScreenAnswer } from './ScreenAnswer.tsx';
import { ScreenAt } from '../schedule/ScreenAt.tsx';
import { ScreenFactList } from './ScreenFacts.tsx';
import { ScreenLoop, SideLoop } from './ScreenLoop.tsx';
import styles from './ScreenPage.module.css';
import { ScreenSchedule } from '../schedule/ScreenSchedule.tsx';
import { ScreenSettings } from '../ScreenSettings.tsx';
import { useMayEditScreens } from '../ScreensPage.tsx';
import { type ScreenOverview, useOverview } from '../useOverview.ts';
import { useScreenSlides } from '../useScreenSlides.ts';
import { identify } from '../../../verbs/screens/commands.ts';
import { useScreenVerb } from '../../../verbs/screens/useScreenVerb.ts';

const PairDialog = lazyPart(() => import('../PairDialog.tsx'), 'PairDialog');

export interface ScreenPageProps extends ScreenParts {
  readonly id: string;
  readonly NotFound: ComponentType;
}

/** Everything about one screen: what it shows now and later, its state, and its settings. */
export function ScreenPage({ id, SlidePicture, NotFound }: ScreenPageProps) {
  const overviews = useOverview();
  const overview = overviews?.find(({ screen }) => screen.id === id);
  const mayEdit = useMayEditScreens();
  const { watch, left } = useTypedTexts(mayEdit === true && overview !== undefined);
  if (!overviews || mayEdit === undefined) return null;
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
  const { screen, timeZone } = overview;
  const [isPairing, setPairing] = useState(false);
  const settings = useFoldedSettings();
  const known = useScreenSlides(screen.teamId);
  return (
    <Page
      title={screen.name}
      description={<BackLink />}
      actions={mayEdit && <Actions overview={overview} onPair={() => setPairing(true)} />}
    >
      <ScreenAnswer
        overview={overview}
        mayEdit={mayEdit}
        SlidePicture={SlidePicture}
        onPair={() => setPairing(true)}
        onHours={settings.showHours}
      />
      {known && (
        <div className={styles.columns}>
          <div className={styles.main}>
            <ScreenLoop key={screen.id} {...{ overview, mayEdit, SlidePicture }} />
            {hasSide(screen) && <SideLoop {...{ overview, SlidePicture }} />}
            <ScreenSchedule {...{ screen, timeZone, known }} />
            <ScreenAt key={`at ${screen.id}`} {...{ screen, timeZone, known }} />
            {typed}
            {mayEdit && (
              <Folded
                title={<Trans>Settings</Trans>}
                note={<Trans>Name, place, orientation, hours</Trans>}
                isOpen={settings.isOpen}
                onOpen={settings.setOpen}
              >
                <ScreenSettings key={screen.id} screen={screen} hoursRef={settings.hoursRef} />
              </Folded>
            )}
          </div>
          <Section title={<Trans>Player</Trans>}>
            <ScreenFactList overview={overview} />
          </Section>
        </div>
      )}
      {isPairing && mayEdit && (
        <PairDialog screens={[screen]} screen={screen} onClose={() => setPairing(false)} />
      )}
    </Page>
  );
}

/** The settings stay closed until somebody wants them, or the hours in them; a link may ask for these too. */
function useFoldedSettings() {
  const { open } = useSearch({ strict: false }) as { readonly open?: 'hours' };
  const [isOpen, setOpen] = useState(open === 'hours');
  const [asked, setAsked] = useState(open === 'hours' ? 1 : 0);
  const hoursRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    hoursRef.current?.scrollIntoView({ block: 'center' });
    hoursRef.current?.focus({ preventScroll: true });
  }, [asked]);
  const showHours = () => {
    setOpen(true);
    setAsked((times) => times + 1);
  };
  return { isOpen, setOpen, showHours, hoursRef };
}

function Actions({ overview, onPair }: { readonly overview: ScreenOverview; onPair(): void }) {
  const { screen } = overview;
  const { t } = useLingui();
  const run = useScreenVerb();
  if (screen.deviceId === undefined) return null; // the answer has the button
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
