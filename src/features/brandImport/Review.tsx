import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Brand } from '../../model/brand/brand.ts';
import type { BrandImport } from '../../model/brand/brandImport.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { BrandSample } from './BrandSample.tsx';
import { ColorPicks } from './ColorPicks.tsx';
import { LogoPicks } from './LogoPicks.tsx';
import {
  appliedColors,
  contrastProblems,
  firstPicks,
  foundParts,
  isEmpty,
  type Picks,
  type PicksProps,
  type ContrastCheck,
  type TextRole,
} from './picks.ts';
import styles from './Review.module.css';

export interface ReviewProps {
  readonly found: BrandImport;
  readonly brand: Brand;
  /** What was picked before a reload. */
  readonly kept: Picks | undefined;
  readonly problem: string;
  readonly isApplying: boolean;
  onPicks(picks: Picks): void;
  onApply(picks: Picks): void;
  onBack(): void;
}

/** Everything that was found; each part can be changed or left out before it is applied. */
export function Review(props: ReviewProps) {
  const { found, brand, problem, isApplying, onApply, onBack } = props;
  const { t } = useLingui();
  const [picks, setPicks] = useState(() => props.kept ?? firstPicks(found));
  const change = (changes: Partial<Picks>) => {
    const next = { ...picks, ...changes };
    setPicks(next);
    props.onPicks(next);
  };
  const colors = appliedColors(picks, brand);
  const { hasLogo, hasColors, hasFonts } = foundParts(found);
  const isNothing = !hasLogo && !hasColors && !hasFonts;
  const name = found.name ?? new URL(found.website).hostname;
  return (
    <div className={styles.review}>
      <header className={styles.header}>
        <PageHeading title={t`Review your brand`}>
          {isNothing ? <Trans>Nothing was found</Trans> : <Trans>This is what we found</Trans>}
        </PageHeading>
        <p className={styles.lead}>
          {isNothing ? (
            <Trans>
              This page has no logo, colors or fonts that could be read, so your brand stays as it
              is. Go back and try another page of the website, or choose colors by hand.
            </Trans>
          ) : (
            <Trans>Correct anything that is wrong. Nothing is applied until you say so.</Trans>
          )}
        </p>
        {found.isSparse && (
          <Notice>
            <Trans>
              This website is drawn by a script in the browser, so there was little to read. You can
              add the rest in the Brand Manager.
            </Trans>
          </Notice>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.picks}>
          <Card title={<Trans>Logo</Trans>}>
            <LogoPicks found={found} brand={brand} picks={picks} onChange={change} />
          </Card>
          <Card title={<Trans>Colors</Trans>}>
            <ColorPicks found={found} brand={brand} picks={picks} onChange={change} />
            <ContrastRepair
              problems={contrastProblems(picks, brand)}
              kept={picks.keepsContrast}
              onKeep={(keepsContrast) => change({ keepsContrast })}
            />
          </Card>
          <Card title={<Trans>Fonts</Trans>}>
            <FontPicks found={found} brand={brand} picks={picks} onChange={change} />
          </Card>
        </div>
        {!isEmpty(picks) && (
          <aside className={styles.sample}>
            <BrandSample found={found} brand={brand} picks={picks} colors={colors} name={name} />
          </aside>
        )}
      </div>
      <Problem text={problem} />
      <footer className={styles.footer}>
        <Button isDisabled={isApplying} onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          look="primary"
          isDisabled={isEmpty(picks)}
          isPending={isApplying}
          onPress={() => onApply(picks)}
        >
          <Trans>Take over</Trans>
        </Button>
      </footer>
    </div>
  );
}

const KEEP = 'keep';

function FontPicks({ found, picks, onChange }: PicksProps): ReactNode {
  const { t } = useLingui();
  const usable = found.fonts.filter(({ files }) => files.length > 0);
  const { hasFonts, hasStyles } = foundParts(found);
  const restricted = found.fonts.filter(({ isRestricted }) => isRestricted);
  const options = [
    ...usable.map(({ family }) => ({ value: family, label: family })),
    { value: KEEP, label: t`Leave as it is` },
  ];
  const picked = (value: string) => (value === KEEP ? undefined : value);
  return (
    <div className={styles.fields}>
      {!hasFonts && (
        <p className={styles.empty}>
          <Trans>
            No fonts were found. Yours stay as they are; you can add others in the Brand Manager.
          </Trans>
        </p>
      )}
      {usable.length > 0 && (
        <>
          <Select
            label={t`Headlines`}
            options={options}
            value={picks.headingFont ?? KEEP}
            onChange={(value) => onChange({ headingFont: picked(value) })}
          />
          <Select
            label={t`Texts`}
            options={options}
            value={picks.textFont ?? KEEP}
            onChange={(value) => onChange({ textFont: picked(value) })}
          />
        </>
      )}
      {hasStyles && (
        <Switch isSelected={picks.hasStyles} onChange={(isOn) => onChange({ hasStyles: isOn })}>
          <Trans>Weights, capitals and spacing as on the website</Trans>
        </Switch>
      )}
      {restricted.map(({ family }) => (
        <Notice key={family} tone="warning">
          <Trans>The files of {family} forbid embedding, so they were left out.</Trans>
        </Notice>
      ))}
    </div>
  );
}

interface ContrastRepairProps {
  readonly problems: readonly ContrastCheck[];
  readonly kept: readonly TextRole[];
  onKeep(kept: readonly TextRole[]): void;
}

/** Texts with poor contrast: before and after the fix, and the choice between them. */
function ContrastRepair({ problems, kept, onKeep }: ContrastRepairProps) {
  const { t, i18n } = useLingui();
  const ratio = (value: number) => `${i18n.number(value, { maximumFractionDigits: 1 })} : 1`;
  return problems.map(({ role, text, repaired, ground, ...ratios }) => (
    <div key={role} className={styles.contrast}>
      <Notice
        tone="warning"
        title={role === 'textLight' ? t`Light text on the primary color` : t`Dark text on white`}
      >
        <Trans>
          People far from the screen could not read it: the contrast is {ratio(ratios.ratio)}, and
          4.5 : 1 is needed.
        </Trans>
      </Notice>
      <div className={styles.pair}>
        <Sample text={text} ground={ground} note={`${text} · ${ratio(ratios.ratio)}`} />
        <span aria-hidden>→</span>
        <Sample
          text={repaired}
          ground={ground}
          note={`${repaired} · ${ratio(ratios.repairedRatio)}`}
        />
      </div>
      <Switch
        isSelected={!kept.includes(role)}
        onChange={(isRepaired) =>
          onKeep(isRepaired ? kept.filter((other) => other !== role) : [...kept, role])
        }
      >
        <Trans>Use the color that can be read</Trans>
      </Switch>
    </div>
  ));
}

function Sample(props: { readonly text: string; readonly ground: string; readonly note: string }) {
  return (
    <figure className={styles.pairSample}>
      <span aria-hidden style={{ background: props.ground, color: props.text }}>
        Aa
      </span>
      <figcaption>{props.note}</figcaption>
    </figure>
  );
}
