import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LayoutGrid, List, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Screen } from '../../model/screen/screen.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { roveCards } from '../../ui/focus/roveCards.ts';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import { useGrowing } from '../../ui/focus/useGrowing.ts';
import { useSaidCount } from '../../words/useSaidCount.ts';
import type { ScreenParts } from './parts.ts';
import { ScreenCard } from './ScreenCard.tsx';
import styles from './ScreensPage.module.css';
import type { ScreenOverview } from './useOverview.ts';

const BulkBar = lazyPart(() => import('./BulkBar.tsx'), 'BulkBar');

/** Fewer screens need no search. */
const SEARCH_FROM = 7;

export interface ScreenGridProps extends ScreenParts {
  readonly overviews: readonly ScreenOverview[];
  readonly mayEdit: boolean;
  onPair(screen: Screen): void;
}

/** The screens with search and multiple selection. */
export function ScreenGrid({ overviews, mayEdit, SlidePicture, onPair }: ScreenGridProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [onlyCare, setOnlyCare] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [view, setView] = useView();
  const { count: most, end } = useGrowing('screens');
  const isMany = overviews.length >= SEARCH_FROM;
  const care = overviews.filter(({ needsCare }) => needsCare).length;
  const found = overviews.filter(
    (overview) => matches(overview, search) && (!onlyCare || care === 0 || overview.needsCare),
  );
  const count = t`${plural(found.length, { 0: 'No screen matches this.', one: '# screen', other: '# screens' })}`;
  useSaidCount(`${search} ${onlyCare}`, count);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <div className={styles.tools}>
        {isMany && (
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
        {care > 0 && isMany && (
          <ToggleChip isSelected={onlyCare} onChange={setOnlyCare}>
            <Trans>Needs attention ({care})</Trans>
          </ToggleChip>
        )}
        <div className={styles.views}>
          {isMany && (
            <IconButton
              label={view === 'grid' ? t`Show as a list` : t`Show as a grid`}
              onPress={() => setView(view === 'grid' ? 'list' : 'grid')}
            >
              {view === 'grid' ? <List /> : <LayoutGrid />}
            </IconButton>
          )}
          {mayEdit && isMany && !chosen && (
            <IconButton label={t`Choose several`} onPress={() => setChosen(new Set())}>
              <ListChecks />
            </IconButton>
          )}
          {mayEdit && overviews.length > 1 && (chosen || !isMany) && (
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
      </div>
      {chosen && (
        <BulkBar
          screens={overviews.map(({ screen }) => screen).filter(({ id }) => chosen.has(id))}
          onChooseAll={() => setChosen(new Set(found.map(({ screen }) => screen.id)))}
        />
      )}
      {found.length === 0 && (
        <p className={styles.nothing}>
          <Trans>No screen matches this.</Trans>
        </p>
      )}
      <ul
        ref={roveCards}
        role="list"
        aria-label={t`Screens`}
        className={styles.grid}
        data-view={view}
      >
        {found.slice(0, most).map((overview) => (
          <ScreenCard
            key={overview.screen.id}
            overview={overview}
            mayEdit={mayEdit}
            isChosen={chosen?.has(overview.screen.id)}
            isRow={view === 'list'}
            SlidePicture={SlidePicture}
            onChoose={(isChosen) => choose(overview.screen.id, isChosen)}
            onPair={() => onPair(overview.screen)}
          />
        ))}
        {found.length > most && <li ref={end} aria-hidden className={styles.end} />}
      </ul>
    </>
  );
}

type View = 'grid' | 'list';

/** The view is kept in the URL, so that a reload or a link shows the same. */
function useView(): readonly [View, (view: View) => void] {
  const { view = 'grid' } = useSearch({ strict: false }) as { readonly view?: View };
  const navigate = useNavigate();
  const choose = (next: View) =>
    void navigate({
      to: '/screens',
      search: next === 'list' ? { view: next } : {},
      replace: true,
    });
  return [view, choose];
}

function matches({ screen, tags }: ScreenOverview, search: string): boolean {
  const words = search.trim().toLocaleLowerCase().split(/\s+/);
  const text = [screen.name, screen.location, ...tags].join(' ').toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}
