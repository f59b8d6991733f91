import { parseBrand, type Brand } from '../../model/brand/brand.ts';
import { parseId, type TeamId } from '../../model/ids.ts';
import { entriesOf, type JsonObject } from '../../model/json.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { parseCampaigns } from '../../model/team/campaigns.ts';
import { parseScreenRoles } from '../../model/team/screenRoles.ts';
import { parseSpecialDays } from '../../model/team/specialDays.ts';
import { parseTags } from '../../model/team/tags.ts';
import { backOffMs, type RandomSource } from './backOff.ts';
import { subscribedIds, type Content, type Pairing, type TeamFacts } from './content.ts';
import { failureKind, type After, type PlayerBackend, type Report } from './ports.ts';
import {
  createSlideReader,
  type KnownSlides,
  type ReadChanges,
  type SlideReader,
} from './slideReader.ts';

export interface ContentSyncDeps {
  readonly backend: PlayerBackend;
  readonly after: After;
  readonly random: RandomSource;
  /** In ms; never jumps. */
  readonly monotonic: () => number;
  readonly pairing: Pairing;
  readonly content: () => Content;
  /** Stores the content, then makes it current. */
  readonly onContent: (content: Content) => Promise<void>;
  /** The account of this device is gone: it can read nothing any more, for good. */
  readonly onSignedOut: () => void;
  readonly report: Report;
}

/** Without a socket the counters are polled; a team whose counter is unchanged is not read again. */
const POLL_EVERY_MS = 5 * 60_000;
/** Finds changes that no counter reports, such as those that an older app made to a team above. */
const READ_ALL_EVERY_MS = 6 * 60 * 60_000;

/** For this long the server has to report on every request that this device's account is gone. */
const GONE_FOR_MS = 60 * 60_000;

export interface ContentSync {
  /** Reads changes now. */
  refresh(): void;
  dispose(): void;
}

/**
 * Keeps the local copy of what this screen shows. Listens to one counter per team and reads only slides
 * stamped since; a failure leaves the copy unchanged and is retried.
 */
export function startContentSync(deps: ContentSyncDeps): ContentSync {
  const { backend, pairing } = deps;
  const listens = new Map<TeamId, () => void>();
  const counters = new Map<TeamId, number>();
  const reader = createSlideReader(backend);
  let state: 'idle' | 'reading' | 'again' = 'idle';
  let attempts = 0;
  let isDisposed = false;
  let cancelTimer = (): void => {};
  let goneSince: number | undefined;
  let isConnected = false;
  /** When everything was last read. */
  let readAt = deps.monotonic();

  /**
   * One wrong response, or a server started with the wrong data, must not wipe every screen of a building.
   */
  function isGoneForGood(): boolean {
    goneSince ??= deps.monotonic();
    return deps.monotonic() - goneSince >= GONE_FOR_MS;
  }

  function listenTo(teams: readonly TeamId[]): void {
    for (const team of teams) {
      if (listens.has(team)) continue;
      const onValue = (value: unknown): void => moved(team, value);
      listens.set(
        team,
        backend.listen(`teams/${team}/shown`, onValue, () => refused(team)),
      );
    }
  }

  /** A counter that decreases means another history: everything is read again. */
  function moved(team: TeamId, value: unknown): void {
    const counter = typeof value === 'number' ? value : 0;
    if (counter < (counters.get(team) ?? 0)) forget(team);
    counters.set(team, counter);
    refresh();
  }

  const forgotten = new Set<TeamId>();
  const forget = (team: TeamId): void => void forgotten.add(team);

  function refused(team: TeamId): void {
    listens.delete(team);
    deps.report('listenRefused', { team });
    retryLater();
  }

  function refresh(): void {
    if (isDisposed) return;
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    state = 'reading';
    void readAll();
  }

  async function readAll(): Promise<void> {
    try {
      const next = await readContent(deps, reader, forgotten);
      if (isDisposed) return;
      await deps.onContent(next);
      forgotten.clear();
      attempts = 0;
      goneSince = undefined;
      readAt = deps.monotonic();
      listenTo(next.teams.map((team) => team.teamId));
    } catch (error) {
      const kind = failureKind(error);
      deps.report('readFailed', { kind });
      if (kind === 'signedOut' && isGoneForGood()) deps.onSignedOut();
      else retryLater();
    } finally {
      const again = state === 'again';
      state = 'idle';
      if (again) refresh();
    }
  }

  function retryLater(): void {
    if (isDisposed) return;
    attempts += 1;
    cancelTimer();
    cancelTimer = deps.after(backOffMs(attempts, deps.random, 60_000), () => {
      listenTo([pairing.teamId]);
      refresh();
    });
  }

  let cancelPoll = (): void => {};
  function poll(): void {
    cancelPoll = deps.after(POLL_EVERY_MS, () => {
      poll();
      if (deps.monotonic() - readAt >= READ_ALL_EVERY_MS) refresh();
      else if (!isConnected) void askCounters();
    });
  }

  /** Without a network there is nothing to poll; any other failure is left to the read. */
  async function askCounters(): Promise<void> {
    try {
      for (const team of new Set([pairing.teamId, ...listens.keys()])) {
        const value = await backend.get(`teams/${team}/shown`);
        if (isDisposed) return;
        if ((typeof value === 'number' ? value : 0) !== counters.get(team)) moved(team, value);
      }
    } catch (error) {
      if (failureKind(error) !== 'offline') refresh();
    }
  }

  const unwatch = backend.onConnection((is) => (isConnected = is));
  listenTo([pairing.teamId]);
  poll();
  return {
    refresh,
    dispose() {
      isDisposed = true;
      cancelTimer();
      cancelPoll();
      unwatch();
      listens.forEach((unlisten) => unlisten());
    },
  };
}

/** One round trip for the screen's own team, one more for its parents: a withdrawal must not wait longer. */
async function readContent(
  deps: ContentSyncDeps,
  reader: SlideReader,
  forgotten: ReadonlySet<TeamId>,
): Promise<Content> {
  const { backend, pairing } = deps;
  const before = deps.content();
  const knownOf = (teamId: TeamId): KnownSlides => {
    const known = before.teams.find((team) => team.teamId === teamId);
    return known?.hasRoles && !forgotten.has(teamId) ? known : { shownRev: 0 };
  };
  const [own, ownSlides, screens, brand] = await Promise.all([
    readTeam(backend, pairing.teamId),
    reader.read(pairing.teamId, knownOf(pairing.teamId)),
    readOwnScreen(backend, pairing),
    backend.get(`teams/${pairing.teamId}/brand`),
  ]);
  const brandTeam = await brandTeamFor(backend, own);
  const parents = await Promise.all(
    parentsOf(own).map(async (team) => {
      const [read, epoch, campaigns, roles] = await Promise.all([
        readParentSlides(deps, reader, team.teamId, knownOf(team.teamId)),
        readEpoch(backend, team.teamId),
        readCampaigns(backend, team.teamId),
        readRoles(backend, team.teamId),
      ]);
      return read ? [{ team: { ...team, ...epoch, ...campaigns, ...roles }, read }] : [];
    }),
  );
  const reads = [{ team: own, read: ownSlides }, ...parents.flat()];
  const kept = before.slides.filter(({ teamId }) => !forgotten.has(teamId));
  const slides = reads.reduce<readonly Slide[]>(
    (merged, { read }) => mergeSlides(merged, read),
    kept,
  );
  const teams = reads.map(({ team, read: { shownRev, lastShown } }) => ({
    ...team,
    shownRev,
    hasRoles: true as const,
    ...(lastShown !== undefined && { lastShown }),
  }));
  const restored = reads
    .filter(({ team, read }) => read.isOther || isRestored(before, team))
    .map(({ team }) => team.teamId)
    .filter((teamId) => !forgotten.has(teamId));
  if (restored.length > 0) {
    // A delta does not report what a restored backup no longer has: these teams are read whole.
    return readContent(deps, reader, new Set([...forgotten, ...restored]));
  }
  const above = brandTeam === pairing.teamId ? undefined : await readBrandAbove(backend, brandTeam);
  const linked = new Set(teams.map(({ teamId }) => teamId));
  return {
    pairing,
    teams,
    slides: slides.filter(({ teamId }) => linked.has(teamId)),
    brand: above === undefined ? parseBrand(brand, pairing.teamId) : above,
    ...ownScreen(screens, pairing),
  };
}

/**
 * Returns the team whose brand a screen shows: its own, or that of a team above which does not grant it one.
 */
async function brandTeamFor(backend: PlayerBackend, own: TeamRecord): Promise<TeamId> {
  const { teamId, parentTeam, rootTeam } = own;
  if (!parentTeam || (await isGranted(backend, parentTeam, teamId))) return teamId;
  if (!rootTeam || rootTeam === parentTeam) return parentTeam;
  return (await isGranted(backend, rootTeam, parentTeam)) ? parentTeam : rootTeam;
}

/** True if a team grants a child its own brand; a setting for that child takes precedence. */
async function isGranted(backend: PlayerBackend, parent: TeamId, child: TeamId): Promise<boolean> {
  try {
    const [own, general] = await Promise.all([
      backend.get(`teams/${parent}/children/${child}/brandManager`),
      backend.get(`teams/${parent}/childSettings/brandManager`),
    ]);
    return typeof own === 'boolean' ? own : general === true;
  } catch (error) {
    // A parent that denies this screen access does not decide its brand either: it keeps its own.
    if (failureKind(error) !== 'refused') throw error;
    return true;
  }
}

type TeamRecord = Omit<TeamFacts, 'shownRev' | 'lastShown' | 'hasRoles'>;

async function readTeam(backend: PlayerBackend, teamId: TeamId): Promise<TeamRecord> {
  const fields = ['name', 'parentTeam', 'rootTeam', 'subscriptions', 'rootSubscriptions'];
  const [
    epoch,
    campaigns,
    tags,
    specialDays,
    accepts,
    [name, parent, root, subscriptions, rootSubscriptions],
  ] = await Promise.all([
    readEpoch(backend, teamId),
    readCampaigns(backend, teamId),
    unlessRefused(backend.get(`teams/${teamId}/tags`)),
    unlessRefused(backend.get(`teams/${teamId}/specialDays`)),
    unlessRefused(backend.get(`teams/${teamId}/acceptsRequired`)),
    Promise.all(fields.map((field) => backend.get(`teams/${teamId}/${field}`))),
  ]);
  const parentTeam = parseId<'team'>(parent);
  const rootTeam = parseId<'team'>(root);
  return {
    teamId,
    name: typeof name === 'string' ? name : '',
    subscribed: subscribedIds(subscriptions, rootSubscriptions),
    ...(parentTeam && { parentTeam }),
    ...(rootTeam && { rootTeam }),
    ...(tags !== undefined && { tags: Object.keys(parseTags(tags)) }),
    ...(specialDays !== undefined && { specialDays: parseSpecialDays(specialDays) }),
    ...(accepts === true && { acceptsRequired: true as const }),
    ...epoch,
    ...campaigns,
  };
}

async function readCampaigns(
  backend: PlayerBackend,
  teamId: TeamId,
): Promise<Pick<TeamFacts, 'campaigns'>> {
  const raw = await unlessRefused(backend.get(`teams/${teamId}/campaigns`));
  return raw === undefined ? {} : { campaigns: parseCampaigns(raw) };
}

async function readRoles(
  backend: PlayerBackend,
  teamId: TeamId,
): Promise<Pick<TeamFacts, 'screenRoles'>> {
  const raw = await unlessRefused(backend.get(`teams/${teamId}/screenRoles`));
  return raw === undefined ? {} : { screenRoles: Object.keys(parseScreenRoles(raw)) };
}

async function readEpoch(
  backend: PlayerBackend,
  teamId: TeamId,
): Promise<{ readonly epoch?: number }> {
  const epoch = await unlessRefused(backend.get(`teams/${teamId}/revs/epoch`));
  return typeof epoch === 'number' ? { epoch } : {};
}

/** Undefined if the team has just denied this screen access, which must not delay withdrawals. */
async function readBrandAbove(backend: PlayerBackend, teamId: TeamId): Promise<Brand | undefined> {
  const raw = await unlessRefused(backend.get(`teams/${teamId}/brand`));
  return raw === undefined ? undefined : parseBrand(raw, teamId);
}

/** Undefined from a server whose rules do not open the path to screens yet. */
async function unlessRefused(read: Promise<unknown>): Promise<unknown> {
  return read.catch((error: unknown) => {
    if (failureKind(error) !== 'refused') throw error;
    return undefined;
  });
}

function isRestored(before: Content, { teamId, epoch }: TeamRecord): boolean {
  const known = before.teams.find((team) => team.teamId === teamId);
  return known !== undefined && known.shownRev > 0 && known.epoch !== epoch;
}

/** The parent first, then the root if it is another team. */
function parentsOf(own: TeamRecord): readonly TeamRecord[] {
  const ids = new Set([own.parentTeam, own.rootTeam].filter((id) => id !== undefined));
  ids.delete(own.teamId);
  return [...ids].map((teamId) => ({ teamId, name: '', subscribed: [] }));
}

/** A severed link costs the slides of that parent, not the screen's own. */
async function readParentSlides(
  { report }: ContentSyncDeps,
  reader: SlideReader,
  teamId: TeamId,
  known: KnownSlides,
): Promise<ReadChanges | undefined> {
  try {
    return await reader.read(teamId, known);
  } catch (error) {
    if (failureKind(error) !== 'refused') throw error;
    report('parentRefused', { teamId });
    return undefined;
  }
}

function mergeSlides(slides: readonly Slide[], read: ReadChanges): readonly Slide[] {
  const changed = new Map(read.published.map((slide) => [slide.id as string, slide]));
  const kept = slides.filter(({ id }) => !changed.has(id) && !read.gone.has(id));
  return [...kept, ...changed.values()];
}

/**
 * Reads only its own row: a screen does not need a list of a thousand. An older server has no index for that.
 */
async function readOwnScreen(backend: PlayerBackend, { teamId, screenId }: Pairing) {
  const path = `teams/${teamId}/screens`;
  return backend
    .get(path, { orderBy: 'id', from: screenId, to: screenId })
    .catch((error: unknown) => {
      if (failureKind(error) !== 'broken') throw error;
      return backend.get(path);
    });
}

function ownScreen(raw: unknown, pairing: Pairing): Pick<Content, 'screen' | 'screenRev'> {
  for (const [, row] of entriesOf(raw)) {
    const screen = parseScreen(row, pairing.teamId);
    if (screen?.id !== pairing.screenId) continue;
    const rev: unknown = (row as JsonObject)['rev']; // a screen was in it
    return { screen, screenRev: typeof rev === 'number' ? rev : undefined };
  }
  return {};
}
