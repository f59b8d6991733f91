import { type BrandImport, parseBrandImport } from '../../model/brand/brandImport.ts';
import type { TeamId } from '../../model/ids.ts';
import { isObject } from '../../model/json.ts';
import { systemClock } from '../../platform/clock.ts';
import { parsePicks, type Picks } from './picks.ts';

/** An import that was begun in this tab: a reload, on a phone one pull too far, does not begin it again. */
export interface KeptImport {
  readonly website: string;
  /** Absent while the website is being read. */
  readonly found?: BrandImport;
  readonly picks?: Picks;
}

const KEY = 'vitrine.import';
/** The server keeps the files for a day. */
const KEPT_FOR_MS = 23 * 3_600_000;

/** Kept for this tab. If storage is blocked, a reload shows the empty form. */
export function keepImport(teamId: TeamId, kept: KeptImport): void {
  try {
    const atMs = systemClock.now();
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, teamId, atMs }));
  } catch {
    // The website is asked for again.
  }
}

/** Forgets it: it was taken over, skipped, or left for the form. */
export function forgetImport(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Returns the import that was begun for this team. */
export function keptImport(teamId: TeamId): KeptImport | undefined {
  const raw = stored();
  if (!isObject(raw) || raw['teamId'] !== teamId || typeof raw['website'] !== 'string') return;
  const ageMs = systemClock.now() - Number(raw['atMs']);
  const found = ageMs >= 0 && ageMs < KEPT_FOR_MS ? parseBrandImport(raw['found']) : undefined;
  const picks = parsePicks(raw['picks']);
  return { website: raw['website'], ...(found && { found, ...(picks && { picks }) }) };
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return undefined;
  }
}
