import { useEffect, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { closeOrder, openOrder, placeOrder } from '../../platform/memory/paidOrders.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useGivenUp } from '../../platform/react/useGivenUp.ts';
import { useCreditsLeft } from './plan/credits.ts';
import { useTeamId } from './currentTeam.ts';

export interface CutOut {
  readonly file: File;
  /** Revoked when the hook unmounts. */
  readonly url: string;
}

/**
 * Cuts out a picture with the function `removeBGnew`, for one credit. Drawings are rasterized first. An order whose
 * answer was lost, or not waited for, is repeated without another charge.
 */
export function useBackgroundRemoval(url: string) {
  const { functions } = usePorts();
  const teamId = useTeamId();
  const [result, setResult] = useState<CutOut>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const credits = useCreditsLeft(result);
  const [isRepeat, setRepeat] = useState(() => isOpen());
  const isGivenUp = useGivenUp();
  useEffect(() => () => URL.revokeObjectURL(result?.url ?? ''), [result]);

  async function cut(): Promise<void> {
    const image = await base64Of(await pixelsOf(await (await fetch(url)).blob()));
    const key = placeOrder('removeBGnew', '', systemClock.now());
    const answer = await functions.call('removeBGnew', { teamId, image, key });
    if (isGivenUp()) return;
    if (!(answer instanceof Blob)) throw new Error('no picture');
    closeOrder('removeBGnew');
    const file = new File([answer], 'cut-out.png', { type: 'image/png' });
    setResult({ file, url: URL.createObjectURL(file) });
  }
  async function start(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await cut();
    } catch (cause) {
      setProblem(codeOf(cause));
    } finally {
      setBusy(false);
      setRepeat(isOpen());
    }
  }
  return { result, isBusy, problem, credits, isRepeat, onStart: () => void start() };
}

const isOpen = () => openOrder('removeBGnew', systemClock.now()) !== undefined;

/** Longer side of a rasterized drawing, in px. */
const DRAWING_PX = 1600;

/** The function accepts no SVG, so drawings are rasterized. */
async function pixelsOf(blob: Blob): Promise<Blob> {
  if (!blob.type.includes('svg')) return blob;
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    const [width, height] = [image.naturalWidth || 2, image.naturalHeight || 1];
    const scale = DRAWING_PX / Math.max(width, height);
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve((reader.result as string).replace(/^[^,]*,/, '')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
