import { useEffect, useState } from 'react';
import { isObject } from '../../../model/json.ts';
import { embedAddress } from '../../../model/rules/embedAddress.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { useOnline } from '../../../platform/react/useOnline.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { untilOver } from '../../../platform/react/untilOver.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { noteClosed } from './closedPages.ts';

/**
 * `missing` and `failing`: the website answers with an error; `refusing`: with another one that it may give to our
 * server alone; `circling`: it forwards to itself; `unknown`: the server
 * could not reach the page. Undefined until there is a result.
 */
export type FrameCheck =
  | 'allowed'
  | 'forbidden'
  | 'missing'
  | 'failing'
  | 'refusing'
  | 'circling'
  | 'unknown'
  | undefined;

/** Error codes of a site that does not respond; other codes reveal nothing about the page. */
const UNREACHED = ['siteUnreachable', 'siteTooSlow', 'addressRefused', 'addressOtherPort'];
/** A pause of typing after which an address is whole. */
export const FRAME_TYPING_MS = 700;

/** Returns whether players may frame a page, checked once typing pauses; not checked while offline. */
export function useFrameCheck(url: string): FrameCheck {
  const { functions } = usePorts();
  const teamId = useTeamId();
  const isOnline = useOnline();
  const [checked, setChecked] = useState<{ readonly url: string; readonly result: FrameCheck }>();
  useEffect(() => {
    if (url === '' || !isOnline) return undefined;
    const ask = async (isOver: () => boolean) => {
      const result = await frameCheck(url, () =>
        functions.call('checkFrame', { teamId, url: embedAddress(url), origin: location.origin }),
      );
      if (!isOver()) setChecked({ url, result });
    };
    return untilOver(ask, FRAME_TYPING_MS);
  }, [functions, teamId, url, isOnline]);
  return checked?.url === url ? checked.result : undefined;
}

async function frameCheck(url: string, ask: () => Promise<unknown>): Promise<FrameCheck> {
  try {
    const answer = await ask();
    if (!isObject(answer)) return undefined;
    noteClosed(url, answer['closed'] === true);
    return errorOf(answer['status']) ?? (answer['framable'] === true ? 'allowed' : 'forbidden');
  } catch (cause) {
    if (!(cause instanceof CallError)) return undefined;
    if (cause.code === 'redirectLoop') return 'circling';
    return UNREACHED.includes(cause.code) ? 'unknown' : undefined;
  }
}

function errorOf(status: unknown): FrameCheck {
  if (status === 404 || status === 410) return 'missing';
  if (typeof status !== 'number' || status < 400) return undefined;
  return status >= 500 ? 'failing' : 'refusing';
}
