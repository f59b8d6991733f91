import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
  /** Label of the confirming button: a verb such as "Delete", not "OK". */
  readonly confirm: string;
  readonly isDanger?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an action that is hard to undo. Escape and Cancel change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, children, confirm, isDanger = false, onConfirm, onClose } = props;
  const textId = useId();
  const actions = (
    <DialogActions
      beginsWithCancel
      onCancel={onClose}
      look={isDanger ? 'danger' : 'primary'}
      onPress={onConfirm}
    >
      {confirm}
    </DialogActions>
  );
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      role="alertdialog"
      describedBy={textId}
      width="sm"
      actions={actions}
      onClose={onClose}
    >
      <div id={textId} className={styles.text}>
        {children}
      </div>
    </Dialog>
  );
}
