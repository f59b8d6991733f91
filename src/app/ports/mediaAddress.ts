import { downloadAddress } from '../../model/media/downloadAddress.ts';
import type { AddressOf } from '../../model/media/media.ts';
import type { AppConfig } from '../../platform/host/appConfig.ts';

const CLOUD = 'https://firebasestorage.googleapis.com';

/** Returns a function for the URLs of media on the configured backend. */
export function mediaAddress(config: AppConfig): AddressOf {
  const host = config.backend === 'site' ? location.origin : CLOUD;
  const base = `${host}/v0/b/${config.firebase.storageBucket}`;
  return (media) => downloadAddress(base, media);
}
