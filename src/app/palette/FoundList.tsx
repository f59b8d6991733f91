import { useLingui } from '@lingui/react/macro';
import {
  memo,
  type PointerEvent,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import { classes } from '../../ui/classes.ts';
import popover from '../../ui/overlays/Popover.module.css';
import type { PaletteEntry, Group } from './entry.ts';
import styles from './Palette.module.css';
import type { Listed } from './picking.ts';
import { firstOf, type FoundGroup } from './useFound.ts';

/** Entries that fit into the window. */
const SEEN_MOST = 16;

export interface FoundListProps {
  readonly id: string;
  readonly listed: Listed;
  /** The key of the marked entry. */
  readonly marked: PaletteEntry['key'] | undefined;
  /** The mark was set by the keyboard: it is outlined, and scrolled to. */
  readonly isByKey: boolean;
  onPoint(key: PaletteEntry['key']): void;
  onChoose(key: PaletteEntry['key']): void;
}

/** The element id of an entry's line: ids must not contain spaces. */
export const lineId = (list: string, key: PaletteEntry['key']): string =>
  `${list}-${encodeURIComponent(key)}`;

/** The entries by group. The focus stays in the field, which names the marked entry to screen readers. */
export function FoundList({ id, listed, marked, isByKey, onPoint, onChoose }: FoundListProps) {
  const { t } = useLingui();
  const names = useGroupNames();
  const list = useRef<HTMLDivElement>(null);
  const groups = useSeenFirst(listed);
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [listed.query]);
  /** By pointer alone: the field has the keys. */
  const pointer = {
    onMouseDown: (event: SyntheticEvent) => event.preventDefault(), // keeps the focus in the field
    onPointerMove({ target, pointerType }: PointerEvent) {
      const key = pointerType === 'touch' ? undefined : keyAt(target);
      if (key !== undefined && key !== marked) onPoint(key);
    },
    onClick({ target }: SyntheticEvent) {
      const key = keyAt(target);
      if (key !== undefined) onChoose(key);
    },
  };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`Found`}
      tabIndex={-1}
      className={styles.list}
      {...pointer}
    >
      {groups.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
          <div id={`${id}-${group}`} role="presentation" className={styles.head}>
            {names[group]}
          </div>
          {entries.map(({ key, name, note, about, icon }) => (
            <Line
              key={key}
              id={lineId(id, key)}
              data-key={key}
              name={name}
              note={note}
              about={about}
              icon={icon}
              isMarked={key === marked}
              isOutlined={key === marked && isByKey}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[role="option"]')?.dataset['key']
    : undefined;

/** Returns what is seen of another text's entries first, and all of them once that is on the screen. */
function useSeenFirst({ query, groups }: Listed): readonly FoundGroup[] {
  const drawn = useDeferredValue<string | undefined>(query, undefined);
  return drawn === query ? groups : firstOf(groups, SEEN_MOST);
}

interface LineProps {
  readonly id: string;
  readonly 'data-key': PaletteEntry['key'];
  readonly name: string;
  readonly note: string | undefined;
  readonly about: string | undefined;
  readonly icon: PaletteEntry['icon'];
  readonly isMarked: boolean;
  readonly isOutlined: boolean;
}

/** Drawn anew only when something of it changes: entries are made anew with each answer of the store. */
const Line = memo(function Line({
  name,
  note,
  about,
  icon: Icon,
  isMarked,
  isOutlined,
  ...ids
}: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOutlined) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOutlined]);
  return (
    <div
      {...ids}
      ref={line}
      role="option"
      aria-selected={isMarked}
      data-focused={isMarked || undefined}
      data-focus-visible={isOutlined || undefined}
      className={classes(popover.item, styles.line)}
    >
      <Icon aria-hidden />
      <span className={popover.label}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
      {about && <span className={popover.note}>{about}</span>}
    </div>
  );
});

function useGroupNames(): Readonly<Record<Group, string>> {
  const { t } = useLingui();
  return {
    selected: t`With what is selected`,
    recent: t`Recent`,
    itemActions: t`Actions`,
    pages: t`Pages`,
    actions: t`Commands`,
    slides: t`Slides`,
    templates: t`Templates`,
    screens: t`Screens`,
    teams: t`Teams`,
  };
}
