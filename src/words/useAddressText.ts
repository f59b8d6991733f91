import { useLingui } from '@lingui/react/macro';

/** Returns the sentence for something typed that is no web address. */
export function useAddressText(): string {
  const { t } = useLingui();
  return t`Please provide a valid URL, such as www.example.com`;
}
