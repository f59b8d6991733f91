import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Activity } from './Activity.tsx';
import { SendNow } from './SendNow.tsx';

/** The activity as a dialog where it has no page: without a team. */
export function ActivityDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Changes on this device`} isOpen actions={<SendNow />} onClose={onClose}>
      <Activity />
    </Dialog>
  );
}
