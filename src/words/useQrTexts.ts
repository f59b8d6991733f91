import { useLingui } from '@lingui/react/macro';

/** Texts for what a QR code holds, by its kinds and fields. */
export function useQrTexts() {
  const { t } = useLingui();
  return {
    kind: t`The code holds`,
    kinds: {
      text: t`Web address or text`,
      wifi: t`Wi-Fi network`,
      contact: t`Contact`,
    },
    fields: {
      text: t`Address or text`,
      network: t`Name of the network`,
      password: t`Password`,
      name: t`Name`,
      phone: t`Telephone`,
      email: t`E-mail`,
      web: t`Website`,
    },
    notes: {
      text: '',
      wifi: t`Whoever sees the screen can join. No password: an open network.`,
      contact: '',
    },
  };
}
