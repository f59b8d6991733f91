import { useEffect, useRef, useState } from 'react';
import { createId } from '../../model/ids.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useCreditsLeft } from './credits.ts';
import { useTeamId } from './currentTeam.ts';

export interface CutOut {
  readonly file: File;
  /** Revoked when the hook unmounts. */
  readonly url: string;
}

/** Cuts out a picture with the function `removeBGnew`, for one credit. Drawings are rasterized first. */
export function useBackgroundRemoval(url: string) {
  const { functions } = usePorts();
  const teamId = useTeamId();
  const [result, setResult] = useState<CutOut>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const credits = useCreditsLeft(result);
  // Every retry uses the same key, so that a lost response is not charged again.
  const key = useRef(createId(randomBytes));
  useEffect(() => () => URL.revokeObjectURL(result?.url ?? ''), [result]);

  async function cut(): Promise<void> {
    const image = await base64Of(await pixelsOf(await (await fetch(url)).blob()));
    const answer = await functions.call('removeBGnew', { teamId, image, key: key.current });
    if (!(answer instanceof Blob)) throw new Error('no picture');
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
    }
  }
  return { result, isBusy, problem, credits, onStart: () => void start() };
}

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
