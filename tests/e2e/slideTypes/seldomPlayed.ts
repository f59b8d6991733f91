import type { Locator, Page } from '@playwright/test';
import { BufferSource, EncodedPacketSink, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** Returns a video in VP9 with a tone in Opus, as WebM, which the page itself records for `ms`. */
export async function recordSeldomPlayed(page: Page, ms: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (length) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const paint = canvas.getContext('2d')!;
    let hue = 0;
    const painting = setInterval(() => {
      paint.fillStyle = `hsl(${(hue += 9)} 80% 50%)`;
      paint.fillRect(0, 0, canvas.width, canvas.height);
    }, 40);
    const sound = new AudioContext();
    const tone = new OscillatorNode(sound, { frequency: 440 });
    const heard = new MediaStreamAudioDestinationNode(sound);
    tone.connect(heard);
    tone.start();
    await sound.resume();
    const tracks = [...canvas.captureStream(25).getTracks(), ...heard.stream.getTracks()];
    const mimeType = 'video/webm;codecs=vp9,opus';
    const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((done) => recorder.addEventListener('stop', done));
    recorder.start();
    setTimeout(() => recorder.stop(), length);
    await stopped;
    clearInterval(painting);
    await sound.close();
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, ms);
  return Buffer.from(base64, 'base64');
}

/** Returns the bytes of the video in an element, chosen or stored on this device. */
export async function videoIn(place: Locator): Promise<Buffer> {
  const base64 = await place.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const bytes = new Uint8Array(await (await fetch(video.src)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** Returns a video's properties, read without a browser; durations in seconds. */
export async function tellVideo(file: Buffer) {
  const source = new BufferSource(file);
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
  const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video) throw new Error('no pictures');
  const moments: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(video).packets()) {
    moments.push(timestamp * 1000);
  }
  return {
    pictures: await video.getCodec(),
    sound: (await sound?.getCodec()) ?? undefined,
    rotation: await video.getRotation(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    /** Timestamps of the frames, in ms. */
    moments: moments.toSorted((a, b) => a - b),
    seconds: (await video.computeDuration()) - (await video.getFirstTimestamp()),
    soundSeconds: sound ? (await sound.computeDuration()) - (await sound.getFirstTimestamp()) : 0,
  };
}
