import { jsonIn } from '../../model/json.ts';
import { failureKind, type PlayerBackend } from '../engine/ports.ts';

/**
 * Note of where this player moved, so that it goes there at each start, even once the old address is gone.
 */
const NOTE = 'vitrine.player.moved';
/** The ticket that it brings along, until the new address has accepted it. */
const TICKET = 'vitrine.player.ticket';
const HASH = '#moved=';
/** Rare, because each check costs money on Firebase. A reload from the screens page is followed by one. */
const LOOK_EVERY_MS = 2 * 60 * 60_000;
const AGAIN_MS = 60_000;

interface Note {
  /** Scheme and host. */
  readonly to: string;
  readonly device: string;
  readonly ticket: string;
}

interface FollowDeps {
  readonly backend: () => Promise<Pick<PlayerBackend, 'call'>>;
  /** Where the site reports that it moved to: null if it is here, undefined while it does not respond. */
  readonly movedTo: () => Promise<string | null | undefined>;
  /**
   * True once a page certainly responds: a browser that does not reach it shows its own error page for
   * good.
   */
  readonly isThere: (url: string) => Promise<boolean>;
  readonly after: (ms: number, task: () => void) => () => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly go: (url: string) => void;
}

/**
 * Follows a move of the site, with proof of which screen this is. Until the new address responds, the show
 * continues. Returns how to stop.
 */
export function followMove(deps: FollowDeps): () => void {
  let cancel = (): void => {};
  let isStopped = false;
  async function look(): Promise<void> {
    const note = await readNote(deps);
    const page = note && `${note.to}/player/`;
    const isThere = page !== undefined && (await deps.isThere(page));
    if (isStopped) return;
    if (note && page && isThere) return deps.go(`${page}${HASH}${note.device}.${note.ticket}`);
    cancel = deps.after(note ? AGAIN_MS : LOOK_EVERY_MS, () => void look());
  }
  // Does not delay a start, unless this is already known to be the old address.
  if (noted(deps)) void look();
  else cancel = deps.after(AGAIN_MS, () => void look());
  return () => {
    isStopped = true;
    cancel();
  };
}

const noted = ({ storage }: Pick<FollowDeps, 'storage'>): Note | undefined =>
  asNote(jsonIn(storage?.getItem(NOTE) ?? ''));

/** A reopened site is kept; one that does not respond may be gone for good. */
async function readNote(deps: FollowDeps): Promise<Note | undefined> {
  const kept = noted(deps);
  try {
    const to = await deps.movedTo();
    if (to === null) deps.storage?.removeItem(NOTE);
    if (to === null) return undefined;
    if (to === undefined || kept?.to === to) return kept;
    const note = asNote(await (await deps.backend()).call('moveTicket', {}));
    if (note) deps.storage?.setItem(NOTE, JSON.stringify(note));
    return note ?? kept;
  } catch {
    return kept; // not paired, or no network: retried
  }
}

function asNote(raw: unknown): Note | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { to, device, ticket } = raw as { readonly [name: string]: unknown };
  const isNote = [to, device, ticket].every((part) => typeof part === 'string');
  return isNote ? (raw as Note) : undefined; // checked field by field
}

interface ArrivalDeps {
  readonly backend: () => Promise<Pick<PlayerBackend, 'signIn' | 'call'>>;
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  /** Removes the ticket from the address. */
  readonly clean: (address: string) => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly after: (ms: number, task: () => void) => () => void;
}

/**
 * Submits the ticket that a player brought from its old address, until it is accepted or refused for good.
 * The screen itself is informed as after any pairing. Returns how to stop.
 */
export function arrive(deps: ArrivalDeps): () => void {
  const { location, storage } = deps;
  let brought = storage?.getItem(TICKET) ?? null;
  if (location.hash.startsWith(HASH)) {
    brought = location.hash.slice(HASH.length);
    storage?.setItem(TICKET, brought);
    deps.clean(location.pathname + location.search);
  }
  const [device = '', ticket = ''] = (brought ?? '').split('.');
  if (device === '' || ticket === '') return () => {};
  let cancel = (): void => {};
  let isStopped = false;
  async function show(): Promise<void> {
    const isDone = await isTaken(deps, device, ticket);
    if (isDone) storage?.removeItem(TICKET);
    else if (!isStopped) cancel = deps.after(AGAIN_MS, () => void show());
  }
  void show();
  return () => {
    isStopped = true;
    cancel();
  };
}

/** True also for a refused ticket: then somebody has to pair this screen by its code. */
async function isTaken({ backend }: ArrivalDeps, device: string, ticket: string): Promise<boolean> {
  try {
    const there = await backend();
    await there.signIn();
    await there.call('claimMove', { device, ticket });
    return true;
  } catch (error) {
    return ['refused', 'broken'].includes(failureKind(error));
  }
}
