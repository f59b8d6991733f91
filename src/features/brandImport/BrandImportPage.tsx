import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { saveTeam } from '../../model/mutations/team/saveTeam.ts';
import {
  undoBrandImport,
  type UndoBrandImportArgs,
} from '../../model/mutations/brand/undoBrandImport.ts';
import type { Brand } from '../../model/brand/brand.ts';
import { systemClock } from '../../platform/clock.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { type BrandRights, useBrandRights, useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { PageHeading } from '../../ui/layout/Page.tsx';
import { TypedTexts } from '../../ui/fields/TypedTexts.tsx';
import { useProblemText } from '../../words/useProblemText.ts';
import type { TypedText } from '../../ui/fields/useTypedTexts.ts';
import styles from './BrandImportPage.module.css';
import { ImportForm } from './ImportForm.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { forgetImport, keepImport } from './keptImport.ts';
import { Review } from './Review.tsx';
import { useBrandImport } from './useBrandImport.ts';

export interface BrandImportPageProps {
  /** Offered to a new team, which may skip it, in a window without the navigation; otherwise part of the Brand Manager. */
  readonly isFirst: boolean;
  /** What was typed here when the parent team took the right away. */
  readonly typed?: readonly TypedText[];
}

/** Imports logo, colors and fonts from a team's website, after a review. */
export function BrandImportPage({ isFirst, typed = [] }: BrandImportPageProps) {
  const teamId = useTeamId();
  const rights = useBrandRights(teamId);
  const effective = useEffectiveBrand(teamId);
  const content =
    rights &&
    effective &&
    (rights.canEditBrand ? (
      <Steps isFirst={isFirst} rights={rights} brand={effective.brand} />
    ) : (
      <NotAllowed isAdmin={rights.isAdmin} typed={typed} />
    ));
  if (!isFirst) return <div className={styles.within}>{content}</div>;
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Mark />
        <span className={styles.word}>Vitrine</span>
      </header>
      <main className={styles.main}>{content}</main>
    </div>
  );
}

interface StepsProps extends Pick<BrandImportPageProps, 'isFirst'> {
  readonly rights: BrandRights;
  readonly brand: Brand;
}

function Steps({ isFirst, rights, brand }: StepsProps) {
  const brandImport = useBrandImport(rights, brand);
  const problemText = useProblemText();
  const { kept } = brandImport;
  const [website, setWebsite] = useState(kept?.website ?? '');
  // Whoever began an import has confirmed it.
  const [isWarranted, setWarranted] = useState(kept !== undefined);
  const skip = useSkip();
  const { step, problem } = brandImport;
  const sentence = problem === '' ? '' : problemText(problem);
  switch (step.name) {
    case 'form':
      return (
        <ImportForm
          website={website}
          isWarranted={isWarranted}
          problem={sentence}
          onWebsite={setWebsite}
          onWarrant={setWarranted}
          onSubmit={() => void brandImport.start(website.trim())}
          onSkip={isFirst ? () => void skip() : undefined}
        />
      );
    case 'working':
      return (
        <ImportProgress
          website={website}
          isFinished={step.isFinished}
          onCancel={brandImport.cancel}
        />
      );
    case 'review':
      return (
        <Review
          found={step.found}
          brand={brand}
          kept={kept?.found === step.found ? kept.picks : undefined}
          problem={sentence}
          onPicks={(picks) =>
            keepImport(rights.granted.teamId, { website, found: step.found, picks })
          }
          isApplying={brandImport.isApplying}
          onApply={(picks) => void brandImport.apply(step.found, picks)}
          onBack={brandImport.cancel}
        />
      );
    case 'done':
      return <Done isFirst={isFirst} undo={step.undo} />;
  }
}

/** Skips the import for good and goes to the dashboard; works offline. */
function useSkip() {
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const commit = useCommit();
  const navigate = useNavigate();
  return async () => {
    forgetImport();
    if (team?.showBrandImport !== false)
      await commit(saveTeam, { teamId, fields: { showBrandImport: false } });
    await navigate({ to: '/dashboard', replace: true });
  };
}

interface DoneProps extends Pick<BrandImportPageProps, 'isFirst'> {
  readonly undo: UndoBrandImportArgs;
}

function Done({ isFirst, undo }: DoneProps) {
  const { t } = useLingui();
  const { state, takeBack } = useTakeBack(undo);
  if (state === 'done') return <TakenBack />;
  return (
    <section className={styles.card}>
      <span className={styles.tick}>
        <Check aria-hidden />
      </span>
      <PageHeading title={t`Your brand is in place`}>
        <Trans>Your brand is in place</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>
          New slides and templates use it from now on. In the Brand Manager you can change every
          part.
        </Trans>
      </p>
      {isFirst ? (
        <LinkButton look="primary" to="/dashboard">
          <Trans>Continue to the dashboard</Trans>
        </LinkButton>
      ) : (
        <LinkButton look="primary" to="/brandmanager/$id" params={{ id: 'logo' }}>
          <Trans>To the Brand Manager</Trans>
        </LinkButton>
      )}
      <Button look="quiet" isPending={state === 'busy'} onPress={() => void takeBack()}>
        <Trans>Take the import back</Trans>
      </Button>
    </section>
  );
}

/** Takes the whole import back, in one step. */
function useTakeBack(undo: UndoBrandImportArgs) {
  const commit = useCommit();
  const problemText = useProblemText();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const takeBack = async () => {
    setState('busy');
    try {
      const result = await commit(undoBrandImport, { ...undo, at: systemClock.now() });
      if (!result.ok) notify.error(problemText(result.refused));
      setState(result.ok ? 'done' : 'idle');
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      setState('idle');
    }
  };
  return { state, takeBack };
}

function TakenBack() {
  const { t } = useLingui();
  return (
    <section className={styles.card}>
      <PageHeading title={t`The import is taken back`}>
        <Trans>The import is taken back</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>Logo, colors, fonts and text styles are what they were before.</Trans>
      </p>
      <LinkButton look="primary" to="/brandmanager/$id" params={{ id: 'logo' }}>
        <Trans>To the Brand Manager</Trans>
      </LinkButton>
    </section>
  );
}

interface NotAllowedProps extends Required<Pick<BrandImportPageProps, 'typed'>> {
  readonly isAdmin: boolean;
}

function NotAllowed({ isAdmin, typed }: NotAllowedProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <section className={styles.card}>
      <PageHeading title={t`Import your brand`}>
        <Trans>Import your brand</Trans>
      </PageHeading>
      <Notice tone="warning">
        {isAdmin ? (
          <Trans>Its parent team now decides on the brand of this team.</Trans>
        ) : (
          <Trans>You may not change the brand of this team. Ask one of its admins.</Trans>
        )}
      </Notice>
      <TypedTexts texts={typed} />
      <Button look="primary" onPress={() => void navigate({ to: '/dashboard' })}>
        <Trans>Continue to the dashboard</Trans>
      </Button>
    </section>
  );
}
