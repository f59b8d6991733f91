import { BackendError, type BackendErrorKind } from '../../engine/ports.ts';

/** `offline` try later, `refused` this device may not, `signedOut` its account is gone, `broken` never. */
export type DeviceErrorKind = 'offline' | 'refused' | 'signedOut' | 'broken';

/** A failed call of a device, sorted by what to do about it. */
export class DeviceError extends Error {
  readonly kind: DeviceErrorKind;
  /** A page came instead of an answer: the network likely wants a sign-in of its own. */
  readonly isPortal: boolean;
  /** Too many accounts were made at this internet address: the next hour has room again. */
  readonly isCrowded: boolean;

  constructor(
    kind: DeviceErrorKind,
    message: string,
    {
      isPortal = false,
      isCrowded = false,
    }: Partial<Pick<DeviceError, 'isPortal' | 'isCrowded'>> = {},
  ) {
    super(message);
    this.kind = kind;
    this.isPortal = isPortal;
    this.isCrowded = isCrowded;
  }
}

const KINDS: Readonly<Record<BackendErrorKind, DeviceErrorKind>> = {
  unreachable: 'offline',
  tooSlow: 'offline',
  tooLarge: 'broken',
  denied: 'refused',
  expired: 'refused',
  signedOut: 'signedOut',
  invalid: 'broken',
};

/** Any failure as a device sorts it; what is no answer of a server came from the network. */
export function asDeviceError(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  if (!(error instanceof BackendError)) return new DeviceError('offline', String(error));
  return new DeviceError(KINDS[error.kind], error.message, { isPortal: error.isPortal });
}
