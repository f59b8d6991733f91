import { CONTACT_EVERY_MS, CONTACT_PATH } from '../../src/model/screen/contact.ts';
import type { Backend, Json, Stop } from '../engine/ports.ts';

interface ContactDeps {
  readonly putFact: (path: string, value: Json, unless?: 'known') => Promise<void>;
  readonly timers: {
    readonly set: (run: () => void, ms: number) => unknown;
    readonly clear: (timer: unknown) => void;
  };
  readonly onFault: (cause: unknown) => void;
}

/** Listens respond a moment after the connection is up; until then there is no contact. */
const SETTLES_MS = 5000;

/**
 * Records while this device is in contact with the server, and how far the server's clock is ahead. Until the first
 * contact of a run the record of the former run stands: a start without a network heard nothing. A device without a
 * record begins one as soon as it knows the server's time: its own clock may be wrong by days, and screens look silent.
 */
export function keepContact(
  { putFact, timers, onFault }: ContactDeps,
  backend: Backend,
  isOver: () => boolean,
): Stop {
  let isConnected = false;
  /** The record says that there is contact. */
  let isNoted = false;
  let aheadMs = 0;
  let timer: unknown;
  function note(): void {
    timers.clear(timer);
    if (isOver()) return; // Another page leads, or the database is closed by now.
    isNoted = isConnected;
    putFact(CONTACT_PATH, { isConnected, aheadMs }).catch(onFault);
    if (isConnected) timer = timers.set(note, CONTACT_EVERY_MS);
  }
  function settle(): void {
    timer = timers.set(note, SETTLES_MS);
    if (isOver()) return;
    putFact(CONTACT_PATH, { isConnected: false, aheadMs }, 'known').catch(onFault);
  }
  const stops = [
    backend.watch(
      '.info/serverTimeOffset',
      (value) => (aheadMs = typeof value === 'number' ? value : 0),
      () => undefined, // Without it this device's own clock counts.
    ),
    backend.watch(
      '.info/connected',
      (value) => {
        isConnected = value === true;
        timers.clear(timer);
        if (isConnected) settle();
        else if (isNoted) note();
      },
      () => undefined, // Without it nothing is recorded, and it counts as silence.
    ),
  ];
  return () => {
    timers.clear(timer);
    stops.forEach((stop) => stop());
  };
}
