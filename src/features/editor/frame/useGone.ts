import { useState } from 'react';
import { consoleLogger } from '../../../platform/logger.ts';

/**
 * When to ask what becomes of work whose slide is gone: at once when that is seen while somebody works
 * on it, and again each time saving finds it.
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
