import { useLingui } from '@lingui/react/macro';
import { describeAgent } from './describeAgent.ts';

/** Returns a user agent's browser and system in plain words. */
export function useAgentName(): (agent: string) => string {
  const { t } = useLingui();
  return (agent) => {
    const { browser, system } = describeAgent(agent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown browser`;
  };
}
