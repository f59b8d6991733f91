import { useLingui } from '@lingui/react/macro';
import { notify } from '../ui/overlays/toast.ts';

/** Returns what tells that leaving does not stop what was ordered, and how to get it all the same. */
export function useChargeNotice(): () => void {
  const { t } = useLingui();
  return () =>
    notify.lasting(
      t`The picture is still being made and costs its credit all the same. Start the same request again within ten minutes to get it for that credit.`,
      'charge',
    );
}
