import { zoneBoxes } from '../../../model/rules/zones/zoneBoxes.ts';
import type { Divided } from '../../../model/rules/zones/zones.ts';
import styles from './layout.module.css';

/** The longer and the shorter edge of a drawn screen. */
const [LONG, SHORT] = [48, 27];
const GAP = 1.5;

/** A screen in small, with its zones. */
export function LayoutDrawing({ screen }: { readonly screen: Divided }) {
  const isPortrait = screen.orientation === 'portrait';
  const [width, height] = isPortrait ? [SHORT, LONG] : [LONG, SHORT];
  const boxes = zoneBoxes(screen);
  const zones = screen.layout === undefined || screen.layout === 'whole' ? [] : (['side'] as const);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden>
      {[...zones, 'main' as const].map((zone) => {
        const box = boxes[zone];
        return (
          <rect
            key={zone}
            className={styles[zone]}
            rx={1.5}
            x={(width * box.x) / 100 + GAP / 2}
            y={(height * box.y) / 100 + GAP / 2}
            width={(width * box.width) / 100 - GAP}
            height={(height * box.height) / 100 - GAP}
          />
        );
      })}
    </svg>
  );
}
