import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatAgo } from '../../i18n/formats.ts';
import type { Screen } from '../../model/screen.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import styles from './ScreensPage.module.css';
import { type ScreenState, screenState } from './screenState.ts';

const ScreenMenu = lazy(() => import('./ScreenMenu.tsx').then((m) => ({ default: m.ScreenMenu })));

export interface ScreenRowProps {
  readonly screen: Screen;
  /** Last contact, ms since the epoch. */
  readonly lastMs: number | undefined;
  readonly nowMs: number;
  readonly mayEdit: boolean;
  onPair(): void;
}

/** One screen: how it hangs, whether it answers, what can be done. */
export function ScreenRow({ screen, lastMs, nowMs, mayEdit, onPair }: ScreenRowProps) {
  const { t, i18n } = useLingui();
  const state = screenState(screen, lastMs, nowMs);
  const turned = { landscape: t`Landscape`, portrait: t`Portrait` }[screen.orientation];
  return (
    <li className={styles.row}>
      <span
        aria-hidden
        className={styles.shape}
        data-orientation={screen.orientation}
        data-state={state}
      />
      <div className={styles.name}>
        <h2 className={styles.title}>{screen.name}</h2>
        <p className={styles.facts}>{[turned, screen.location].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.state}>
        {lastMs !== undefined && state !== 'online' && state !== 'unpaired' && (
          <span className={styles.when}>{formatAgo(lastMs, nowMs, i18n.locale)}</span>
        )}
        {state === 'unpaired' && mayEdit ? (
          <Button size="sm" onPress={onPair}>
            <Trans>Pair</Trans>
          </Button>
        ) : (
          <StateTag state={state} />
        )}
      </div>
      {mayEdit && <RowMenu screen={screen} onPair={onPair} />}
    </li>
  );
}

function StateTag({ state }: { readonly state: ScreenState }) {
  const { t } = useLingui();
  const [tone, text] = (
    {
      unpaired: ['neutral', t`Not paired`],
      new: ['accent', t`Starting`],
      online: ['success', t`Online`],
      quiet: ['warning', t`No contact`],
      offline: ['danger', t`Offline`],
    } satisfies Record<ScreenState, [Tone, string]>
  )[state];
  return (
    <Tag tone={tone} dot>
      {text}
    </Tag>
  );
}

function RowMenu({ screen, onPair }: { readonly screen: Screen; onPair(): void }) {
  const { t } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const label = t`Actions for ${screen.name}`;
  const button = (
    <IconButton label={label} aria-haspopup="menu" onPress={() => setWanted(true)}>
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ScreenMenu screen={screen} label={label} onPair={onPair} />
    </Suspense>
  );
}
