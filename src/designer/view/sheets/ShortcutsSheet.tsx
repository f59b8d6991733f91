import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Command } from '../commands.ts';
import { SHORTCUTS, writtenKeys } from '../shortcuts.ts';
import styles from './sheets.module.css';

type Group = readonly [title: string, rows: readonly (readonly [label: string, keys: string])[]];

/** Every key that does something here. */
export function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui();
  return (
    <Dialog title={t`Shortcuts`} isOpen width="lg" onClose={onClose}>
      <div className={styles.keys}>
        {useGroups().map(([title, rows]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([label, keys]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {writtenKeys(SHORTCUTS[keys as Command]?.[0] ?? keys, i18n.locale).map(
                      (key) => (
                        <kbd key={key}>{key}</kbd>
                      ),
                    )}
                  </dd>
                </div>
              ))}
            </dl>
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
        [t`Undo`, 'undo'],
        [t`Redo`, 'redo'],
        [t`Copy`, 'mod+c'],
        [t`Paste elements, pictures, texts, addresses`, 'mod+v'],
        [t`Duplicate`, 'duplicate'],
        [t`Delete`, 'remove'],
        [t`Edit text, go into a group`, 'enter'],
        [t`Out of a group, select nothing`, 'selectNone'],
      ],
    ],
    [
      t`Select and move`,
      [
        [t`Select all`, 'selectAll'],
        [t`Next element`, 'next'],
        [t`Previous element`, 'previous'],
        [t`Move by 1 px`, 'arrowup'],
        [t`Move by 10 px`, 'shift+arrowup'],
        [t`Drag a copy`, 'alt'],
        [t`Drag without snapping`, 'mod'],
      ],
    ],
    [
      t`Arrange`,
      [
        [t`Group`, 'group'],
        [t`Ungroup`, 'ungroup'],
        [t`Put in a stack`, 'stack'],
        [t`Bring to front`, 'front'],
        [t`Bring forward`, 'forward'],
        [t`Send backward`, 'backward'],
        [t`Send to back`, 'back'],
        [t`Lock`, 'lock'],
        [t`Hide`, 'hide'],
        [t`Turn by 1°`, 'turnRight'],
        [t`Turn by 15°`, 'turnFarRight'],
      ],
    ],
    [
      t`Align`,
      [
        [t`Align left`, 'alignLeft'],
        [t`Center horizontally`, 'alignCenter'],
        [t`Align right`, 'alignRight'],
        [t`Align top`, 'alignTop'],
        [t`Center vertically`, 'alignMiddle'],
        [t`Align bottom`, 'alignBottom'],
        [t`Equal gaps across`, 'distributeX'],
        [t`Equal gaps down`, 'distributeY'],
      ],
    ],
    [
      t`View`,
      [
        [t`Zoom in`, 'zoomIn'],
        [t`Zoom out`, 'zoomOut'],
        [t`Fit the artboard`, 'zoomFit'],
        [t`Fit the selection`, 'zoomSelection'],
        [t`Actual size`, 'zoomFull'],
        [t`Move the view`, 'space'],
        [t`Next part of the window`, 'nextPart'],
        [t`Preview`, 'preview'],
        [t`This list`, 'shortcuts'],
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
