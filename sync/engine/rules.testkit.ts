import type { SlideId, TeamId } from '../../src/model/ids.ts';
import type { Slide } from '../../src/model/slide/slide.ts';
import { slideKey } from '../../src/model/kinds.ts';
import { BackendError, type Backend, type BackendErrorKind, type Json } from './ports.ts';
import { idOf, T1 } from './device.testkit.ts';
import type { Device } from './device.testkit.ts';
import type { LogRow } from './rows.ts';

/** Short names for the tests of the rules. */
export const slide = (n: number) => idOf<SlideId>('slide', n);
export const add = (n: number, fields: object = {}, teamId: TeamId = T1) => ({
  teamId,
  id: slide(n),
  type: 'image',
  status: 'draft' as const,
  position: `a${n}`,
  fields,
  at: n,
});
export const save = (n: number, fields: object, teamId: TeamId = T1) => ({
  teamId,
  id: slide(n),
  fields,
  at: 9,
});
export const status = (n: number, to: Slide['status'], from: Slide['status']) => ({
  teamId: T1,
  id: slide(n),
  status: to,
  from,
  at: 9,
});
export const ref = (n: number) => slideKey(T1, slide(n));
export const stored = (device: Device, n: number) =>
  device.slot.disk.rows.get(`slide:${ref(n).key}`);
export const states = (device: Device) => device.rows().map((row) => row.state);
export const reasons = (device: Device) =>
  [...device.slot.disk.log.values()].map((row) => row.parked?.code);
const isLost = ({ parked }: LogRow) =>
  parked?.code === 'lostByServer' || parked?.code === 'olderOnServer';
/** Returns what is set aside of a server that went back: name, row and reason. */
export const lost = (device: Device) =>
  device
    .rows()
    .filter(isLost)
    .map((row) => `${row.name} ${row.writes[0]?.slice(-2)} ${row.parked?.code}`)
    .sort();
/** Returns the reasons of all others, and their names and states. */
export const refusals = (device: Device) =>
  device
    .rows()
    .filter((row) => !isLost(row))
    .map((row) => row.parked?.code);
export const waiting = (device: Device) =>
  device
    .rows()
    .filter((row) => !isLost(row))
    .map((row) => `${row.name} ${row.state}`);
export const team = `teams/${T1}` as const;

export type Patch = Readonly<Record<string, Json>>;

/** A backend with requests that a test can watch and spoil. */
export interface Tampered extends Backend {
  readonly patches: Patch[];
  readonly reads: string[];
  /** Returns an error kind for the next requests, to fail before or after they are carried out. */
  before?: ((path: string, patch?: Patch) => BackendErrorKind | undefined) | undefined;
  after?: ((path: string, patch?: Patch) => BackendErrorKind | undefined) | undefined;
  refreshed: number;
}

export function tamper(backend: Backend): Tampered {
  const throwIf = (kind: BackendErrorKind | undefined) => {
    if (kind) throw new BackendError(kind, 'spoilt');
  };
  const tampered: Tampered = {
    ...backend,
    patches: [],
    reads: [],
    refreshed: 0,
    async read(path, query) {
      tampered.reads.push(path);
      throwIf(tampered.before?.(path));
      const value = await backend.read(path, query);
      throwIf(tampered.after?.(path));
      return value;
    },
    async patch(updates) {
      tampered.patches.push(updates);
      throwIf(tampered.before?.('', updates));
      await backend.patch(updates);
      throwIf(tampered.after?.('', updates));
    },
    refresh: async () => void tampered.refreshed++,
  };
  return tampered;
}

/** True for the requests that write. */
export const isPatch = (_path: string, patch?: Patch): boolean => patch !== undefined;
