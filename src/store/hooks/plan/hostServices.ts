import type { HostService } from '../../../model/hostServices.ts';
import { usePorts } from '../../../platform/react/ports.tsx';

/** Returns whether the host may have a service. One that does not say what it lacks may have them all. */
export function useHasService(service: HostService): boolean {
  const { lacks = [] } = usePorts().config;
  return !lacks.includes(service);
}

/** Returns whether the host may have anything that costs credits. */
export function useTakesCredits(): boolean {
  const canPaint = useHasService('imageGeneration');
  const canCutOut = useHasService('backgroundRemoval');
  return canPaint || canCutOut;
}
