import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, CloudDownload, CloudOff, Search } from 'lucide-react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useOnline } from '../../platform/react/useOnline.ts';
import { classes } from '../classes.ts';
import field from '../fields/Field.module.css';
import popover from '../overlays/Popover.module.css';
import select from '../fields/Select.module.css';
import { FamilyName } from './FamilyName.tsx';
import styles from './FontSelect.module.css';

/** A font family of the product, as shown in lists. */
export interface OfferedFamily {
  readonly name: string;
  readonly kind: string;
  /** False if no file of it is on this device; undefined if unknown. */
  readonly isHere: boolean | undefined;
}

export interface FontSelectProps {
  readonly label: string;
  /** As small as the fields of the designer, whose label is a tooltip. */
  readonly isSmall?: boolean;
  /** The selected family; undefined for the one of the text style. */
  readonly value: string | undefined;
  /** The text style's family, offered as the first option; without it a family must be selected. */
  readonly inherited?: string;
  /** The brand's own families, in its order. */
  readonly own: readonly string[];
  readonly families: readonly OfferedFamily[];
  readonly isDisabled?: boolean;
  onChange(family: string | undefined): void;
  /** Called when the list opens: the files on this device may have changed. */
  onOpen(): void;
}

/** The option for the text style's family; no family has this name. */
const STYLE = '$style';

/** A font family of the brand or the product, each in its own typeface, with a search. */
export function FontSelect(props: FontSelectProps) {
  const { label, isSmall = false, value, inherited, isDisabled = false, onChange, onOpen } = props;
  const shown = value ?? inherited ?? '';
  return (
    <Select
      className={classes(isSmall ? styles.small : field.field)}
      aria-label={label}
      value={value ?? STYLE}
      isDisabled={isDisabled}
      onChange={(key) => onChange(key === STYLE ? undefined : String(key))}
      onOpenChange={(isOpen) => isOpen && onOpen()}
    >
      {!isSmall && <Label className={field.label}>{label}</Label>}
      <Button className={classes(isSmall ? styles.box : select.button)}>
        <SelectValue className={classes(styles.value)}>
          {() => <FamilyName family={shown} isOfProduct={isOffered(props, shown)} />}
        </SelectValue>
        <ChevronDown aria-hidden />
      </Button>
      <Popover className={classes(popover.popover, styles.popover)} offset={4}>
        <FontList {...props} />
      </Popover>
    </Select>
  );
}

const isOffered = ({ families }: Pick<FontSelectProps, 'families'>, family: string): boolean =>
  families.some(({ name }) => name === family);

function FontList(props: FontSelectProps) {
  const { t } = useLingui();
  const { contains } = useFilter({ sensitivity: 'base' });
  const groups = useGroups(props);
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={t`Search fonts`} autoFocus className={classes(styles.search)}>
        <Search aria-hidden />
        <Input placeholder={t`Search fonts`} />
      </SearchField>
      <ListBox
        aria-label={props.label}
        className={classes(popover.list, styles.list)}
        items={groups}
        renderEmptyState={() => <p className={styles.none}>{t`No font with this name`}</p>}
      >
        {(group) => (
          <ListBoxSection id={group.id} className={classes(styles.group)}>
            <Header className={classes(styles.head)}>{group.title}</Header>
            {group.entries.map((entry) => (
              <FontItem key={entry.id} {...entry} />
            ))}
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  );
}

interface Entry {
  readonly id: string;
  readonly family: string;
  readonly isOfProduct: boolean;
  readonly isHere: boolean | undefined;
  readonly note?: string;
}

function FontItem({ id, family, isOfProduct, isHere, note }: Entry) {
  return (
    <ListBoxItem
      id={id}
      textValue={family}
      className={classes(popover.item, styles.item)}
      data-away={isHere === false || undefined}
    >
      <Text slot="label" className={classes(popover.label, styles.name)}>
        <FamilyName family={family} isOfProduct={isOfProduct} />
      </Text>
      {note && <span className={styles.note}>{note}</span>}
      {isHere === false && <Away />}
      <Check aria-hidden className={popover.tick} />
    </ListBoxItem>
  );
}

/** Marks a family that is not on this device, and tells whether it can be loaded. */
function Away() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const text = isOnline ? t`Is loaded when it is chosen` : t`Not on this device`;
  return (
    <Text slot="description" className={classes(styles.away)} title={text}>
      {isOnline ? <CloudDownload aria-hidden /> : <CloudOff aria-hidden />}
      <span className={isOnline ? field.hidden : undefined}>{text}</span>
    </Text>
  );
}

/** Groups the families: the brand's first, then by kind. */
function useGroups({ value, inherited, own, families }: FontSelectProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const taken = new Set(own);
  const offered = families.filter(({ name }) => !taken.has(name));
  const names = [...new Set([...own, 'Inter', ...(value === undefined ? [] : [value])])];
  const mine = names.filter((name) => !offered.some((family) => family.name === name));
  const plain = (family: string): Entry => ({
    id: family,
    family,
    isOfProduct: false,
    isHere: undefined,
  });
  const style = inherited === undefined ? [] : [styleEntry(inherited, offered, t`Text style`)];
  const first = { id: 'own', title: t`Brand`, entries: [...style, ...mine.map(plain)] };
  const rest = Object.entries(kinds).map(([kind, title]) => ({
    id: kind,
    title,
    entries: offered
      .filter((family) => family.kind === kind)
      .map(({ name, isHere }) => ({ id: name, family: name, isOfProduct: true, isHere })),
  }));
  return [first, ...rest].filter(({ entries }) => entries.length > 0);
}

function styleEntry(family: string, offered: readonly OfferedFamily[], note: string): Entry {
  const isOfProduct = offered.some(({ name }) => name === family);
  return { id: STYLE, family, isOfProduct, isHere: undefined, note };
}

function useKindNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    sans: t`Sans serif`,
    condensed: t`Condensed`,
    display: t`Display`,
    serif: t`Serif`,
    slab: t`Slab serif`,
    hand: t`Handwriting`,
    mono: t`Monospaced`,
  };
}
