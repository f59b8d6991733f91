import { bytesToHex, sha256 } from './sha256.ts';

const hash = sha256.create();

/** Acknowledges each part once it is hashed, and answers `finish` with the hash. */
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array | string>) => {
  if (typeof data !== 'string') hash.update(data);
  self.postMessage(data === 'finish' ? bytesToHex(hash.digest()) : '');
});
