import { useState } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import overlay from '../../ui/Dialog.module.css';
import { SignOutDialog } from '../shell/SignOutDialog.tsx';
import styles from './Palette.module.css';
import { PaletteBox } from './PaletteBox.tsx';
import { useDeeds } from './useDeeds.tsx';

export interface PaletteProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** The command palette: pages, slides, templates, screens and actions by name. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const [isLeaving, setLeaving] = useState(false);
  const deeds = useDeeds();
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
            deeds={deeds}
          />
        </Modal>
      </ModalOverlay>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      {deeds.dialogs}
    </>
  );
}
