import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { saveTeam } from '../../model/mutations/saveTeam.ts';
import type { Brand } from '../../model/brand.ts';
import { type BrandRights, useBrandRights, useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/Page.tsx';
import { TypedTexts } from '../../ui/TypedTexts.tsx';
import { useProblemText } from '../../ui/useProblemText.ts';
import type { TypedText } from '../../ui/useTypedTexts.ts';
import styles from './BrandImportPage.module.css';
import { ImportForm } from './ImportForm.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { forgetImport, keepImport } from './keptImport.ts';
import { Review } from './Review.tsx';
import { useBrandImport } from './useBrandImport.ts';

export interface BrandImportPageProps {
  /** What was typed here when the parent team took the right away. */
  readonly typed?: readonly TypedText[];
}

/** Imports logo, colors and fonts from a team's website, after a review. */
export function BrandImportPage({ typed = [] }: BrandImportPageProps) {
  const teamId = useTeamId();
  const rights = useBrandRights(teamId);
  const effective = useEffectiveBrand(teamId);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Mark />
        <span className={styles.word}>Vitrine</span>
      </header>
      <main className={styles.main}>
        {rights && effective && (
          <>
            {rights.canEditBrand ? (
              <Steps rights={rights} brand={effective.brand} />
            ) : (
              <NotAllowed isAdmin={rights.isAdmin} typed={typed} />
            )}
          </>
        )}
      </main>
    </div>
  );
}

function Steps({ rights, brand }: { readonly rights: BrandRights; readonly brand: Brand }) {
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
          onSkip={() => void skip()}
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
      return <Done />;
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

function Done() {
  const { t } = useLingui();
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
      <LinkButton look="primary" to="/dashboard">
        <Trans>Continue to the dashboard</Trans>
      </LinkButton>
    </section>
  );
}

interface NotAllowedProps extends Required<BrandImportPageProps> {
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
