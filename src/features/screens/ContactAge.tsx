import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { formatAgo } from '../../i18n/formats.ts';
import type { LastContact } from '../../model/screen/contact.ts';
import { useOnline } from '../../platform/react/useOnline.ts';

/** What is told may be this old without a word. */
const WORTH_SAYING_MS = 2 * 60_000;
/** With a network the first response comes within this time: until then the age would only flash. */
const CONNECTS_WITHIN_MS = 5000;

/** How old the screens' states are, where nothing was heard from the server lately. `nowMs` is this device's time. */
export function ContactAge({
  lastContact,
  nowMs,
}: {
  readonly lastContact: LastContact;
  readonly nowMs: number;
}) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const now = nowMs + lastContact.aheadMs;
  const isOld = now - lastContact.untilMs > WORTH_SAYING_MS;
  const staysOld = useStays(isOld);
  if (isOnline ? !staysOld : !isOld) return null;
  return (
    <>
      <Wording>{' · '}</Wording>
      <Trans>as of {formatAgo(lastContact.untilMs, now, i18n.locale)}</Trans>
    </>
  );
}

/** Returns true while something has been true for some seconds. */
function useStays(isTrue: boolean): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setStays(true), CONNECTS_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      setStays(false);
    };
  }, [isTrue]);
  return isTrue && stays;
}
