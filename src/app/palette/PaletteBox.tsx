import { useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue, useEffect, useEffectEvent, useId, useReducer } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { rememberInList } from '../../platform/memory/rememberedList.ts';
import { expectPage } from '../../ui/arrival.ts';
import type { PaletteEntry } from './entry.ts';
import { Finding, type FindingProps } from './Finding.tsx';
import { FoundList, lineId } from './FoundList.tsx';
import styles from './Palette.module.css';
import { PaletteField } from './PaletteField.tsx';
import { entryOf, isPickBehind, markedOf, type Move, nextPicking, UNLISTED } from './picking.ts';
import { RECENT } from './useFound.ts';

const RECENT_KEPT = 20;

export interface PaletteBoxProps extends Pick<FindingProps, 'itemActions' | 'onSignOut'> {
  readonly isOpen: boolean;
  onClose(): void;
}

/**
 * The field and the list, mounted each time the palette opens. The field comes first: the entries, for which much is
 * read, follow once it is on the screen, also after each letter.
 */
export const PaletteBox = memo(Box, (_, { isOpen }) => !isOpen); // closing draws nothing anew

function Box({ onClose, onSignOut, itemActions }: PaletteBoxProps) {
  const { t } = useLingui();
  const id = useId();
  const [now, tell] = useReducer(nextPicking, UNLISTED);
  const isShown = useDeferredValue(true, false);
  const query = useDeferredValue(now.query);
  const { listed, mark } = now;
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    if (entry.completes) return tell({ name: 'typed', query: entry.completes, isForward: true });
    onClose();
    if (entry.group !== 'selected') rememberInList(RECENT, entry.key, RECENT_KEPT);
    expectPage();
    entry.run();
  };
  const chooseEarly = useEffectEvent(choose);
  useEffect(() => chooseEarly(now.chosen), [now.chosen]);
  const marked = markedOf(now);
  const move = (by: Move) =>
    by === 'choose' && !isPickBehind(now) ? choose(marked) : tell({ name: 'moved', move: by });
  const isListed = listed !== undefined && listed.groups.length > 0;
  return (
    <Dialog aria-label={t`Search and commands`} className={styles.dialog ?? ''}>
      <PaletteField
        query={now.query}
        list={isListed ? id : undefined}
        marked={marked && lineId(id, marked.key)}
        isByTyping={mark?.by === 'typing'}
        onType={(text, isForward) => tell({ name: 'typed', query: text, isForward })}
        onMove={move}
      />
      {isListed && (
        <FoundList
          id={id}
          listed={listed}
          marked={marked?.key}
          isByKey={mark?.by !== 'pointer'}
          onPoint={(key) => tell({ name: 'pointed', key })}
          onChoose={(key) => choose(entryOf(listed, key))}
        />
      )}
      {!listed && <div className={styles.room} />}
      {listed && !isListed && <p className={styles.none}>{t`Nothing with this name`}</p>}
      {isShown && (
        <Finding query={query} itemActions={itemActions} onSignOut={onSignOut} tell={tell} />
      )}
    </Dialog>
  );
}
