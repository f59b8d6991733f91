import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { QrElement } from '../../../model/canvas/element.ts';
import { scanDistance } from '../../../model/canvas/scanDistance.ts';
import { untilOver } from '../../../platform/react/untilOver.ts';
import { SCREEN_WIDTH_M } from '../../engine/check.ts';
import { useDesign, useTools } from '../tools.ts';
import styles from './inspector.module.css';

/** Scans the code as drawn on the artboard, and shows from how far a phone can. */
export function QrCheck({ element }: { readonly element: QrElement }) {
  const { i18n } = useLingui();
  const { stage } = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const [read, setRead] = useState<boolean>();
  const { width } = stage.layout().of(element.id).bounds;
  useEffect(() => {
    const look = async (isOver: () => boolean) => {
      const { readQr } = await import('../../../canvas/readQr.ts');
      const isRead = await readQr(stage.canvas, element.id, element.value).catch(() => undefined);
      if (!isOver()) setRead(isRead);
    };
    return untilOver(look, 250);
  }, [stage, element, orientation, doc]);
  if (read === undefined) return null;
  if (!read) {
    return (
      <p className={styles.warn} role="status">
        <TriangleAlert aria-hidden />
        <span>
          <Trans>
            Phones cannot read this code. Choose darker dots, a lighter background, less text or a
            larger size.
          </Trans>
        </span>
      </p>
    );
  }
  const reach = scanDistance(element.value, width, SCREEN_WIDTH_M, element.ecc) ?? 0;
  const meters = i18n.number(Math.round(reach * 10) / 10);
  return (
    <p className={styles.warn} data-tone="good" role="status">
      <CircleCheck aria-hidden />
      <span>
        <Trans>Readable as drawn; on a 55-inch screen from up to {meters} m.</Trans>
      </span>
    </p>
  );
}
