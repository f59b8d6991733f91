import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { focusOpener } from './useCloseByEscape.ts';
import type { Panels } from './usePanels.ts';
import styles from './designer.module.css';

/** The properties: beside the artboard if there is room, else a sheet that starts with a close button. */
export function Properties({ panels }: { readonly panels: Panels }) {
  const { t } = useLingui();
  if (!panels.areProperties) return null;
  const close = () => {
    panels.close();
    focusOpener('properties');
  };
  return (
    <div
      id="designer-properties"
      className={styles.right}
      onFocus={() => panels.show('properties')}
    >
      {panels.isCompact && (
        <div className={styles.close}>
          <IconButton autoFocus label={t`Close`} onPress={close}>
            <X />
          </IconButton>
        </div>
      )}
      <Inspector />
    </div>
  );
}
