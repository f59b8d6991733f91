import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { rememberInList } from '../../platform/memory/rememberedList.ts';
import { expectPage } from '../../ui/arrival.ts';
import overlay from '../../ui/Dialog.module.css';
import popover from '../../ui/Popover.module.css';
import { SignOutDialog } from '../shell/SignOutDialog.tsx';
import type { Entry, Group } from './entry.ts';
import styles from './Palette.module.css';
import { firstOf, type FoundGroup, RECENT, useFound } from './useFound.ts';
import { type Deeds, useDeeds } from './useDeeds.tsx';
import { usePages } from './usePages.ts';
import { useThings } from './useThings.ts';

const RECENT_KEPT = 20;
/** Entries that fit into the window. More are drawn once somebody moves on to them: each costs a slow machine 4 ms. */
const SEEN_MOST = 16;
/** Keys that lead beyond what is seen. */
const TO_THE_REST: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'End']);

export interface PaletteProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** The command palette: pages, slides, templates, screens and actions by name. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const [isLeaving, setLeaving] = useState(false);
  const deeds = useDeeds();
  return (
    <>
      <ModalOverlay
        className={`${overlay.overlay} ${styles.overlay}`}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => !open && onClose()}
      >
        <Modal className={`${overlay.modal} ${styles.modal}`}>
          <Content onClose={onClose} onSignOut={() => setLeaving(true)} deeds={deeds} />
        </Modal>
      </ModalOverlay>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      {deeds.dialogs}
    </>
  );
}

interface ContentProps {
  onClose(): void;
  onSignOut(): void;
  readonly deeds: Deeds;
}

/** Mounted each time the palette opens, so that it is up to date. */
function Content({ onClose, onSignOut, deeds }: ContentProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  /** The text for which the list is drawn to its end. */
  const [wholeFor, setWholeFor] = useState<string>();
  const pages = usePages(onSignOut);
  const things = useThings();
  const found = useFound(query, {
    ...things,
    pages,
    deeds: (words, slides) => deeds.of(words, slides, things.slideEntry),
  });
  const groups = wholeFor === query ? found : firstOf(found, SEEN_MOST);
  const goOn = () => setWholeFor(query);
  const choose = (key: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.key === key);
    if (entry?.completes) return setQuery(entry.completes);
    onClose();
    if (!entry) return;
    if (entry.group !== 'selected') rememberInList(RECENT, entry.key, RECENT_KEPT);
    expectPage();
    entry.run();
  };
  return (
    <Dialog aria-label={t`Search and commands`} className={styles.dialog ?? ''}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField
          aria-label={t`Search pages, slides, templates, screens and commands`}
          autoFocus
          className={styles.field ?? ''}
          // By default Escape would only clear the field.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose();
            else if (TO_THE_REST.has(key)) goOn();
          }}
        >
          <Search aria-hidden />
          <Input className={styles.input ?? ''} placeholder={t`Search or run a command …`} />
        </SearchField>
        <div
          className={styles.rest}
          onPointerMove={goOn}
          onTouchStart={goOn}
          onScrollCapture={goOn}
        >
          <Menu
            aria-label={t`Found`}
            className={styles.list ?? ''}
            items={groups.map((group) => ({ id: group.group, ...group }))}
            renderEmptyState={() => <p className={styles.none}>{t`Nothing with this name`}</p>}
            onAction={(key) => choose(String(key))}
          >
            {(group) => <Section {...group} />}
          </Menu>
        </div>
      </Autocomplete>
    </Dialog>
  );
}

function Section({ group, entries }: FoundGroup) {
  const names = useGroupNames();
  return (
    <MenuSection id={group} className={styles.group ?? ''}>
      <Header className={styles.head}>{names[group]}</Header>
      {entries.map((entry) => (
        <Line key={entry.key} entry={entry} />
      ))}
    </MenuSection>
  );
}

function Line({ entry }: { readonly entry: Entry }) {
  const { key, name, note, icon: Icon } = entry;
  return (
    <MenuItem id={key} textValue={name} className={`${popover.item} ${styles.line}`}>
      <Icon aria-hidden />
      <Text slot="label" className={popover.label ?? ''}>
        {name}
      </Text>
      {note && <span className={styles.note}>{note}</span>}
    </MenuItem>
  );
}

function useGroupNames(): Readonly<Record<Group, string>> {
  const { t } = useLingui();
  return {
    selected: t`With what is selected`,
    recent: t`Recent`,
    deeds: t`Actions`,
    pages: t`Pages`,
    actions: t`Commands`,
    slides: t`Slides`,
    templates: t`Templates`,
    screens: t`Screens`,
    teams: t`Teams`,
  };
}
