import { useEffect, useRef, useState } from 'react';
import { cameras } from '../../../platform/secure/cameras.ts';

/** Why the camera shows nothing; the dialog has the texts. */
export type CameraProblem = 'refused' | 'none' | 'busy';

/** The direction a tablet's camera faces. */
export type Facing = 'environment' | 'user';

const PROBLEMS: { readonly [name: string]: CameraProblem } = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Sharper than any screen shows; a camera delivers what it can. */
const IDEAL = { width: { ideal: 3840 }, height: { ideal: 2160 } } as const;

/** Shows a camera in the video element that the returned ref is attached to, while mounted. */
export function useCamera(facing: Facing) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const start = async () => {
      const options = { video: { ...IDEAL, facingMode: facing }, audio: false };
      stream = await cameras()?.getUserMedia(options);
      if (!stream) throw new Error('no cameras');
      if (isOver || !video.current) return stopped(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setReady(true);
    };
    start().catch((cause: unknown) => {
      const name = cause instanceof Error ? cause.name : '';
      if (!isOver) setProblem(PROBLEMS[name] ?? 'busy');
    });
    return () => {
      isOver = true;
      setReady(false);
      setProblem(undefined);
      stopped(stream);
    };
  }, [facing]);
  return { video, problem, isReady };
}

function stopped(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Returns the current frame as a JPEG file; undefined where the browser cannot encode it. */
export async function takePicture(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return blob ? new File([blob], 'camera.jpg', { type: 'image/jpeg' }) : undefined;
}
