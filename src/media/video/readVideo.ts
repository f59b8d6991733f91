import {
  BlobSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import type { VideoFacts } from './videoPlan.ts';

/** An open video, with what is known without decoding all of it. */
export interface OpenVideo {
  readonly input: Input;
  readonly video: InputVideoTrack;
  /** The first soundtrack that this browser decodes. */
  readonly audio?: InputAudioTrack;
  /** It has sound, of which this browser decodes none. */
  readonly isUnheard: boolean;
  readonly facts: VideoFacts & { readonly framesPerSecond: number };
  /** True if this browser decodes its video track. */
  readonly canDecode: boolean;
  /** H.264 that every screen plays. */
  readonly isPlain: boolean;
  /** True if its sound is AAC; absent if there is none. */
  readonly isAac?: boolean;
  /** True if its pictures are upright without rotation. */
  readonly isUpright: boolean;
}

/** Number of packets from which the frame rate is computed. */
const PACKETS = 120;

/** Opens a video; rejects for anything else, and for a video without pictures. */
export async function readVideo(file: Blob): Promise<OpenVideo> {
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('no pictures');
  const sounds = await input.getAudioTracks();
  const audio = await firstDecodable(sounds);
  const start = Math.max(0, await video.getFirstTimestamp());
  const rate = await video.computeFrameRateMetrics({ targetPacketCount: PACKETS });
  return {
    input,
    video,
    ...(audio && { audio }),
    isUnheard: sounds.length > 0 && !audio,
    facts: {
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      seconds: (await video.computeDuration()) - start,
      ...(audio && { soundSeconds: (await audio.computeDuration()) - start }),
      framesPerSecond: rate.bestGuessFrameRate,
    },
    canDecode: (await hasSaneSize(video)) && (await video.canDecode()),
    isPlain: PLAIN.test((await video.getCodecParameterString()) ?? ''),
    ...(audio && { isAac: (await audio.getCodec()) === 'aac' }),
    isUpright: (await video.getRotation()) === 0 && !(await video.getFlip()),
  };
}

async function firstDecodable(
  sounds: readonly InputAudioTrack[],
): Promise<InputAudioTrack | undefined> {
  for (const sound of sounds) if (await sound.canDecode()) return sound;
  return undefined;
}

/** Profiles of eight bits and 4:2:0 (ITU-T H.264, annex A): baseline, main, extended and high. */
const PLAIN = /^avc[13]\.(42|4D|58|64)/i;

/** Larger frames would not fit in the memory of a device. */
const MOST_PIXELS = 8192 * 8192;

async function hasSaneSize(video: InputVideoTrack): Promise<boolean> {
  return (await video.getCodedWidth()) * (await video.getCodedHeight()) <= MOST_PIXELS;
}
