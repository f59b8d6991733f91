import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { misplacedIds } from '../engine/edits/arrange.ts';
import { arrangePanels } from './arrange.ts';
import { useDesign, useTools } from './tools.ts';
import styles from './designer.module.css';

/** Offers to arrange elements that portrait or grid do not show yet. */
export function ArrangeBanner() {
  const tools = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const [ignored, setIgnored] = useState('');
  if (orientation === 'landscape' || ignored === orientation) return null;
  const misplaced = misplacedIds(doc, tools.stage.layout());
  if (misplaced.length === 0) return null;
  return (
    <div className={styles.banner} role="status">
      <span>
        <Trans>{misplaced.length} elements lie outside of this artboard.</Trans>
      </span>
      <Button
        size="sm"
        look="primary"
        onPress={() => arrangePanels(tools, orientation, doc.elements)}
      >
        <Trans>Arrange from landscape</Trans>
      </Button>
      <Button size="sm" look="quiet" onPress={() => setIgnored(orientation)}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  );
}
