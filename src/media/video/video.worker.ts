import { convertVideo } from './convertVideo.ts';
import { videoProblemOf } from './videoProblemOf.ts';
import type { VideoMessage, VideoOptions } from './videoOptions.ts';

const say = (message: VideoMessage) => self.postMessage(message);

/** Interval of progress messages, in ms. */
const TELL_MS = 200;

/** Converts one video in a worker. To cancel, the caller terminates the worker. */
self.addEventListener('message', ({ data }: MessageEvent<VideoOptions>) => {
  let reportedMs = 0;
  const tell = (done: number) => {
    if (performance.now() - reportedMs < TELL_MS) return;
    reportedMs = performance.now();
    say({ done });
  };
  convertVideo(data, tell).then(say, (cause) => say({ problem: videoProblemOf(cause) }));
});
