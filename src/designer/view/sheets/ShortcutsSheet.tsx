import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type KeyRow, KeyRows } from '../../../ui/KeyRows.tsx';
import { SHORTCUTS } from '../shortcuts.ts';
import { type NamedCommand, useCommandNames } from '../useCommandNames.ts';
import styles from './sheets.module.css';

/** A command, or words of their own for keys that are none. */
type Line = NamedCommand | KeyRow;
type Group = readonly [title: string, lines: readonly Line[]];

/** Every key that does something here. */
export function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const names = useCommandNames();
  const rowOf = (line: Line): KeyRow =>
    typeof line === 'string' ? [names[line], SHORTCUTS[line]?.[0] ?? ''] : line;
  return (
    <Dialog title={t`Shortcuts`} isOpen width="lg" onClose={onClose}>
      <div className={styles.keys}>
        {useGroups().map(([title, lines]) => (
          <section key={title}>
            <h3>{title}</h3>
            <KeyRows rows={lines.map(rowOf)} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function useGroups(): readonly Group[] {
  const { t } = useLingui();
  return [
    [
      t`Edit`,
      [
        'undo',
        'redo',
        [t`Copy`, 'mod+c'],
        [t`Paste elements, pictures, texts, addresses`, 'mod+v'],
        'duplicate',
        'copyLook',
        'pasteLook',
        'remove',
        'enter',
        'selectNone',
      ],
    ],
    [t`Insert`, ['insertText', 'insertRectangle', 'insertEllipse', 'insertLine']],
    [
      t`Select and move`,
      [
        'selectAll',
        'selectSame',
        'next',
        'previous',
        [t`Move by 1 px`, 'arrowup'],
        [t`Move by 10 px`, 'shift+arrowup'],
        [t`Drag a copy`, 'alt'],
        [t`Drag without snapping`, 'mod'],
      ],
    ],
    [
      t`Arrange`,
      [
        'group',
        'ungroup',
        'stack',
        'front',
        'forward',
        'backward',
        'back',
        'lock',
        'hide',
        'turnRight',
        'turnFarRight',
        'scaleUp',
        'scaleDown',
        [t`Opacity: 5 is 50 %, 0 is 100 %`, '5'],
      ],
    ],
    [
      t`Align`,
      [
        'alignLeft',
        'alignCenter',
        'alignRight',
        'alignTop',
        'alignMiddle',
        'alignBottom',
        'distributeX',
        'distributeY',
      ],
    ],
    [
      t`View`,
      [
        'zoomIn',
        'zoomOut',
        'zoomFit',
        'zoomSelection',
        'zoomFull',
        [t`Move the view`, 'space'],
        'nextPart',
        'preview',
        'shortcuts',
      ],
    ],
    [
      t`Layers`,
      [
        [t`Rename`, 'F2'],
        [t`Up or down one place`, 'alt+arrowup'],
        [t`Out of or into a group`, 'alt+←'],
      ],
    ],
  ];
}
