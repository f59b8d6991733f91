import { useLingui } from '@lingui/react/macro';

/** Returns what can be generated on a host without a service for texts: a page is quoted all the same. */
export function useNoWriterText(): string {
  const { t } = useLingui();
  return t`Your host has no service that writes texts. Name a website, whose text and picture are then used.`;
}
