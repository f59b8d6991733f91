import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchMovedTo } from '../../platform/host/movedTo.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useHasUnsaved } from '../../platform/react/useUnsaved.ts';
import { useUnsent } from '../../store/hooks/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerPrompt } from './CornerPrompt.tsx';

const LOOK_EVERY_MS = 10 * 60_000;

interface MovedSiteProps {
  /** Returns the new URL of a site that has moved. */
  readonly find?: () => Promise<string | null | undefined>;
  readonly go?: (url: string) => void;
}

/**
 * Redirects visitors who are not signed in to the new address of a moved site: this device stores nothing of theirs.
 */
export function MovedForStrangers({ find = fetchHere, go = replace }: MovedSiteProps) {
  const { session } = usePorts();
  const isSignedIn = useSyncExternalStore(session.subscribe, () => session.current() !== null);
  const to = useMovedTo(isSignedIn ? nobody : find);
  useEffect(() => {
    if (to !== undefined && !isSignedIn) go(addressAt(to));
  }, [to, isSignedIn, go]);
  return null;
}

/**
 * The same for signed-in users, unless work exists only on this device: then they are told and stay, as it could no
 * longer be sent and is stored nowhere else.
 */
export function MovedSite({ find = fetchHere, go = replace }: MovedSiteProps) {
  const { t } = useLingui();
  const to = useMovedTo(find);
  const unsent = useUnsent();
  const hasUnsaved = useHasUnsaved();
  const left = unsent && unsent.changes + unsent.conflicts + unsent.works;
  const isFree = left === 0 && !hasUnsaved;
  useEffect(() => {
    if (to !== undefined && isFree) go(addressAt(to));
  }, [to, isFree, go]);
  if (to === undefined || unsent === undefined || isFree) return null;
  const host = new URL(to).host;
  return (
    <CornerPrompt
      label={t`Vitrine has moved`}
      urgency="moved"
      actions={
        <Button look="primary" onPress={() => go(addressAt(to))}>
          <Trans>Open the new address</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Vitrine has moved to {host}. Nothing can be changed here any more.</Trans>
      </p>
      {unsent.changes > 0 && (
        <p>
          <Plural
            value={unsent.changes}
            one="# change on this device was not sent before the move. It stays on this device: make it again at the new address."
            other="# changes on this device were not sent before the move. They stay on this device: make them again at the new address."
          />
        </p>
      )}
    </CornerPrompt>
  );
}

function useMovedTo(find: () => Promise<string | null | undefined>): string | undefined {
  const [to, setTo] = useState<string>();
  useEffect(() => {
    const look = () => void find().then((found) => found && setTo(found));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [find]);
  return to;
}

/** Signed-in users are handled by `MovedSite`. */
const nobody = async () => undefined;
const fetchHere = () => fetchMovedTo((...request) => fetch(...request), '');
const replace = (url: string) => location.replace(url);
/** Returns the same page at the new address, so that saved links keep working. */
const addressAt = (to: string) => to + location.pathname + location.search;
