import { useState } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import overlay from '../../ui/overlays/Dialog.module.css';
import { SignOutDialog } from '../shell/SignOutDialog.tsx';
import styles from './Palette.module.css';
import { PaletteBox } from './PaletteBox.tsx';
import { useItemActions } from './useItemActions.tsx';

export interface PaletteProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** The command palette: pages, slides, templates, screens and actions by name. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const [isLeaving, setLeaving] = useState(false);
  const itemActions = useItemActions();
  return (
    <>
      <ModalOverlay
        className={`${overlay.overlay} ${styles.overlay}`}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => !open && onClose()}
      >
        <Modal className={`${overlay.modal} ${styles.modal}`}>
          <PaletteBox
            isOpen={isOpen}
            onClose={onClose}
            onSignOut={() => setLeaving(true)}
            itemActions={itemActions}
          />
        </Modal>
      </ModalOverlay>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      {itemActions.dialogs}
    </>
  );
}
