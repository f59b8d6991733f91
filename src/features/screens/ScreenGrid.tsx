import { Trans, useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Screen } from '../../model/screen.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import type { ScreenParts } from './parts.ts';
import { ScreenCard } from './ScreenCard.tsx';
import styles from './ScreensPage.module.css';
import type { ScreenOverview } from './useOverview.ts';

const BulkBar = lazy(() => import('./BulkBar.tsx').then((m) => ({ default: m.BulkBar })));

/** With fewer, everything is seen at a glance. */
const SEARCH_FROM = 7;

export interface ScreenGridProps extends ScreenParts {
  readonly overviews: readonly ScreenOverview[];
  readonly mayEdit: boolean;
  onPair(screen: Screen): void;
}

/** Screens to look through, and to choose several of. */
export function ScreenGrid({ overviews, mayEdit, SlidePicture, onPair }: ScreenGridProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [onlyCare, setOnlyCare] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const care = overviews.filter(({ needsCare }) => needsCare).length;
  const found = overviews.filter(
    (overview) => matches(overview, search) && (!onlyCare || care === 0 || overview.needsCare),
  );
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <div className={styles.tools}>
        {overviews.length >= SEARCH_FROM && (
          <div className={styles.search}>
            <Field
              label={t`Search screens`}
              labelHidden
              type="search"
              placeholder={t`Name, place or tag`}
              value={search}
              onChange={setSearch}
            />
          </div>
        )}
        {care > 0 && overviews.length >= SEARCH_FROM && (
          <ToggleChip isSelected={onlyCare} onChange={setOnlyCare}>
            <Trans>Needs attention ({care})</Trans>
          </ToggleChip>
        )}
        {mayEdit && overviews.length > 1 && (
          <Button
            look="quiet"
            size="sm"
            icon={<ListChecks />}
            onPress={() => setChosen(chosen ? undefined : new Set())}
          >
            {chosen ? t`Done` : t`Choose several`}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {chosen && (
          <BulkBar
            screens={overviews.map(({ screen }) => screen).filter(({ id }) => chosen.has(id))}
            onChooseAll={() => setChosen(new Set(found.map(({ screen }) => screen.id)))}
          />
        )}
      </Suspense>
      {found.length === 0 && (
        <p className={styles.nothing}>
          <Trans>No screen matches this.</Trans>
        </p>
      )}
      <ul role="list" aria-label={t`Screens`} className={styles.grid}>
        {found.map((overview) => (
          <ScreenCard
            key={overview.screen.id}
            overview={overview}
            mayEdit={mayEdit}
            isChosen={chosen?.has(overview.screen.id)}
            SlidePicture={SlidePicture}
            onChoose={(isChosen) => choose(overview.screen.id, isChosen)}
            onPair={() => onPair(overview.screen)}
          />
        ))}
      </ul>
    </>
  );
}

function matches({ screen, tags }: ScreenOverview, search: string): boolean {
  const words = search.trim().toLocaleLowerCase().split(/\s+/);
  const text = [screen.name, screen.location, ...tags].join(' ').toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}
