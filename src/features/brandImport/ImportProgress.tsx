import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './BrandImportPage.module.css';
import { websiteOf } from '../../platform/webAddress.ts';

const PERCENT_PER_SECOND = 1.33;
/** The time a site takes is unknown: the bar waits at this percentage for the result. */
const WAITS_AT = 80;
const TICK_MS = 250;

export interface ImportProgressProps {
  readonly website: string;
  readonly isFinished: boolean;
  onCancel(): void;
}

/** A progress bar that advances by time while the site is read. */
export function ImportProgress({ website, isFinished, onCancel }: ImportProgressProps) {
  const { t } = useLingui();
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - since) / 1000;
      setPercent(Math.min(WAITS_AT, seconds * PERCENT_PER_SECOND));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const host = websiteOf(website)?.hostname ?? website;
  return (
    <section className={styles.card} aria-busy={!isFinished}>
      <PageHeading title={t`Import your brand`}>
        <Trans>Reading {host}</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>This takes a few seconds, on large websites up to a minute.</Trans>
      </p>
      <Progress label={t`Brand import`} percent={isFinished ? 100 : percent} withText />
      <div className={styles.buttons}>
        <Button onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}
