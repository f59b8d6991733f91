import { useLingui } from '@lingui/react/macro';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import { ORIENTATIONS } from '../../../model/canvas/orientation.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useOrientationNames } from '../orientations.ts';
import { useDesign, useTools } from '../tools.ts';
import styles from './sheets.module.css';

/** In px; all three have about the same area. */
const WIDTHS = { landscape: 400, portrait: 180, grid: 250 } as const;

/** All three artboards beside each other, as walls show them. */
export function PreviewSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { place, brand, resolve } = useTools();
  const doc = useDesign((state) => state.doc);
  const widgetData = useDocWidgetData(place.teamId, doc);
  const names = useOrientationNames();
  return (
    <Dialog title={t`Preview`} isOpen width="lg" onClose={onClose}>
      <div className={styles.previews}>
        {ORIENTATIONS.map((orientation) => (
          <figure key={orientation} style={{ flex: `0 1 ${WIDTHS[orientation]}px`, minWidth: 0 }}>
            <CanvasView
              className={styles.preview}
              doc={doc}
              orientation={orientation}
              brand={brand}
              resolve={resolve}
              widgetData={widgetData}
              label={names[orientation]}
            />
            <figcaption>{names[orientation]}</figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
