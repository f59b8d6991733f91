import { useState } from 'react';
import { consoleLogger } from '../../../platform/logger.ts';

/**
 * Decides when to ask about work on a slide that was deleted: at once when this is noticed during editing, and again
 * each time a save finds it.
 */
export function useGone(isSeen: boolean) {
  const [state, setState] = useState<'unasked' | 'asking' | 'dismissed'>('unasked');
  return {
    isAsking: state === 'asking' || (isSeen && state === 'unasked'),
    notice: () => {
      consoleLogger.info('Slide not found');
      setState('asking');
    },
    stay: () => setState('dismissed'),
  };
}
