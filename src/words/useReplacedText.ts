import { useLingui } from '@lingui/react/macro';

/** Returns a sentence of a slide that a campaign replaces; `until` is the end of that as text, if it is known. */
export function useReplacedText() {
  const { t } = useLingui();
  return (campaign: string, until: string | undefined): string =>
    until === undefined
      ? t`Replaced by the campaign “${campaign}”`
      : t`Replaced by the campaign “${campaign}” until ${until}`;
}
