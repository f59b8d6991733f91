import { useLingui } from '@lingui/react/macro';

/** Names of the colors that every brand has. */
export function useColorNames() {
  const { t } = useLingui();
  return {
    primary: t`Primary`,
    secondary: t`Secondary`,
    textLight: t`Light text`,
    textDark: t`Dark text`,
  };
}
