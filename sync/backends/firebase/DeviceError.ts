/** `offline` try later, `refused` this device may not, `signedOut` its account is gone, `broken` never. */
export type DeviceErrorKind = 'offline' | 'refused' | 'signedOut' | 'broken';

/** A failed call of a device, sorted by what to do about it. */
export class DeviceError extends Error {
  readonly kind: DeviceErrorKind;

  constructor(kind: DeviceErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
