import { useLingui } from '@lingui/react/macro';

/** Clockwise from straight on, an eighth of a turn each. */
export const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

/** Returns what the arrows mean, in the same order. */
export function useArrowNames(): readonly string[] {
  const { t } = useLingui();
  return [
    t`Straight on`,
    t`Half right`,
    t`Right`,
    t`Down to the right`,
    t`Down or back`,
    t`Down to the left`,
    t`Left`,
    t`Half left`,
  ];
}
