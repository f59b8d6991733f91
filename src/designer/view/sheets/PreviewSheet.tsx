import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import { ARTBOARD_SIZES } from '../../../model/canvas/orientation.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FormatTabs, formatBeside } from '../FormatTabs.tsx';
import { useOrientationNames } from '../orientations.ts';
import { useDesign, useTools } from '../tools.ts';
import styles from './PreviewSheet.module.css';

/** One artboard as its screens show it, as large as the window; arrow keys lead to the others. */
export function PreviewSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen
      className={styles.overlay ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t`Preview`} className={styles.dialog ?? ''}>
          <Formats onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Formats({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { place, brand, resolve } = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const [shown, setShown] = useState(orientation);
  const widgetData = useDocWidgetData(place.teamId, doc);
  const names = useOrientationNames();
  const { width, height } = ARTBOARD_SIZES[shown];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = formatBeside(shown, event.key);
    if (next && !event.defaultPrevented) setShown(next);
  };
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // So that the arrow keys are heard from the start.
    whole.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the tabs inside do the same
    <div ref={whole} className={styles.whole} onKeyDown={onKeyDown}>
      <header className={styles.top}>
        <span className={styles.name}>{doc.name || t`Preview`}</span>
        <FormatTabs label={t`Artboards`} value={shown} onChange={setShown} />
        <IconButton label={t`Close`} onPress={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={styles.room}>
        <div style={{ width: `min(100cqw, ${(100 * width) / height}cqh)` }}>
          <CanvasView
            className={styles.picture}
            doc={doc}
            orientation={shown}
            brand={brand}
            resolve={resolve}
            widgetData={widgetData}
            label={names[shown]}
          />
        </div>
      </div>
    </div>
  );
}
