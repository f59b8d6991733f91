import { BackendError, type BackendErrorKind } from '../../engine/ports.ts';

/**
 * `offline`: retry later; `refused`: this device may not; `signedOut`: its account is gone; `broken`: can never
 * succeed.
 */
export type DeviceErrorKind = 'offline' | 'refused' | 'signedOut' | 'broken';

/** A failed call of a device, classified by how to handle it. */
export class DeviceError extends Error {
  readonly kind: DeviceErrorKind;
  /** A page came instead of a response: the network likely has a captive portal. */
  readonly isPortal: boolean;
  /** Too many accounts were created from this IP address: retry in an hour. */
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

/** Returns any failure as a `DeviceError`; anything that is not a server's response counts as a network failure. */
export function asDeviceError(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  if (!(error instanceof BackendError)) return new DeviceError('offline', String(error));
  return new DeviceError(KINDS[error.kind], error.message, { isPortal: error.isPortal });
}
