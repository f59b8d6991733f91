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
import { useAnnouncedCount } from '../../words/useAnnouncedCount.ts';
import type { ScreenParts } from './parts.ts';
import { ScreenCard } from './ScreenCard.tsx';
import styles from './ScreensPage.module.css';
import type { ScreenOverview } from './useOverview.ts';

const BulkBar = lazyPart(() => import('./bulk/BulkBar.tsx'), 'BulkBar');

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
  const [{ search, onlyCare }, setFilter] = useState<ScreenFilter>({ search: '', onlyCare: false });
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [view, setView] = useView();
  const { count: most, end } = useGrowing('screens');
  const care = overviews.filter(({ needsCare }) => needsCare).length;
  const found = overviews.filter(
    (overview) => matches(overview, search) && (!onlyCare || care === 0 || overview.needsCare),
  );
  const count = t`${plural(found.length, { 0: 'No screen matches this.', one: '# screen', other: '# screens' })}`;
  useAnnouncedCount(`${search} ${onlyCare}`, count);
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
          <FilterFields filter={{ search, onlyCare }} care={care} onChange={setFilter} />
        )}
        <ViewButtons
          count={overviews.length}
          view={view}
          mayChoose={mayEdit}
          isChoosing={chosen !== undefined}
          onView={setView}
          onChoosing={(isChoosing) => setChosen(isChoosing ? new Set() : undefined)}
        />
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

/** Which screens are listed. */
interface ScreenFilter {
  readonly search: string;
  /** Only those that need attention, while there are any. */
  readonly onlyCare: boolean;
}

interface FilterFieldsProps {
  readonly filter: ScreenFilter;
  /** How many screens need attention. */
  readonly care: number;
  onChange(filter: ScreenFilter): void;
}

function FilterFields({ filter, care, onChange }: FilterFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.search}>
        <Field
          label={t`Search screens`}
          labelHidden
          type="search"
          placeholder={t`Name, place or tag`}
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      </div>
      {care > 0 && (
        <ToggleChip
          isSelected={filter.onlyCare}
          onChange={(onlyCare) => onChange({ ...filter, onlyCare })}
        >
          <Trans>Needs attention ({care})</Trans>
        </ToggleChip>
      )}
    </>
  );
}

type View = 'grid' | 'list';

interface ViewButtonsProps {
  /** How many screens there are. */
  readonly count: number;
  readonly view: View;
  readonly mayChoose: boolean;
  readonly isChoosing: boolean;
  onView(view: View): void;
  onChoosing(isChoosing: boolean): void;
}

function ViewButtons(props: ViewButtonsProps) {
  const { count, view, mayChoose, isChoosing, onView, onChoosing } = props;
  const { t } = useLingui();
  const isMany = count >= SEARCH_FROM;
  return (
    <div className={styles.views}>
      {isMany && (
        <IconButton
          label={view === 'grid' ? t`Show as a list` : t`Show as a grid`}
          onPress={() => onView(view === 'grid' ? 'list' : 'grid')}
        >
          {view === 'grid' ? <List /> : <LayoutGrid />}
        </IconButton>
      )}
      {mayChoose && isMany && !isChoosing && (
        <IconButton label={t`Choose several`} onPress={() => onChoosing(true)}>
          <ListChecks />
        </IconButton>
      )}
      {mayChoose && count > 1 && (isChoosing || !isMany) && (
        <Button
          look="quiet"
          size="sm"
          icon={<ListChecks />}
          onPress={() => onChoosing(!isChoosing)}
        >
          {isChoosing ? t`Done` : t`Choose several`}
        </Button>
      )}
    </div>
  );
}

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
