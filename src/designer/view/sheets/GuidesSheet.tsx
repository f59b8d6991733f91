import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { ARTBOARD_SIZES } from '../../../model/canvas/orientation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import common from '../../../ui/common.module.css';
import { guidesEdit } from '../../engine/edits/css.ts';
import { NumberBox } from '../fields/NumberBox.tsx';
import { useDesign, useTools } from '../tools.ts';
import styles from './sheets.module.css';

/** Guides by their numbers, without dragging them out of the rulers. */
export function GuidesSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Guides`} isOpen width="sm" onClose={onClose}>
      <div className={common.stack4}>
        <p className={common.note}>
          <Trans>
            Elements snap to guides. They can also be pulled out of the rulers, and back into them.
          </Trans>
        </p>
        <GuideList axis="x" label={t`From the left`} />
        <GuideList axis="y" label={t`From the top`} />
      </div>
    </Dialog>
  );
}

function GuideList({ axis, label }: { readonly axis: 'x' | 'y'; readonly label: string }) {
  const { t } = useLingui();
  const { design } = useTools();
  const { doc, orientation } = useDesign((state) => state);
  const { width, height } = ARTBOARD_SIZES[orientation];
  const size = axis === 'x' ? width : height;
  const at = doc.artboards[orientation]?.guides?.[axis] ?? [];
  const write = (next: readonly number[], key = '') =>
    design.change('guides', guidesEdit(orientation, axis, next), key ? { key } : {});
  return (
    <section className={common.stack4} aria-label={label}>
      {at.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- guides have no other identity
        <div key={index} className={styles.line}>
          <div style={{ flex: 1 }}>
            <NumberBox
              label={label}
              mark={axis.toUpperCase()}
              unit="px"
              value={place}
              min={0}
              max={size}
              onChange={(value, key) =>
                write(
                  at.map((old, n) => (n === index ? value : old)),
                  key && `${key} ${index}`,
                )
              }
            />
          </div>
          <IconButton
            label={t`Remove this guide`}
            onPress={() => write(at.filter((_, n) => n !== index))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      <Button size="sm" onPress={() => write([...at, Math.round(size / 2)])}>
        {axis === 'x' ? <Trans>Add a vertical guide</Trans> : <Trans>Add a horizontal guide</Trans>}
      </Button>
    </section>
  );
}
