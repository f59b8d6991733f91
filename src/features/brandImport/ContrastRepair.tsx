import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/Notice.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import type { ContrastCheck, TextRole } from './picks.ts';
import styles from './Review.module.css';

export interface ContrastRepairProps {
  readonly problems: readonly ContrastCheck[];
  readonly kept: readonly TextRole[];
  onKeep(kept: readonly TextRole[]): void;
}

/** Texts with poor contrast: before and after the fix, and the choice between them. */
export function ContrastRepair({ problems, kept, onKeep }: ContrastRepairProps) {
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
