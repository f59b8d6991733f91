import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from './drawWithin.ts';

// One picture at a time: neither threads nor a cache of earlier ones may add to its memory.
sharp.cache(false);
sharp.concurrency(1);

/** Opens an untrusted picture. Only in a separate process: see `openIsolate`. */
export function openSharp(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS });
}
