import { useLingui } from '@lingui/react/macro';
import {
  ChevronRight,
  Eye,
  EyeOff,
  Video,
  Group,
  Image,
  LayoutGrid,
  Lock,
  LockOpen,
  type LucideIcon,
  Puzzle,
  QrCode,
  Rows3,
  Shapes,
  Sparkle,
  Table,
  Type,
} from 'lucide-react';
import type { Element } from '../../../model/canvas/element.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { hideEdit, lockEdit, overriddenKeys } from '../../engine/edits/css.ts';
import { isLocked } from '../../engine/tree.ts';
import { useElementName, useTypeName } from '../elementTexts.ts';
import { useDesign, useTools } from '../tools.ts';
import type { DropPlace, LayerRow } from './layerRows.ts';
import styles from './panels.module.css';

const TYPE_ICONS: { readonly [type in Element['type']]: LucideIcon } = {
  text: Type,
  image: Image,
  video: Video,
  qr: QrCode,
  shape: Shapes,
  icon: Sparkle,
  stack: Rows3,
  group: Group,
  widget: LayoutGrid,
  table: Table,
  unknown: Puzzle,
};

export interface LayerItemProps {
  readonly row: LayerRow;
  /** px from the top of the list. */
  readonly start: number;
  readonly isSelected: boolean;
  readonly isRoving: boolean;
  readonly isRenaming: boolean;
  readonly drop: DropPlace | undefined;
  onToggle(isOpen: boolean): void;
  onChoose(isMore: boolean): void;
  onFocus(): void;
  onStartRename(): void;
  /** Undefined if nothing changes. */
  onRename(name: string | undefined): void;
  /** The row takes the focus back. */
  onReturn(): void;
}

/** One row of the layers. */
export function LayerItem(props: LayerItemProps) {
  const { row, start, isSelected, isRoving, isRenaming, drop } = props;
  const { id, element, depth, isOpen } = row;
  const { t } = useLingui();
  const { design } = useTools();
  const orientation = useDesign((state) => state.orientation);
  const name = useElementName()(element);
  const typeName = useTypeName()(element);
  const isHidden = resolveElement(element, orientation).hidden;
  const isProtected = isLocked(element, 'move');
  const Kind = TYPE_ICONS[element.type];
  const isOwn = overriddenKeys(element, orientation).length > 0;
  // Text content is not a name given to it: the name follows the text until it is changed.
  const changed = (typed: string) => (typed === (element.name ?? name) ? undefined : typed);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree listens to keys for all rows
    <div
      role="treeitem"
      data-layer={id}
      tabIndex={isRoving ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-label={`${name}, ${typeName}`}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      className={styles.layer}
      data-hidden={isHidden || undefined}
      data-drop={drop}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: `${4 + depth * 14}px` }}
      onClick={(event) => props.onChoose(event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={props.onStartRename}
      onFocus={props.onFocus}
    >
      {isOpen === undefined ? (
        <span className={styles.twist} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles.twist}
          data-open={isOpen || undefined}
          aria-label={isOpen ? t`Close ${name}` : t`Open ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            props.onToggle(!isOpen);
          }}
        >
          <ChevronRight aria-hidden />
        </button>
      )}
      <Kind aria-hidden className={styles.kind} />
      {isRenaming ? (
        <input
          className={styles.rename}
          aria-label={t`Name`}
          defaultValue={element.name ?? name}
          autoFocus
          maxLength={200}
          onFocus={(event) => event.target.select()}
          onClick={(event) => event.stopPropagation()}
          onBlur={(event) => props.onRename(changed(event.target.value))}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            props.onRename(event.key === 'Enter' ? changed(event.currentTarget.value) : undefined);
            props.onReturn();
          }}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {isOwn && (
        <span className={styles.badge} title={t`Differs from landscape`}>
          ≠
        </span>
      )}
      {element.slot && <span className={styles.badge}>{t`Slot`}</span>}
      <SmallButton
        label={isProtected ? t`Unlock ${name}` : t`Lock ${name}`}
        isOn={isProtected}
        onPress={() => design.change(isProtected ? 'unlock' : 'lock', lockEdit([id], !isProtected))}
      >
        {isProtected ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      </SmallButton>
      <SmallButton
        label={isHidden ? t`Show ${name}` : t`Hide ${name}`}
        isOn={isHidden}
        onPress={() =>
          design.change(isHidden ? 'show' : 'hide', hideEdit([id], orientation, !isHidden))
        }
      >
        {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </SmallButton>
    </div>
  );
}

function SmallButton(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly children: React.ReactNode;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.small}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.isOn}
      data-on={props.isOn || undefined}
      onClick={(event) => {
        event.stopPropagation();
        props.onPress();
      }}
    >
      {props.children}
    </button>
  );
}
