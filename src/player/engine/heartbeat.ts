import type { Decodes } from '../../model/media/videoCoding.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { ReceivedAlert } from './alertWatch.ts';
import type { ReportedFailure } from '../../model/screen/reportedFailure.ts';
import type { Content, Pairing } from './content.ts';
import type { MediaProgress } from './mediaLibrary.ts';
import type { PlayItem } from './playItem.ts';
import { failureKind, SERVER_TIME, type After, type PlayerBackend, type Report } from './ports.ts';

export interface HeartbeatDeps {
  readonly backend: PlayerBackend;
  readonly after: After;
  readonly pairing: Pairing;
  readonly appVersion: string;
  readonly bootId: string;
  readonly lastCommand: string | undefined;
  readonly storageEstimate: () => Promise<{
    readonly usedBytes: number;
    readonly freeBytes: number;
  }>;
  readonly clockOffsetMs: () => number;
  /** Time zone of this machine, if it is known. */
  readonly timeZone: () => string | undefined;
  /** True while something besides the slides cannot be drawn. */
  readonly lacksParts: () => boolean;
  /** Why slides are skipped that should play, by slide. */
  readonly failures: () => { readonly [slideId: string]: ReportedFailure };
  /** Size of the surface, `1920x1080`. */
  readonly size: () => string;
  /** True while this machine is too slow for anything but cuts. */
  readonly isLow: () => boolean;
  /** Which video codings it decodes that not every screen plays. */
  readonly decodes: Decodes;
  /** True while somebody watches the team's screens. */
  readonly isWatched: () => boolean;
  readonly progress: () => MediaProgress;
  readonly report: Report;
}

type HeartbeatFailures = ReturnType<HeartbeatDeps['failures']>;

export interface Heartbeat {
  /** The player now follows this content; pages wait for it after a withdrawal, and after new hours. */
  applied(content: Content): void;
  playing(item: PlayItem | undefined): void;
  /** Somebody watches: reports what plays if it was not reported. */
  watched(): void;
  /** The receipt of an alert: it is on screen, or gone again. */
  alerting(alert: ReceivedAlert | undefined): void;
  /** Files have left the disk: people wait for that after a withdrawal. */
  removed(): void;
  /** The slide on screen is held until then, trusted time in ms; 0: no longer. */
  held(untilMs: number): void;
  /** The receipt of a command. */
  commanded(commandId: string, isDone: boolean): void;
  dispose(): void;
}

/** As specified; the dashboard counts on it. */
const EVERY_MS = 60_000;
/** Several changes within this time are one message. */
const GATHER_MS = 500;
/** What plays is reported at most this often: people look at it, nothing depends on it. */
const PLAYING_EVERY_MS = 15_000;
/** A beat reports changes; every tenth one the whole state, including constantly changing values. */
const WHOLE_EVERY_BEATS = 10;
/** Not worth a message by themselves. */
const ALWAYS_CHANGING = new Set(['at', 'storage', 'clockOffsetMs']);

/** True when no needed file is missing: people wait for that after they published a video. */
const hasAllFiles = ({ haveBytes, wantedBytes }: MediaProgress): boolean =>
  haveBytes >= wantedBytes;

/** Reports to the backend that this screen is alive, and what it does. A failed beat is not made up for. */
export function startHeartbeat(deps: HeartbeatDeps): Heartbeat {
  const { teamId, screenId } = deps.pairing;
  const place = `screenStates/${teamId}/${screenId}`;
  let applied: JsonObject = { rev: 0, screenRev: null, above: null };
  let playing: PlayItem | undefined;
  let alert: ReceivedAlert | undefined;
  let held = 0;
  let commandId: string | undefined = deps.lastCommand;
  /** Null for one of before a restart, which may have ended it. */
  let isDone: boolean | null = null;
  let isDisposed = false;
  let cancelBeat = (): void => {};
  let cancelSoon: (() => void) | undefined;
  /** Set while what plays was just reported. */
  let cancelPlaying: (() => void) | undefined;
  let hasMoved = false;
  let isConfirmed = false;
  let reportedFailures = '';
  let hasReportedAll = false;
  /** Free space differs from the last report, for a reason that people know. */
  let hasSpaceMoved = false;
  /** The fields that the server has, each as JSON; undefined if unknown. */
  let reported: ReadonlyMap<string, string> | undefined;
  let beatsToWhole = 0;

  async function send(withBeat: boolean): Promise<void> {
    try {
      const now = await state();
      if (withBeat) beatsToWhole -= 1;
      const isWhole = reported === undefined || beatsToWhole <= 0 || hasSpaceMoved;
      hasSpaceMoved = false;
      const values = {
        ...(withBeat && { [`screens/${teamId}/${screenId}`]: SERVER_TIME }),
        ...(isWhole ? { [place]: now } : changesOf(now)),
      };
      if (Object.keys(values).length > 0) await deps.backend.update(values);
      if (isWhole) beatsToWhole = WHOLE_EVERY_BEATS;
      reported = new Map(Object.entries(now).map(([name, value]) => [name, JSON.stringify(value)]));
      isConfirmed = true;
    } catch (error) {
      isConfirmed = false;
      reported = undefined;
      const kind = failureKind(error);
      deps.report('beatFailed', { kind });
      if (withBeat && (kind === 'refused' || kind === 'broken')) await beatAlone();
    }
  }

  /** Returns each changed field at its own path, and the time; empty if nothing changed. */
  function changesOf(now: JsonObject): { readonly [path: string]: Json } {
    const changed = Object.entries(now).filter(
      ([name, value]) =>
        !ALWAYS_CHANGING.has(name) && reported?.get(name) !== JSON.stringify(value),
    );
    if (changed.length === 0) return {};
    // Files that have come take room.
    const { storage = null } = now;
    const hasFiles = changed.some(([name]) => name === 'media');
    const named = [...changed, ...(hasFiles ? [['storage', storage] as const] : [])];
    const all = [...named, ['at', SERVER_TIME] as const];
    return Object.fromEntries(all.map(([name, value]) => [`${place}/${name}`, value]));
  }

  /** A server that rejects this version's report still gets the beat. */
  async function beatAlone(): Promise<void> {
    await deps.backend
      .update({ [`screens/${teamId}/${screenId}`]: SERVER_TIME })
      .catch(() => undefined);
  }

  async function state(): Promise<JsonObject> {
    const { usedBytes, freeBytes } = await deps.storageEstimate();
    const media = { ...deps.progress() };
    hasReportedAll = hasAllFiles(media);
    return {
      at: SERVER_TIME,
      ...applied,
      playing: playing?.slideId ?? null,
      alert: alert?.id ?? null,
      alertTeam: alert?.team === teamId ? null : (alert?.team ?? null),
      command: commandId ?? null,
      done: isDone,
      held,
      bootId: deps.bootId,
      appVersion: deps.appVersion,
      storage: { usedBytes, freeBytes },
      media,
      clockOffsetMs: Math.round(deps.clockOffsetMs()),
      timeZone: deps.timeZone() ?? null,
      size: deps.size(),
      lowMode: deps.isLow(),
      lacksParts: deps.lacksParts(),
      decodes: { ...deps.decodes },
      failures: reportFailures(),
    };
  }

  function reportFailures(): HeartbeatFailures {
    const failures = deps.failures();
    reportedFailures = JSON.stringify(failures);
    return failures;
  }

  /** True for changes that people should not wait a minute for. */
  function hasNews(): boolean {
    if (JSON.stringify(deps.failures()) !== reportedFailures) return true;
    if (hasAllFiles(deps.progress()) !== hasReportedAll) return true;
    // A screen that was told to show nothing would be called loading.
    if ((reported?.get('playing') === 'null') !== (playing === undefined)) return true;
    return reported?.get('lowMode') !== JSON.stringify(deps.isLow());
  }

  function beat(): void {
    if (isDisposed) return;
    cancelBeat = deps.after(EVERY_MS, beat);
    void send(true);
  }

  function soon(): void {
    cancelSoon ??= deps.after(GATHER_MS, () => {
      cancelSoon = undefined;
      if (!isDisposed) void send(false);
    });
  }

  /** Reports at once, and then not again for a while. */
  function reportPlaying(): void {
    hasMoved = false;
    if (isConfirmed) soon();
    cancelPlaying = deps.after(PLAYING_EVERY_MS, () => {
      cancelPlaying = undefined;
      if (hasMoved) reportPlaying();
    });
  }

  beat();
  return {
    applied(content) {
      const rev = content.teams[0]?.shownRev ?? 0;
      const { screenRev = null } = content;
      const above = content.teams.slice(1).map((team) => [team.teamId, team.shownRev]);
      const now = { rev, screenRev, above: above.length > 0 ? Object.fromEntries(above) : null };
      if (JSON.stringify(now) === JSON.stringify(applied)) return;
      applied = now;
      soon();
    },
    playing(item) {
      const isSame = item?.slideId === playing?.slideId;
      playing = item;
      if (isConfirmed && hasNews()) soon();
      if (isSame || !deps.isWatched()) return;
      if (cancelPlaying) hasMoved = true;
      else reportPlaying();
    },
    watched() {
      const isReported = reported?.get('playing') === JSON.stringify(playing?.slideId ?? null);
      if (!isReported && !cancelPlaying) reportPlaying();
    },
    alerting(shown) {
      if (shown?.id === alert?.id) return;
      alert = shown;
      soon();
    },
    removed() {
      hasSpaceMoved = true;
      soon();
    },
    held(untilMs) {
      held = untilMs;
      soon();
    },
    commanded(id, wasDone) {
      [commandId, isDone] = [id, wasDone];
      soon();
    },
    dispose() {
      isDisposed = true;
      cancelBeat();
      cancelSoon?.();
      cancelPlaying?.();
    },
  };
}
